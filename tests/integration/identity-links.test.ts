import { expect, it, vi } from "vitest";
import { authMessage, authTexts } from "../../domain/accounts/auth-errors.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { type AccountServer, goodPassword, mailsTo, serveAccounts, tokenFor } from "../support/identity.ts";

const email = "ada@example.com";
const newPassword = "another good password";
const refusedAs = (code: string) => ({ body: { error: { code } } });

/** As if the time of every link had passed. */
const letLinksExpire = (database: Database) =>
  database.forLibraries
    .withTables<{ auth_verification: { expiresAt: string } }>()
    .updateTable("auth_verification")
    .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
    .execute();

describeOnBothEngines("a forgotten password", ({ migratedSettings, migratedDatabase }) => {
  it("is replaced by a link that works once, and ends every session", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const anyone = site.browser();
    const asked = await anyone.post("/api/auth/request-reset", { email: "ADA@example.com" });
    expect(asked).toMatchObject({ status: 200, body: { message: authTexts.resetSent } });
    const token = await tokenFor(database, email, "reset-password");

    // A refused password does not use the link up.
    const reset = (password: string) =>
      anyone.post("/api/auth/reset-password", { token, newPassword: password });
    expect(await reset("password1")).toMatchObject(refusedAs("weak-password"));
    expect(await reset(email)).toMatchObject(refusedAs("weak-password"));
    expect(await reset(newPassword)).toMatchObject({ status: 200 });
    expect(await reset("yet another password")).toMatchObject({ status: 410, ...refusedAs("link-expired") });

    expect((await ada.get("/api/auth/session")).body).toEqual({ user: null });
    const signIn = (password: string) => anyone.post("/api/auth/sign-in", { email, password });
    expect(await signIn(goodPassword)).toMatchObject(refusedAs("wrong-password"));
    // Whoever got the mail reads the address.
    expect(await signIn(newPassword)).toMatchObject({ body: { user: { emailVerified: true } } });
    expect((await mailsTo(database, email)).at(-1)).toContain("was just changed");
  });

  it("answers the same for an address without an account, and mails nothing", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    const [known, unknown] = [
      await site.browser().post("/api/auth/request-reset", { email }),
      await site.browser().post("/api/auth/request-reset", { email: "nobody@example.com" }),
    ];
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(await mailsTo(database, "nobody@example.com")).toEqual([]);
  });

  it("is mailed a few times an hour, and nobody is told that no more were", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    const before = (await mailsTo(database, email)).length;
    const ask = () => site.browser().post("/api/auth/request-reset", { email });
    const first = await ask();
    for (let count = 1; count < 8; count++) {
      const answer = await ask();
      expect([answer.status, answer.text]).toEqual([200, first.text]);
    }
    expect((await mailsTo(database, email)).length - before).toBe(5);
    // Whoever asked for them: each of the links works.
    const token = await tokenFor(database, email, "reset-password");
    expect(await site.browser().post("/api/auth/reset-password", { token, newPassword })).toMatchObject({
      status: 200,
    });
  });

  it("cannot be asked for without end from one network", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ask = (name: number) =>
      site.browser("203.0.113.9").post("/api/auth/request-reset", { email: `${name}@example.com` });
    for (let count = 0; count < 20; count++) expect(await ask(count)).toMatchObject({ status: 200 });
    expect(await ask(20)).toMatchObject({ status: 429, ...refusedAs("too-many-requests") });
  });

  it("once replaced is forgiven on every network and every server at once", async () => {
    const settings = await migratedSettings();
    const [first, second] = [await openForTest(settings), await openForTest(settings)];
    const sites = [await serveAccounts(first), await serveAccounts(second)] as const;
    const ada = await sites[0].member(email);
    const networks = ["203.0.113.1", "203.0.113.2"];
    const signIn = (site: AccountServer, address: string, password: string) =>
      site.browser(address).post("/api/auth/sign-in", { email, password });
    for (const address of networks) await signIn(sites[0], address, "wrong one");
    await ada.post("/api/auth/sign-in", { email, password: "wrong one" });
    // Guessing filled what is the account's; the networks have room.
    const guessed = { count: 1000 };
    await first.query.updateTable("attempt").set(guessed).where("account", "is not", null).execute();
    for (const site of sites)
      for (const address of networks)
        expect(await signIn(site, address, goodPassword)).toMatchObject({ status: 429 });
    expect(await ada.post("/api/auth/sign-in", { email, password: goodPassword })).toMatchObject({
      status: 429,
    });

    const elsewhere = sites[0].browser();
    await elsewhere.post("/api/auth/request-reset", { email });
    const token = await tokenFor(first, email, "reset-password");
    const reset = await elsewhere.post("/api/auth/reset-password", { token, newPassword });
    expect(reset).toMatchObject({ status: 200 });
    for (const site of sites)
      for (const address of networks)
        expect(await signIn(site, address, newPassword)).toMatchObject({ status: 200 });
    const again = sites[1].browser();
    for (const [name, value] of ada.cookies) again.cookies.set(name, value);
    expect(await again.post("/api/auth/sign-in", { email, password: newPassword })).toMatchObject({
      status: 200,
    });
  });

  it("once replaced opens the account in that browser, whatever strangers go on trying", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    const owner = site.browser("203.0.113.9");
    await owner.post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    await owner.post("/api/auth/reset-password", { token, newPassword });
    const stranger = () =>
      site.browser("203.0.113.9").post("/api/auth/sign-in", { email, password: "guess" });
    await stranger();
    await database.query.updateTable("attempt").set({ count: 1000 }).execute();
    expect(await stranger()).toMatchObject({ status: 429 });
    expect(await owner.post("/api/auth/sign-in", { email, password: newPassword })).toMatchObject({
      status: 200,
    });
  });

  it("is not opened by a link that expired, was guessed, or went to an older address", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const askReset = (to: string) => site.browser().post("/api/auth/request-reset", { email: to });
    const reset = (token: string) => site.browser().post("/api/auth/reset-password", { token, newPassword });

    await askReset(email);
    const older = await tokenFor(database, email, "reset-password");
    for (const guess of [
      older.slice(0, -1),
      `${older}x`,
      older.toLowerCase(),
      "a".repeat(24),
      "%".repeat(24),
    ])
      expect([400, 410]).toContain((await reset(guess)).status);

    await ada.post("/api/auth/change-email", { newEmail: "ada@new.example", password: goodPassword });
    const confirm = await tokenFor(database, "ada@new.example", "confirm-email");
    expect(await ada.post("/api/auth/confirm-email", { token: confirm })).toMatchObject({ status: 200 });
    expect(await reset(older)).toMatchObject(refusedAs("link-expired"));

    await askReset("ada@new.example");
    const token = await tokenFor(database, "ada@new.example", "reset-password");
    await letLinksExpire(database);
    expect(await reset(token)).toMatchObject(refusedAs("link-expired"));
    expect((await ada.get("/api/auth/session")).body.user).toMatchObject({ email: "ada@new.example" });
  });

  it("is replaced by one of several who use the same link at the same moment", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await site.browser().post("/api/auth/request-reset", { email });
    const token = await tokenFor(database, email, "reset-password");
    const answers = await Promise.all(
      ["first good one", "second good one", "third good one"].map((password) =>
        site.browser().post("/api/auth/reset-password", { token, newPassword: password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it("keeps no token that opens something in the database", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await site.member(email);
    await site.browser().post("/api/auth/request-reset", { email });
    const tokens = [
      await tokenFor(database, email, "reset-password"),
      await tokenFor(database, email, "confirm-email"),
    ];
    const rows = await database.query.selectFrom("auth_verification").selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
    expect(site.log()).not.toContain(tokens[0]);
  });
});

describeOnBothEngines("a password", ({ migratedDatabase }) => {
  it("is changed with the current one, and all other sessions end", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const elsewhere = site.browser();
    await elsewhere.post("/api/auth/sign-in", { email, password: goodPassword });
    const stolen = ada.copy();
    await site.browser().post("/api/auth/request-reset", { email });
    const link = await tokenFor(database, email, "reset-password");

    const change = (currentPassword: string, next: string) =>
      ada.post("/api/auth/change-password", { currentPassword, newPassword: next });
    expect(await change("wrong one", newPassword)).toMatchObject({
      status: 403,
      body: { error: { code: "wrong-password", message: authMessage("wrong-password") } },
    });
    expect(await change(goodPassword, "123456")).toMatchObject(refusedAs("weak-password"));
    expect(await change(goodPassword, newPassword)).toMatchObject({ status: 200, body: {} });

    expect((await ada.get("/api/auth/session")).body.user).toMatchObject({ email });
    for (const other of [elsewhere, stolen])
      expect((await other.get("/api/auth/session")).body).toEqual({ user: null });
    const anyone = site.browser();
    expect(await anyone.post("/api/auth/sign-in", { email, password: goodPassword })).toMatchObject(
      refusedAs("wrong-password"),
    );
    expect(await anyone.post("/api/auth/sign-in", { email, password: newPassword })).toMatchObject({
      status: 200,
    });
    // An older link could undo it.
    const reset = await anyone.post("/api/auth/reset-password", { token: link, newPassword: goodPassword });
    expect(reset).toMatchObject(refusedAs("link-expired"));
    const changed = (await mailsTo(database, email)).filter((text) => text.includes("was just changed"));
    expect(changed).toHaveLength(1);
  });
});

describeOnBothEngines("a change of the password", ({ migratedDatabase }) => {
  it("does not happen when the session ended while it waited for its turn", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    const { promise: busy, resolve: goOn } = Promise.withResolvers<void>();
    for (let place = 0; place < 3; place++) void site.services.hashing(`other ${place}`, () => busy);
    const queued = vi.spyOn(site.services, "hashing");
    const body = { currentPassword: goodPassword, newPassword };
    const waiting = ada.copy().post("/api/auth/change-password", body);
    await expect.poll(() => queued.mock.calls.length).toBe(1);
    await ada.delete("/api/v1/me/sessions");
    goOn();
    expect(await waiting).toMatchObject({ status: 401, ...refusedAs("not-signed-in") });
    const signIn = await ada.post("/api/auth/sign-in", { email, password: goodPassword });
    expect(signIn).toMatchObject({ status: 200 });
    expect(site.log()).not.toContain('"level":"error"');
  });

  it("also ends a sign-in that was still comparing the old one", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    const { internalAdapter, password } = await site.services.auth().$context;
    const { verify } = password;
    password.verify = async (given) => {
      const isRight = await verify(given);
      await internalAdapter.updatePassword(ada.uid ?? "", await password.hash(newPassword));
      await internalAdapter.deleteUserSessions(ada.uid ?? "");
      return isRight;
    };
    const thief = site.browser();
    expect(await thief.post("/api/auth/sign-in", { email, password: goodPassword })).toMatchObject({
      status: 403,
      ...refusedAs("wrong-password"),
    });
    expect([...thief.cookies.keys()]).toEqual([]);
    expect(await internalAdapter.listSessions(ada.uid ?? "")).toEqual([]);
    password.verify = verify;
    expect(await thief.post("/api/auth/sign-in", { email, password: newPassword })).toMatchObject({
      status: 200,
    });
  });
});

describeOnBothEngines("an address", ({ migratedDatabase }) => {
  it("is confirmed once, by the account that it belongs to", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const eve = await site.member("eve@example.com");
    const token = await tokenFor(database, email, "confirm-email");
    const confirm = (browser: typeof ada) => browser.post("/api/auth/confirm-email", { token });
    expect(await confirm(site.browser())).toMatchObject({ status: 401 });
    expect(await confirm(eve)).toMatchObject(refusedAs("link-expired"));
    expect(await confirm(ada)).toMatchObject({ body: { user: { email, emailVerified: true } } });
    expect(await confirm(ada)).toMatchObject(refusedAs("link-expired"));
    expect((await ada.get("/api/auth/session")).body.user.emailVerified).toBe(true);

    // Nothing more to ask for.
    const before = (await mailsTo(database, email)).length;
    expect(await ada.post("/api/auth/send-confirmation")).toMatchObject({ status: 200 });
    expect(await mailsTo(database, email)).toHaveLength(before);
  });

  it("is asked for again, and a link that expired is none", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    await letLinksExpire(database);
    const first = await tokenFor(database, email, "confirm-email");
    expect(await ada.post("/api/auth/confirm-email", { token: first })).toMatchObject(
      refusedAs("link-expired"),
    );
    await ada.post("/api/auth/send-confirmation");
    const second = await tokenFor(database, email, "confirm-email");
    expect(second).not.toBe(first);
    expect(await ada.post("/api/auth/confirm-email", { token: second })).toMatchObject({ status: 200 });
  });

  it("is changed with the password and a link to the new one; the old one is told", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const newEmail = "ada@new.example";
    const change = (password?: string) => ada.post("/api/auth/change-email", { newEmail, password });
    expect(await change()).toMatchObject(refusedAs("wrong-password"));
    expect(await change("wrong one")).toMatchObject(refusedAs("wrong-password"));
    expect(await change(goodPassword)).toMatchObject({ status: 200 });
    expect((await ada.get("/api/auth/session")).body.user.email).toBe(email);

    const token = await tokenFor(database, newEmail, "confirm-email");
    expect(await ada.post("/api/auth/confirm-email", { token })).toMatchObject({
      body: { user: { email: newEmail, emailVerified: true } },
    });
    expect((await ada.get("/api/auth/session")).body.user.email).toBe(newEmail);
    expect((await mailsTo(database, email)).at(-1)).toContain("a different confirmed email address");
    const signIn = (to: string) =>
      site.browser().post("/api/auth/sign-in", { email: to, password: goodPassword });
    expect(await signIn(email)).toMatchObject(refusedAs("user-not-found"));
    expect(await signIn(newEmail)).toMatchObject({ status: 200 });
  });

  it("that is taken is not told of, and cannot be taken over by a link that was on its way", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    await site.member("bob@example.com");
    const change = (newEmail: string) =>
      ada.post("/api/auth/change-email", { newEmail, password: goodPassword });
    const [taken, free] = [await change("bob@example.com"), await change("cid@example.com")];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(await mailsTo(database, "bob@example.com")).toHaveLength(1);

    const token = await tokenFor(database, "cid@example.com", "confirm-email");
    await site.member("cid@example.com");
    expect(await ada.post("/api/auth/confirm-email", { token })).toMatchObject({
      status: 409,
      ...refusedAs("email-already-in-use"),
    });
    expect((await ada.get("/api/auth/session")).body.user.email).toBe(email);
  });
});
