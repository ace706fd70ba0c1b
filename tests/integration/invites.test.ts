import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { insertInvite } from "../../server/identity/invite-rows.ts";
import { hashSecret } from "../../server/identity/token.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest, patience, sqliteSettings } from "../support/databases.ts";
import { goodPassword, serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { goOn, startIssuer } from "../support/identity-issuer.ts";
import { refusal } from "../support/second-step.ts";

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

async function invite(database: Database, secret: string, uses = 1, expiresAt = inADay()): Promise<void> {
  const row = { id: secret, note: "", secret_hash: hashSecret(secret), uses_left: uses };
  await insertInvite(database, { ...row, created_at: "2026-01-01T00:00:00.000Z", expires_at: expiresAt });
}

const usesLeft = async ({ query }: Database, id: string) =>
  (await query.selectFrom("invite").select("uses_left").where("id", "=", id).executeTakeFirstOrThrow())
    .uses_left;

const signUp = (browser: Browser, name: string, secret?: string) =>
  browser.post("/api/auth/sign-up", {
    displayName: name,
    email: `${name}@example.com`,
    password: goodPassword,
    invite: secret,
  });

describeOnBothEngines("who may sign up", ({ migratedDatabase }) => {
  it("is nobody where it is closed, and those who have an account still sign in", async () => {
    const database = await migratedDatabase();
    const open = await serveAccounts(database);
    await signUp(open.browser(), "ada");
    await invite(database, "a-link");
    const closed = await serveAccounts(database, { settings: { SIGN_UP: "closed" } });
    const browser = closed.browser();
    expect(await signUp(browser, "eve")).toMatchObject(refusal("sign-up-closed"));
    expect(await signUp(browser, "eve", "a-link")).toMatchObject(refusal("sign-up-closed"));
    const body = { email: "ada@example.com", password: goodPassword };
    expect(await browser.post("/api/auth/sign-in", body)).toMatchObject({ status: 200 });
  });

  it("is whoever has an invitation, as often as it is for", async () => {
    const database = await migratedDatabase();
    await invite(database, "for-two", 2);
    await invite(database, "too-late", 1, "2026-01-02T00:00:00.000Z");
    const site = await serveAccounts(database, { settings: { SIGN_UP: "invite" } });
    expect(await signUp(site.browser(), "eve")).toMatchObject(refusal("invite-needed"));
    for (const wrong of ["", "guessed", "too-late"])
      expect(await signUp(site.browser(), "eve", wrong)).toMatchObject(refusal("invite-over"));
    expect(await signUp(site.browser(), "ada", "for-two")).toMatchObject({ status: 201 });
    // Refused for another reason: nothing is used up.
    expect(await signUp(site.browser(), "ada", "for-two")).toMatchObject(refusal("email-already-in-use"));
    expect(await usesLeft(database, "for-two")).toBe(1);
    const both = await Promise.all(["bob", "cyd"].map((name) => signUp(site.browser(), name, "for-two")));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await usesLeft(database, "for-two")).toBe(0);
  });

  it("holds for Google too", async () => {
    const database = await migratedDatabase();
    await invite(database, "for-one");
    const issuer = await startIssuer();
    onTestFinished(issuer.stop);
    const site = await serveAccounts(database, { settings: { ...issuer.settings, SIGN_UP: "invite" } });
    const byGoogle = async (secret?: string) => {
      const browser = site.browser();
      const { url } = (await browser.post("/api/auth/google", { attempt: "a-1", invite: secret })).body;
      const back = await goOn(url);
      return (await browser.get(back.pathname + back.search)).headers.location;
    };
    expect(await byGoogle()).toBe("/auth/popup?attempt=a-1&signInError=invite-needed");
    expect(await byGoogle("guessed")).toBe("/auth/popup?attempt=a-1&signInError=invite-needed");
    expect(await byGoogle("for-one")).toBe("/auth/popup?attempt=a-1");
    expect(await usesLeft(database, "for-one")).toBe(0);
    // Whoever has an account needs none, and uses none up.
    await invite(database, "another");
    for (const secret of [undefined, "for-one", "another"])
      expect(await byGoogle(secret)).toBe("/auth/popup?attempt=a-1");
    expect(await usesLeft(database, "another")).toBe(1);
  });
});

it("the operator makes, lists and revokes invitations", patience, async () => {
  const settings = sqliteSettings("migrated");
  const run = async (...args: string[]) =>
    (await runScript("server/commands/accounts.ts", { settings, args })).stdout;
  const made = await run("invite", "Ada", "--uses", "2");
  const [, secret = ""] = /\/account\?invite=([\w-]{32})\nFor 2 accounts/.exec(made) ?? [];
  const [, id = ""] = /^(\w{12}) {2}2 accounts until \S+ {2}Ada/.exec(await run("invites")) ?? [];
  expect(await run("revoke-invite", id)).toContain("Nobody can sign up");
  const site = await serveAccounts(await openForTest(settings), { settings: { SIGN_UP: "invite" } });
  expect(secret).not.toBe("");
  expect(await signUp(site.browser(), "ada", secret)).toMatchObject(refusal("invite-over"));
});
