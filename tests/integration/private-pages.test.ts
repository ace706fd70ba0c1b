import type { IncomingMessage } from "node:http";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { visitorContext } from "../../app/context.ts";
import * as accountRoute from "../../app/routes/account.tsx";
import { createOpenVisitor } from "../../server/api/open-visitor.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { goodPassword, serveAccounts, signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { startServer, temporaryFolder } from "../support/running-server.ts";

const origin = "http://site.example";

/** Sends a form as a browser without scripts does. */
function submit(browser: Browser, path: string, fields: Record<string, string>, headers = {}) {
  return browser.post(path, new URLSearchParams(fields).toString(), {
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html", ...headers },
  });
}

async function site(settings: Record<string, string> = {}) {
  const server = await startServer({ PUBLIC_URL: origin, TRUSTED_PROXIES: "127.0.0.1", ...settings });
  return { server, browser: () => new Browser(server, origin) };
}

describe("a private page", () => {
  const DATA_DIR = temporaryFolder();
  let shared: Awaited<ReturnType<typeof site>>;
  beforeAll(async () => {
    shared = await site({ DATA_DIR });
    return async () => expect(await shared.server.stop()).toBe(0);
  });
  const browser = () => shared.browser();

  it("shows the gate to nobody, and is kept by no cache", async () => {
    const pages = {
      "/account": "Sign In Required",
      "/dashboard": "Dashboard Access Required",
      "/garage/1700000000000": "Dashboard Access Required",
    };
    for (const [path, title] of Object.entries(pages)) {
      const page = await browser().get(path);
      expect(page).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
      expect(page.text).toContain(title);
      expect(page.text).toContain('content="noindex, nofollow"');
    }
  });

  it("takes a sign-in and a change without scripts", async () => {
    const email = "lovelace@example.com";
    await signUp(browser(), { email, displayName: "Ada Lovelace" });
    const ada = browser();

    const wrong = await submit(ada, "/account", { intent: "sign-in", email, password: "not that one" });
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain("Incorrect password.");
    expect(wrong.text).toContain(`value="${email}"`);
    expect(wrong.text).not.toContain("not that one");

    const right = await submit(ada, "/account", { intent: "sign-in", email, password: goodPassword });
    expect(right).toMatchObject({ status: 303, headers: { location: "/account" } });
    expect(right.text).toBe("");
    const page = await ada.get("/account");
    expect(page.text).toContain('value="Ada Lovelace"');
    expect(page.text).toContain("This device");

    const { uid, version } = (await ada.get("/api/v1/me")).body;
    const rename = { intent: "save-name", account: uid, seen: "Ada Lovelace", version: String(version) };
    const renamed = await submit(ada, "/account", { ...rename, displayName: "Ada King" });
    expect(renamed).toMatchObject({ status: 303, headers: { location: "/account?done=save-name" } });
    expect((await ada.get("/api/v1/me")).body.displayName).toBe("Ada King");

    const out = await submit(ada, "/account", { intent: "sign-out" });
    expect(out).toMatchObject({ status: 303, headers: { location: "/account" } });
    expect((await ada.get("/account")).text).toContain("Sign In Required");
  });

  it("adds, changes, deletes and restores a vehicle without scripts", async () => {
    const ada = browser();
    await signUp(ada, { email: "garage@example.com" });
    const { uid } = (await ada.put("/api/v1/me")).body;
    const vehicles = async () => (await ada.get("/api/v1/me")).body.vehicles;
    const facts = { account: uid, make: "BMW", model: "330i", year: "2003", isActive: "on" };
    const add = { ...facts, intent: "add-vehicle", requestKey: "0123456789abcdef" };

    const wrong = await submit(ada, "/account?do=add-vehicle", { ...add, year: "soon" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Year must be a number, such as 2003");
    expect(wrong.text).toContain('value="330i"');
    expect(await vehicles()).toEqual([]);

    for (let sent = 0; sent < 2; sent++)
      expect(await submit(ada, "/account", add)).toMatchObject({
        status: 303,
        headers: { location: "/account?done=add-vehicle" },
      });
    const [{ id, version }, ...more] = await vehicles();
    expect(more).toEqual([]);
    expect((await ada.get("/account")).text).toContain("2003 BMW 330i");
    const form = (await ada.get(`/account?do=edit-vehicle&vehicle=${id}`)).text;
    expect(form).toContain('value="edit-vehicle"');
    expect(form).toMatch(/href="\/account"[^>]*>Cancel/);

    const edit = {
      ...facts,
      intent: "edit-vehicle",
      vehicle: id,
      version: String(version),
      nickname: "Daily",
    };
    expect((await submit(ada, "/account", edit)).status).toBe(303);
    expect(await vehicles()).toMatchObject([{ id, nickname: "Daily" }]);
    const stale = await submit(ada, `/account?do=edit-vehicle&vehicle=${id}`, { ...edit, nickname: "Stale" });
    expect(stale.status).toBe(409);
    for (const text of ["Failed to update vehicle", "Now saved as:", 'value="Stale"'])
      expect(stale.text).toContain(text);
    // The version that was shown with the refusal may be saved.
    expect(stale.text).toContain('name="version" value="2"');

    const put = { intent: "edit-vehicle", account: uid, vehicle: id, version: "2", isActive: "off" };
    expect((await submit(ada, "/account", put)).status).toBe(303);
    expect(await vehicles()).toMatchObject([{ id, nickname: "Daily", isActive: false }]);

    const gone = await submit(ada, "/account", { intent: "delete-vehicle", account: uid, vehicle: id });
    expect(gone).toMatchObject({
      status: 303,
      headers: { location: `/account?done=delete-vehicle&vehicle=${id}` },
    });
    expect(await vehicles()).toEqual([]);
    expect((await ada.get(String(gone.headers.location))).text).toContain("Undo");
    await submit(ada, "/account", { intent: "restore-vehicle", account: uid, vehicle: id });
    expect(await vehicles()).toMatchObject([{ id, nickname: "Daily" }]);
  });

  it("brings a vehicle back that was deleted while it was edited without scripts", async () => {
    const ada = browser();
    await signUp(ada, { email: "again@example.com" });
    const { uid } = (await ada.put("/api/v1/me")).body;
    const facts = { make: "BMW", model: "330i", year: 2003 };
    const { id } = (await ada.post("/api/v1/me/vehicles", facts)).body.vehicle;
    await ada.ask("DELETE", `/api/v1/me/vehicles/${id}`);
    const edit = { intent: "edit-vehicle", account: uid, vehicle: id, version: "1", ...facts, year: "2003" };
    const address = `/account?do=edit-vehicle&vehicle=${id}`;
    const gone = await submit(ada, address, { ...edit, nickname: "Daily", isActive: "on" });
    expect(gone.status).toBe(404);
    for (const text of [
      "This vehicle was deleted in another tab",
      "Add it again",
      'value="Daily"',
      'name="again"',
    ])
      expect(gone.text).toContain(text);
    const again = await submit(ada, address, { ...edit, again: "on", nickname: "Daily", isActive: "on" });
    expect(again).toMatchObject({ status: 303, headers: { location: "/account?done=edit-vehicle" } });
    expect((await ada.get("/api/v1/me")).body.vehicles).toMatchObject([{ id, nickname: "Daily" }]);
  });

  it("takes the same forms on the dashboard", async () => {
    const ada = browser();
    await signUp(ada, { email: "dashboard@example.com" });
    const { uid } = (await ada.put("/api/v1/me")).body;
    expect((await ada.get("/dashboard")).text).toContain('href="?do=add-vehicle#main"');
    const form = (await ada.get("/dashboard?orders=40&do=add-vehicle")).text;
    expect(form).toMatch(/href="\/dashboard\?orders=40"[^>]*>Cancel/);
    const add = { intent: "add-vehicle", account: uid, make: "BMW", model: "330i", year: "2003" };
    const added = await submit(ada, "/dashboard?do=add-vehicle", { ...add, requestKey: "0123456789abcdef" });
    expect(added).toMatchObject({ status: 303, headers: { location: "/dashboard?done=add-vehicle" } });
    const page = (await ada.get("/dashboard?done=add-vehicle")).text;
    expect(page).toContain("Vehicle added");
    const { id } = (await ada.get("/api/v1/me")).body.vehicles[0];
    for (const name of ["edit-vehicle", "delete-vehicle"])
      expect(page).toContain(`href="?do=${name}&amp;vehicle=${id}#main"`);
    const gone = await submit(ada, "/dashboard", { intent: "delete-vehicle", account: uid, vehicle: id });
    expect(gone.headers.location).toBe(`/dashboard?done=delete-vehicle&vehicle=${id}`);
    expect((await ada.get(String(gone.headers.location))).text).toContain("Undo");
  });

  it("does nothing for a form of another site, or about another account", async () => {
    const [ada, eve] = [browser(), browser()];
    await signUp(ada, { email: "ada@example.com", displayName: "Ada" });
    await signUp(eve, { email: "eve@example.com", displayName: "Eve" });
    const { uid } = (await ada.put("/api/v1/me")).body;
    await eve.put("/api/v1/me");
    const rename = { intent: "save-name", account: uid, seen: "Ada", version: "1", displayName: "Mallory" };
    const foreign = await submit(ada, "/account", rename, { Origin: "http://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await submit(eve, "/account", rename)).status).toBe(401);
    expect((await submit(browser(), "/account", rename)).status).toBe(401);
    for (const [browser, name] of [
      [ada, "Ada"],
      [eve, "Eve"],
    ] as const)
      expect((await browser.get("/api/v1/me")).body.displayName).toBe(name);
    expect((await submit(ada, "/account", { intent: "no-such-thing" })).status).toBe(400);
  });

  it("refuses a form about an account that no header can name", async () => {
    const ada = browser();
    await signUp(ada, { email: "unnamable@example.com" });
    await ada.put("/api/v1/me");
    for (const account of ["\u202e", "a\r\nb", "a\0b"])
      expect(
        await submit(ada, "/account", { intent: "delete-vehicle", account, vehicle: "1" }),
      ).toMatchObject({
        status: 401,
      });
  });

  it("renews a session that is used, in the browser too", async () => {
    const ada = browser();
    await signUp(ada, { email: "renewed@example.com" });
    await ada.put("/api/v1/me");
    expect(String((await ada.get("/dashboard")).headers["set-cookie"])).not.toContain("session_token=");

    const database = await openForTest({ dataDir: DATA_DIR, databaseUrl: undefined });
    const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    for (const path of ["/dashboard", "/api/v1/me"]) {
      await database.query.updateTable("auth_session").set({ expiresAt: soon }).execute();
      expect(String((await ada.get(path)).headers["set-cookie"])).toContain("session_token=");
    }
  });

  it("says what it cannot show while the database is away", async () => {
    const AUTH_SECRET = "the same secret on both servers 0123";
    const { server, browser } = await site({ AUTH_SECRET });
    const email = "ada@example.com";
    const ada = browser();
    await signUp(ada, { email, displayName: "Ada" });
    const away = await site({ AUTH_SECRET, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    const there = away.browser();
    for (const [name, value] of ada.cookies) there.cookies.set(name, value);
    const page = await there.get("/account");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Your profile didn&#x27;t load.");
    expect(page.text).toContain(email);
    expect((await there.get("/dashboard")).status).toBe(200);
    const { uid } = ada;
    const rename = {
      intent: "save-name",
      account: uid ?? "",
      seen: "Ada",
      version: "1",
      displayName: "Lost",
    };
    expect((await submit(there, "/account", rename)).status).toBe(503);
    for (const { server: each } of [{ server }, away]) expect(await each.stop()).toBe(0);
  });
});

describeOnBothEngines("the session of a private page", ({ migratedDatabase }) => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function open() {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member("ada@example.com", "Ada");
    await ada.put("/api/v1/me");
    const visit = () => {
      const request = new Request(`${origin}/account`, { headers: { Cookie: ada.cookieHeader() } });
      const page = { request, address: "10.0.0.1", incoming: asIncoming(), requestId: "1" };
      return createOpenVisitor(site.services, site.api)(page);
    };
    const lookups = vi.spyOn(site.services.auth().api, "getSession");
    return { ada, visit, lookups };
  }

  const asIncoming = () => ({ socket: { remoteAddress: "10.0.0.1" }, headers: {} }) as IncomingMessage;

  /** Runs the loader of the settings, which calls the API four times. */
  function loadSettings(visitor: ReturnType<ReturnType<typeof createOpenVisitor>>["visitor"]) {
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    const url = new URL(`${origin}/account`);
    return accountRoute.loader({ context, url } as unknown as Parameters<typeof accountRoute.loader>[0]);
  }

  it("is looked up once, however often the page calls the API, and its renewal reaches the browser", async () => {
    const { ada, visit, lookups } = await open();
    const first = visit();
    expect(await loadSettings(first.visitor)).toMatchObject({
      account: { user: { uid: ada.uid }, profile: { status: "stored", profile: { uid: ada.uid } } },
      details: { hasPassword: true },
      sessions: [{ isCurrent: true }],
    });
    expect(await first.visitor.accountId()).toBe(ada.uid);
    expect(lookups).toHaveBeenCalledTimes(1);
    expect([...first.cookies()].join()).not.toContain("session_token=");

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 24 * 60 * 60_000 });
    const later = visit();
    await loadSettings(later.visitor);
    const renewed = [...later.cookies()].filter((cookie) => cookie.includes("session_token="));
    expect(renewed).toHaveLength(1);
  });

  it("is looked up again after a change, which may have ended it", async () => {
    const { ada, visit } = await open();
    const { visitor, cookies } = visit();
    const uid = ada.uid ?? "";
    expect(await visitor.api("GET /api/v1/me", { uid })).toMatchObject({ uid });
    await visitor.api("POST /api/auth/sign-out", {});
    await expect(visitor.api("GET /api/v1/me", { uid })).rejects.toMatchObject({ code: "not-signed-in" });
    expect(await visitor.accountId()).toBeUndefined();
    expect([...cookies()].find((cookie) => cookie.includes("session_token="))).toMatch(/Max-Age=0/);
  });
});
