import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Whom attempts were aimed at, so that all that were counted for one account can be forgiven together. */
export const attemptAccounts: Migration = {
  name: "0005-attempt-accounts",
  async up(db) {
    await db.schema.alterTable("attempt").addColumn("account", "text").execute();
    await db.schema
      .createIndex("attempt_account")
      .on("attempt")
      .column("account")
      .where(sql.ref("account"), "is not", null)
      .execute();
  },
};
