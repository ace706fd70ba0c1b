import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { appCode, fromBase32 } from "../support/app-code.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, mailsTo, serveAccounts, tokenFor } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { goOn, startIssuer } from "../support/identity-issuer.ts";
import { refusal, turnOnSecondStep } from "../support/second-step.ts";

const email = "ada@example.com";
const challenge = "jackstand.two_factor";

const signIn = (browser: Browser, password = goodPassword) =>
  browser.post("/api/auth/sign-in", { email, password });
const pass = (browser: Browser, code: string) => browser.post("/api/auth/second-step", { code });
const whoIs = async (browser: Browser) => (await browser.get("/api/auth/session")).body.user;
const account = async (browser: Browser) => (await browser.get("/api/v1/me/account")).body;

async function member(database: Database) {
  const site = await serveAccounts(database);
  return { site, ada: await site.member(email) };
}

describeOnBothEngines("an account with a second step", ({ migratedDatabase }) => {
  it("opens with its password and a code, and each code is used once", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await member(database);
    expect((await account(ada)).secondStep).toBeNull();
    const { key, recoveryCodes } = await turnOnSecondStep(ada);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await account(ada)).secondStep).toEqual({ recoveryCodes: 10 });

    const browser = site.browser();
    expect(await signIn(browser)).toMatchObject({ status: 403, ...refusal("second-step") });
    expect([...browser.cookies.keys()]).toEqual([challenge]);
    expect(await whoIs(browser)).toBeNull();
    expect(await pass(browser, "not a code")).toMatchObject(refusal("wrong-code"));
    expect(await pass(browser, appCode(key, 1))).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await whoIs(browser)).uid).toBe(ada.uid);
    expect(browser.cookies.has(challenge)).toBe(false);

    const watcher = site.browser();
    await signIn(watcher);
    expect(await pass(watcher, appCode(key, 1))).toMatchObject(refusal("second-step-over"));
    expect(await whoIs(watcher)).toBeNull();
    const { sessions } = (await ada.get("/api/v1/me/sessions")).body;
    expect(sessions).toHaveLength(2);
  });

  it("asks nobody for a code who has not confirmed one", async () => {
    const { site, ada } = await member(await migratedDatabase());
    await ada.post("/api/auth/second-step/start", { password: goodPassword });
    expect(await ada.post("/api/auth/second-step/confirm", { code: "12345" })).toMatchObject(
      refusal("wrong-code"),
    );
    expect(await signIn(site.browser())).toMatchObject({ status: 200 });
  });

  it("takes each recovery code once, and tells its owner", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await member(database);
    const { recoveryCodes } = await turnOnSecondStep(ada);
    const [first = "", second = ""] = recoveryCodes;
    const browser = site.browser();
    await signIn(browser);
    expect(await pass(browser, ` ${first.toUpperCase().replaceAll("-", " ")}`)).toMatchObject({
      status: 200,
    });
    expect((await account(browser)).secondStep).toEqual({ recoveryCodes: 9 });
    expect((await mailsTo(database, email)).join()).toContain("signed in to with a recovery code");

    const other = site.browser();
    await signIn(other);
    expect(await pass(other, first)).toMatchObject(refusal("wrong-code"));
    const renewed = await ada.post("/api/auth/second-step/renew-codes", { password: goodPassword });
    expect(await pass(other, second)).toMatchObject(refusal("wrong-code"));
    expect(await pass(other, renewed.body.recoveryCodes[0])).toMatchObject({ status: 200 });
  });

  it("lets nobody guess: five codes for a sign-in, ten in all", async () => {
    const { site, ada } = await member(await migratedDatabase());
    const { key, recoveryCodes } = await turnOnSecondStep(ada);
    const wrong = Array.from({ length: 12 }, (_, index) => String(index).padStart(6, "0")).filter(
      (code) => code !== appCode(key) && code !== appCode(key, 1),
    );
    const answers: string[] = [];
    for (let challenges = 0; challenges < 2; challenges++) {
      const guesser = site.browser();
      await signIn(guesser);
      for (const code of wrong.slice(0, 6)) answers.push((await pass(guesser, code)).body.error.code);
    }
    const five = Array.from({ length: 5 }, () => "wrong-code");
    // The tenth wrong one has locked the step, so the last is not compared any more.
    expect(answers).toEqual([...five, "second-step-over", ...five, "too-many-requests"]);
    const owner = site.browser();
    await signIn(owner);
    expect(await pass(owner, recoveryCodes[0] ?? "")).toMatchObject({ status: 429 });
  });

  it("says what to do where a code comes before a key was asked for", async () => {
    const { ada } = await member(await migratedDatabase());
    const answer = await ada.post("/api/auth/second-step/confirm", { code: "123456" });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("Begin again") } },
    });
  });

  it("stays open in a browser for whoever was there, until the step is done", async () => {
    const { site, ada } = await member(await migratedDatabase());
    const { key } = await turnOnSecondStep(ada);
    const browser = await site.member("bob@example.com");
    const bob = browser.uid;
    await signIn(browser);
    expect((await whoIs(browser)).uid).toBe(bob);
    const before = browser.copy();
    expect(await pass(browser, appCode(key, 1))).toMatchObject({ status: 200 });
    expect((await whoIs(browser)).uid).toBe(ada.uid);
    expect(await before.get("/api/v1/me")).toMatchObject({ status: 401 });
  });

  it("is changed by its owner alone, not by a borrowed session", async () => {
    const database = await migratedDatabase();
    const { ada } = await member(database);
    for (const password of ["wrong one", undefined])
      expect(await ada.post("/api/auth/second-step/start", { password })).toMatchObject(
        refusal("wrong-password"),
      );
    await turnOnSecondStep(ada);
    for (const what of ["renew-codes", "turn-off"])
      expect(await ada.post(`/api/auth/second-step/${what}`, { password: "wrong one" })).toMatchObject(
        refusal("wrong-password"),
      );
    expect(await ada.post("/api/auth/second-step/start", { password: goodPassword })).toMatchObject({
      status: 409,
    });
    const off = await ada.post("/api/auth/second-step/turn-off", { password: goodPassword });
    expect(off).toMatchObject({ status: 200 });
    expect((await account(ada)).secondStep).toBeNull();
    expect(await ada.post("/api/auth/second-step/turn-off", { password: goodPassword })).toMatchObject({
      status: 409,
    });
    const mails = (await mailsTo(database, email)).join("\n");
    expect(mails).toContain("now takes a code");
    expect(mails).toContain("no longer takes a code");
  });

  it("can be turned on again from a browser that remembers it as on", async () => {
    const { site, ada } = await member(await migratedDatabase());
    const { key } = await turnOnSecondStep(ada);
    const phone = site.browser();
    await signIn(phone);
    await pass(phone, appCode(key, 1));
    await ada.post("/api/auth/second-step/turn-off", { password: goodPassword });
    const start = await phone.post("/api/auth/second-step/start", { password: goodPassword });
    await phone.post("/api/auth/second-step/confirm", { code: appCode(start.body.key) });
    expect(await signIn(site.browser())).toMatchObject(refusal("second-step"));
  });

  it("takes a code after a reset too, and a challenge from before is over", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await member(database);
    const { key } = await turnOnSecondStep(ada);
    const thief = site.browser();
    await signIn(thief);
    const owner = site.browser();
    await owner.post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    await owner.post("/api/auth/reset-password", { token, newPassword: "another good one" });
    expect(await pass(thief, appCode(key, 1))).toMatchObject(refusal("second-step-over"));
    expect(await signIn(owner, "another good one")).toMatchObject(refusal("second-step"));
    expect(await pass(owner, appCode(key, 1))).toMatchObject({ status: 200 });
  });

  it("has no secret in the database as it is, and none in the log or the export", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await member(database);
    const { key, recoveryCodes } = await turnOnSecondStep(ada);
    const rows = await database.forLibraries
      .withTables<{ auth_two_factor: Record<string, unknown> }>()
      .selectFrom("auth_two_factor")
      .selectAll()
      .execute();
    const exported = (await ada.get("/api/v1/me/export")).bytes.toString("latin1");
    for (const secret of [key, fromBase32(key).toString(), ...recoveryCodes])
      for (const place of [JSON.stringify(rows), site.log(), exported]) expect(place).not.toContain(secret);
  });
});

describeOnBothEngines("a second step after Google", ({ migratedDatabase }) => {
  it("is asked for too, and set up by a recent sign-in", async () => {
    const database = await migratedDatabase();
    const issuer = await startIssuer();
    onTestFinished(issuer.stop);
    const site = await serveAccounts(database, { settings: issuer.settings });
    const byGoogle = async (browser: Browser, body: object = { attempt: "a-1" }) => {
      const back = await goOn((await browser.post("/api/auth/google", body)).body.url);
      return (await browser.get(back.pathname + back.search)).headers.location;
    };
    const ada = site.browser();
    expect(await byGoogle(ada)).toBe("/auth/popup?attempt=a-1");
    const { uid } = await whoIs(ada);
    ada.uid = uid;
    const start = await ada.post("/api/auth/second-step/start", {});
    const { key } = start.body;
    await ada.post("/api/auth/second-step/confirm", { code: appCode(key) });

    const browser = site.browser();
    expect(await byGoogle(browser)).toBe("/auth/popup?attempt=a-1&signInError=second-step");
    expect([...browser.cookies.keys()]).toContain(challenge);
    expect(await whoIs(browser)).toBeNull();
    expect(await byGoogle(browser, { returnTo: "/account?tab=1#data" })).toBe(
      "/account?tab=1&signInError=second-step#data",
    );
    expect(await pass(browser, appCode(key, 1))).toMatchObject({ status: 200 });
    expect((await whoIs(browser)).uid).toBe(uid);
    expect((await database.query.selectFrom("auth_session").select("id").execute()).length).toBe(2);

    await database.forLibraries
      .withTables<{ auth_session: { createdAt: string } }>()
      .updateTable("auth_session")
      .set({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    expect(await ada.post("/api/auth/second-step/turn-off", {})).toMatchObject(refusal("sign-in-again"));
  });
});
