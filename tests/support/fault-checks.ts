import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { fileKey, type Photo, photoFiles } from "../../domain/garage/photo.ts";
import type { Visitor } from "./fault-visitor.ts";
import { type FaultWorld, openingStock, variantId } from "./fault-world.ts";
import { send } from "./http-client.ts";
import { readBooks } from "./store.ts";

/** What only somebody who reads the code understands, or what a program prints in place of a text. */
const noWords = /\bat \S+:\d+|\w+Error\b|\bE[A-Z]{5,}\b|SQLITE|select "|undefined|\[object|stack/;

export interface Expected {
  /** Whether a connection may break. */
  mayHangUp?: boolean | undefined;
  /** Statuses beside 503 that say what happened. */
  refusals?: readonly number[] | undefined;
}

/** Whoever was refused was told so in plain words. */
export function expectPlainWords(
  seen: Visitor["seen"],
  { mayHangUp = false, refusals = [] }: Expected,
): void {
  for (const { asked, status, text } of seen) {
    if (status === 0) expect([asked, mayHangUp]).toEqual([asked, true]);
    if (status < 400) continue;
    expect([503, ...refusals], `${asked} was answered with ${status} ${text.slice(0, 300)}`).toContain(
      status,
    );
    const words = messageOf(text);
    expect(words, asked).toMatch(/[A-Z][^.]+\./);
    expect(words, asked).not.toMatch(noWords);
  }
}

function messageOf(text: string): string {
  if (text.startsWith("{")) return String(JSON.parse(text).error?.message);
  return /<h1[\s\S]*?<\/main>/.exec(text)?.[0].replaceAll(/<[^>]+>/g, " ") ?? text;
}

/** Nothing is stored half, whatever happened until now. */
export async function expectWhole(world: FaultWorld): Promise<void> {
  await expectWholeAccounts(world);
  await expectBalancedBooks(world);
  await expectNoOrphans(world);
  for (const path of ["/healthz", "/readyz", "/", "/store"])
    expect([path, (await send(world.proxy, path)).status]).toEqual([path, 200]);
  expect(world.readLog().filter(({ status }) => status === 500)).toEqual([]);
}

/** Everybody who has an account has a way into it. */
async function expectWholeAccounts({ parts: { database } }: FaultWorld): Promise<void> {
  const tables = database.forLibraries.withTables<{
    auth_user: { id: string };
    auth_account: { userId: string };
  }>();
  const half = await tables
    .selectFrom("auth_user")
    .select("id")
    .where("id", "not in", (select) => select.selectFrom("auth_account").select("userId"))
    .execute();
  expect(half).toEqual([]);
}

async function expectBalancedBooks({ parts: { database } }: FaultWorld): Promise<void> {
  const { orderIds, finishedInto, sold, onHand } = await readBooks(database);
  expect((onHand[variantId] ?? 0) + Number(sold[variantId] ?? 0)).toBe(openingStock);
  expect([...finishedInto].filter((id) => !orderIds.has(id))).toEqual([]);
}

/** Every file has its row or is noted for removal, and every row has its files. */
async function expectNoOrphans({ parts: { database, dataDir, bucket } }: FaultWorld): Promise<void> {
  const photos = await database.query.selectFrom("photo").select(["id", "format"]).execute();
  const keys = photos.flatMap(({ id, format }) =>
    photoFiles({ format: format as Photo["format"] }).map((file) => fileKey(id, file)),
  );
  const noted = await database.query.selectFrom("photo_removal").select("key").execute();
  const known = new Set([...keys, ...noted.map(({ key }) => key)]);
  const folder = join(dataDir, "photos", "garage");
  const files = bucket
    ? [...bucket.objects.keys()]
    : (existsSync(folder) ? readdirSync(folder) : []).map(
        (name) => `garage/${name.replace(/^\.(.+)\.partial$/, "$1")}`,
      );
  expect(files.filter((file) => !known.has(file))).toEqual([]);
  expect(keys.filter((key) => !files.includes(key))).toEqual([]);
}
