import { z } from "zod";
import { type Preferences, readPreferences } from "../../../domain/accounts/profile.ts";
import { type LocalDate, localDateIn } from "../../../domain/local-date.ts";
import { fromJson } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";

/** The account's preferences; the defaults where it has no profile yet. */
export async function findPreferences({ query }: Queryable, userId: string): Promise<Preferences> {
  const row = await query
    .selectFrom("profile")
    .select("preferences")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return readPreferences(row ? fromJson(row.preferences, z.unknown()) : {});
}

/** The day that something without a date is of: by the account's clock as far as we know it. */
export async function accountToday(database: Queryable, userId: string): Promise<LocalDate> {
  const { timeZone = "UTC" } = await findPreferences(database, userId);
  return localDateIn(timeZone, new Date());
}
