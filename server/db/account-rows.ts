import { photoKey, photoName } from "../photos/photo-address.ts";
import type { Database, Queryable } from "./database.ts";
import { noteRemoval } from "./photo-removals.ts";

export async function hasAccount({ query }: Queryable, email: string): Promise<boolean> {
  const row = await query.selectFrom("auth_user").select("id").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/** Whether the account is there; until the end of the transaction nobody deletes it. */
export async function holdAccount({ engine, query }: Queryable, userId: string): Promise<boolean> {
  const row = await query
    .selectFrom("auth_user")
    .select("id")
    .where("id", "=", userId)
    // On SQLite there is one writer anyway.
    .$if(engine === "postgres", (select) => select.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** The links that were mailed to someone no longer work. Their rows begin with the account's id. */
export async function forgetLinks({ query }: Queryable, userId: string): Promise<void> {
  await query
    .deleteFrom("auth_verification")
    .where(({ eb, or }) => or([eb("value", "=", userId), eb("value", "like", `${userId} %`)]))
    .execute();
}

/**
 * Removes an account with everything that is its own: sessions, ways to sign in, profile and vehicles go with its row, the
 * photo soon after. Orders are the shop's books and stay, without their owner.
 */
export async function deleteAccount(database: Database, userId: string): Promise<void> {
  await database.tx(async (query) => {
    await forgetLinks(database, userId);
    const profile = await query
      .deleteFrom("profile")
      .where("user_id", "=", userId)
      .returning("photo_url")
      .executeTakeFirst();
    const photo = photoName(profile?.photo_url);
    if (photo) await noteRemoval(database, photoKey(photo));
    await query.deleteFrom("auth_user").where("id", "=", userId).execute();
    // Last: an order that was being placed held the row above, and is here by now.
    await query
      .updateTable("store_order")
      .set({ account_id: null })
      .where("account_id", "=", userId)
      .execute();
  });
}
