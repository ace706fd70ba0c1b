import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrations } from "../../server/db/migrations/all.ts";
import { breaksOlder } from "../../server/db/migrations/migration.ts";
import { send } from "../support/http-client.ts";
import { createTestDatabase } from "../support/postgres.ts";
import {
  type RunningServer,
  spawnServer,
  startServer,
  temporaryFolder,
  withMigration,
} from "../support/running-server.ts";
import { mainFlows, publicUrl, visitBoth } from "./main-flows.ts";

const postgresUrl = inject("postgresUrl");
if (!postgresUrl) throw new Error("PostgreSQL is missing: install it, or set TEST_POSTGRES_URL");
const { commit, folder } = inject("olderVersion");

const database = await createTestDatabase(postgresUrl);
const settings = {
  DATABASE_URL: database.url,
  DATA_DIR: temporaryFolder(),
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: "127.0.0.1",
};
const older = await startServer(settings, [], folder);
// Without our name, so that no server takes it for another one.
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

const known = (await client.query<{ name: string }>("select name from migration")).rows;
const marked = migrations.filter(
  ({ name }) => breaksOlder(name) && !known.some((each) => each.name === name),
);

async function expectHealthy(server: RunningServer): Promise<void> {
  expect(await send(server, "/readyz")).toMatchObject({ status: 200 });
  expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
}

describe.skipIf(marked.length > 0)(`${commit} and this version on one database`, () => {
  let newer: RunningServer;
  beforeAll(async () => {
    newer = await startServer(settings);
  });
  afterAll(() => newer.stop());

  const flows = Object.entries(mainFlows);
  it.each(flows)("older, then newer: %s", async (_, flow) => flow(await visitBoth(older, newer)));
  it.each(flows)("newer, then older: %s", async (_, flow) => flow(await visitBoth(newer, older)));

  it("end healthy", async () => {
    await expectHealthy(older);
    await expectHealthy(newer);
  });
});

describe(`a migration that breaks ${commit}`, () => {
  it.each([
    ["accounts", "auth_session", "expiresAt"],
    ["cars", "vehicle", "nickname"],
    ["log", "log_entry", "notes"],
    ["reminders", "reminder", "last_on"],
    ["photos", "photo", "caption"],
    ["orders", "store_order", "email"],
    ["export", "fill_up", "filled_on"],
  ] as const)("is noticed by the main flows: %s, without %s.%s", async (flow, table, column) => {
    const again = async () => mainFlows[flow]?.(await visitBoth(older, older));
    await again();
    await client.query(`alter table ${table} rename column "${column}" to renamed`);
    try {
      await expect(again()).rejects.toThrow();
    } finally {
      await client.query(`alter table ${table} rename column renamed to "${column}"`);
    }
  });

  it("keeps the newer version from starting beside it, if it is marked", async () => {
    const next = { ...settings, PLANTED_MIGRATION: "9999-planted-breaks-older" };
    const refused = spawnServer(next, withMigration);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain("Stop all older servers and commands, then start this one.");
    expect(await send(older, "/readyz")).toMatchObject({ status: 200 });
    expect(await older.stop()).toBe(0);
    const alone = await startServer(next, withMigration);
    expect(await send(alone, "/readyz")).toMatchObject({ status: 200 });
    const late = spawnServer(settings, [], folder);
    expect(await late.exit).toBe(1);
    expect(late.output()).toContain("newer version");
  });
});
