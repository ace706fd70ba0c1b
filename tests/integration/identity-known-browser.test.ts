import { expect, it } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { limits } from "../../server/identity/limits.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts, signUp } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";

const email = "ada@example.com";
const cookie = "jackstand.known_browser";
/** The network that the owner shares with strangers. */
const shared = "203.0.113.9";
const { knownBrowser } = limits["sign-in"];

const signIn = (browser: Browser, password = goodPassword, whose = email) =>
  browser.post("/api/auth/sign-in", { email: whose, password });

/** Strangers on the same network have tried everything that they may, and so have others elsewhere. */
async function exhaust(site: AccountServer, database: Database): Promise<void> {
  await signIn(site.browser(shared), "wrong one");
  await database.query.updateTable("attempt").set({ count: 1000 }).where("count", "<", 1000).execute();
  expect(await signIn(site.browser(shared))).toMatchObject({ status: 429 });
  expect(await signIn(site.browser())).toMatchObject({ status: 429 });
}

/** The owner's browser, signed out. */
async function knownTo(site: AccountServer, address?: string): Promise<Browser> {
  const browser = site.browser(address);
  await signUp(browser, { email });
  await browser.post("/api/auth/sign-out");
  expect([...browser.cookies.keys()]).toEqual([cookie]);
  return browser;
}

describeOnBothEngines("a browser that has signed in before", ({ migratedDatabase }) => {
  it("is not locked out by strangers, on the same network either", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const owner = await knownTo(site, shared);
    await exhaust(site, database);
    expect(await signIn(owner, "mistyped")).toMatchObject({ status: 403 });
    expect(await signIn(owner)).toMatchObject({ status: 200 });
  });

  it("may mistype as often as others, and locks nobody else out", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const owner = await knownTo(site, shared);
    for (let count = 0; count < knownBrowser.failures; count++)
      expect(await signIn(owner, `mistyped ${count}`)).toMatchObject({ status: 403 });
    expect(await signIn(owner)).toMatchObject({ status: 429 });
    expect(await signIn(site.browser(shared))).toMatchObject({ status: 200 });
  });

  it("cannot sign in without end either", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const owner = await knownTo(site);
    await database.query.deleteFrom("attempt").execute();
    await signIn(owner);
    await database.query
      .updateTable("attempt")
      .set({ count: knownBrowser.attemptsPerAccount })
      .where("count", "=", 1)
      .execute();
    expect(await signIn(owner)).toMatchObject({ status: 429 });
  });

  it("is known for its own account only, and by a cookie that nobody can make up", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const owner = await knownTo(site);
    const eve = site.browser();
    await signUp(eve, { email: "eve@example.com" });
    const value = owner.cookies.get(cookie) ?? "";
    const [id, mark = ""] = value.split(".");
    const [evesId, evesMark] = (eve.cookies.get(cookie) ?? "").split(".");
    await exhaust(site, database);
    for (const forged of [
      eve.cookies.get(cookie),
      `${evesId}.${mark}`,
      `${id}.${evesMark}`,
      `${id}.${"A".repeat(43)}`,
      `${id}.${mark}x`,
      `${id}`,
      "%00",
      `${value}.${"A".repeat(43).concat(".").repeat(5)}`,
    ]) {
      const browser = site.browser();
      browser.cookies.set(cookie, forged ?? "");
      expect([forged, (await signIn(browser)).status]).toEqual([forged, 429]);
    }
    const known = site.browser();
    known.cookies.set(cookie, value);
    expect(await signIn(known)).toMatchObject({ status: 200 });
  });

  it("is not let in anywhere by it", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const owner = await knownTo(site);
    expect((await owner.get("/api/auth/session")).body).toEqual({ user: null });
    expect(await owner.get("/api/v1/me")).toMatchObject({ status: 401 });
    expect(await signIn(owner, "wrong one")).toMatchObject({ status: 403 });
  });

  it("is known to each of a family's accounts, and to no more than five", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const browser = site.browser();
    const family = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.com`);
    for (const each of family) await signUp(browser, { email: each });
    await browser.post("/api/auth/sign-out");
    const statuses = [];
    for (const each of family) {
      await signIn(site.browser(), "wrong one", each);
      await database.query.updateTable("attempt").set({ count: 1000 }).execute();
      const copy = site.browser();
      copy.cookies.set(cookie, browser.cookies.get(cookie) ?? "");
      statuses.push((await signIn(copy, goodPassword, each)).status);
      await database.query.deleteFrom("attempt").execute();
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it("stays known under the same name when it signs in again", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const owner = await knownTo(site);
    const before = owner.cookies.get(cookie);
    await signIn(owner);
    expect(owner.cookies.get(cookie)).toBe(before);
  });
});

describeOnBothEngines("the cookie of a known browser", ({ migratedDatabase }) => {
  it("is for our server alone, over https for this host alone, and names no account", async () => {
    const settings = { PUBLIC_URL: "https://site.example" };
    const site = await serveAccounts(await migratedDatabase(), { settings });
    const browser = site.browser();
    const { headers } = await browser.post("/api/auth/sign-up", {
      email,
      displayName: "Ada",
      password: goodPassword,
    });
    const set = (headers["set-cookie"] as string[]).find((each) => each.startsWith(`__Host-${cookie}=`));
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax", "Max-Age=34560000"])
      expect(set?.split("; ")).toContain(attribute);
    expect(set).not.toMatch(/Domain/i);
    expect(set).not.toContain(browser.uid);
    expect(site.log()).not.toContain(browser.cookies.get(`__Host-${cookie}`));
  });
});
