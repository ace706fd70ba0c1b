import type { Webhook } from "../../domain/garage/webhook.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { WebhookTable } from "../db/schema/import-tables.ts";

export interface StoredWebhook {
  webhook: Webhook;
  keyId: string;
}

export async function findStoredWebhook(
  { query }: Queryable,
  userId: string,
): Promise<StoredWebhook | undefined> {
  const row = await query.selectFrom("webhook").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row && { webhook: fromRow(row), keyId: row.key_id };
}

export async function findWebhook(database: Queryable, userId: string): Promise<Webhook | undefined> {
  return (await findStoredWebhook(database, userId))?.webhook;
}

/** In place of the one that was there, with what waited for it. */
export async function replaceWebhook(
  database: Queryable,
  userId: string,
  { url, keyId }: { url: string; keyId: string },
): Promise<Webhook> {
  await deleteWebhook(database, userId);
  const row: WebhookTable = {
    user_id: userId,
    url,
    key_id: keyId,
    created_at: toTimestamp(new Date()),
    last_at: null,
    last_result: null,
  };
  await database.query.insertInto("webhook").values(row).execute();
  return fromRow(row);
}

export async function deleteWebhook({ query }: Queryable, userId: string): Promise<void> {
  await query.deleteFrom("webhook").where("user_id", "=", userId).execute();
}

export async function noteResult(
  { query }: Queryable,
  userId: string,
  keyId: string,
  result: string,
): Promise<void> {
  await query
    .updateTable("webhook")
    .set({ last_at: toTimestamp(new Date()), last_result: result })
    .where("user_id", "=", userId)
    .where("key_id", "=", keyId)
    .execute();
}

function fromRow(row: WebhookTable): Webhook {
  return {
    url: row.url,
    createdAt: row.created_at,
    ...(row.last_at === null || row.last_result === null
      ? {}
      : { last: { at: row.last_at, result: row.last_result } }),
  };
}
