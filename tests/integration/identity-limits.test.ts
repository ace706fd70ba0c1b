import { expect, it } from "vitest";
import { authMessage } from "../../domain/accounts/auth-errors.ts";
import type { Database } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { limits } from "../../server/identity/limits.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts, tokenFor } from "../support/identity.ts";

const email = "ada@example.com";
const tooMany = {
  status: 429,
  body: { error: { code: "too-many-requests", message: authMessage("too-many-requests") } },
};
const { perAccount, perAddress } = limits["sign-in"];

const signIn = (site: AccountServer, password: string, address?: string) =>
  site.browser(address).post("/api/auth/sign-in", { email, password });

/** Sets the counters, as so many attempts would have, and spares the test their hashing. */
const raiseCounts = (database: Database, to: number) =>
  database.query.updateTable("attempt").set({ count: to }).execute();

describeOnBothEngines("limits", ({ migratedDatabase, freshSettings }) => {
  it("stop the guessing of one account's password from anywhere, for a while", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    for (let guess = 0; guess < perAccount; guess++)
      expect(await signIn(site, `wrong ${guess}`)).toMatchObject({ status: 403 });
    const refused = await signIn(site, goodPassword);
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);

    await database.query.updateTable("attempt").set({ ends_at: "2020-01-01T00:00:00.000Z" }).execute();
    expect(await signIn(site, goodPassword)).toMatchObject({ status: 200 });
  });

  it("count wrong passwords only, however many come at once", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one");
    await raiseCounts(database, perAccount - 2);
    for (let count = 0; count < 3; count++)
      expect(await signIn(site, goodPassword)).toMatchObject({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(site, "wrong again")));
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 403, 429, 429, 429, 429]);
  });

  it("stop one network address that tries many accounts, and not its neighbours", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const guess = (address: string, name: string) =>
      site.browser(address).post("/api/auth/sign-in", { email: `${name}@example.com`, password: "x" });
    expect(await guess("2001:db8:1:2::1", "a")).toMatchObject({ status: 404 });
    await raiseCounts(database, perAddress);
    const rows = () => database.query.selectFrom("attempt").select("key").execute();
    const before = await rows();
    expect(await guess("2001:db8:1:2:ffff::2", "b")).toMatchObject(tooMany);
    // However many it makes up, they are not written down.
    expect(await rows()).toHaveLength(before.length);
    expect(await guess("2001:db8:1:3::1", "c")).toMatchObject({ status: 404 });
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
    const settings = await freshSettings();
    const [first, second] = [await openForTest(settings), await openForTest(settings)];
    await migrate(first);
    const sites = [await serveAccounts(first), await serveAccounts(second)] as const;
    await sites[0].member(email);
    await signIn(sites[0], "wrong one");
    await raiseCounts(first, perAccount);
    expect(await signIn(sites[1], goodPassword)).toMatchObject(tooMany);
  });

  it("hold for sign-ups, mails and the current password", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const attempts = {
      "/api/auth/sign-up": { email, displayName: "Ada", password: goodPassword },
      "/api/auth/request-reset": { email },
      "/api/auth/reset-password": { token: "a".repeat(24), newPassword: goodPassword },
      "/api/auth/change-password": { currentPassword: "wrong one", newPassword: goodPassword },
      "/api/auth/delete-account": { password: "wrong one" },
      "/api/auth/change-email": { newEmail: "b@example.com", password: goodPassword },
      "/api/auth/send-confirmation": {},
      "/api/auth/confirm-email": { token: "a".repeat(32) },
    };
    for (const [path, body] of Object.entries(attempts)) {
      await database.query.deleteFrom("attempt").execute();
      expect([path, (await ada.post(path, body)).status]).not.toEqual([path, 429]);
      await raiseCounts(database, 1000);
      expect([path, await ada.post(path, body)]).toMatchObject([path, tooMany]);
    }
  });

  it("are lifted for whoever proves who they are by a mailed link", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one", "10.9.9.9");
    await raiseCounts(database, perAccount);
    expect(await signIn(site, goodPassword)).toMatchObject(tooMany);
    await database.query.deleteFrom("attempt").where("count", "<", perAccount).execute();
    await site.browser().post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    const newPassword = "a whole new one";
    expect(await site.browser().post("/api/auth/reset-password", { token, newPassword })).toMatchObject({
      status: 200,
    });
    expect(await signIn(site, newPassword)).toMatchObject({ status: 200 });
  });

  it("keep no address of anyone, and leave nothing behind", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await signIn(site, "wrong one", "203.0.113.77");
    const rows = JSON.stringify(await database.query.selectFrom("attempt").selectAll().execute());
    expect(rows).not.toMatch(/ada|203\.0\.113/);
    await database.query.updateTable("attempt").set({ ends_at: "2020-01-01T00:00:00.000Z" }).execute();
    await signIn(site, goodPassword, "203.0.113.78");
    expect(await database.query.selectFrom("attempt").selectAll().execute()).toHaveLength(2);
  });
});
