import { buffer } from "node:stream/consumers";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { z } from "zod";
import routeTable from "../../app/routes.ts";
import { zip } from "../../server/accounts/zip.ts";
import { accountEndpoints } from "../../server/api/api.ts";
import { newsletterEndpoints } from "../../server/api/newsletter-endpoints.ts";
import { publicEndpoints } from "../../server/api/public-endpoints.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { defineEndpoint } from "../../server/endpoints/endpoint.ts";
import { findProfile } from "../../server/garage/profile/rows.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { goodPassword, serveAccounts, testSecret } from "../support/identity.ts";
import {
  attacksWith,
  attacksWithAll,
  bodyOf,
  kindsOf,
  leaksOf,
  prepareVictim,
  rowsOf,
  type Target,
  type Victim,
} from "../support/identity-attacks.ts";
import { Browser } from "../support/identity-browser.ts";
import { repeat } from "../support/repeat.ts";
import { quickServer, startServer } from "../support/running-server.ts";

/** The walks through every endpoint take minutes on each engine. */
const describeOnEngines = (name: string, suite: Parameters<typeof describeOnBothEngines>[1]) =>
  describeOnBothEngines(name, suite, { isLong: true });

const nameOf = ({ method, path }: Target) => `${method} ${path}`;

const publicPaths = publicEndpoints.map(({ path }) => path);

/** Every page and address of the route table, and of the public API, read and posted to. */
const routes: Target[] = [...pathsOf(await routeTable, ""), ...publicPaths].flatMap((path) => [
  { method: "GET", path },
  { method: "POST", path },
]);

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent;
    return [own || "/", ...pathsOf(entry.children ?? [], own)];
  });
}

interface Site {
  database: Database;
  browser(): Browser;
}

/** Somebody with an account tries everything at somebody else's. What came of it: none is how it should be. */
async function attack(site: Site, targets: readonly Target[]): Promise<string[]> {
  const { database } = site;
  const victim = await prepareVictim(database, site.browser());
  const before = await rowsOf(database, victim);
  const eve = site.browser();
  const successes: string[] = [];
  for (const target of targets) {
    const tries = [
      ...kindsFor(target, victim).flatMap((kind) =>
        attacksWith(target, kind, victim).map((request) => ({ kind, ...request })),
      ),
      ...attacksWithAll(target, victim).map((request) => ({ kind: "all", ...request })),
    ];
    const refused: typeof tries = [];
    const attempt = async (each: (typeof tries)[number]) => {
      const response = await eve.ask(target.method, each.path, each.options);
      const leaks = leaksOf(victim, response, each.path);
      if (leaks.length > 0) successes.push(`${nameOf(target)} by ${each.kind} tells ${leaks[0]}`);
      if (response.status >= 500)
        successes.push(`${nameOf(target)} by ${each.kind} fails with ${response.status}`);
      if (response.status === 429) refused.push(each);
    };
    // Elsewhere a limit may not be told: a mail is left out instead. There she tries one by one.
    const isToldLimits = target.method === "GET" || target.path.startsWith("/api/v1/me");
    await ensureEve(site, eve);
    if (isToldLimits)
      await repeat(tries.length, 6, (index) => attempt(tries[index] as (typeof tries)[number]));
    // Where one of them ended her session, others may have been tried without.
    const again = isToldLimits && isSignedIn(eve) ? [...refused] : tries;
    refused.length = 0;
    for (const each of again) {
      await ensureEve(site, eve);
      await attempt(each);
    }
    successes.push(...refused.map(({ kind }) => `${nameOf(target)} by ${kind} is never really tried`));
    const after = await rowsOf(database, victim);
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      successes.push(`${nameOf(target)} changes something`);
      break;
    }
  }
  successes.push(...(await stillHersAlone(victim, eve)));
  return [...new Set(successes)];
}

const evesEmail = "eve@example.com";

const isSignedIn = ({ cookies }: Browser) => cookies.has("jackstand.session_token");

/**
 * Some of what she tries ends her own session, or her own account. And no limit must hide that an attack would succeed.
 */
async function ensureEve({ database }: Site, eve: Browser): Promise<void> {
  await database.query.deleteFrom("attempt").execute();
  if (isSignedIn(eve)) return;
  const credentials = { email: evesEmail, password: goodPassword, displayName: "Eve" };
  const signedIn = await eve.post("/api/auth/sign-in", credentials);
  if (signedIn.status === 200) return;
  await database.query.deleteFrom("auth_user").where("email", "=", evesEmail).execute();
  expect((await eve.post("/api/auth/sign-up", credentials)).status).toBe(201);
  await eve.put("/api/v1/me");
}

/** Where a password is hashed. */
const hashing = [
  "POST /api/auth/sign-up",
  "POST /api/auth/sign-in",
  "POST /api/auth/reset-password",
  "POST /api/auth/change-password",
  "POST /api/auth/change-email",
  "POST /api/auth/delete-account",
  "POST /api/auth/second-step/start",
  "POST /api/auth/second-step/renew-codes",
  "POST /api/auth/second-step/turn-off",
];

/** Hashing and whole pages take their time: there some must do. Whoever has the link of an order may see it. */
function kindsFor(target: Target, victim: Victim): string[] {
  if (hashing.includes(nameOf(target))) return ["uid", "email", "token"];
  if (!target.path.startsWith("/api/")) return ["uid", "email"];
  return kindsOf(target, victim);
}

async function stillHersAlone({ browser, email, password }: Victim, eve: Browser): Promise<string[]> {
  const session = (await browser.get("/api/auth/session")).body;
  const photo = await browser.get(session.user?.photoURL);
  const signIn = await eve.post("/api/auth/sign-in", { email, password });
  return [
    ...(session.user?.email === email ? [] : ["the victim was signed out"]),
    ...(photo.status === 200 ? [] : ["the victim's photo is gone"]),
    ...(signIn.status === 200 ? [] : ["the victim's password no longer works"]),
  ];
}

describeOnEngines("another person's account", ({ migratedSettings, migratedDatabase }) => {
  it("is neither read nor changed through any address of the real server", async () => {
    const settings = await migratedSettings();
    const server = await startServer(
      {
        DATA_DIR: settings.dataDir,
        ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
        AUTH_SECRET: testSecret,
        PUBLIC_URL: "http://site.example",
        TRUSTED_PROXIES: "127.0.0.1",
      },
      quickServer,
    );
    const database = await openForTest(settings);
    const browser = () => new Browser(server, "http://site.example");
    expect(
      await attack({ database, browser }, [...accountEndpoints, ...newsletterEndpoints, ...routes]),
    ).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("would be found open by an endpoint that forgets whose it is", async () => {
    const database = await migratedDatabase();
    const anyBody = z.looseObject({ userId: z.string().optional() });
    const reader = defineEndpoint({
      method: "GET",
      path: "/api/v1/me/planted",
      access: "session",
      async run({ query }) {
        const uid = query.get("userId") ?? "";
        return { body: await findProfile(database, { uid, email: "" }) };
      },
    });
    const writer = defineEndpoint({
      method: "POST",
      path: "/api/v1/me/planted",
      access: "visitor",
      body: anyBody,
      async run({ body }) {
        await database.query
          .deleteFrom("vehicle")
          .where("user_id", "=", body.userId ?? "")
          .execute();
        return {};
      },
    });
    const byPath = defineEndpoint({
      method: "GET",
      path: "/api/v1/me/planted/:id",
      access: "session",
      async run({ params }) {
        return {
          body: await database.query
            .selectFrom("store_order")
            .selectAll()
            .where("id", "=", params.id ?? "")
            .execute(),
        };
      },
    });
    const packed = defineEndpoint({
      method: "GET",
      path: "/api/v1/me/planted/export",
      access: "session",
      async run({ query }) {
        const profile = await findProfile(database, { uid: query.get("userId") ?? "", email: "" });
        const files = [{ name: "export.json", content: Buffer.from(JSON.stringify({ profile })) }];
        return {
          headers: { "Content-Type": "application/zip" },
          bytes: await buffer(zip(files, new Date())),
        };
      },
    });
    for (const planted of [reader, writer, byPath, packed]) {
      const site = await serveAccounts(database, { endpoints: [...accountEndpoints, planted] });
      expect(await attack({ database, browser: site.browser }, [planted])).toEqual(
        expect.arrayContaining([expect.stringContaining(planted.path)]),
      );
      await database.query.deleteFrom("auth_user").execute();
      await database.query.deleteFrom("store_order_line").execute();
      await database.query.deleteFrom("store_order").execute();
    }
  });

  it("is reached by nothing else that Better Auth brings", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member("ada@example.com");
    const ours = new Set(accountEndpoints.map(({ path }) => path));
    const theirs = Object.values(site.services.auth().api as Record<string, { path?: string }>)
      .flatMap(({ path }) => (path ? [`/api/auth${path.replaceAll(/:\w+/g, "x")}`] : []))
      .filter((path) => !ours.has(path));
    expect(theirs.length).toBeGreaterThan(20);
    for (const path of [...theirs, "/api/auth", "/api/auth/", "/api/auth/session/", "/api/auth//session"])
      for (const method of ["GET", "POST"]) {
        const { status } = await ada.ask(method, path, method === "POST" ? { body: {} } : {});
        expect([method, path, [404, 200].includes(status)]).toEqual([method, path, true]);
        if (status === 200) expect(path).toBe("/api/auth");
      }
  });
});

const hostileOrigins = [
  undefined,
  "null",
  "https://evil.example",
  "http://site.example.evil.example",
  "https://site.example",
  "http://site.example:8080",
  "http://localhost:3000",
];

describeOnEngines("a page of another site", ({ migratedDatabase }) => {
  it("can change nothing with the cookies of a visitor", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const victim = await prepareVictim(database, site.browser());
    const before = await rowsOf(database, victim);
    const attempts = await database.query.selectFrom("attempt").selectAll().execute();
    const changing = accountEndpoints.filter(({ method }) => method !== "GET");
    expect(changing.length).toBeGreaterThan(10);
    for (const target of changing)
      for (const Origin of hostileOrigins) {
        const path = target.path.replace(/:\w+/, victim.identifiers.sessionId ?? "");
        const options = { body: bodyOf(target), headers: { Origin } };
        const answer = await victim.browser.ask(target.method, path, options);
        expect([nameOf(target), Origin, answer]).toMatchObject([
          nameOf(target),
          Origin,
          { status: 403, body: { error: { code: "unauthorized-domain" } } },
        ]);
      }
    expect(await rowsOf(database, victim)).toEqual(before);
    expect(await database.query.selectFrom("attempt").selectAll().execute()).toEqual(attempts);
  });

  it("cannot send a form in the place of JSON", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member("ada@example.com");
    for (const target of accountEndpoints.filter(({ body }) => body))
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        undefined,
      ]) {
        const options = { body: JSON.stringify(bodyOf(target)), headers: { "Content-Type": type } };
        const answer = await ada.ask(target.method, target.path.replace(/:\w+/, "x"), options);
        expect([nameOf(target), type, answer.status]).toEqual([nameOf(target), type, 400]);
      }
  });
});

describeOnEngines("every endpoint", ({ migratedDatabase }) => {
  it("of an owner needs a session, and the account that the page means", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member("ada@example.com");
    const bob = await site.member("bob@example.com");
    for (const target of accountEndpoints.filter(({ access }) => access === "session")) {
      const path = target.path.replace(/:\w+/, "x");
      const body = bodyOf(target);
      const ask = (browser: Browser, account?: string) =>
        browser.ask(target.method, path, { body, headers: { "X-Account": account } });
      const answers = [
        await ask(site.browser(), ada.uid),
        await ask(ada, bob.uid),
        ...(target.method === "GET" ? [] : [await ask(ada)]),
      ];
      for (const answer of answers)
        expect([nameOf(target), answer.status, answer.body.error.code]).toEqual([
          nameOf(target),
          401,
          "not-signed-in",
        ]);
    }
    expect((await ada.get("/api/auth/session")).body.user.email).toBe("ada@example.com");
  });

  it("survives every body", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member("ada@example.com");
    const huge = "x".repeat(1024 * 1024);
    for (const target of accountEndpoints.filter(({ body, upload }) => body || upload)) {
      const sample = bodyOf(target) ?? {};
      const inEachField = (value: unknown) =>
        Object.fromEntries(Object.keys(sample).map((key) => [key, value]));
      const bodies = [
        "",
        "{",
        "null",
        "[]",
        "7",
        '"text"',
        "[".repeat(50_000),
        '{"__proto__":{"uid":"x"},"constructor":{}}',
        JSON.stringify(inEachField("\u0000\ud800<script>\u202e")),
        JSON.stringify(inEachField({ $ne: null })),
        JSON.stringify(inEachField(["a"])),
        JSON.stringify(inEachField("y".repeat(100_000))),
        JSON.stringify({ ...sample, more: huge.slice(0, 200_000) }),
        JSON.stringify(inEachField(huge)),
      ];
      for (const [index, body] of bodies.entries()) {
        const answer = await ada.ask(target.method, target.path.replace(/:\w+/, "x"), { body });
        const isRefused = answer.status >= 400 && answer.status < 500;
        expect([nameOf(target), index, isRefused, answer.status]).toEqual([
          nameOf(target),
          index,
          true,
          target.body && index >= bodies.length - 2 ? 413 : answer.status,
        ]);
        expect(answer.body.error.code).toEqual(expect.any(String));
      }
    }
    expect(site.log()).not.toContain('"level":"error"');
  });

  it("answers with JSON that no page can be made of and no cache keeps", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member("ada@example.com", "<script>alert(1)</script>");
    expect((await ada.put("/api/v1/me")).body.displayName).toBe("<script>alert(1)</script>");
    for (const target of accountEndpoints.filter(({ path }) => !path.includes("callback"))) {
      const { headers } = await ada.ask(target.method, target.path.replace(/:\w+/, "x"), {
        body: bodyOf(target) && {},
        ...(target.method === "GET" ? {} : { headers: { "X-Account": "nobody" } }),
      });
      expect([nameOf(target), headers]).toMatchObject([
        nameOf(target),
        {
          "content-type": "application/json",
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "cross-origin-resource-policy": "same-origin",
        },
      ]);
      expect(headers).not.toHaveProperty("access-control-allow-origin");
    }
  });

  it("says which methods it takes", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const answer = await site.browser().delete("/api/v1/me");
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, PUT, PATCH" } });
    expect(await site.browser().ask("HEAD", "/api/auth/session")).toMatchObject({ status: 200, text: "" });
  });
});
