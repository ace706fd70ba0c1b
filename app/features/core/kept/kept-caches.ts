import { type KeptPage, readRecord, writtenRecord } from "../../../../domain/kept/kept-page.ts";

// Where kept pages are on a device, for pages and for the service worker. Each copy of a page is a cache of its own, and counts
// when its record is in it; the files that pages share are in one cache, by their addresses.

export const filesCache = "kept files";
const prefix = "kept page ";
const recordPath = "/kept-page.json";

/** Names have an order: the copy that was made last is the greatest. */
export function copyName(address: string, keptAt: string): string {
  return `${prefix}${keptAt} ${address}`;
}

/** The documents of a page: a guide is also kept as wrench mode shows it. */
export function documentPath(isWrench: boolean): string {
  return isWrench ? "/wrench" : "/plain";
}

export interface Copy {
  name: string;
  cache: Cache;
  record: KeptPage;
}

/** The newest whole copy of each kept page, or of one page. */
export async function wholeCopies(address?: string): Promise<Copy[]> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && (address === undefined || name.endsWith(` ${address}`)),
  );
  const copies = new Map<string, Copy>();
  for (const name of names.sort().reverse()) {
    const cache = await caches.open(name);
    const record = readRecord(await cache.match(recordPath).then((response) => response?.json()));
    if (record && !copies.has(record.address)) copies.set(record.address, { name, cache, record });
  }
  return [...copies.values()];
}

export async function hasKeptPages(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(prefix));
}

export function writeRecord(cache: Cache, record: KeptPage): Promise<void> {
  return cache.put(recordPath, Response.json(writtenRecord(record)));
}

/** Deletes every copy, whole or not, but those of these names, and then the files that none of them has. */
export async function keepOnly(copies: readonly Copy[]): Promise<void> {
  const kept = new Set(copies.map(({ name }) => name));
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && !kept.has(name)) await caches.delete(name);
  if (copies.length === 0) return void (await caches.delete(filesCache));
  const used = new Set(copies.flatMap(({ record }) => record.files));
  const files = await caches.open(filesCache);
  for (const { url } of await files.keys()) if (!used.has(new URL(url).pathname)) await files.delete(url);
}
