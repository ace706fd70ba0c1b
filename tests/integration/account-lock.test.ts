import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { maxTokens } from "../../domain/accounts/access-token.ts";
import { maxTools } from "../../domain/garage/tool.ts";
import type { Database } from "../../server/db/engine/database.ts";
import type { Schema } from "../../server/db/schema.ts";
import { add } from "../../server/garage/owned/noun.ts";
import { mailReminders } from "../../server/garage/reminders/mail-reminders.ts";
import { toolRows } from "../../server/garage/tools/rows.ts";
import {
  describeOnBothEngines,
  openForTest,
  patience,
  postgresSettings,
  temporaryFolder,
} from "../support/databases.ts";
import { goodPassword, serveAccounts } from "../support/identity.ts";
import type { Browser, JsonAnswer } from "../support/identity-browser.ts";
import { testLinks } from "../support/jobs.ts";
import { allRows, owned, ownedRows } from "../support/owned-rows.ts";
import { ownedSamples } from "../support/owned-samples.ts";

const car = { make: "BMW", model: "330i", year: 2003 };
const jack = { name: "Jack" };
const hook = { url: "http://127.0.0.1:9/hook", password: goodPassword };
const statuses = (answers: readonly JsonAnswer[]) => answers.map(({ status }) => status).sort();
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The limit of passwords is lower than that of tokens. */
async function insertTokens({ query }: Database, uid: string, count: number): Promise<void> {
  const rows = times(count, (index) => ({ ...ownedSamples.access_token(uid), id: `${index}` }));
  await query
    .insertInto("access_token")
    .values(rows.map((row) => ({ ...row, secret_hash: `${uid} ${row.id}` })))
    .execute();
}

/** Two servers with connections of their own, and somebody who is signed in at both. */
async function twoServers() {
  const settings = await postgresSettings("migrated");
  const shared = {
    DATA_DIR: temporaryFolder(),
    DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES: "yes",
  };
  const open = async () => serveAccounts(await openForTest(settings), { settings: shared });
  const [first, second] = [await open(), await open()];
  const ada = await first.member("ada@example.com");
  const again = second.browser();
  for (const [name, value] of ada.cookies) again.cookies.set(name, value);
  again.uid = ada.uid;
  return {
    first,
    ada,
    database: await openForTest(settings),
    at: (index: number) => (index % 2 ? again : ada),
  };
}

describe.skipIf(!inject("postgresUrl"))("two servers on one PostgreSQL", patience, () => {
  describe.each(["without", "with"])("for an account %s a profile", (kind) => {
    async function member() {
      const servers = await twoServers();
      if (kind === "with") await servers.ada.put("/api/v1/me");
      return servers;
    }

    it("add the tools of a repeated request once", async () => {
      const { ada, at } = await member();
      const rounds = times(5, (index) => `request-key-0000${index}`);
      for (const requestKey of rounds) {
        const body = { tools: [jack, jack], requestKey };
        const sent = await Promise.all(times(20, (index) => at(index).post("/api/v1/me/tools", body)));
        expect(statuses(sent)).toEqual([...times(19, () => 200), 201]);
      }
      expect((await ada.get("/api/v1/me/tools")).body.tools).toHaveLength(2 * rounds.length);
    });

    it("never store more tools than an account may have", async () => {
      const { ada, at } = await member();
      const body = { tools: times(400, () => jack) };
      const sent = await Promise.all(times(8, (index) => at(index).post("/api/v1/me/tools", body)));
      const { length } = (await ada.get("/api/v1/me/tools")).body.tools;
      expect({ length, statuses: statuses(sent) }).toEqual({
        length: 2 * 400,
        statuses: [201, 201, ...times(6, () => 409)],
      });
      expect(length).toBeLessThanOrEqual(maxTools);
    });

    it("never store more tokens than an account may have", async () => {
      const { ada, at, database } = await member();
      await insertTokens(database, ada.uid ?? "", maxTokens - 5);
      const body = { name: "Home", scopes: ["read"], password: goodPassword };
      const sent = await Promise.all(times(9, (index) => at(index).post("/api/v1/me/tokens", body)));
      expect((await ada.get("/api/v1/me/tokens")).body.tokens).toHaveLength(maxTokens);
      expect(statuses(sent)).toEqual([...times(5, () => 201), ...times(4, () => 409)]);
    });

    it("save a webhook that is sent many times at once", async () => {
      const { at } = await member();
      const sent = await Promise.all(
        times(9, (index) => at(index).put("/api/v1/me/webhook", { body: hook })),
      );
      expect(statuses(sent)).toEqual(times(9, () => 200));
    });
  });

  it("refuse clearly what comes while an account is deleted, and leave nothing of it", async () => {
    for (let round = 0; round < 5; round++) {
      const { ada, at, database } = await twoServers();
      await ada.put("/api/v1/me");
      const write = (index: number) => [
        at(index).patch("/api/v1/me", { displayName: `Ada ${index}`, vehicles: [] }),
        at(index).put("/api/v1/me"),
        at(index).post("/api/v1/me/last-login"),
        at(index).post("/api/v1/me/vehicles", car),
        at(index).post("/api/v1/me/tools", { tools: [jack] }),
        at(index).post("/api/v1/me/tokens", { name: "Home", scopes: ["read"], password: goodPassword }),
        at(index).post("/api/v1/me/projects", { title: "Turbo" }),
        at(index).put("/api/v1/me/webhook", { body: hook }),
      ];
      const close = (index: number) => at(index).post("/api/auth/delete-account", { password: goodPassword });
      const uid = ada.uid ?? "";
      const sent = await Promise.all(
        times(6, (index) => [...write(index), ...(index === 2 ? [close(0), close(1)] : [])]).flat(),
      );
      expect(sent.filter(({ status }) => status >= 500).map(({ status, text }) => [status, text])).toEqual(
        [],
      );
      expect(await rowsLeft(database, uid)).toEqual([]);
    }
  });

  it("remind the next account when one is deleted meanwhile", async () => {
    const { first, ada, database } = await twoServers();
    const bob = await first.member("bob@example.com");
    for (const each of [ada, bob]) await addDueReminder(each);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    const portion = { rows: 50, stop: new AbortController().signal };
    const { mailing } = await first.services.database().tx(async (query) => {
      await query
        .deleteFrom("auth_user")
        .where("id", "=", ada.uid ?? "")
        .execute();
      const mailing = mailReminders(database, testLinks, portion, tomorrow);
      await untilSomeoneWaits(query);
      return { mailing };
    });
    expect(await mailing).toMatchObject({ handled: 2 });
    const told = await allRows(database, "webhook_delivery");
    expect(told.map(({ user_id }) => user_id)).toEqual([bob.uid]);
  });
});

async function addDueReminder(owner: Browser): Promise<void> {
  await owner.put("/api/v1/me");
  await owner.put("/api/v1/me/webhook", { body: hook });
  const { vehicle } = (await owner.post("/api/v1/me/vehicles", car)).body;
  const reminder = { title: "Inspection", dueOn: "2026-01-02" };
  expect((await owner.post(`/api/v1/me/vehicles/${vehicle.id}/reminders`, reminder)).status).toBe(201);
}

async function untilSomeoneWaits(query: Kysely<Schema>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(query);
    if (rows.length > 0) return;
    await sleep(20);
  }
}

async function rowsLeft(database: Database, uid: string): Promise<string[]> {
  const left: string[] = [];
  for (const [table] of owned) if ((await ownedRows(database, table, uid)).length > 0) left.push(table);
  return left;
}

describeOnBothEngines("an account", ({ migratedDatabase }) => {
  it("that is gone can't be written to", async () => {
    const database = await migratedDatabase();
    await expect(
      add(
        { rows: toolRows, maxRemoved: 1 },
        { database, uid: "nobody" },
        { facts: [{ ...jack, covers: [] }] },
      ),
    ).rejects.toMatchObject({
      code: "not-signed-in",
    });
  });
});
