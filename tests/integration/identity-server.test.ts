import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { ownForm, send } from "../support/http-client.ts";
import { goodPassword, signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { spawnServer, startServer, temporaryFolder } from "../support/running-server.ts";
import { embeddedStore, filledCheckout } from "../support/store.ts";

const email = "ada@example.com";
/** A server on this machine is used by any of its names. */
const local = (server: { port: number; url: string }) => new Browser(server, server.url);

describe("a server", () => {
  it("makes its secret once: whoever is signed in stays so after a restart", async () => {
    const DATA_DIR = temporaryFolder();
    const first = await startServer({ DATA_DIR });
    const ada = local(first);
    await signUp(ada, { email });
    expect(await first.stop()).toBe(0);
    const file = join(DATA_DIR, "auth-secret");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = await startServer({ DATA_DIR });
    const again = local(second);
    for (const [name, value] of ada.cookies) again.cookies.set(name, value);
    expect((await again.get("/api/auth/session")).body.user).toMatchObject({ email });
    expect(await second.stop()).toBe(0);
    for (const output of [first.output(), second.output()]) {
      expect(output).not.toContain(readFileSync(file, "utf8").trim());
      expect(output).not.toContain(email);
      expect(output).not.toContain(goodPassword);
    }
  });

  it("wants to be told the secret when it shares a database", async () => {
    const refused = spawnServer({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", AUTH_SECRET: "" });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain("AUTH_SECRET: must be set when DATABASE_URL is");
  });

  it("knows who someone is before its database has come", async () => {
    const AUTH_SECRET = "the same secret on both servers 0123";
    const settings = { AUTH_SECRET, PUBLIC_URL: "http://site.example" };
    const first = await startServer(settings);
    const ada = new Browser(first, "http://site.example");
    await signUp(ada, { email });
    const away = await startServer({ ...settings, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    const there = new Browser(away, "http://site.example");
    for (const [name, value] of ada.cookies) there.cookies.set(name, value);
    expect((await there.get("/api/auth/session")).body.user).toMatchObject({ email });
    expect(await there.get("/api/v1/me")).toMatchObject({
      status: 503,
      body: { error: { code: "unavailable" } },
    });
    expect((await send(away, "/")).status).toBe(200);
    for (const server of [first, away]) expect(await server.stop()).toBe(0);
  });

  it("has the popup's page with its script and style", async () => {
    const server = await startServer();
    const page = await send(server, "/auth/popup?start=a-1");
    expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=UTF-8" } });
    for (const [, file = ""] of page.text.matchAll(/(?:src|href)="(\/auth-popup\.\w+)"/g))
      expect([file, (await send(server, file)).status]).toEqual([file, 200]);
    expect(await server.stop()).toBe(0);
  });
});

describeOnBothEngines("an order", ({ migratedSettings }) => {
  it("belongs to the account that was signed in when it was placed", async () => {
    const settings = await migratedSettings();
    const server = await startServer({
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    });
    const database = await openForTest(settings);
    const catalogue = (await openContent("build/content")).catalogue();
    const variants = catalogue.products.flatMap((product) => product.variants);
    const variantId = variants.find(({ openingStock }) => openingStock > 3)?.id ?? "";
    const store = embeddedStore(database, { catalogue });
    const ada = local(server);
    await signUp(ada, { email });
    const pay = async (cookie?: string) => {
      const checkout = await filledCheckout(store, [{ variantId, quantity: 1 }]);
      const answer = await send(server, `/store/checkout/${checkout}?step=review`, {
        method: "POST",
        headers: { ...ownForm, ...(cookie ? { Cookie: cookie } : {}) },
        body: "payment=approve",
      });
      return /orders\/([\w-]+)/.exec(answer.headers.location ?? "")?.[1];
    };
    const own = await pay(ada.cookieHeader());
    const anonymous = await pay();
    const forged = await pay("jackstand.session_token=made-up.c2lnbmVk");
    expect([own, anonymous, forged].every(Boolean)).toBe(true);
    expect((await ada.get("/api/v1/me/orders")).body.orders).toMatchObject([{ id: own }]);
    expect(await server.stop()).toBe(0);
  });
});
