import { brand } from "../../../../domain/brand.ts";
import type { OutboxItem } from "../../../../domain/outbox/outbox-item.ts";
import { outboxRecord } from "./outbox-record.ts";

// One database for all accounts of the device. It is opened for each piece of work, so that nothing holds it up when it is deleted.

export type StoredItem = OutboxItem<File>;

const [itemStore, garageStore] = ["items", "garages"];

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(brand.storageKeys.outbox, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(itemStore, { keyPath: "id" }).createIndex("uid", "uid");
    request.result.createObjectStore(garageStore, { keyPath: "uid" });
  };
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** One transaction: it is done when it is on the disk. Rejects when there is no room. */
async function transact<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(name, mode, { durability: "strict" });
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(name)), isDone]);
    return result;
  } finally {
    database.close();
  }
}

const ofAccount = (store: IDBObjectStore, uid: string): Promise<StoredItem[]> =>
  resultOf(store.index("uid").getAll(uid));

/** All that waits for an account on this device. */
export function readItems(uid: string): Promise<StoredItem[]> {
  return transact(itemStore, "readonly", (store) => ofAccount(store, uid));
}

/** Changes what waits for an account. The count is right again after every change, also after one that a crash cut off. */
async function changeItems(uid: string, work: (store: IDBObjectStore) => Promise<unknown>): Promise<void> {
  note(uid, Math.max(1, outboxRecord.read().counts[uid] ?? 0));
  let count = 0;
  try {
    await transact(itemStore, "readwrite", async (store) => {
      await work(store);
      count = await resultOf(store.index("uid").count(uid));
    });
  } catch (error) {
    await recount();
    throw error;
  }
  note(uid, count);
}

/**
 * Takes the counts from the database. They are wrong after a page that ended between a change and its count, and missing after a
 * browser that was killed: it writes the database to the disk at once, and local storage seconds or minutes later.
 */
export async function recount(): Promise<void> {
  const items: StoredItem[] = await transact(itemStore, "readonly", (store) => resultOf(store.getAll()));
  const counts: Record<string, number> = {};
  for (const { uid } of items) counts[uid] = (counts[uid] ?? 0) + 1;
  const noted = outboxRecord.read().counts;
  if (Object.keys({ ...counts, ...noted }).some((uid) => counts[uid] !== noted[uid]))
    outboxRecord.change((record) => ({ ...record, counts, stamp: record.stamp + 1 }));
}

function note(uid: string, count: number): void {
  outboxRecord.change(({ counts: { [uid]: _, ...others }, ...record }) => ({
    ...record,
    counts: count > 0 ? { ...others, [uid]: count } : others,
    stamp: record.stamp + 1,
  }));
}

export function putItem(item: StoredItem): Promise<void> {
  return changeItems(item.uid, (store) => resultOf(store.put(item)));
}

/** Puts others in the place of an item, unless its owner has removed or changed it meanwhile. */
export function replaceItem(item: StoredItem, by: readonly StoredItem[]): Promise<void> {
  return changeItems(item.uid, async (store) => {
    const now: StoredItem | undefined = await resultOf(store.get(item.id));
    if (now?.createdAt !== item.createdAt) return;
    await resultOf(store.delete(item.id));
    for (const each of by) await resultOf(store.put(each));
  });
}

export async function removeItems(uid: string): Promise<void> {
  await changeItems(uid, async (store) => {
    for (const { id } of await ofAccount(store, uid)) await resultOf(store.delete(id));
  });
}

/** The garage of an account as this device knows it. */
export function readGarage<Garage>(uid: string): Promise<Garage | undefined> {
  return transact(garageStore, "readonly", (store) => resultOf(store.get(uid)));
}

/** The garage of one account alone. */
export async function writeGarage(garage: { uid: string }): Promise<void> {
  await transact(garageStore, "readwrite", async (store) => {
    await resultOf(store.clear());
    await resultOf(store.put(garage));
  });
  outboxRecord.change((record) => ({ ...record, owner: garage.uid, stamp: record.stamp + 1 }));
}

export async function deleteGarages(): Promise<void> {
  await transact(garageStore, "readwrite", (store) => resultOf(store.clear()));
}

/** Everything of all accounts. */
export async function deleteOutbox(): Promise<void> {
  outboxRecord.change(() => outboxRecord.empty);
  await resultOf(indexedDB.deleteDatabase(brand.storageKeys.outbox));
}
