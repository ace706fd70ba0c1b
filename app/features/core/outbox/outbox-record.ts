import { asRecord } from "../../../../domain/as-record.ts";
import { brand } from "../../../../domain/brand.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** What pages know of the outbox without opening its database. */
interface OutboxRecord {
  /** The account whose garage this device remembers, for forms without a connection. */
  owner: string;
  /** How much waits, by account. */
  counts: Readonly<Record<string, number>>;
  /** Changes with every change of the database, so that lists of all tabs are read again. */
  stamp: number;
}

const empty: OutboxRecord = { owner: "", counts: {}, stamp: 0 };

function parseRecord(input: unknown): OutboxRecord {
  const { owner, counts, stamp } = asRecord(input);
  const numbers = Object.entries(asRecord(counts)).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > 0,
  );
  return {
    owner: typeof owner === "string" ? owner : "",
    counts: Object.fromEntries(numbers),
    stamp: Number(stamp) || 0,
  };
}

export const outboxRecord = localRecord(brand.storageKeys.outbox, parseRecord, empty);

/** Counts what waits on a device that has an outbox. On others nothing is opened or loaded. */
export async function recountOutbox(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === brand.storageKeys.outbox)) return;
  const { recount } = await import("./outbox-store.ts");
  await recount();
}

/**
 * Somebody leaves this device, or another one is here: only the garage goes, and it is loaded anew should the log-out fail. What
 * waits to be sent stays unless its owner has discarded it.
 */
export function forgetGarageOf(uid: string): void {
  if (!uid || outboxRecord.read().owner !== uid) return;
  outboxRecord.change((record) => ({ ...record, owner: "" }));
  // Where the script doesn't load, no page reads the copy, and the next one takes its place.
  import("./outbox-store.ts").then(({ deleteGarages }) => deleteGarages()).catch(() => {});
}
