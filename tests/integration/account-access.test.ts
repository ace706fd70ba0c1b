import { expect, it, onTestFinished, vi } from "vitest";
import { maxTokens } from "../../domain/accounts/access-token.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { limits } from "../../server/identity/limits.ts";
import { insertToken } from "../../server/identity/token-rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, mailsTo, serveAccounts, tokenFor } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { goOn, startIssuer } from "../support/identity-issuer.ts";

const email = "ada@example.com";
const newPassword = "another good password";
const tokens = "/api/v1/me/tokens";
const webhook = "/api/v1/me/webhook";
const url = "https://192.0.2.1/hook";
const refusedAs = (code: string) => ({ body: { error: { code } } });
const settings = { DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES: "yes" };

interface Made {
  id: string;
  secret: string;
}

/** Someone with a token, a calendar address and a webhook, who has confirmed their address. */
async function owner(database: Database) {
  const site = await serveAccounts(database, { settings });
  const ada = await site.member(email);
  await ada.put("/api/v1/me");
  await ada.post("/api/auth/confirm-email", { token: await tokenFor(database, email, "confirm-email") });
  const made = async (name: string, scope: string): Promise<Made> => {
    const { token, secret } = (await ada.post(tokens, { name, scopes: [scope], password: goodPassword }))
      .body;
    return { id: token.id, secret };
  };
  const [home, phone] = [await made("Home", "read"), await made("My phone", "calendar")];
  expect((await ada.put(webhook, { body: { url, password: goodPassword } })).status).toBe(200);
  const program = site.browser();
  /** The ways in that still open. */
  const open = async () => ({
    home: (await program.get("/api/v1/me/vehicles", { headers: { Authorization: `Bearer ${home.secret}` } }))
      .status,
    phone: (await program.get(`/api/v1/calendar/${phone.secret}.ics`)).status,
    webhooks: (await database.query.selectFrom("webhook").select("url").execute()).length,
  });
  expect(await open()).toEqual({ home: 200, phone: 200, webhooks: 1 });
  const resetLink = async () => {
    await site.browser().post("/api/auth/request-reset", { email });
    return tokenFor(database, email, "reset-password");
  };
  return { site, ada, home, phone, open, resetLink };
}

const ended = { home: 401, phone: 401, webhooks: 0 };
const lastMail = async (database: Database) => (await mailsTo(database, email)).at(-1) ?? "";

describeOnBothEngines("a new password", ({ migratedDatabase }) => {
  it("ends every token, calendar address and webhook, and a mail names them", async () => {
    const database = await migratedDatabase();
    const { ada, open } = await owner(database);
    const change = (currentPassword: string) =>
      ada.post("/api/auth/change-password", { currentPassword, newPassword });
    expect(await change("wrong one")).toMatchObject(refusedAs("wrong-password"));
    expect(await open()).toMatchObject({ home: 200, phone: 200, webhooks: 1 });
    expect(await change(goodPassword)).toMatchObject({ status: 200 });
    expect(await open()).toEqual(ended);
    expect((await ada.get(tokens)).body.tokens).toEqual([]);
    expect(await lastMail(database)).toContain(
      "These no longer work:\n- Home: Read cars, log, and reminders\n- My phone: Calendar feed\n- The webhook\n",
    );
    expect(await lastMail(database)).not.toContain("keep");
  });

  it("leaves what its owner keeps", async () => {
    const database = await migratedDatabase();
    const { ada, home, open } = await owner(database);
    const saved = async () => `webhook:${(await ada.get(webhook)).body.webhook.createdAt}`;
    const keep = [home.id, await saved(), "unknown"];
    const body = { currentPassword: goodPassword, newPassword, keep };
    expect(await ada.post("/api/auth/change-password", body)).toMatchObject({ status: 200 });
    expect(await open()).toEqual({ home: 200, phone: 401, webhooks: 1 });
    const mail = await lastMail(database);
    expect(mail).toContain("These no longer work:\n- My phone: Calendar feed\n\n");
    expect(mail).toContain("You kept these:\n- Home: Read cars, log, and reminders\n- The webhook\n\n");
  });

  it("leaves no webhook that was saved since its owner looked", async () => {
    const database = await migratedDatabase();
    const { ada, open } = await owner(database);
    const { createdAt } = (await ada.get(webhook)).body.webhook;
    await ada.put(webhook, { body: { url: `${url}/other`, password: goodPassword } });
    const body = { currentPassword: goodPassword, newPassword, keep: [`webhook:${createdAt}`, "webhook"] };
    expect(await ada.post("/api/auth/change-password", body)).toMatchObject({ status: 200 });
    expect(await open()).toEqual(ended);
  });

  it("by a mailed link ends them too, and its holder sees beforehand what there is", async () => {
    const database = await migratedDatabase();
    const { site, phone, open, resetLink } = await owner(database);
    const token = await resetLink();
    const anyone = site.browser();
    for (const wrong of ["", "a".repeat(24), 7])
      expect((await anyone.post("/api/auth/check-reset", { token: wrong })).text).not.toContain("Home");
    expect(await anyone.post("/api/auth/check-reset", { token: "a".repeat(24) })).toMatchObject({
      status: 410,
      ...refusedAs("link-expired"),
    });
    // To look uses nothing up.
    for (let look = 0; look < 2; look++)
      expect(await anyone.post("/api/auth/check-reset", { token })).toMatchObject({
        status: 200,
        body: { tokens: [{ name: "Home" }, { name: "My phone", id: phone.id }], webhook: { url } },
      });
    const body = { token, newPassword, keep: [phone.id] };
    expect(await anyone.post("/api/auth/reset-password", body)).toMatchObject({ status: 200 });
    expect(await open()).toEqual({ home: 401, phone: 200, webhooks: 0 });
    expect(await lastMail(database)).toContain("You kept these:\n- My phone: Calendar feed\n");
    expect(await anyone.post("/api/auth/check-reset", { token })).toMatchObject(refusedAs("link-expired"));
    const again = { token: await resetLink(), newPassword: goodPassword };
    expect(await anyone.post("/api/auth/reset-password", again)).toMatchObject({ status: 200 });
    expect(await open()).toEqual(ended);
  });

  it("keeps a few by short names, and nothing of another account", async () => {
    const { site, ada, home } = await owner(await migratedDatabase());
    for (const keep of ["all", [7], ["x".repeat(65)], Array(maxTokens + 2).fill("x")])
      for (const [path, body] of [
        ["/api/auth/change-password", { currentPassword: goodPassword, newPassword, keep }],
        ["/api/auth/reset-password", { token: "a".repeat(24), newPassword, keep }],
      ] as const)
        expect([path, keep, (await ada.post(path, body)).status]).toEqual([path, keep, 400]);
    const eve = await site.member("eve@example.com");
    const body = { currentPassword: goodPassword, newPassword, keep: [home.id] };
    expect(await eve.post("/api/auth/change-password", body)).toMatchObject({ status: 200 });
    expect((await ada.get(tokens)).body.tokens).toHaveLength(2);
  });

  it("that cannot be stored leaves nothing open", async () => {
    const database = await migratedDatabase();
    const { site, ada, open, resetLink } = await owner(database);
    const token = await resetLink();
    const { internalAdapter } = await site.services.auth().$context;
    internalAdapter.updatePassword = () => Promise.reject(new Error("the server stops here"));
    expect((await ada.post("/api/auth/reset-password", { token, newPassword })).status).toBe(500);
    expect(await open()).toEqual(ended);
  });

  it("also ends what was made while it was stored", async () => {
    const database = await migratedDatabase();
    const { site, ada, home } = await owner(database);
    const { password } = await site.services.auth().$context;
    const { hash } = password;
    password.hash = async (given) => {
      const createdAt = "2026-01-02T03:04:05.000Z";
      const late = { id: "late", name: "Late", scopes: ["read" as const], createdAt };
      await insertToken(database, ada.uid ?? "", late, "a hash");
      return hash(given);
    };
    const body = { currentPassword: goodPassword, newPassword, keep: [home.id] };
    expect(await ada.post("/api/auth/change-password", body)).toMatchObject({ status: 200 });
    expect((await ada.get(tokens)).body.tokens).toMatchObject([{ name: "Home" }]);
    expect(await lastMail(database)).toContain(
      "- My phone: Calendar feed\n- Late: Read cars, log, and reminders\n- The webhook\n",
    );
  });

  it("also ends what was being made with the old one", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await owner(database);
    const { internalAdapter, password } = await site.services.auth().$context;
    const { verify } = password;
    for (const make of [
      () => ada.post(tokens, { name: "Late", scopes: ["read"], password: goodPassword }),
      () => ada.put(webhook, { body: { url: `${url}/late`, password: goodPassword } }),
    ]) {
      await internalAdapter.updatePassword(ada.uid ?? "", await password.hash(goodPassword));
      password.verify = async (given) => {
        const isRight = await verify(given);
        await internalAdapter.updatePassword(ada.uid ?? "", await password.hash(newPassword));
        return isRight;
      };
      expect(await make()).toMatchObject({ status: 403, ...refusedAs("wrong-password") });
    }
    const rows = [
      ...(await database.query.selectFrom("access_token").selectAll().execute()),
      ...(await database.query.selectFrom("webhook").selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/late/i);
  });
});

describeOnBothEngines("a way to the data", ({ migratedDatabase }) => {
  it("is made with the password alone", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database, { settings });
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const make = (password?: string) => ada.post(tokens, { name: "Home", scopes: ["read"], password });
    const save = (password?: string) => ada.put(webhook, { body: { url, password } });
    for (const given of [undefined, "", "wrong one", "x".repeat(1000)])
      for (const attempt of [make, save]) {
        await database.query.deleteFrom("attempt").execute();
        expect(await attempt(given)).toMatchObject({ status: 403, ...refusedAs("wrong-password") });
      }
    expect((await ada.get(tokens)).body.tokens).toEqual([]);
    expect((await ada.get(webhook)).body.webhook).toBeNull();

    // Guesses count for both together.
    await database.query.deleteFrom("attempt").execute();
    for (let guess = 0; guess < limits.password.perAccount; guess += 2)
      for (const attempt of [make, save]) expect((await attempt("wrong one")).status).toBe(403);
    for (const attempt of [make, save]) expect((await attempt(goodPassword)).status).toBe(429);
  });

  it("is not made by a session that ended while it waited for its turn", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    const { promise: busy, resolve: goNow } = Promise.withResolvers<void>();
    for (let place = 0; place < 3; place++) void site.services.hashing(`other ${place}`, () => busy);
    const queued = vi.spyOn(site.services, "hashing");
    const waiting = ada.copy().post(tokens, { name: "Home", scopes: ["read"], password: goodPassword });
    await expect.poll(() => queued.mock.calls.length).toBe(1);
    await ada.delete("/api/v1/me/sessions");
    goNow();
    expect(await waiting).toMatchObject({ status: 401, ...refusedAs("not-signed-in") });
  });

  it("is told of in a mail, without its secret and without a link in its name", async () => {
    const database = await migratedDatabase();
    const { ada } = await owner(database);
    const name =
      "Sign in\r\nBcc: eve@evil.example <https://evil.example/login> evil.example/a www.evil.example";
    const body = { name: name.slice(0, 60), scopes: ["log", "reminders"], password: goodPassword };
    const { secret } = (await ada.post(tokens, body)).body;
    const mail = await lastMail(database);
    expect(mail).toContain(
      "\n- Sign in Bcc eve evil example https evil example login: Add work to the log, Add and change reminders\n",
    );
    expect(mail).not.toContain(secret.slice(4));
    expect(mail).not.toMatch(/evil\.|@|<|https:\/\/evil/);
    expect(mail).toContain("\nhttp://site.example/reset-password\n");

    await ada.put(webhook, { body: { url: "https://192.0.2.1/evil", password: goodPassword } });
    expect(await lastMail(database)).toContain("webhook");
    expect(await lastMail(database)).not.toContain("192.0.2.1");
  });

  it("has no name in a mail to an address that nobody has confirmed", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const eve = await site.member(email);
    await eve.put("/api/v1/me");
    await eve.post(tokens, { name: "Call 555 0100", scopes: ["read"], password: goodPassword });
    expect(await lastMail(database)).toContain("- A secret: Read cars, log, and reminders");
    await eve.post("/api/auth/change-password", { currentPassword: goodPassword, newPassword });
    expect(await lastMail(database)).toContain("These no longer work:\n- A secret: Read cars");
    expect((await mailsTo(database, email)).join()).not.toContain("555");
  });
});

describeOnBothEngines("an account without a password", ({ migratedDatabase }) => {
  async function signIn(browser: Browser) {
    const { body } = await browser.post("/api/auth/google", { attempt: "a-1" });
    const back = await goOn(body.url);
    await browser.get(back.pathname + back.search);
    await browser.get("/api/auth/session");
  }

  it("makes a token after a recent sign-in, and its first password ends it", async () => {
    const database = await migratedDatabase();
    const issuer = await startIssuer();
    onTestFinished(issuer.stop);
    const site = await serveAccounts(database, { settings: { ...issuer.settings, ...settings } });
    const browser = site.browser();
    await signIn(browser);
    await browser.put("/api/v1/me");
    await database.forLibraries
      .withTables<{ auth_session: { createdAt: string } }>()
      .updateTable("auth_session")
      .set({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    const make = () => browser.post(tokens, { name: "Home", scopes: ["read"] });
    const save = () => browser.put(webhook, { body: { url } });
    for (const attempt of [make, save])
      expect(await attempt()).toMatchObject({ status: 403, ...refusedAs("sign-in-again") });
    await signIn(browser);
    for (const attempt of [make, save]) expect((await attempt()).status).toBeLessThan(300);
    const change = { currentPassword: goodPassword, newPassword };
    expect(await browser.post("/api/auth/change-password", change)).toMatchObject(
      refusedAs("wrong-password"),
    );
    expect((await browser.get(tokens)).body.tokens).toHaveLength(1);

    await site.browser().post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    expect((await site.browser().post("/api/auth/reset-password", { token, newPassword })).status).toBe(200);
    expect(await database.query.selectFrom("access_token").selectAll().execute()).toEqual([]);
    expect(await database.query.selectFrom("webhook").selectAll().execute()).toEqual([]);
  });
});
