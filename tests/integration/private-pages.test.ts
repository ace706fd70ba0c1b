import { beforeAll, describe, expect, it } from "vitest";
import { openForTest } from "../support/databases.ts";
import { goodPassword, signUp } from "../support/identity.ts";
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
    const pages = { "/account": "Sign In Required", "/dashboard": "Dashboard Access Required" };
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

    const edit = {
      ...facts,
      intent: "edit-vehicle",
      vehicle: id,
      version: String(version),
      nickname: "Daily",
    };
    expect((await submit(ada, "/account", edit)).status).toBe(303);
    expect(await vehicles()).toMatchObject([{ id, nickname: "Daily" }]);
    expect((await submit(ada, "/account", { ...edit, nickname: "Stale" })).status).toBe(409);

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
    expect(page.text).toContain("Your profile could not be loaded.");
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
