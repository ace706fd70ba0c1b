import type { Queryable } from "../db/engine/database.ts";

export async function hasAccount({ query }: Queryable, email: string): Promise<boolean> {
  const row = await query.selectFrom("auth_user").select("id").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/** An account by its email, with how much it owns. Emails are stored in lower case. */
export async function findAccount({ query }: Queryable, email: string) {
  return query
    .selectFrom("auth_user")
    .select(["id", "name", "email"])
    .select(({ selectFrom, fn }) => [
      selectFrom("vehicle")
        .select(fn.countAll<number>().as("count"))
        .whereRef("vehicle.user_id", "=", "auth_user.id")
        .where("removed_at", "is", null)
        .as("vehicles"),
      selectFrom("store_order")
        .select(fn.countAll<number>().as("count"))
        .whereRef("store_order.account_id", "=", "auth_user.id")
        .as("orders"),
    ])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
}

/** Where mails to an account go, and whether somebody has confirmed that the address is theirs. */
export async function findMailAddress(
  { query }: Queryable,
  userId: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const row = await query
    .selectFrom("auth_user")
    .select(["email", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row && { email: row.email, isVerified: Boolean(row.emailVerified) };
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

export async function deleteSessionRows({ query }: Queryable, userId: string): Promise<void> {
  await query.deleteFrom("auth_session").where("userId", "=", userId).execute();
}

/** Sign-ins take no code any more. False where they took none. */
export async function deleteSecondStep({ query }: Queryable, userId: string): Promise<boolean> {
  // Null is the one value for "no" that the column has on both engines.
  await query.updateTable("auth_user").set({ twoFactorEnabled: null }).where("id", "=", userId).execute();
  const { numDeletedRows } = await query
    .deleteFrom("auth_two_factor")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The links that were mailed to someone no longer work. Their rows begin with the account's id. */
export async function forgetLinks({ query }: Queryable, userId: string): Promise<void> {
  await query
    .deleteFrom("auth_verification")
    .where(({ eb, or }) => or([eb("value", "=", userId), eb("value", "like", `${userId} %`)]))
    .execute();
}
