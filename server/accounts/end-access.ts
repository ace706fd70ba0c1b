import { type AccountAccess, webhookId } from "../../domain/accounts/account-access.ts";
import type { Database } from "../db/engine/database.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { deleteToken, findTokens } from "../identity/token-rows.ts";
import { deleteWebhook, findWebhook } from "../webhooks/rows.ts";

/** Ways to the account's data without its password. */
export async function findAccess(database: Database, userId: string): Promise<AccountAccess> {
  return {
    tokens: await findTokens(database, userId),
    webhook: (await findWebhook(database, userId)) ?? null,
  };
}

export interface AccessLeft {
  ended: AccountAccess;
  kept: AccountAccess;
}

/** Ends all of it but for what is kept. */
function endAccess(database: Database, userId: string, keep: readonly string[]): Promise<AccessLeft> {
  return underAccountLock(database, userId, async () => {
    const { tokens, webhook } = await findAccess(database, userId);
    const those = (isKept: boolean): AccountAccess => ({
      tokens: tokens.filter(({ id }) => keep.includes(id) === isKept),
      webhook: webhook && keep.includes(webhookId(webhook)) === isKept ? webhook : null,
    });
    const [ended, kept] = [those(false), those(true)];
    for (const { id } of ended.tokens) await deleteToken(database, userId, id);
    if (ended.webhook) await deleteWebhook(database, userId);
    return { ended, kept };
  });
}

/**
 * Sets a new password and ends what the old one has opened. Before, because a crash in between must leave it ended rather than
 * open; and after, for what was made with the old one meanwhile (`makeAsOwner`).
 */
export async function endAccessWith(
  database: Database,
  userId: string,
  keep: readonly string[],
  setPassword: () => Promise<unknown>,
): Promise<AccessLeft> {
  const before = await endAccess(database, userId, keep);
  await setPassword();
  const after = await endAccess(database, userId, keep);
  const ended = {
    tokens: [...before.ended.tokens, ...after.ended.tokens],
    webhook: after.ended.webhook ?? before.ended.webhook,
  };
  return { ended, kept: after.kept };
}
