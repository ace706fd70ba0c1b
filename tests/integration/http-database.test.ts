import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { Door } from "../support/database-door.ts";
import { send, type Target } from "../support/http-client.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { startServer } from "../support/running-server.ts";

async function freshDatabaseUrl(): Promise<string> {
  const database = await createTestDatabase(inject("postgresUrl") ?? "");
  onTestFinished(database.drop);
  return database.url;
}

/** A door that was open for a moment, so that its port is known. */
async function shutDoor(): Promise<Door> {
  const door = new Door(await freshDatabaseUrl());
  onTestFinished(() => door.shut());
  await door.open();
  await door.shut();
  return door;
}

const becomes = (target: Target, status: number) =>
  vi.waitFor(async () => expect((await send(target, "/readyz")).status).toBe(status), {
    timeout: 30_000,
    interval: 100,
  });

describe("a server whose database is away", () => {
  it("serves public pages, is healthy and not ready", async () => {
    const server = await startServer({ DATABASE_URL: "postgres://ann:secret-word@127.0.0.1:1/none" });
    for (const path of ["/", "/privacy", "/search?q=e46", "/healthz"])
      expect([path, (await send(server, path)).status]).toEqual([path, 200]);
    for (const place of ["checkout", "orders"]) {
      const { status, text } = await send(server, `/store/${place}/${"x".repeat(32)}`);
      expect(status).toBe(503);
      expect(text).toContain("The store isn&#x27;t responding. This link will work again as soon as it is.");
      expect(text).toContain("Go to the shop");
    }
    expect(await send(server, "/readyz")).toMatchObject({
      status: 503,
      text: expect.stringMatching(/^not ready/),
    });
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain("secret-word");
  });

  it.skipIf(!inject("postgresUrl"))("migrates it and becomes ready when it appears", async () => {
    const door = await shutDoor();
    const server = await startServer({ DATABASE_URL: door.url });
    expect((await send(server, "/readyz")).status).toBe(503);
    await door.open();
    await becomes(server, 200);
    expect(await server.stop()).toBe(0);
    expect(server.log().map(({ message }) => message)).toEqual(
      expect.arrayContaining(["database migrated", "database is back"]),
    );
  });
});

describe.skipIf(!inject("postgresUrl"))("a server on PostgreSQL", () => {
  it("is not ready while its database is gone, serves pages meanwhile, and recovers", async () => {
    const door = await shutDoor();
    await door.open();
    const server = await startServer({ DATABASE_URL: door.url });
    expect((await send(server, "/readyz")).status).toBe(200);
    await door.shut();
    await becomes(server, 503);
    expect((await send(server, "/terms")).status).toBe(200);
    await door.open();
    await becomes(server, 200);
    expect(await server.stop()).toBe(0);
  });

  it("shares it with another that starts at the same time; migrations run once", async () => {
    const DATABASE_URL = await freshDatabaseUrl();
    const servers = await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })]);
    for (const server of servers) expect((await send(server, "/readyz")).status).toBe(200);
    for (const server of servers) expect(await server.stop()).toBe(0);
    const migrated = servers
      .flatMap((server) => server.log())
      .filter(({ message }) => message === "database migrated");
    expect(migrated).toHaveLength(1);
  });
});
