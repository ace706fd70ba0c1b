import { expect, it } from "vitest";
import { authMessage } from "../../domain/accounts/auth-errors.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { limits } from "../../server/identity/limits.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts } from "../support/identity.ts";
import { runJob } from "../support/jobs.ts";
import { recordQueries } from "../support/recorded-queries.ts";

const email = "ada@example.com";
const tooMany = {
  status: 429,
  body: { error: { code: "too-many-requests", message: authMessage("too-many-requests") } },
};
const { perAccount, perAccountAndAddress, perAddress, attemptsPerAddress } = limits["sign-in"];
/** Where strangers are. */
const there = "203.0.113.9";

const signIn = (site: AccountServer, password: string, address?: string) =>
  site.browser(address).post("/api/auth/sign-in", { email, password });

/** Sets the counters, as so many attempts would have, and spares the test their hashing. */
const raiseCounts = (database: Database, to: number) =>
  database.query.updateTable("attempt").set({ count: to }).execute();

const forgetAll = (database: Database) => database.query.deleteFrom("attempt").execute();

const rowsIn = (database: Database) => database.query.selectFrom("attempt").selectAll().execute();

describeOnBothEngines("limits", ({ migratedDatabase, migratedSettings }) => {
  it("stop the guessing of one account's password from one network, for a while", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    for (let guess = 0; guess < perAccountAndAddress; guess++)
      expect(await signIn(site, `wrong ${guess}`, there)).toMatchObject({ status: 403 });
    const refused = await signIn(site, goodPassword, there);
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect(await signIn(site, goodPassword)).toMatchObject({ status: 200 });

    await database.query.updateTable("attempt").set({ ends_at: "2020-01-01T00:00:00.000Z" }).execute();
    expect(await signIn(site, goodPassword, there)).toMatchObject({ status: 200 });
  });

  it("stop the guessing from many networks, far later", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one");
    await raiseCounts(database, perAccount - 1);
    expect(await signIn(site, goodPassword)).toMatchObject({ status: 200 });
    expect(await signIn(site, "wrong again")).toMatchObject({ status: 403 });
    expect(await signIn(site, goodPassword)).toMatchObject(tooMany);
  });

  it("count wrong passwords only, however many come at once", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one", there);
    await raiseCounts(database, perAccountAndAddress - 2);
    for (let count = 0; count < 3; count++)
      expect(await signIn(site, goodPassword, there)).toMatchObject({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(site, "wrong again", there)));
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 403, 429, 429, 429, 429]);
    // An attempt that was refused for its network is not counted for the account: one network must not lock it everywhere.
    const ofAccount = (await rowsIn(database)).filter(({ account }) => account !== null);
    expect(ofAccount.filter(({ count }) => count > perAccountAndAddress)).toHaveLength(1);
  });

  it("stop one network address that tries many accounts, and not its neighbors", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const guess = (address: string, name: string) =>
      site.browser(address).post("/api/auth/sign-in", { email: `${name}@example.com`, password: "x" });
    expect(await guess("2001:db8:1:2::1", "a")).toMatchObject({ status: 404 });
    await raiseCounts(database, perAddress);
    const before = await rowsIn(database);
    expect(await guess("2001:db8:1:2:ffff::2", "b")).toMatchObject(tooMany);
    // However many it makes up, they are not written down.
    expect(await rowsIn(database)).toHaveLength(before.length);
    expect(await guess("2001:db8:1:3::1", "c")).toMatchObject({ status: 404 });
  });

  it("stop a /48 of version 6 that tries from many networks of its own", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const guess = (address: string, name: string) =>
      site.browser(address).post("/api/auth/sign-in", { email: `${name}@example.com`, password: "x" });
    await guess("2001:db8:1:1::1", "a");
    await raiseCounts(database, 4 * perAddress - 1);
    expect(await guess("2001:db8:1:2::1", "b")).toMatchObject({ status: 404 });
    expect(await guess("2001:db8:1:3::1", "c")).toMatchObject(tooMany);
    expect(await guess("2001:db8:2:1::1", "d")).toMatchObject({ status: 404 });
  });

  it("bound the sign-ins from one network, those that succeed too", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await forgetAll(database);
    await signIn(site, goodPassword, there);
    await database.query
      .updateTable("attempt")
      .set({ count: attemptsPerAddress - 1 })
      .where("count", "=", 1)
      .execute();
    expect(await signIn(site, goodPassword, there)).toMatchObject({ status: 200 });
    expect(await signIn(site, goodPassword, there)).toMatchObject(tooMany);
    expect(await signIn(site, goodPassword)).toMatchObject({ status: 200 });
  });

  it("are not fooled by a made-up X-Forwarded-For", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database, { settings: { TRUSTED_PROXIES: "" } });
    await signIn(site, "x", "203.0.113.1");
    await raiseCounts(database, perAddress);
    for (const forged of ["203.0.113.2", "10.0.0.1, 203.0.113.3", "127.0.0.1", "unknown"])
      expect(
        await site
          .browser(forged)
          .post("/api/auth/sign-in", { email: `${forged.length}@b.example`, password: "x" }),
      ).toMatchObject(tooMany);
  });

  it("hold on every server of a database", async () => {
    const settings = await migratedSettings();
    const [first, second] = [await openForTest(settings), await openForTest(settings)];
    const sites = [await serveAccounts(first), await serveAccounts(second)] as const;
    await sites[0].member(email);
    await signIn(sites[0], "wrong one");
    await raiseCounts(first, perAccount);
    expect(await signIn(sites[1], goodPassword)).toMatchObject(tooMany);
  });

  it("hold for sign-ups, mails and the current password", async () => {
    const attempts = {
      "/api/auth/sign-up": { email, displayName: "Ada", password: goodPassword },
      "/api/auth/request-reset": { email },
      "/api/auth/check-reset": { token: "a".repeat(24) },
      "/api/auth/reset-password": { token: "a".repeat(24), newPassword: goodPassword },
      "/api/auth/change-password": { currentPassword: "wrong one", newPassword: goodPassword },
      "/api/v1/me/tokens": { name: "Home", scopes: ["read"], password: "wrong one" },
      "/api/auth/delete-account": { password: "wrong one" },
      "/api/auth/change-email": { newEmail: "b@example.com", password: goodPassword },
      "/api/auth/send-confirmation": {},
      "/api/auth/confirm-email": { token: "a".repeat(32) },
    };
    const database = await migratedDatabase();
    const first = await serveAccounts(database);
    const ada = await first.member(email);
    for (const [path, body] of Object.entries(attempts)) {
      // A new server, which remembers no refusal.
      const site = await serveAccounts(database);
      const browser = site.browser();
      for (const [name, value] of ada.cookies) browser.cookies.set(name, value);
      browser.uid = ada.uid;
      await forgetAll(database);
      expect([path, (await browser.post(path, body)).status]).not.toEqual([path, 429]);
      await raiseCounts(database, 1000);
      expect([path, await browser.post(path, body)]).toMatchObject([path, tooMany]);
    }
  });

  it("last no longer than their window after a clock that ran ahead was set back", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one", there);
    await database.query
      .updateTable("attempt")
      .set({ count: 1000, ends_at: "2999-01-01T00:00:00.000Z" })
      .execute();
    const refused = await signIn(site, goodPassword, there);
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    const ends = (await rowsIn(database)).map(({ ends_at }) => ends_at).sort();
    expect(Date.parse(ends[0] ?? "")).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  });

  it("keep no address of anyone, and leave nothing behind", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one", "203.0.113.77");
    expect(JSON.stringify(await rowsIn(database))).not.toMatch(/ada|203\.0\.113/);
    await database.query.updateTable("attempt").set({ ends_at: "2020-01-01T00:00:00.000Z" }).execute();
    await signIn(site, goodPassword, "203.0.113.78");
    await runJob(database, "ended-attempts");
    // The attempt of just now: two for its network, and two for the account.
    expect(await rowsIn(database)).toHaveLength(4);
  });
});

describeOnBothEngines("a refused attempt", ({ migratedDatabase }) => {
  const isWrite = ({ sql }: { sql: string }) => /^\s*(insert|update|delete)/i.test(sql);

  it("writes nothing and asks nothing, when its network is refused", async () => {
    const database = await migratedDatabase();
    const { recorded, asked } = recordQueries(database);
    const site = await serveAccounts(recorded);
    await signIn(site, "wrong one", there);
    await raiseCounts(database, perAddress);
    expect(await signIn(site, "wrong one", there)).toMatchObject(tooMany);
    asked.length = 0;
    for (let count = 0; count < 20; count++) {
      const refused = await signIn(site, `wrong ${count}`, there);
      expect(refused).toMatchObject(tooMany);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(asked).toEqual([]);
  });

  it("writes nothing, when its account is refused", async () => {
    const database = await migratedDatabase();
    const { recorded, asked } = recordQueries(database);
    const site = await serveAccounts(recorded);
    await signIn(site, "wrong one", there);
    await raiseCounts(database, perAccountAndAddress);
    expect(await signIn(site, "wrong one", there)).toMatchObject(tooMany);
    asked.length = 0;
    for (let count = 0; count < 20; count++)
      expect(await signIn(site, `wrong ${count}`, there)).toMatchObject(tooMany);
    expect(asked.filter(isWrite)).toEqual([]);
    expect(asked).toHaveLength(20);
  });
});

describeOnBothEngines("the queue for hashing", ({ migratedDatabase }) => {
  it("is short for one network, and open to the others", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await forgetAll(database);
    const { promise: busy, resolve: goOn } = Promise.withResolvers<void>();
    const held = Array.from({ length: 22 }, () => site.services.hashing(there, () => busy));
    const refused = await signIn(site, goodPassword, there);
    expect(refused).toMatchObject({
      status: 503,
      headers: { "retry-after": "3" },
      body: { error: { code: "unavailable", message: expect.stringContaining("try again") } },
    });
    const bystander = signIn(site, goodPassword);
    goOn();
    expect(await bystander).toMatchObject({ status: 200 });
    await Promise.all(held);
    // Nothing was tried, so nothing was wrong.
    const wrong = (await rowsIn(database)).filter(({ account, count }) => account !== null && count > 0);
    expect(wrong).toEqual([]);
    expect(site.log()).not.toContain('"level":"error"');
  });
});
