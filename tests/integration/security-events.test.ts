import { expect, it, onTestFinished } from "vitest";
import { maxSecurityEvents } from "../../domain/accounts/security-event.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, mailsTo, serveAccounts, tokenFor } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { goOn, startIssuer } from "../support/identity-issuer.ts";
import { turnOnSecondStep } from "../support/second-step.ts";

const email = "ada@example.com";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const signIn = (browser: Browser, whose = email) =>
  browser.post(
    "/api/auth/sign-in",
    { email: whose, password: goodPassword },
    { headers: { "User-Agent": firefox } },
  );
const events = async (browser: Browser) => (await browser.get("/api/v1/me/security-events")).body.events;
const kinds = async (browser: Browser) => (await events(browser)).map(({ kind }: { kind: string }) => kind);

describeOnBothEngines("what is noted of an account's security", ({ migratedDatabase }) => {
  it("begins with nothing, and has each new device, with a mail that repeats nothing made up", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    expect(await events(ada)).toEqual([]);
    const other = site.browser();
    await signIn(other);
    await other.post("/api/auth/sign-out");
    await signIn(other);
    expect(await events(other)).toEqual([
      {
        id: expect.any(String),
        kind: "new-device",
        device: "Firefox on Windows",
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      },
    ]);
    const about = (await mailsTo(database, email)).filter((text) => text.includes("haven't seen"));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain("Firefox on Windows");

    const strange = site.browser();
    const headers = { "User-Agent": "evil.example Mozilla https://evil.example" };
    await strange.post("/api/auth/sign-in", { email, password: goodPassword }, { headers });
    expect((await mailsTo(database, email)).join()).not.toContain("evil");
    expect((await events(ada))[0]).toMatchObject({ kind: "new-device", device: "Unknown device" });
  });

  it("mails a few new devices an hour, and lists all", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    for (let count = 0; count < 7; count++) await signIn(site.browser());
    expect((await mailsTo(database, email)).filter((text) => text.includes("haven't seen"))).toHaveLength(5);
    expect(await kinds(ada)).toEqual(Array.from({ length: 7 }, () => "new-device"));
  });

  it("has no new device for an account that Google has just made", async () => {
    const issuer = await startIssuer();
    onTestFinished(issuer.stop);
    const site = await serveAccounts(await migratedDatabase(), { settings: issuer.settings });
    const byGoogle = async (browser: Browser) => {
      const back = await goOn(
        (await browser.post("/api/auth/google", { returnTo: "/account#data" })).body.url,
      );
      expect((await browser.get(back.pathname + back.search)).headers.location).toBe("/account#data");
    };
    const [first, second] = [site.browser(), site.browser()];
    await byGoogle(first);
    expect(await kinds(first)).toEqual([]);
    await byGoogle(second);
    expect(await kinds(first)).toEqual(["new-device"]);
  });

  it("has every change of how the account is opened, latest first", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const password = goodPassword;
    const home = { name: "Home", scopes: ["read"], password };
    const { token } = (await ada.post("/api/v1/me/tokens", home)).body;
    await ada.delete(`/api/v1/me/tokens/${token.id}`);
    await turnOnSecondStep(ada);
    await ada.post("/api/auth/second-step/renew-codes", { password });
    await ada.post("/api/auth/second-step/turn-off", { password });
    await ada.post("/api/auth/change-email", { newEmail: "ada@new.example", password });
    await ada.post("/api/auth/confirm-email", {
      token: await tokenFor(database, "ada@new.example", "confirm-email"),
    });
    await signIn(site.browser(), "ada@new.example");
    const { sessions } = (await ada.get("/api/v1/me/sessions")).body;
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await ada.delete(`/api/v1/me/sessions/${other.id}`);
    await ada.post("/api/auth/change-password", {
      currentPassword: password,
      newPassword: "another good one",
    });
    expect(await kinds(ada)).toEqual([
      "password-changed",
      "session-ended",
      "new-device",
      "email-changed",
      "second-step-off",
      "recovery-codes-renewed",
      "second-step-on",
      "token-revoked",
      "token-created",
    ]);
  });

  it("is bounded: the oldest go", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const old = Array.from({ length: maxSecurityEvents }, (_, index) => ({
      user_id: ada.uid ?? "",
      id: `old-${index}`,
      kind: "new-device",
      device: "Firefox",
      at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }));
    await database.query.insertInto("security_event").values(old).execute();
    await signIn(site.browser());
    const kept = await events(ada);
    expect(kept).toHaveLength(maxSecurityEvents);
    expect(kept[0].device).toBe("Firefox on Windows");
    expect(kept.at(-1).id).toBe("old-1");
  });
});
