import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newsletterEndpoints } from "../../server/api/newsletter-endpoints.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { removeUnsubscribed } from "../../server/db/expired-rows.ts";
import { limits } from "../../server/identity/limits.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest, sqliteSettings, temporaryFolder } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { mailsTo, serveAccounts } from "../support/identity.ts";
import { startServer } from "../support/running-server.ts";

const path = "/api/v1/newsletter";
const ann = {
  name: "Ann",
  email: "ann@example.com",
  phone: "",
  newsletter: true,
  textUpdates: false,
  interests: ["bmw", "track"],
  carSuggestion: "Alfa Romeo GTV",
  requestKey: "ann-0000000000000001",
};

const serve = (database: Database) => serveAccounts(database, { endpoints: newsletterEndpoints });

const rowsOf = ({ query }: Database) => query.selectFrom("newsletter_subscriber").selectAll().execute();

async function tokenOf(database: Database, email = ann.email): Promise<string> {
  const mail = (await mailsTo(database, email)).at(-1) ?? "";
  return /\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(mail)?.[1] ?? "";
}

describeOnBothEngines("the newsletter's list", ({ migratedSettings, migratedDatabase }) => {
  it("has who signed up, and one mail tells them how to leave", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const result = await site
      .browser()
      .post(path, { ...ann, email: " Ann@Example.com ", source: "elsewhere" });
    expect(result).toMatchObject({ status: 201, headers: { "cache-control": "no-store" } });
    const [row, ...more] = await rowsOf(database);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      email: "ann@example.com",
      name: "Ann",
      newsletter: 1,
      text_updates: 0,
      interests: "bmw track",
      car_suggestion: "Alfa Romeo GTV",
      source: "newsletter_modal",
      unsubscribed_at: null,
    });
    expect(await mailsTo(database, ann.email)).toHaveLength(1);
    const [mail] = await database.query.selectFrom("mail").selectAll().execute();
    expect(mail?.subject).toBe("Welcome to Jackstand!");
    expect(mail?.unsubscribe_url).toBe(`http://site.example/newsletter/unsubscribe?token=${row?.id}`);
    expect(site.log()).not.toContain("example.com");
  });

  it("has a sign-up once, however often and however close together its request arrives", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const browser = site.browser();
    const results = await Promise.all(Array.from({ length: 4 }, () => browser.post(path, ann)));
    results.push(await browser.post(path, ann));
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rowsOf(database)).toHaveLength(1);
    expect(await mailsTo(database, ann.email)).toHaveLength(1);
  });

  it("has an address once, as it signed up last, and earlier links still lead out", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    await site.browser().post(path, ann);
    const token = await tokenOf(database);
    await site.browser().post(path, { ...ann, name: "Ann B", interests: [], textUpdates: true });
    expect(await rowsOf(database)).toMatchObject([
      { id: token, name: "Ann B", interests: "", text_updates: 1 },
    ]);
    expect(await mailsTo(database, ann.email)).toHaveLength(2);
  });

  it("forgets all but the address of who leaves, and that too after 90 days", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const browser = site.browser();
    await browser.post(path, ann);
    const token = await tokenOf(database);
    const leave = (secret: unknown) => browser.post(`${path}/unsubscribe`, { token: secret });
    expect((await leave(token)).status).toBe(200);
    const [left] = await rowsOf(database);
    expect(left).toMatchObject({ name: "", phone: "", interests: "", car_suggestion: "", newsletter: 0 });
    // Pressed again, and the request that signed up arriving late, change nothing.
    expect((await leave(token)).status).toBe(200);
    expect((await browser.post(path, ann)).status).toBe(201);
    expect(await rowsOf(database)).toEqual([left]);
    for (const wrong of ["", "x", `${token}x`, token.toLowerCase(), "a".repeat(32), "\u0000".repeat(32)])
      expect((await leave(wrong)).status).toBe(404);
    for (const wrong of [undefined, 7, null, [token]]) expect((await leave(wrong)).status).toBe(400);
    // Somebody who comes back is on the list again.
    await browser.post(path, { ...ann, requestKey: "ann-0000000000000002" });
    expect(await rowsOf(database)).toMatchObject([{ id: token, name: "Ann", unsubscribed_at: null }]);
    await leave(token);
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);
    expect(await removeUnsubscribed(database, days(-1), 10)).toBe(0);
    expect(await removeUnsubscribed(database, days(1), 10)).toBe(1);
  });

  it("is exported by the operator, with those who left apart", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const site = await serve(database);
    await site.browser().post(path, { ...ann, name: '=HYPERLINK("x"), Ann' });
    await site.browser().post(path, { ...ann, email: "ben@example.com" });
    await site.browser().post(`${path}/unsubscribe`, { token: await tokenOf(database, "ben@example.com") });
    const run = (...args: string[]) => runScript("server/commands/newsletter-export.ts", { settings, args });
    const [head, row, ...rest] = (await run()).stdout.split("\r\n");
    expect(head).toMatch(/^Email,Name,Phone,/);
    expect(row).toMatch(
      /^ann@example\.com,"'=HYPERLINK\(""x""\), Ann",,yes,no,bmw track,Alfa Romeo GTV,2\d{3}-.+Z,newsletter_modal$/,
    );
    expect(rest.join("")).toBe("");
    const file = join(temporaryFolder(), "left.csv");
    expect((await run("--unsubscribed", "--file", file)).exitCode).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(/^\ufeffEmail,Unsubscribed at\r\nben@example\.com,2.+Z\r\n$/);
    expect(await run("--file", file)).toMatchObject({ exitCode: 1, stderr: `${file} already exists.` });
  });
});

it("the mailed link changes nothing when it is opened; the form of its page does", async () => {
  const settings = sqliteSettings();
  const server = await startServer({ DATA_DIR: settings.dataDir });
  const database = await openForTest(settings);
  const origin = `http://127.0.0.1:${server.port}`;
  const post = (path: string, type: string, body: string, from = origin) =>
    send(server, path, { method: "POST", headers: { "Content-Type": type, Origin: from }, body });
  expect((await post(path, "application/json", JSON.stringify(ann))).status).toBe(201);
  const [row] = await rowsOf(database);
  const page = `/newsletter/unsubscribe?token=${row?.id}`;
  for (let visit = 0; visit < 2; visit++) {
    const opened = await send(server, page);
    expect(opened).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
    expect(opened.text).toContain('<form method="post">');
    expect(opened.text).not.toContain(row?.id);
  }
  const form = "application/x-www-form-urlencoded";
  expect((await post(page, form, "", "https://evil.example")).status).toBe(403);
  expect(await rowsOf(database)).toEqual([row]);
  for (let press = 0; press < 2; press++) {
    const pressed = await post(page, form, "");
    expect(pressed.status).toBe(200);
    expect(pressed.text).toContain("You&#x27;re unsubscribed");
  }
  expect((await rowsOf(database))[0]?.unsubscribed_at).toMatch(/Z$/);
  expect((await post("/newsletter/unsubscribe", form, "")).status).toBe(404);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain(row?.id);
});

describeOnBothEngines("nobody's mailbox is filled by the newsletter", ({ migratedDatabase }) => {
  it("five an hour for one mailbox, however its address is written and wherever they come from", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const signUp = (email: string, n: number) =>
      site.browser().post(path, { ...ann, email, requestKey: `burst-00000000000${n}` });
    const emails = ["vera@example.com", "VERA@example.com", "vera+a@example.com", "vera+b@example.com"];
    const results = await Promise.all([...emails, ...emails].map((email, n) => signUp(email, n)));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = results.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body.error).toEqual({
      code: "too-many-requests",
      message: "Too many sign-ups for now. Please try again in an hour.",
    });
    expect(await database.query.selectFrom("mail").select("id").execute()).toHaveLength(5);
    expect((await signUp("wim@example.com", 9)).status).toBe(201);
  });

  it("twenty an hour from one network", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const crowd = site.browser("192.0.2.7");
    const signUp = (n: number) => crowd.post(path, { ...ann, email: `a${n}@example.com` });
    const results = await Promise.all(Array.from({ length: 25 }, (_, n) => signUp(n)));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await rowsOf(database)).toHaveLength(20);
    expect((await site.browser("192.0.2.8").post(path, ann)).status).toBe(201);
  });

  it("guessing links to unsubscribe ends soon; those that work are not counted", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    await site.browser().post(path, ann);
    const token = await tokenOf(database);
    const guesser = site.browser("192.0.2.9");
    const leave = (secret: string) => guesser.post(`${path}/unsubscribe`, { token: secret });
    const guess = () => leave("a".repeat(32));
    await database.query.deleteFrom("attempt").execute();
    for (let n = 0; n < 3; n++) expect((await leave(token)).status).toBe(200);
    expect(await database.query.selectFrom("attempt").select("count").execute()).toEqual([{ count: 0 }]);
    expect((await guess()).status).toBe(404);
    await database.query.updateTable("attempt").set({ count: limits.unsubscribe.perAddress }).execute();
    expect((await guess()).status).toBe(429);
  });

  it("what is no sign-up is refused and leaves nothing", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const post = (body: unknown, headers = {}) => site.browser().post(path, body, { headers });
    const status = async (body: unknown, headers = {}) => (await post(body, headers)).status;
    expect(await status({ ...ann, name: "x".repeat(20_000) })).toBe(413);
    for (const wrong of [
      { name: "" },
      { name: "x".repeat(101) },
      { name: "Win at https://evil.example" },
      { name: "Win at evil.example" },
      { name: { first: "Ann" } },
      { phone: 1 },
      { newsletter: "yes" },
      { interests: ["boats"] },
      { interests: { length: 1e9 } },
      { carSuggestion: "x".repeat(201) },
      { requestKey: "../".repeat(8) },
    ])
      expect(await status({ ...ann, ...wrong }), JSON.stringify(wrong).slice(0, 60)).toBe(400);
    for (const email of ["", "ann", "ann@example.com\r\nBcc: eve@evil.example", "a@b.example, c@d.example"])
      expect(await status({ ...ann, email })).toBe(422);
    for (const body of ["", "{", "null", "[]", '"ann"', "[".repeat(500)])
      expect(await status(body)).toBe(400);
    expect(await status(ann, { Origin: "https://evil.example" })).toBe(403);
    expect(await status(ann, { Origin: undefined })).toBe(403);
    expect(await status("name=Ann", { "Content-Type": "application/x-www-form-urlencoded" })).toBe(400);
    expect((await site.browser().get(path)).status).toBe(405);
    expect(await rowsOf(database)).toEqual([]);
    expect(await database.query.selectFrom("mail").select("id").execute()).toEqual([]);
  });

  it("a line break in a name becomes no header and no second recipient", async () => {
    const database = await migratedDatabase();
    const site = await serve(database);
    const name = "Ann\r\nBcc: eve\r\n\r\nBuy now";
    expect((await site.browser().post(path, { ...ann, name })).status).toBe(201);
    expect(await rowsOf(database)).toMatchObject([{ name: "Ann Bcc: eve Buy now" }]);
    const [mail, ...more] = await database.query.selectFrom("mail").selectAll().execute();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe("ann@example.com");
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/eve|Buy|Bcc/);
  });
});
