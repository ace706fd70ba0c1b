import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { connectDatabase, NotReady } from "../../server/db/engine/reconnecting-database.ts";
import { writeFileAtomic } from "../../server/files/durable-files.ts";
import { patience, sqliteSettings, temporaryFolder } from "../support/databases.ts";
import { embeddedStore, filledCheckout, silentLog } from "../support/store.ts";

async function keepForTest(settings = sqliteSettings()) {
  const kept = await connectDatabase({ ...settings, log: silentLog, onQuery: () => {} });
  onTestFinished(() => kept.close());
  return kept;
}

const pragma = (database: Database, text: string) => sql.raw(`pragma ${text}`).execute(database.query);
const pageCount = async (database: Database) =>
  Object.values(
    (await sql<Record<string, number>>`pragma page_count`.execute(database.query)).rows[0] ?? {},
  )[0] ?? 0;

/** Orders are refused for this reason until the owner mends it; reading goes on. */
async function expectRefusals(
  kept: Awaited<ReturnType<typeof keepForTest>>,
  reason: string,
  mend: () => Promise<unknown>,
): Promise<void> {
  const store = embeddedStore(kept.get());
  const cart = [{ variantId: "cap", quantity: 1 }];
  const refusal = {
    status: 503,
    userMessage: expect.stringContaining(`We can't save anything right now: ${reason}.`),
  };
  const fill = async () => {
    // One of them is the first that finds no room.
    for (let order = 0; order < 500; order++) await filledCheckout(store, cart);
  };
  await expect(fill()).rejects.toMatchObject(refusal);
  await expect(kept.ready()).rejects.toThrow(new NotReady(reason));
  await expect(kept.ready()).rejects.toBeInstanceOf(NotReady);
  // Reading goes on.
  expect((await store.products()).length).toBeGreaterThan(0);
  await mend();
  await expect(kept.ready()).resolves.toBeUndefined();
  expect(await filledCheckout(store, cart)).toMatch(/^[\w-]{32}$/);
}

describe("a disk that takes nothing more", patience, () => {
  it("is answered with 503 and seen by the readiness check, until there is room again", async () => {
    const kept = await keepForTest();
    await expect(kept.ready()).resolves.toBeUndefined();
    const pages = await pageCount(kept.get());
    await pragma(kept.get(), `max_page_count = ${pages + 2}`);
    await expectRefusals(kept, "the disk is full", () => pragma(kept.get(), "max_page_count = 100000"));
  });

  it("may have become read-only", async () => {
    const kept = await keepForTest();
    await pragma(kept.get(), "query_only = on");
    await expectRefusals(kept, "the disk is read-only", () => pragma(kept.get(), "query_only = off"));
  });

  it("is answered the same when it is a real one", async ({ skip }) => {
    const folder = temporaryFolder();
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      skip("only root can make a small disk");
    }
    onTestFinished(() => void execFileSync("umount", ["-l", folder]));
    const kept = await keepForTest({ dataDir: folder });
    const ballast = join(folder, "ballast");
    try {
      writeFileSync(ballast, Buffer.alloc(3 * 1024 * 1024));
    } catch {
      // As intended: the disk is full now.
    }
    const letter = writeFileAtomic(join(folder, "outbox", "a.eml"), "x".repeat(10_000));
    await expect(letter).rejects.toMatchObject({ code: "ENOSPC" });
    await expectRefusals(kept, "the disk is full", async () => rmSync(ballast));
  });

  it("keeps the readiness check informed of files that could not be written", async ({ skip }) => {
    if (process.getuid?.() !== 0) skip("only root can make a small disk");
    const kept = await keepForTest();
    const folder = join(temporaryFolder(), "outbox");
    mkdirSync(folder);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      skip("only root can make a small disk");
    }
    onTestFinished(() => void execFileSync("umount", ["-l", folder]));
    await expect(writeFileAtomic(join(folder, "a.eml"), Buffer.alloc(200_000))).rejects.toMatchObject({
      code: "ENOSPC",
    });
    writeFileSync(join(folder, "ballast"), Buffer.alloc(40_000));
    await expect(kept.ready()).rejects.toThrow(new NotReady("the disk is full"));
    execFileSync("mount", ["-o", "remount,size=1m", folder]);
    await expect(kept.ready()).resolves.toBeUndefined();
  });
});
