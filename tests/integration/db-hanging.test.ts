import { sql } from "kysely";
import { describe, expect, inject, it, type TestContext, vi } from "vitest";
import { isAway } from "../../server/db/engine/engine-errors.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { createRateLimiter } from "../../server/identity/rate-limiter.ts";
import { limitCheckouts } from "../../server/store/limit-checkouts.ts";
import { Door } from "../support/database-door.ts";
import { patience } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { testSecret } from "../support/identity.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { startServer } from "../support/running-server.ts";
import { embeddedStore, filledCheckout } from "../support/store.ts";

type State = Parameters<typeof createTestDatabase>[1];

/** A test that runs beside others has its own context to clean up with. */
async function openDoor({ onTestFinished }: TestContext, state: State = "migrated"): Promise<Door> {
  const { url, drop } = await createTestDatabase(inject("postgresUrl") ?? "", state);
  onTestFinished(drop);
  const door = new Door(url);
  onTestFinished(() => door.shut());
  await door.open();
  return door;
}

async function openBehindDoor(context: TestContext, state?: State) {
  const door = await openDoor(context, state);
  const database = await openDatabase({ dataDir: "", databaseUrl: door.url });
  context.onTestFinished(() => database.close());
  return { door, database };
}

/** The outcome, and how long it took in seconds. */
async function timed<T>(work: Promise<T>) {
  const start = performance.now();
  const outcome = await work.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  return { ...outcome, seconds: (performance.now() - start) / 1000 };
}

const cart = [{ variantId: "cap", quantity: 1 }];
const buyer = { address: "192.0.2.1" };

describe.skipIf(!inject("postgresUrl"))("a PostgreSQL server that hangs", patience, () => {
  // The first three wait side by side.
  it.concurrent("is away after a few seconds, and the connections that hang are replaced", async (context) => {
    const { door, database } = await openBehindDoor(context);
    door.freeze();
    const asked = await Promise.all(
      Array.from({ length: 15 }, () => timed(sql`select 1`.execute(database.query))),
    );
    for (const { error, seconds } of asked) {
      expect(isAway(error)).toBe(true);
      expect(seconds).toBeLessThan(8);
    }
    const inside = await timed(database.tx((query) => sql`select 1`.execute(query)));
    expect(isAway(inside.error)).toBe(true);
    expect(inside.seconds).toBeLessThan(8);
    door.thaw();
    const { rows } = await sql<{ n: number }>`select 1 as n`.execute(database.query);
    expect(rows).toEqual([{ n: 1 }]);
    await Promise.all(Array.from({ length: 15 }, () => sql`select 1`.execute(database.query)));
  });

  it.concurrent("does not end a migration that waits for another", async (context) => {
    const { database } = await openBehindDoor(context, "empty");
    const slow = {
      name: "0001-slow",
      up: async () => void (await sql`select pg_sleep(7)`.execute(database.query)),
    };
    expect(await migrate(database, [slow])).toEqual(["0001-slow"]);
  });

  it.concurrent("leaves the shop open: products come at once, and a checkout is refused within seconds", async (context) => {
    const { door, database } = await openBehindDoor(context);
    const store = embeddedStore(database);
    const limited = limitCheckouts(
      store,
      createRateLimiter(() => database, testSecret),
    );
    const id = await filledCheckout(store, cart);
    door.freeze();
    const products = await timed(store.products());
    expect(products.value).toHaveLength(3);
    expect(products.seconds).toBeLessThan(2);
    const availability = await timed(store.availability());
    expect(availability.error).toMatchObject({ status: 503 });
    expect(availability.seconds).toBeLessThan(2);
    const refused = await Promise.all([
      timed<unknown>(limited.createCheckout(cart, buyer)),
      timed<unknown>(store.checkouts.placeOrder(id, "approve")),
    ]);
    for (const { error, seconds } of refused) {
      expect(error).toMatchObject({ status: 503, userMessage: expect.stringContaining("can't reach") });
      expect(seconds).toBeLessThan(8);
    }
    door.thaw();
    expect(await store.checkouts.placeOrder(id, "approve")).toMatchObject({ kind: "placed" });
  });

  it("holds no page, no sign-in and no stop of a running server", async (context) => {
    const door = await openDoor(context);
    const server = await startServer({ DATABASE_URL: door.url });
    const becomes = (status: number) =>
      vi.waitFor(async () => expect((await send(server, "/readyz")).status).toBe(status), {
        timeout: 30_000,
        interval: 100,
      });
    await becomes(200);
    const post = (path: string, type: string, body: string, Cookie = "") =>
      send(server, path, {
        method: "POST",
        headers: { "Content-Type": type, Origin: server.url, Host: `127.0.0.1:${server.port}`, Cookie },
        body,
      });
    const member = await post(
      "/api/auth/sign-up",
      "application/json",
      JSON.stringify({ email: "eve@example.com", password: "correct horse battery", displayName: "Eve" }),
    );
    expect(member.status).toBe(201);
    const cookies = (member.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
    const started = await post(
      "/checkout",
      "application/x-www-form-urlencoded",
      "variantId=dori-sign-hoodie.m.washed-black&quantity=1",
    );
    // The first page of its kind is slow on a busy machine for reasons of its own.
    expect((await send(server, "/store?sort=name")).status).toBe(200);
    door.freeze();
    const [shop, checkout, order, signIn, payment] = await Promise.all([
      timed(send(server, "/store?sort=price")),
      timed(post("/checkout", "application/x-www-form-urlencoded", "variantId=cg1la-cap.bone&quantity=1")),
      timed(send(server, `/store/orders/${"x".repeat(32)}`)),
      timed(
        post(
          "/api/auth/sign-in",
          "application/json",
          JSON.stringify({ email: "ann@example.com", password: "not the password" }),
        ),
      ),
      timed(
        post(
          `${started.headers.location}?step=review`,
          "application/x-www-form-urlencoded",
          "payment=approve",
          cookies,
        ),
      ),
    ]);
    const waited = [checkout, order, signIn, payment];
    for (const { value, seconds } of waited) {
      expect(value?.status).toBe(503);
      expect(seconds).toBeLessThan(11);
    }
    // The page waits a second for the stock. Its own time counts too, so it is compared with those who wait for the database.
    expect(shop.value?.status).toBe(200);
    expect(shop.seconds).toBeLessThan(Math.min(...waited.map(({ seconds }) => seconds)));
    await becomes(503);
    door.thaw();
    await becomes(200);
    door.freeze();
    const pending = send(server, `/store/orders/${"x".repeat(32)}`).catch(() => undefined);
    const stopped = await timed(server.stop());
    expect(stopped.value).toBe(0);
    expect(stopped.seconds).toBeLessThan(11);
    await pending;
  });
});
