import { PassThrough } from "node:stream";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { atLeast, atMost } from "../../bench/aims.ts";
import { recordResult } from "../../scripts/record-result.ts";
import { openContent } from "../../server/content/load-content.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { addCar, addImport, addPhoto, openShop, orderOf, pay } from "../support/cluster-visits.ts";
import { crashLoop, type Writer } from "../support/crash-harness.ts";
import { patience } from "../support/databases.ts";
import type { Browser } from "../support/identity-browser.ts";
import type { RunningServer } from "../support/running-server.ts";
import { readBooks } from "../support/store.ts";

const seed = Number(process.env.FUZZ_SEED ?? 1);
const rounds = process.env.TEST_FULL ? 25 : 2;
const timeout = process.env.TEST_FULL ? 20 * 60_000 : 2 * patience.timeout;
const maxAcks = 20;
const importedRows = 3_000;
const catalogue = (await openContent("build/content")).catalogue();
const patiently = { timeout: 90_000, interval: 500 };
/** More than a test can buy. */
const stock = 9_000;

describe.skipIf(!inject("postgresUrl"))(`a server that is killed (seed ${seed})`, { timeout }, () => {
  it("loses nothing that it acknowledged, and its work is done by another", async () => {
    const cluster = await startCluster({ size: 2 });
    onTestFinished(cluster.stop);
    const survivor = cluster.server(0);
    const ada = await cluster.member("ada");
    const shop = await openShop(cluster.database, catalogue, stock);
    cluster.mailbox.hold();
    const acknowledged = await crashLoop({
      rounds,
      seed,
      maxAcks,
      async start(round) {
        if (round > 0) cluster.servers[1] = await cluster.start();
        return startWriter(cluster, [
          () => addTool(cluster.at(ada, 1)),
          () => uploadPhoto(cluster.at(ada, 1)),
          async () => placeOrder(cluster.browser(1), await shop.fillCheckout()),
        ]);
      },
      verify: async (acks) => {
        await expectKept(ada, acks);
        const { orderIds, sold, onHand } = await readBooks(cluster.database);
        expect(acksOf(acks, "order").filter((id) => !orderIds.has(id))).toEqual([]);
        expect((sold[shop.variantId] ?? 0) + (onHand[shop.variantId] ?? 0)).toBe(stock);
      },
    });
    const orders = acksOf(acknowledged, "order").length;
    console.info(`${rounds} kills, ${acknowledged.size} acknowledged writes, ${orders} of them orders`);

    // The last one dies in the middle of an import, too.
    const victim = await cluster.start();
    cluster.servers[1] = victim;
    const path = await killWithinImport(cluster, victim, ada);
    cluster.mailbox.release();
    // A lease lasts as long as the clock jumps.
    await cluster.jumpClocks([survivor]);
    await expect.poll(async () => (await ada.get(path)).body.file.state, patiently).toBe("done");
    const missing = async () => {
      // What the survivor itself tried in vain waits longer each time.
      await cluster.jumpClocks([survivor]);
      return receiptsMissing(cluster);
    };
    await expect.poll(missing, patiently).toEqual([]);
    const recipients = cluster.mailbox.received.map(({ to }) => to);
    expect(new Set(recipients).size).toBe(recipients.length);
    const { query } = cluster.database;
    const entries = await query.selectFrom("log_entry").select("title").execute();
    expect(new Set(entries.map(({ title }) => title)).size).toBe(importedRows);
    expect(entries).toHaveLength(importedRows);
    const claimed = query.selectFrom("job").select("name").where("owner", "is not", null);
    await expect.poll(() => claimed.execute(), patiently).toEqual([]);
    // What is lost or done twice has failed the test by now.
    if (process.env.TEST_FULL)
      recordResult({
        name: "cluster-killed",
        command: "npm run test:cluster",
        figures: [
          atLeast("kills, each at a random moment", rounds, 25),
          atMost(`lost among ${acknowledged.size} acknowledged writes, ${orders} of them orders`, 0, 0),
        ],
      });
  });
});

/** Visitors of the server that will be killed; each goes on until it is gone. */
function startWriter(cluster: Cluster, acts: readonly (() => Promise<string>)[]): Writer {
  const victim = cluster.server(1);
  const acks = new PassThrough({ objectMode: true });
  let isKilled = false;
  const visitors = acts.map(async (act) => {
    try {
      for (;;) acks.write(await act());
    } catch (error) {
      if (!isKilled) acks.destroy(error as Error);
    }
  });
  void Promise.all(visitors).then(() => acks.end());
  return {
    acks,
    async kill() {
      isKilled = true;
      victim.signal("SIGKILL");
      await victim.exit;
    },
  };
}

async function addTool(owner: Browser): Promise<string> {
  const added = await owner.post("/api/v1/me/tools", { tools: [{ name: "Jack" }] });
  expect(added.status).toBe(201);
  return `tool ${added.body.tools[0].id}`;
}

async function uploadPhoto(owner: Browser): Promise<string> {
  const added = await addPhoto(owner);
  expect(added.status).toBe(201);
  return `photo ${added.body.photo.id}`;
}

async function placeOrder(buyer: Browser, checkout: string): Promise<string> {
  const id = orderOf(await pay(buyer, checkout));
  expect(id).toBeDefined();
  return `order ${id}`;
}

const acksOf = (acks: ReadonlySet<string>, kind: string) =>
  [...acks].flatMap((ack) => (ack.startsWith(`${kind} `) ? ack.slice(kind.length + 1) : []));

/** Everything that was acknowledged is there for its owner, who asks the other server. */
async function expectKept(owner: Browser, acks: ReadonlySet<string>): Promise<void> {
  const { tools } = (await owner.get("/api/v1/me/tools")).body;
  const kept = new Set(tools.map(({ id }: { id: string }) => id));
  expect(acksOf(acks, "tool").filter((id) => !kept.has(id))).toEqual([]);
  for (const id of acksOf(acks, "photo"))
    expect((await owner.get(`/api/v1/me/photos/${id}/large.webp`)).status).toBe(200);
}

/** Kills the server while it imports; the import's address. */
async function killWithinImport(cluster: Cluster, victim: RunningServer, owner: Browser): Promise<string> {
  const path = await addImport(owner, await addCar(owner), importedRows);
  const cut = expect(cluster.at(owner, 1).post(`${path}/start`)).rejects.toThrow();
  await expect.poll(() => countEntries(cluster), { interval: 10 }).toBeGreaterThan(0);
  victim.signal("SIGKILL");
  await victim.exit;
  await cut;
  expect(await countEntries(cluster)).toBeLessThan(importedRows);
  return path;
}

async function countEntries({ database: { query } }: Cluster): Promise<number> {
  return (await query.selectFrom("log_entry").select("id").execute()).length;
}

/** Buyers who have no receipt yet. */
async function receiptsMissing({ database: { query }, mailbox }: Cluster): Promise<string[]> {
  const orders = await query.selectFrom("store_order").select("email").execute();
  const received = new Set(mailbox.received.map(({ to }) => to));
  return orders.flatMap(({ email }) => (received.has(email) ? [] : email));
}
