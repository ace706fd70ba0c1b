import { expect, it, onTestFinished } from "vitest";
import { authMessage } from "../../domain/accounts/auth-errors.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { describeOnBothEngines, openForTest, sqliteSettings } from "../support/databases.ts";
import { goodPassword, serveAccounts, tokenFor } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { cancelled, goOn, startIssuer } from "../support/identity-issuer.ts";

const email = "ada@example.com";

async function serve(database: Database) {
  const issuer = await startIssuer();
  onTestFinished(issuer.stop);
  return { issuer, site: await serveAccounts(database, { settings: issuer.settings }) };
}

const start = async (browser: Browser, body: object = { attempt: "a-1" }) =>
  (await browser.post("/api/auth/google", body)).body.url as string;

/** The whole way: to the issuer, and back to us. Where it ends. */
async function signIn(browser: Browser, body?: object): Promise<unknown> {
  const back = await goOn(await start(browser, body));
  const { status, headers } = await browser.get(back.pathname + back.search);
  expect(status).toBe(302);
  return headers.location;
}

const whoIs = async (browser: Browser) => (await browser.get("/api/auth/session")).body.user;

describeOnBothEngines("signing in with Google", ({ migratedDatabase }) => {
  it("asks which account every time, makes one here, and finds it again", async () => {
    const database = await migratedDatabase();
    const { issuer, site } = await serve(database);
    issuer.person.picture = "https://pictures.example/ada.png";
    const browser = site.browser();
    const url = new URL(await start(browser));
    expect(url.searchParams.get("prompt")).toBe("select_account");
    expect(url.searchParams.get("redirect_uri")).toBe("http://site.example/api/auth/callback/google");
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");

    expect(await signIn(browser)).toBe("/auth/popup?attempt=a-1");
    expect(browser.cookies.has("jackstand.known_browser")).toBe(true);
    const user = await whoIs(browser);
    expect(user).toEqual({
      uid: expect.any(String),
      email,
      displayName: "Ada Lovelace",
      photoURL: "https://pictures.example/ada.png",
      emailVerified: true,
    });
    const again = site.browser();
    issuer.person.email = "renamed@example.com";
    await signIn(again);
    expect(await whoIs(again)).toEqual(user);
    expect((await again.get("/api/v1/me/account")).body).toMatchObject({
      hasPassword: false,
      hasGoogle: true,
    });
    // Nothing that could ask Google for more is kept.
    const accounts = await database.forLibraries
      .withTables<{ auth_account: Record<string, unknown> }>()
      .selectFrom("auth_account")
      .selectAll()
      .execute();
    expect(accounts).toEqual([
      expect.objectContaining({ accessToken: null, refreshToken: null, idToken: null, password: null }),
    ]);
  });

  it("never joins a password account whose address nobody confirmed", async () => {
    const database = await migratedDatabase();
    const { site } = await serve(database);
    const squatter = await site.member(email);
    const owner = site.browser();
    expect(await signIn(owner)).toBe("/auth/popup?attempt=a-1&signInError=email-already-in-use");
    expect(await whoIs(owner)).toBeNull();

    // Once it is confirmed, both are the same person's.
    const token = await tokenFor(database, email, "confirm-email");
    await squatter.post("/api/auth/confirm-email", { token });
    expect(await signIn(owner)).toBe("/auth/popup?attempt=a-1");
    expect((await whoIs(owner)).uid).toBe(squatter.uid);
    expect((await owner.get("/api/v1/me/account")).body).toMatchObject({
      hasPassword: true,
      hasGoogle: true,
    });
  });

  it("never joins an account by an address that Google did not confirm", async () => {
    const database = await migratedDatabase();
    const { issuer, site } = await serve(database);
    const ada = await site.member(email);
    await ada.post("/api/auth/confirm-email", { token: await tokenFor(database, email, "confirm-email") });
    for (const claim of [false, "true", "false", undefined]) {
      issuer.person.email_verified = claim;
      const other = site.browser();
      expect(await signIn(other)).toContain("signInError=email-already-in-use");
      expect(await whoIs(other)).toBeNull();
    }
  });

  it("says what went wrong in our own words", async () => {
    const { issuer, site } = await serve(await migratedDatabase());
    const browser = site.browser();
    const back = new URL(cancelled(new URL(await start(browser)).searchParams));
    const answer = await browser.get(back.pathname + back.search);
    expect(answer.headers.location).toBe("/auth/popup?attempt=a-1&signInError=cancelled-popup-request");

    for (const bad of [undefined, 7, "no address", "a@b"]) {
      issuer.person.email = bad;
      expect(await signIn(browser)).toBe("/auth/popup?attempt=a-1&signInError=unknown");
    }
  });

  it("cleans what Google says of someone", async () => {
    const { issuer, site } = await serve(await migratedDatabase());
    issuer.person = {
      ...issuer.person,
      name: `Ada\u202e${"x".repeat(100_000)}`,
      picture: "javascript:alert(1)",
    };
    const browser = site.browser();
    await signIn(browser);
    const user = await whoIs(browser);
    expect(user.displayName).toMatch(/^Adax{57}$/);
    expect(user).not.toHaveProperty("photoURL");
  });

  it("takes no answer that belongs to another browser, comes twice, or was made up", async () => {
    const { site } = await serve(await migratedDatabase());
    const [ada, eve] = [site.browser(), site.browser()];
    const back = await goOn(await start(eve));
    // Eve's own answer in Ada's browser would sign Ada in as Eve.
    for (const browser of [ada, site.browser()]) {
      const answer = await browser.get(back.pathname + back.search);
      expect(answer.headers.location).toContain("signInError=unknown");
      expect(await whoIs(browser)).toBeNull();
    }
    for (const query of ["", "?code=x", "?state=x", "?code=x&state=y", "?error=%3Cscript%3E&state=z"]) {
      const answer = await ada.get(`/api/auth/callback/google${query}`);
      expect(answer).toMatchObject({
        status: 302,
        headers: { location: "/auth/popup?signInError=unknown" },
      });
    }
    const mine = await goOn(await start(ada));
    expect((await ada.get(mine.pathname + mine.search)).headers.location).toBe("/auth/popup?attempt=a-1");
    expect((await ada.get(mine.pathname + mine.search)).headers.location).toContain("signInError=unknown");
  });

  it("comes back to a page of ours, whatever was asked for", async () => {
    const { site } = await serve(await migratedDatabase());
    const browser = site.browser();
    expect(await signIn(browser, { returnTo: "/dashboard?tab=tools#top" })).toBe("/dashboard?tab=tools#top");
    for (const returnTo of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/api/auth/sign-out",
      "/%2e%2e//evil.example",
      "http://site.example@evil.example",
      "/dashboard\r\nSet-Cookie: a=b",
    ])
      expect([returnTo, await signIn(browser, { returnTo })]).toEqual([returnTo, "/"]);
    expect(await browser.post("/api/auth/google", { attempt: "a&b=c" })).toMatchObject({ status: 400 });
    expect(await browser.post("/api/auth/google", { attempt: "a", returnTo: "/" })).toMatchObject({
      status: 400,
    });
  });

  it("gives a new session and ends the one before", async () => {
    const { site } = await serve(await migratedDatabase());
    const bob = await site.member("bob@example.com");
    const before = bob.copy();
    await signIn(bob);
    expect((await whoIs(bob)).email).toBe(email);
    expect(await whoIs(before)).toBeNull();
  });

  it("is enough to delete an account without a password, if it was just now", async () => {
    const database = await migratedDatabase();
    const { site } = await serve(database);
    const browser = site.browser();
    await signIn(browser);
    await whoIs(browser);
    await database.forLibraries
      .withTables<{ auth_session: { createdAt: string } }>()
      .updateTable("auth_session")
      .set({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    expect(await browser.post("/api/auth/delete-account", {})).toMatchObject({
      status: 403,
      body: { error: { code: "sign-in-again" } },
    });
    expect(await browser.post("/api/auth/delete-account", { password: goodPassword })).toMatchObject({
      status: 403,
    });
    await signIn(browser);
    expect(await browser.post("/api/auth/delete-account", {})).toMatchObject({ status: 200 });
    expect(await whoIs(browser)).toBeNull();
  });

  it("gets a password by a mailed link, and then has both", async () => {
    const database = await migratedDatabase();
    const { site } = await serve(database);
    const browser = site.browser();
    await signIn(browser);
    const signInByPassword = () =>
      site.browser().post("/api/auth/sign-in", { email, password: goodPassword });
    expect(await signInByPassword()).toMatchObject({ body: { error: { code: "wrong-password" } } });
    await site.browser().post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    await site.browser().post("/api/auth/reset-password", { token, newPassword: goodPassword });
    expect(await signInByPassword()).toMatchObject({ status: 200 });
    await signIn(browser);
    expect((await browser.get("/api/v1/me/account")).body).toMatchObject({
      hasPassword: true,
      hasGoogle: true,
    });
  });

  it("no longer opens an account whose real owner came by a mailed link", async () => {
    const database = await migratedDatabase();
    const { issuer, site } = await serve(database);
    issuer.person.email_verified = false;
    const squatter = site.browser();
    await signIn(squatter);
    expect((await whoIs(squatter)).email).toBe(email);

    await site.browser().post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    await site.browser().post("/api/auth/reset-password", { token, newPassword: goodPassword });
    expect(await whoIs(squatter)).toBeNull();
    expect(await signIn(squatter)).toContain("signInError=email-already-in-use");
    expect(await whoIs(squatter)).toBeNull();
  });
});

describeOnBothEngines("Google", ({ migratedDatabase }) => {
  it("is not offered without its credentials", async () => {
    const site = await serveAccounts(await migratedDatabase());
    expect(await site.browser().post("/api/auth/google", { attempt: "a" })).toMatchObject({ status: 404 });
    expect(await site.browser().get("/api/auth/callback/google?code=x&state=y")).toMatchObject({
      status: 404,
    });
  });

  it("that is away keeps nobody else from signing in, and is asked again", async () => {
    const issuer = await startIssuer();
    await issuer.stop();
    const site = await serveAccounts(await migratedDatabase(), { settings: issuer.settings });
    const browser = site.browser();
    expect(await browser.post("/api/auth/google", { attempt: "a" })).toMatchObject({
      status: 503,
      body: { error: { code: "unavailable", message: expect.stringContaining("Google") } },
    });
    expect((await site.member(email)).uid).toBeDefined();
    const back = await startIssuer(issuer.port);
    onTestFinished(back.stop);
    expect(await browser.post("/api/auth/google", { attempt: "a" })).toMatchObject({ status: 200 });
  });
});

it("the popup's page shows a message of our table, and nothing of its address", async () => {
  const database = await openForTest(sqliteSettings());
  const site = await serveAccounts(database);
  const page = await site.browser().get("/auth/popup?signInError=email-already-in-use");
  expect(page.text).toContain(authMessage("email-already-in-use"));
  const strange = await site.browser().get("/auth/popup?signInError=%3Cscript%3E&attempt=%22%3E%3Cscript%3E");
  expect(strange.text).toContain(authMessage("unknown"));
  expect(strange.text).not.toContain("<script>");
  expect(strange.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(strange.headers["cache-control"]).toBe("no-store");
});
