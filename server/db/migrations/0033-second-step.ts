import type { Migration } from "./migration.ts";

/** Codes at sign-in (Better Auth's names and types, as in 0003), and what happened to an account's security. */
export const secondStep: Migration = {
  name: "0033-second-step",
  async up(db, engine) {
    const date = engine === "postgres" ? "timestamptz" : "date";
    const flag = engine === "postgres" ? "boolean" : "integer";
    await db.schema.alterTable("auth_user").addColumn("twoFactorEnabled", flag).execute();
    await db.schema
      .createTable("auth_two_factor")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("backupCodes", "text", (column) => column.notNull())
      .addColumn("userId", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("verified", flag)
      .addColumn("failedVerificationCount", "integer")
      .addColumn("lockedUntil", date)
      .execute();
    await db.schema
      .createIndex("auth_two_factor_userId_idx")
      .on("auth_two_factor")
      .column("userId")
      .execute();
    await db.schema
      .createTable("security_event")
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("security_event_key", ["user_id", "id"])
      .execute();
  },
};
