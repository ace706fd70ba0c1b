import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { limits } from "../../server/identity/limits.ts";
import { runScript } from "../support/child-process.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { addPhoto, openShop, orderOf, pay } from "../support/cluster-visits.ts";
import { patience, temporaryFolder } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { goodPassword } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { repeat } from "../support/repeat.ts";
import { readBooks } from "../support/store.ts";

const size = 3;
const everywhere = [0, 1, 2];
const catalogue = (await openContent("build/content")).catalogue();
const [product] = catalogue.products;
const variantId = product?.variants[0]?.id ?? "";

let cluster: Cluster;

/** What all servers answer to the same browser. */
const statusesOf = (browser: Browser, path: string) =>
  Promise.all(everywhere.map(async (index) => (await cluster.at(browser, index).get(path)).status));

const command = (name: string, ...args: string[]) =>
  runScript(`server/commands/${name}.ts`, {
    settings: { dataDir: temporaryFolder(), databaseUrl: cluster.databaseUrl },
    args,
  });

describe.skipIf(!inject("postgresUrl"))("three servers of one site", patience, () => {
  beforeAll(async () => {
    cluster = await startCluster({ size });
  }, patience.timeout);
  afterAll(() => cluster.stop());

  it("know everyone who signed up or signed in at one of them", async () => {
    const ada = await cluster.member("ada", 0);
    expect(await statusesOf(ada, "/api/v1/me")).toEqual([200, 200, 200]);
    const again = cluster.browser(1);
    const signIn = { email: "ada@example.com", password: goodPassword };
    expect((await again.post("/api/auth/sign-in", signIn)).status).toBe(200);
    expect(await statusesOf(again, "/api/v1/me")).toEqual([200, 200, 200]);
    const page = await cluster.at(again, 2).get("/dashboard");
    expect(page.text).toContain("A Member");
  });

  it("end a session everywhere at once", async () => {
    const bob = await cluster.member("bob", 0);
    const signIn = { email: "bob@example.com", password: goodPassword };
    const others = everywhere.map((index) => cluster.browser(index));
    for (const other of others) await other.post("/api/auth/sign-in", signIn);
    const [first, second, third] = others as [Browser, Browser, Browser];

    expect((await cluster.at(first, 1).post("/api/auth/sign-out")).status).toBe(200);
    expect(await statusesOf(first, "/api/v1/me")).toEqual([401, 401, 401]);
    const { sessions } = (await second.get("/api/v1/me/sessions")).body;
    expect(sessions).toHaveLength(3);

    const change = { currentPassword: goodPassword, newPassword: "another good one" };
    expect((await cluster.at(second, 2).post("/api/auth/change-password", change)).status).toBe(200);
    for (const ended of [bob, third]) {
      expect(await statusesOf(ended, "/api/v1/me")).toEqual([401, 401, 401]);
      expect((await cluster.at(ended, 0).get("/dashboard")).text).not.toContain("A Member");
    }
  });

  it("count limits together", async () => {
    const { perAccountAndAddress } = limits["sign-in"];
    await cluster.member("carl");
    const guess = (count: number) =>
      cluster
        .browser(count, "203.0.113.7")
        .post("/api/auth/sign-in", { email: "carl@example.com", password: `wrong ${count}` });
    const guesses = await Promise.all(Array.from({ length: 3 * perAccountAndAddress }, (_, n) => guess(n)));
    const wrong = guesses.filter(({ status }) => status === 403);
    expect(wrong).toHaveLength(perAccountAndAddress);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2 * perAccountAndAddress);
    const after = await Promise.all(everywhere.map(guess));
    expect(after.map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  it("sell the last item once", async () => {
    const { variantId, fillCheckout } = await openShop(cluster.database, catalogue, 1);
    const checkouts = await repeat(12, 1, fillCheckout);
    const answers = await Promise.all(checkouts.map((id, index) => pay(cluster.browser(index), id)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const orders = answers.flatMap((answer) => orderOf(answer) ?? []);
    expect(orders).toHaveLength(1);
    const { sold, onHand } = await readBooks(cluster.database);
    expect([sold[variantId], onHand[variantId]]).toEqual([1, 0]);
    expect(await statusesOf(cluster.browser(), `/store/orders/${orders[0]}`)).toEqual([200, 200, 200]);
  });

  it("show a change of the stock within a second, and on pages within seconds", async () => {
    const availability = async (index: number) =>
      JSON.parse((await send(cluster.server(index), "/api/v1/store/availability")).text).soldOut;
    const path = `/store/products/${product?.handle}`;
    const pages = () =>
      Promise.all(everywhere.map(async (index) => (await send(cluster.server(index), path)).headers.etag));
    await command("stock", "set", variantId, "0");
    await sleep(1_000);
    for (const index of everywhere) expect(await availability(index)).toContain(variantId);
    const before = await pages();
    await command("stock", "set", variantId, "5");
    await sleep(1_000);
    for (const index of everywhere) expect(await availability(index)).not.toContain(variantId);
    await expect
      .poll(async () => (await pages()).filter((etag, index) => etag === before[index]))
      .toEqual([]);
  });

  it("show a change of the operator's parts within five minutes", async () => {
    const list = join(temporaryFolder(), "parts.csv");
    const load = async (name: string) => {
      writeFileSync(list, `number,name\n33321095999,${name}\n`);
      expect((await command("parts", "import", list, "--origin", "My shop")).exitCode).toBe(0);
    };
    const seen = async (name: string) => {
      const paths = ["/parts/33321095999", "/parts?q=33321095", "/parts?q=bushing"];
      const texts = await Promise.all(
        everywhere.flatMap((index) =>
          paths.map(async (path) => (await send(cluster.server(index), path)).text),
        ),
      );
      return texts.map((text) => text.includes(name));
    };
    await load("Bushing of iron");
    expect(await seen("Bushing of iron")).not.toContain(false);
    await load("Bushing of rubber");
    await cluster.jumpClocks();
    expect(await seen("Bushing of rubber")).not.toContain(false);
  });

  it("take a public build back everywhere, with the next request", async () => {
    const dan = await cluster.member("dan");
    const { id } = (await dan.post("/api/v1/me/projects", { title: "Track car" })).body.project;
    const publish = `/api/v1/me/projects/${id}/publish`;
    const { slug } = (await dan.post(publish, { shows: [], photos: [] })).body.project;
    const page = `/builds/${slug}`;
    for (let round = 0; round < 2; round++)
      expect(await statusesOf(cluster.browser(), page)).toEqual([200, 200, 200]);
    expect((await cluster.at(dan, 1).delete(publish)).status).toBe(200);
    expect(await statusesOf(cluster.browser(), page)).toEqual([404, 404, 404]);
    expect(await statusesOf(cluster.browser(), `${page}.data`)).toEqual([404, 404, 404]);
  });

  it("read each other's uploads, and none of them once it is gone", async () => {
    const eve = await cluster.member("eve");
    const photos: string[] = [];
    for (const index of everywhere) {
      const added = await addPhoto(cluster.at(eve, index));
      expect(added.status).toBe(201);
      photos.push(added.body.photo.id);
    }
    for (const id of photos) {
      const files = await Promise.all(
        everywhere.map((index) => cluster.at(eve, index).get(`/api/v1/me/photos/${id}/small.webp`)),
      );
      expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(files.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    }
    await cluster.at(eve, 2).delete(`/api/v1/me/photos/${photos[0]}`);
    expect(await statusesOf(eve, `/api/v1/me/photos/${photos[0]}/small.webp`)).toEqual([404, 404, 404]);
  });
});
