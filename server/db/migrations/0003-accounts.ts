import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Who people are (the tables with `auth_` belong to Better Auth: its names, and its types of dates and booleans), what they
 * keep with us, and how often something was tried.
 */
export const accounts: Migration = {
  name: "0003-accounts",
  async up(db, engine) {
    const date = engine === "postgres" ? "timestamptz" : "date";
    const flag = engine === "postgres" ? "boolean" : "integer";
    await createUsers(db, date, flag);
    await createSessions(db, date);
    await createSignInAccounts(db, date);
    await createVerifications(db, date);
    await createProfiles(db);
    await createVehicles(db);
    await createAttempts(db);
    await indexOrdersByAccount(db);
  },
};

type Db = Kysely<unknown>;
type DateType = "timestamptz" | "date";
type FlagType = "boolean" | "integer";

async function createUsers(db: Db, date: DateType, flag: FlagType): Promise<void> {
  await db.schema
    .createTable("auth_user")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", flag, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", date, (column) => column.notNull())
    .addColumn("updatedAt", date, (column) => column.notNull())
    .execute();
}

async function createSessions(db: Db, date: DateType): Promise<void> {
  await db.schema
    .createTable("auth_session")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("expiresAt", date, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", date, (column) => column.notNull())
    .addColumn("updatedAt", date, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("userId", "text", (column) => column.notNull().references("auth_user.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("auth_session_userId_idx").on("auth_session").column("userId").execute();
  await db.schema.createIndex("auth_session_expiresAt_idx").on("auth_session").column("expiresAt").execute();
}

async function createSignInAccounts(db: Db, date: DateType): Promise<void> {
  await db.schema
    .createTable("auth_account")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull().references("auth_user.id").onDelete("cascade"))
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", date)
    .addColumn("refreshTokenExpiresAt", date)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", date, (column) => column.notNull())
    .addColumn("updatedAt", date, (column) => column.notNull())
    .addUniqueConstraint("auth_account_of_provider", ["providerId", "accountId"])
    .execute();
  await db.schema.createIndex("auth_account_userId_idx").on("auth_account").column("userId").execute();
}

async function createVerifications(db: Db, date: DateType): Promise<void> {
  await db.schema
    .createTable("auth_verification")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", date, (column) => column.notNull())
    .addColumn("createdAt", date, (column) => column.notNull())
    .addColumn("updatedAt", date, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("auth_verification_identifier_idx")
    .on("auth_verification")
    .column("identifier")
    .execute();
  await db.schema
    .createIndex("auth_verification_expiresAt_idx")
    .on("auth_verification")
    .column("expiresAt")
    .execute();
}

async function createProfiles(db: Db): Promise<void> {
  await db.schema
    .createTable("profile")
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().notNull().references("auth_user.id").onDelete("cascade"),
    )
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("photo_url", "text")
    .addColumn("preferences", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_login", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
}

async function createVehicles(db: Db): Promise<void> {
  await db.schema
    .createTable("vehicle")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("profile.user_id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("make", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("variant", "text")
    .addColumn("mileage", "integer")
    .addColumn("nickname", "text")
    .addColumn("vin", "text")
    .addColumn("is_active", "integer", (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addPrimaryKeyConstraint("vehicle_key", ["user_id", "id"])
    .execute();
}

async function createAttempts(db: Db): Promise<void> {
  await db.schema
    .createTable("attempt")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("attempt_ended").on("attempt").column("ends_at").execute();
}

async function indexOrdersByAccount(db: Db): Promise<void> {
  await db.schema
    .createIndex("store_order_account")
    .on("store_order")
    .columns(["account_id", "placed_at", "id"])
    .where(sql.ref("account_id"), "is not", null)
    .execute();
}
