import { randomUUID } from "node:crypto";
import type { ContactMessage } from "../../domain/contact/contact-message.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { ContactMessageTable } from "../db/schema/site-tables.ts";

export async function insertMessage({ query }: Queryable, message: ContactMessage): Promise<void> {
  await query
    .insertInto("contact_message")
    .values({ id: randomUUID(), ...message, created_at: toTimestamp(new Date()) })
    .execute();
}

export interface MessagePage {
  limit: number;
  /** The last message of the page before. */
  after?: ContactMessageTable | undefined;
}

/** The oldest first. */
export async function listMessages(
  { query }: Queryable,
  { limit, after }: MessagePage,
): Promise<ContactMessageTable[]> {
  return query
    .selectFrom("contact_message")
    .selectAll()
    .$if(after !== undefined, (select) =>
      select.where((where) =>
        where.or([
          where("created_at", ">", after?.created_at ?? ""),
          where.and([where("created_at", "=", after?.created_at ?? ""), where("id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Whether there was such a message. */
export async function deleteMessage({ query }: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("contact_message")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}
