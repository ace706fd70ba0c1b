import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { createOpenVisitor } from "../../server/api/open-visitor.ts";
import type { Database } from "../../server/db/engine/database.ts";
import type { HttpEnv } from "../../server/http/http-env.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts, tokenFor } from "../support/identity.ts";
import { runJob } from "../support/jobs.ts";
import { recordQueries } from "../support/recorded-queries.ts";

const email = "ada@example.com";
const day = 24 * 60 * 60_000;
const signIn = (site: AccountServer) =>
  site.browser().post("/api/auth/sign-in", { email, password: goodPassword });

const sessionsIn = async ({ query }: Database) =>
  (await query.selectFrom("auth_session").select("id").execute()).map(({ id }) => id);

/** The server's clock from now on. */
const setClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: ms });

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines("the sessions of one account", ({ migratedDatabase }) => {
  it("are fifty at most: the oldest ends, also when several begin at once", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const bob = await site.member("bob@example.com");
    const { internalAdapter } = await site.services.auth().$context;
    const old = [];
    for (let age = 50; age > 1; age--) {
      const expiresAt = new Date(Date.now() + (30 - age / 10) * day);
      old.push((await internalAdapter.createSession(ada.uid ?? "", false, { expiresAt }, true)).id);
    }
    expect(await sessionsIn(database)).toHaveLength(51);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(site)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const left = await sessionsIn(database);
    expect(left).toHaveLength(51);
    expect(old.filter((id) => !left.includes(id))).toEqual(old.slice(0, 6));
    for (const browser of [ada, bob])
      expect((await browser.get("/api/auth/session")).body.user.uid).toBe(browser.uid);
  });
});

describeOnBothEngines("a session that is used", ({ migratedDatabase }) => {
  it("is renewed after a day, and every response tells the browser", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const now = Date.now();
    for (const [index, path] of ["/api/v1/me", "/api/v1/me/sessions/none", "/api/auth/session"].entries()) {
      setClock(now + (index + 1) * 2 * day);
      const method = path.endsWith("none") ? "DELETE" : "GET";
      const { headers } = await ada.ask(method, path);
      const renewed = [headers["set-cookie"] ?? []].flat().join("\n");
      expect([path, renewed]).toEqual([
        path,
        expect.stringMatching(/jackstand\.session_token=[^;]+; Max-Age=2592000/i),
      ]);
    }
    // Without the renewals it would have ended by now.
    setClock(now + 33 * day);
    expect((await ada.get("/api/auth/session")).body.user).toMatchObject({ email });
  });

  it("ends after half a year, however often it is used", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const start = Date.now();
    for (let days = 0; days < 180; days += 20) {
      setClock(start + days * day);
      expect([days, (await ada.get("/api/auth/session")).body.user?.email]).toEqual([days, email]);
    }
    setClock(start + 181 * day);
    expect((await ada.get("/api/auth/session")).body.user).toBeNull();
    expect(await sessionsIn(database)).toEqual([]);
  });

  it("is renewed by a page too", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    const open = () => {
      const request = new Request("http://site.example/", { headers: { Cookie: ada.cookieHeader() } });
      const page = { request, address: "10.0.0.1", incoming: {} as IncomingMessage, requestId: "1" };
      return createOpenVisitor(site.services, new Hono<HttpEnv>())(page);
    };
    const early = open();
    expect(await early.visitor.accountId()).toBe(ada.uid);
    expect([...early.cookies()].join("\n")).not.toContain("jackstand.session_token=");
    setClock(Date.now() + 2 * day);
    const later = open();
    expect(await later.visitor.accountId()).toBe(ada.uid);
    expect([...later.cookies()].join("\n")).toContain("jackstand.session_token=");
  });
});

describeOnBothEngines("a clock that runs ahead", ({ migratedDatabase }) => {
  it("ends nobody's session for good", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const before = [...ada.cookies.keys()];
    setClock(Date.now() + 45 * day);
    expect((await ada.get("/api/auth/session")).body).toEqual({ user: null });
    expect(await ada.get("/api/v1/me")).toMatchObject({ status: 401 });
    expect([...ada.cookies.keys()]).toEqual(before);
    await site.member("bob@example.com");
    await runJob(database, "expired-sessions");
    vi.useRealTimers();
    expect((await ada.get("/api/auth/session")).body.user).toMatchObject({ email });
  });

  it("does not bring back what was ended meanwhile", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    setClock(Date.now() + 45 * day);
    await site.browser().post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    const body = { token, newPassword: "a whole new one" };
    expect(await site.browser().post("/api/auth/reset-password", body)).toMatchObject({ status: 200 });
    vi.useRealTimers();
    expect((await ada.get("/api/auth/session")).body).toEqual({ user: null });
    expect([...ada.cookies.keys()]).toEqual(["jackstand.known_browser"]);
  });
});

describeOnBothEngines("sessions that ended long ago", ({ migratedDatabase }) => {
  it("are removed a few at a time, thirty days after their end", async () => {
    const database = await migratedDatabase();
    const { recorded, asked } = recordQueries(database);
    const site = await serveAccounts(database);
    const bob = await site.member("bob@example.com");
    const { internalAdapter } = await site.services.auth().$context;
    const add = async (daysAgo: number) => {
      const expiresAt = new Date(Date.now() - daysAgo * day);
      return (await internalAdapter.createSession(bob.uid ?? "", false, { expiresAt }, true)).id;
    };
    const recent = await add(29);
    for (let count = 0; count < 25; count++) await add(31);
    expect(await sessionsIn(database)).toHaveLength(27);
    // Nobody's sign-in cleans up for others.
    await site.member(email);
    expect(await signIn(site)).toMatchObject({ status: 200 });
    expect(await sessionsIn(database)).toHaveLength(27 + 2);
    expect(await runJob(recorded, "expired-sessions", 20)).toEqual({ handled: 20, hasMore: true });
    expect(await runJob(recorded, "expired-sessions", 20)).toEqual({ handled: 5, hasMore: false });
    const left = await sessionsIn(database);
    expect(left).toHaveLength(4);
    expect(left).toContain(recent);
    const removals = asked.filter(({ sql }) => /^delete from "auth_session"/.test(sql));
    expect(removals).toHaveLength(2);
    for (const { sql } of removals) expect(sql).toMatch(/limit 20/);
  });
});
