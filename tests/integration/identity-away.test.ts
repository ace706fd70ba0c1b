import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { AppError } from "../../server/errors.ts";
import { Door } from "../support/database-door.ts";
import { describeOnBothEngines, openForTest, patience, temporaryFolder } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { createTestDatabase } from "../support/postgres.ts";

const email = "ada@example.com";
const unavailable = { status: 503, body: { error: { code: "unavailable", message: expect.any(String) } } };

/** Pages for someone who is signed in while the database is away. */
async function expectAway(site: AccountServer, ada: Browser): Promise<void> {
  const known = await ada.get("/api/auth/session");
  expect(known).toMatchObject({ status: 200, body: { user: { uid: ada.uid, email } } });
  for (const path of ["/api/v1/me", "/api/v1/me/sessions", "/api/v1/me/orders", "/api/v1/me/export"])
    expect([path, await ada.get(path)]).toMatchObject([path, unavailable]);
  expect(await ada.put("/api/v1/me")).toMatchObject(unavailable);
  expect(await ada.patch("/api/v1/me", { version: 1, displayName: "Lost" })).toMatchObject(unavailable);
  expect(await ada.post("/api/auth/sign-in", { email, password: goodPassword })).toMatchObject(unavailable);
  expect(await ada.post("/api/auth/request-reset", { email })).toMatchObject(unavailable);
  const before = new Map(ada.cookies);
  expect(await ada.post("/api/auth/sign-out")).toMatchObject(unavailable);
  expect(ada.cookies).toEqual(before);

  // Who was never signed in is nobody, and a cookie that nobody can check says nothing.
  expect(await site.browser().get("/api/auth/session")).toMatchObject({ status: 200, body: { user: null } });
  const bare = ada.copy();
  bare.cookies.delete("jackstand.session_data");
  expect(await bare.get("/api/auth/session")).toMatchObject(unavailable);
  const forged = ada.copy();
  const data = JSON.parse(
    Buffer.from(ada.cookies.get("jackstand.session_data") ?? "", "base64url").toString(),
  );
  data.session.user.email = "root@example.com";
  forged.cookies.set("jackstand.session_data", Buffer.from(JSON.stringify(data)).toString("base64url"));
  expect(await forged.get("/api/auth/session")).toMatchObject(unavailable);
  forged.cookies.set("jackstand.session_data", "%00nonsense");
  expect(await forged.get("/api/auth/session")).toMatchObject(unavailable);
}

async function expectBack(ada: Browser): Promise<void> {
  expect(await ada.get("/api/v1/me")).toMatchObject({
    status: 200,
    body: { version: 1, displayName: "Ada" },
  });
  expect(await ada.patch("/api/v1/me", { version: 1, displayName: "Ada K" })).toMatchObject({ status: 200 });
  expect((await ada.get("/api/auth/session")).body.user.displayName).toBe("Ada K");
}

describeOnBothEngines("accounts without their database", ({ migratedDatabase }) => {
  it("know who someone is, refuse everything else, and recover", async () => {
    const database = await migratedDatabase();
    let isAway = false;
    const site = await serveAccounts(() => {
      if (isAway) throw new AppError("unavailable", "Away.");
      return database;
    });
    const ada = await site.member(email, "Ada");
    await ada.put("/api/v1/me");
    isAway = true;
    await expectAway(site, ada);
    isAway = false;
    await expectBack(ada);
  });
});

describe.skipIf(!inject("postgresUrl"))("a PostgreSQL server that goes away", patience, () => {
  it("leaves accounts as they were when it is back", async () => {
    const { url, drop } = await createTestDatabase(inject("postgresUrl") ?? "", "migrated");
    onTestFinished(drop);
    const door = new Door(url);
    await door.open();
    onTestFinished(() => door.shut());
    const database = await openForTest({ dataDir: temporaryFolder(), databaseUrl: door.url });
    const site = await serveAccounts(database);
    const ada = await site.member(email, "Ada");
    await ada.put("/api/v1/me");
    await door.shut();
    await expectAway(site, ada);
    await door.open();
    await vi.waitFor(() => database.ping(), { timeout: 20_000 });
    await expectBack(ada);
    expect(site.log()).not.toContain(email);
  });

  it("that hangs keeps nobody waiting for who they are", async () => {
    const { url, drop } = await createTestDatabase(inject("postgresUrl") ?? "", "migrated");
    onTestFinished(drop);
    const database = await openForTest({ dataDir: temporaryFolder(), databaseUrl: url });
    const site = await serveAccounts(database);
    const ada = await site.member(email, "Ada");
    const other = await openForTest({ dataDir: temporaryFolder(), databaseUrl: url });
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = other.tx(async (query) => {
      await query.schema.alterTable("auth_session").renameTo("auth_session_gone").execute();
      locked.resolve();
      await done;
      throw new Error("give it back");
    });
    await locked.promise;
    expect(await ada.get("/api/auth/session")).toMatchObject({ status: 200, body: { user: { email } } });
    release();
    await expect(holding).rejects.toThrow("give it back");
    expect((await ada.get("/api/auth/session")).body.user.email).toBe(email);
  });
});
