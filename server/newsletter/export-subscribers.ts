import {
  subscriberCsvHead,
  subscriberCsvRow,
  unsubscribedCsvHead,
  unsubscribedCsvRow,
} from "../../domain/newsletter/newsletter-csv.ts";
import type { Queryable } from "../db/engine/database.ts";
import { listSubscribers, listUnsubscribed, type SubscriberPage } from "./rows.ts";

const rowsAtOnce = 500;

/** Everyone on the list, as CSV. */
export async function* exportSubscribers(database: Queryable): AsyncGenerator<string> {
  yield subscriberCsvHead;
  for await (const rows of pages((page) => listSubscribers(database, page)))
    yield rows.map(subscriberCsvRow).join("");
}

/** Everyone who left the list in the last months, as CSV. */
export async function* exportUnsubscribed(database: Queryable): AsyncGenerator<string> {
  yield unsubscribedCsvHead;
  for await (const rows of pages((page) => listUnsubscribed(database, page)))
    yield rows.map(unsubscribedCsvRow).join("");
}

async function* pages<Row extends { email: string }>(
  read: (page: SubscriberPage) => Promise<readonly Row[]>,
) {
  for (let after: string | undefined; ; ) {
    const rows = await read({ limit: rowsAtOnce, after });
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.email;
  }
}
