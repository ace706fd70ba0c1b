import { expect, it } from "vitest";
import { authMessage } from "../../domain/accounts/auth-errors.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, mailsTo, serveAccounts, signUp } from "../support/identity.ts";
import { readable } from "../support/identity-attacks.ts";

const ada = { displayName: "Ada Lovelace", email: "ada@example.com", password: goodPassword };
const refused = (status: number, code: Parameters<typeof authMessage>[0]) => ({
  status,
  body: { error: { code, message: authMessage(code) } },
});
const session = (name: string) => (cookie: string) => cookie.startsWith(`${name}=`);

describeOnBothEngines("signing up and in", ({ migratedDatabase }) => {
  it("makes an account, signs it in, and mails a link", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const browser = site.browser();
    const answer = await browser.post("/api/auth/sign-up", { ...ada, email: " Ada@Example.com " });
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { email: ada.email, displayName: ada.displayName, emailVerified: false } },
    });
    expect((await browser.get("/api/auth/session")).body).toEqual(answer.body);
    expect(await mailsTo(database, ada.email)).toEqual([
      expect.stringMatching(/http:\/\/site\.example\/confirm-email\?token=[\w-]{32}\n/),
    ]);
  });

  it("tells an unknown address from a wrong password", async () => {
    const site = await serveAccounts(await migratedDatabase());
    await signUp(site.browser(), ada);
    const signIn = (email: string, password: string) =>
      site.browser().post("/api/auth/sign-in", { email, password });
    expect(await signIn("bob@example.com", goodPassword)).toMatchObject(refused(404, "user-not-found"));
    expect(await signIn(ada.email, "something else")).toMatchObject(refused(403, "wrong-password"));
    expect(await signIn(ada.email, goodPassword)).toMatchObject({ status: 200 });
  });

  it("refuses an address that has an account, also when two come at the same moment", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const answers = await Promise.all([1, 2, 3].map(() => site.browser().post("/api/auth/sign-up", ada)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const again = await site.browser().post("/api/auth/sign-up", { ...ada, email: "ADA@example.com" });
    expect(again).toMatchObject(refused(409, "email-already-in-use"));
  });

  it("refuses what cannot be an account", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const cases = [
      [{ password: "12345" }, 422, "weak-password"],
      [{ password: "password1" }, 422, "weak-password"],
      [{ password: ada.email }, 422, "weak-password"],
      [{ password: "x".repeat(129) }, 422, "weak-password"],
      [{ email: "ada" }, 422, "invalid-email"],
      [{ email: "ada@exämple.com" }, 422, "invalid-email"],
      [{ email: 7 }, 422, "invalid-email"],
      [{ displayName: "" }, 400, "bad-request"],
      [{ displayName: "\u200b" }, 400, "bad-request"],
      [{ displayName: "a".repeat(61) }, 400, "bad-request"],
      [{ displayName: undefined }, 400, "bad-request"],
    ] as const;
    for (const [change, status, code] of cases) {
      const answer = await site.browser().post("/api/auth/sign-up", { ...ada, ...change });
      expect([change, answer.status, answer.body.error.code]).toEqual([change, status, code]);
    }
  });

  it("cleans a display name: no marks that turn the writing direction, nothing hidden", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const user = await signUp(site.browser(), { ...ada, displayName: " Ada\u202e\u0000 \u200bKing\n" });
    expect(user.displayName).toBe("Ada King");
  });

  it("gives a new session at each sign-in and ends the one before", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const browser = site.browser();
    await signUp(browser, ada);
    const before = browser.copy();
    const cookie = browser.cookies.get("jackstand.session_token");
    await browser.post("/api/auth/sign-in", ada);
    expect(browser.cookies.get("jackstand.session_token")).not.toBe(cookie);
    expect((await browser.get("/api/auth/session")).body.user).toMatchObject({ email: ada.email });
    expect((await before.get("/api/auth/session")).body).toEqual({ user: null });
  });

  it("takes no session that somebody planted", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const eve = await site.member("eve@example.com");
    const victim = eve.copy();
    await signUp(victim, ada);
    expect((await eve.get("/api/auth/session")).body).toEqual({ user: null });
    expect((await victim.get("/api/auth/session")).body.user.email).toBe(ada.email);
    const forged = site.browser();
    forged.cookies.set("jackstand.session_token", "planted.c2lnbmVk");
    expect((await forged.get("/api/auth/session")).body).toEqual({ user: null });
    await forged.post("/api/auth/sign-in", ada);
    expect(forged.cookies.get("jackstand.session_token")).not.toContain("planted");
  });

  it("signs out here and nowhere else", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const here = site.browser();
    await signUp(here, ada);
    const there = site.browser();
    await there.post("/api/auth/sign-in", ada);
    const stolen = here.copy();
    expect(await here.post("/api/auth/sign-out")).toMatchObject({ status: 200 });
    expect([...here.cookies.keys()]).toEqual(["jackstand.known_browser"]);
    expect((await stolen.get("/api/auth/session")).body).toEqual({ user: null });
    expect((await there.get("/api/auth/session")).body.user).toMatchObject({ email: ada.email });
    expect(await site.browser().post("/api/auth/sign-out")).toMatchObject({ status: 200 });
  });

  it("never tells a page its session's token", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const browser = site.browser();
    const answers = [
      await browser.post("/api/auth/sign-up", ada),
      await browser.post("/api/auth/sign-in", ada),
      await browser.get("/api/auth/session"),
      await browser.get("/api/v1/me/sessions"),
      await browser.get("/api/v1/me/export"),
    ];
    const token = browser.cookies.get("jackstand.session_token")?.split(".")[0] ?? "";
    expect(token).toMatch(/^\w{32}$/);
    for (const answer of answers) expect(readable(answer)).not.toContain(token);
    expect(site.log()).not.toContain(token);
    expect(site.log()).not.toContain(ada.email);
  });
});

describeOnBothEngines("a session's cookies", ({ migratedDatabase }) => {
  it("are for our server alone, and over https for this host alone", async () => {
    const settings = { PUBLIC_URL: "https://site.example" };
    const site = await serveAccounts(await migratedDatabase(), { settings });
    const { headers } = await site.browser().post("/api/auth/sign-up", ada);
    const cookies = headers["set-cookie"] as string[];
    for (const name of ["session_token", "session_data"]) {
      const cookie = cookies.find(session(`__Host-jackstand.${name}`));
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
      expect(cookie).toMatch(/; HttpOnly(;|$)/i);
      expect(cookie).toMatch(/; Secure(;|$)/i);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
      expect(cookie).not.toMatch(/; Domain/i);
    }
  });

  it("have no __Host- where there is no https: a browser would refuse them", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const { headers } = await site.browser().post("/api/auth/sign-up", ada);
    const cookie = (headers["set-cookie"] as string[]).find(session("jackstand.session_token"));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).not.toMatch(/; Secure/i);
  });
});

describeOnBothEngines("someone with several sessions", ({ migratedDatabase }) => {
  it("lists them and ends one, or all", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const here = site.browser();
    await signUp(here, ada);
    const there = site.browser();
    await there.post("/api/auth/sign-in", ada, { headers: { "User-Agent": "Phone \u00e9" } });
    const { sessions } = (await here.get("/api/v1/me/sessions")).body;
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({
        isCurrent: true,
        userAgent: "Test/1.0",
        address: expect.stringMatching(/^10\./),
      }),
    );
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect(await here.delete(`/api/v1/me/sessions/${other.id}`)).toMatchObject({ status: 200 });
    expect((await there.get("/api/auth/session")).body).toEqual({ user: null });
    expect(await here.delete(`/api/v1/me/sessions/${other.id}`)).toMatchObject({ status: 404 });

    await there.post("/api/auth/sign-in", ada);
    const copy = here.copy();
    expect(await here.delete("/api/v1/me/sessions")).toMatchObject({ status: 200 });
    for (const browser of [here, there, copy])
      expect((await browser.get("/api/auth/session")).body).toEqual({ user: null });
  });

  it("sees the latest, and can end any of them", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const here = site.browser();
    const { uid } = await signUp(here, ada);
    const { internalAdapter } = await site.services.auth().$context;
    const before = { createdAt: new Date(0), updatedAt: new Date(0) };
    const add = () => internalAdapter.createSession(uid, false, before, true);
    const oldest = await add();
    for (let count = 0; count < 100; count++) await add();
    const { sessions } = (await here.get("/api/v1/me/sessions")).body;
    expect(sessions).toHaveLength(100);
    expect(sessions[0]).toMatchObject({ isCurrent: true });
    const end = () => here.delete(`/api/v1/me/sessions/${oldest.id}`);
    expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
  });
});
