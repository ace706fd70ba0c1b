import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { listJobs } from "../../server/jobs/job-list.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { Metrics } from "../../server/metrics.ts";
import { deliverWebhooks, type WebhookSettings } from "../../server/webhooks/deliver-webhooks.ts";
import { queueDelivery, takeDueAccount } from "../../server/webhooks/delivery-rows.ts";
import { findWebhook, replaceWebhook } from "../../server/webhooks/rows.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { noPhotos, testLinks } from "../support/jobs.ts";
import { silentLog } from "../support/store.ts";

const minuteMs = 60_000;
const { signal: never } = new AbortController();
const settings: WebhookSettings = { secret: testLinks.secret, reachesPrivate: true };

type Respond = (body: string) => number | Promise<number>;

/** A receiver, and the messages that arrived there; one that gives no status never responds. */
async function receiver(respond?: Respond) {
  const arrived: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    const { title } = JSON.parse(body);
    arrived.push(title);
    if (respond) response.writeHead(await respond(title)).end();
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const healthy: Respond = () => 200;

/** An account with a webhook and messages that are due. */
async function addAccount(database: Database, id: string, url: string, messages: number): Promise<void> {
  const now = new Date().toISOString();
  const user = { id, name: id, email: `${id}@example.com`, emailVerified: 0, createdAt: now, updatedAt: now };
  const values = database.engine === "postgres" ? { ...user, emailVerified: false } : user;
  await database.forLibraries
    .withTables<{ auth_user: typeof values }>()
    .insertInto("auth_user")
    .values(values)
    .execute();
  await replaceWebhook(database, id, { url, keyId: `key of ${id}` });
  await database.tx(async () => {
    for (let count = 0; count < messages; count++)
      await queueDelivery(database, id, { title: `${id} ${count}` });
  });
}

const waiting = ({ query }: Database, userId: string) =>
  query
    .selectFrom("webhook_delivery")
    .select(["attempts", "next_try_at"])
    .where("user_id", "=", userId)
    .execute();

const deliver = (database: Database, more: Partial<WebhookSettings> = {}) =>
  deliverWebhooks(database, { ...settings, ...more }, { rows: 100, stop: never });

const makeDue = ({ query }: Database) =>
  query.updateTable("webhook_delivery").set({ next_try_at: "2026-01-01T00:00:00.000Z" }).execute();

describeOnBothEngines("webhooks of many accounts", ({ migratedDatabase, migratedSettings }) => {
  it("arrive, whatever somebody else's receiver does", async () => {
    const database = await migratedDatabase();
    const [silent, quick] = [await receiver(), await receiver(healthy)];
    await addAccount(database, "ada", silent.url, 100);
    await addAccount(database, "bob", quick.url, 1);
    const jobs = listJobs({
      mailer: { send: async () => {} },
      photos: noPhotos,
      log: silentLog,
      links: testLinks,
      webhooksReachPrivate: true,
    }).filter(({ name }) => name === "webhooks");
    const startedAt = performance.now();
    const loop = startJobs({
      database: { get: () => database },
      jobs,
      log: silentLog,
      metrics: new Metrics(),
      timing: { graceMs: 10 },
    });
    onTestFinished(() => loop.stop());
    await vi.waitFor(() => expect(quick.arrived).toEqual(["bob 0"]), { timeout: 30_000, interval: 20 });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await vi.waitFor(() => expect(silent.arrived).toHaveLength(1), { timeout: 30_000, interval: 20 });
    expect(quick.arrived).toHaveLength(1);
  });

  it("that cannot be delivered wait together, and are given up together after a day", async () => {
    const database = await migratedDatabase();
    const silent = await receiver();
    await addAccount(database, "ada", silent.url, 100);
    const startedAt = Date.now();
    expect(await deliver(database, { timeoutMs: 200 })).toEqual({ handled: 1, hasMore: false });
    const rows = await waiting(database, "ada");
    expect([rows.length, new Set(rows.map(({ next_try_at }) => next_try_at)).size]).toEqual([100, 1]);
    expect(await deliver(database, { timeoutMs: 200 })).toEqual({ handled: 0, hasMore: false });
    for (const minutes of [1, 2, 4]) {
      const [row] = await waiting(database, "ada");
      const waitMs = Date.parse(row?.next_try_at ?? "") - Date.now();
      expect([waitMs > (minutes - 1) * minuteMs, waitMs <= minutes * minuteMs]).toEqual([true, true]);
      await makeDue(database);
      await deliver(database, { timeoutMs: 200 });
    }
    await database.query
      .updateTable("webhook_delivery")
      .set({ created_at: new Date(startedAt - 25 * 60 * minuteMs).toISOString() })
      .execute();
    await makeDue(database);
    await deliver(database, { timeoutMs: 200 });
    expect(await waiting(database, "ada")).toEqual([]);
    expect(silent.arrived).toHaveLength(5);
  });

  it("arrive all at once for an account with many, in order, each time up to the one that fails", async () => {
    const database = await migratedDatabase();
    let isBroken = true;
    const { arrived, url } = await receiver((title) => (isBroken && title === "ada 30" ? 500 : 200));
    await addAccount(database, "ada", url, 50);
    const { query } = database;
    // Those that are queued in the same millisecond have no order.
    for (const { id, body } of await query.selectFrom("webhook_delivery").select(["id", "body"]).execute())
      await query
        .updateTable("webhook_delivery")
        .set({ created_at: new Date(Date.now() + Number(JSON.parse(body).title.slice(4))).toISOString() })
        .where("id", "=", id)
        .execute();
    await deliver(database);
    const titles = Array.from({ length: 50 }, (_, index) => `ada ${index}`);
    expect(arrived.splice(0)).toEqual(titles.slice(0, 31));
    // The others do not wait for it a second time.
    await makeDue(database);
    expect(await deliver(database)).toEqual({ handled: 20, hasMore: false });
    expect(arrived.splice(0)).toEqual([...titles.slice(31), "ada 30"]);
    isBroken = false;
    await makeDue(database);
    expect(await deliver(database)).toEqual({ handled: 1, hasMore: false });
    expect(await waiting(database, "ada")).toEqual([]);
  });

  it("take turns where a receiver is slow", async () => {
    const database = await migratedDatabase();
    const slow = await receiver(() => sleep(100).then(() => 200));
    await addAccount(database, "ada", slow.url, 5);
    const { handled, hasMore } = await deliver(database, { turnMs: 150 });
    const left = await waiting(database, "ada");
    expect([handled > 0, left.length > 0, handled + left.length, hasMore]).toEqual([true, true, 5, true]);
    // They count as not tried, and are due at once.
    for (const { attempts } of left) expect(attempts).toBe(0);
    expect(await deliver(database)).toEqual({ handled: left.length, hasMore: false });
    expect([new Set(slow.arrived).size, slow.arrived.length]).toEqual([5, 5]);
  });

  it("are posted by so many at once, and no account waits behind the rows of another", async () => {
    const database = await migratedDatabase();
    let [atOnce, most] = [0, 0];
    const full = Promise.withResolvers<void>();
    const { arrived, url } = await receiver(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (atOnce === 20) full.resolve();
      await full.promise;
      await sleep(20);
      atOnce -= 1;
      return 200;
    });
    for (let count = 0; count < 45; count++) await addAccount(database, `member${count}`, url, 1);
    expect(await deliver(database)).toEqual({ handled: 45, hasMore: false });
    expect([new Set(arrived).size, arrived.length, most]).toEqual([45, 45, 20]);
  });

  it("arrive once, however many processes post them", async () => {
    const place = await migratedSettings();
    const databases = [await openForTest(place), await openForTest(place), await openForTest(place)];
    const [database] = databases;
    const { arrived, url } = await receiver(healthy);
    for (let count = 0; count < 10; count++)
      await addAccount(database as Database, `member${count}`, url, 10);
    const done = await Promise.all(databases.map((each) => deliver(each)));
    expect(done.reduce((sum, { handled }) => sum + handled, 0)).toBe(100);
    expect([new Set(arrived).size, arrived.length]).toEqual([100, 100]);
  });

  it("are left for others at once by a server that stops, with the one under way", async () => {
    const database = await migratedDatabase();
    const [stopping, cutting] = [new AbortController(), new AbortController()];
    const silent = await receiver();
    await addAccount(database, "ada", silent.url, 3);
    const portion = { rows: 100, stop: stopping.signal, cut: cutting.signal };
    const done = deliverWebhooks(database, settings, portion);
    await vi.waitFor(() => expect(silent.arrived).toHaveLength(1), { timeout: 15_000, interval: 10 });
    // Taken by this process, so by no other.
    expect(await deliver(database)).toEqual({ handled: 0, hasMore: false });
    stopping.abort();
    cutting.abort();
    expect(await done).toEqual({ handled: 0, hasMore: true });
    const rows = await waiting(database, "ada");
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    for (const { next_try_at } of rows) expect(Date.parse(next_try_at)).toBeLessThanOrEqual(Date.now());
    expect((await findWebhook(database, "ada"))?.last).toBeUndefined();
  });

  it("of a process that died are posted when its lease ends", async () => {
    const database = await migratedDatabase();
    const { arrived, url } = await receiver(healthy);
    await addAccount(database, "ada", url, 3);
    await takeDueAccount(database, minuteMs);
    expect(await deliver(database)).toEqual({ handled: 0, hasMore: false });
    await makeDue(database);
    expect(await deliver(database)).toEqual({ handled: 3, hasMore: false });
    expect(arrived).toHaveLength(3);
  });

  it("go nowhere once the webhook is removed or replaced while they are posted", async () => {
    const database = await migratedDatabase();
    const other = await receiver(healthy);
    const { arrived, url } = await receiver(async () => {
      await replaceWebhook(database, "ada", { url: other.url, keyId: "another" });
      return 200;
    });
    await addAccount(database, "ada", url, 3);
    await deliver(database);
    expect([arrived.length, other.arrived.length]).toEqual([1, 0]);
  });
});
