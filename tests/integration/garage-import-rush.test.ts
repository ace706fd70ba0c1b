import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { importTexts } from "../../domain/import/import-texts.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { continueImports } from "../../server/import/run-import.ts";
import { describeOnBothEngines, openForTest, patience, postgresSettings } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import type { Browser, JsonAnswer } from "../support/identity-browser.ts";
import { allRows } from "../support/owned-rows.ts";

const car = { make: "BMW", model: "330i", year: 2003, distanceUnit: "mi" };
const inMiles = { decimalMark: ".", distanceUnit: "mi", volumeUnit: "gal" };

/** More than two parts of work, all on one day. */
const oneDay = [
  "Date,Odometer,Description,Cost",
  ...Array.from({ length: 1_100 }, (_, index) => `2025-11-16,100000,Work ${index},5.00`),
].join("\n");

async function carOf(browser: Browser) {
  await browser.put("/api/v1/me");
  const { vehicle } = (await browser.post("/api/v1/me/vehicles", car)).body;
  const imports = `/api/v1/me/vehicles/${vehicle.id}/imports`;
  const upload = async (body: string) => {
    const headers = { "Content-Type": "text/csv" };
    return (await browser.ask("POST", `${imports}?name=work.csv`, { body, headers })).body.file;
  };
  return { imports, upload };
}

async function finish(database: Database): Promise<void> {
  const { signal } = new AbortController();
  while ((await continueImports(database, { rows: 50, stop: signal })).hasMore);
}

describeOnBothEngines("two imports of the same file", ({ migratedDatabase }) => {
  it("bring each row once, also at the same time", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member("ada@example.com");
    const { imports, upload } = await carOf(ada);
    const files = [await upload(oneDay), await upload(oneDay)];
    for (const { preview } of files) expect(preview.counts).toMatchObject({ work: 1_100, duplicates: 0 });
    await Promise.all(files.map(({ id }) => ada.post(`${imports}/${id}/start`)));
    await finish(database);
    const states = (await ada.get(imports)).body.imports.map(({ state }: { state: string }) => state);
    expect(states).toEqual(["done", "done"]);
    expect(await allRows(database, "log_entry")).toHaveLength(1_100);
  });
});

/** Somebody who is signed in at a server with two connections, and a third one that keeps an import's row for itself. */
async function keptImport() {
  const settings = await postgresSettings("migrated");
  const ada = await (await serveAccounts(await openForTest(settings))).member("ada@example.com");
  const database = await openForTest(settings);
  const { imports, upload } = await carOf(ada);
  const file = `${imports}/${(await upload(oneDay)).id}`;

  /** Sends these one after the other, each once the one before waits. */
  const send = async (...requests: (() => Promise<JsonAnswer>)[]): Promise<JsonAnswer[]> => {
    const sent: Promise<JsonAnswer>[] = [];
    await database.tx(async (query) => {
      await sql`select 1 from import_file for update`.execute(query);
      for (const request of requests) {
        sent.push(request());
        while ((await waiting()) < sent.length) await sleep(20);
      }
    });
    return Promise.all(sent);
  };
  const other = await openForTest(settings);
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(other.query);
    return rows.length;
  };
  return {
    ada,
    database,
    send,
    file,
    start: () => ada.post(`${file}/start`),
    stored: async () => (await ada.get(file)).body.file,
  };
}

describe.skipIf(!inject("postgresUrl"))("an import that is being started", patience, () => {
  const movedOn = { status: 409, body: { error: { message: importTexts.notNow } } };

  it("is read to its end with the settings that it began with", async () => {
    const { ada, database, send, file, start, stored } = await keptImport();
    const inKilometers = { ...inMiles, distanceUnit: "km" };
    const [, checked] = await send(start, () => ada.put(file, { body: inKilometers }));
    expect(checked).toMatchObject(movedOn);
    await finish(database);
    expect(await stored()).toMatchObject({ state: "done", settings: inMiles, counts: { work: 1_100 } });
    // Nobody needs its tables any more.
    expect((await stored()).layout).toMatchObject({ tracker: "plain", tables: [], cars: [] });
    const odometers = (await allRows(database, "log_entry")).map(({ odometer }) => odometer);
    expect(new Set(odometers)).toEqual(new Set([100_000]));
  });

  it("can't be discarded, so that what it brought can be undone", async () => {
    const { ada, database, send, file, start, stored } = await keptImport();
    const [, discarded] = await send(start, () => ada.delete(file));
    expect(discarded).toMatchObject(movedOn);
    await finish(database);
    expect(await stored()).toMatchObject({ state: "done" });
    await ada.post(`${file}/undo`);
    await finish(database);
    expect(await allRows(database, "log_entry")).toEqual([]);
  });
});
