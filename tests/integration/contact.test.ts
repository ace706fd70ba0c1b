import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { trapField } from "../../domain/trap-field.ts";
import { formEndpoints } from "../../server/api/form-endpoints.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest, temporaryFolder } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { startServer } from "../support/running-server.ts";

const message = {
  subject: "returns",
  name: "Ann",
  email: "Ann@example.com",
  message: "Order 7K2M-Q4XD.\r\nToo small, please exchange.",
};
const rows = ({ query }: Database) => query.selectFrom("contact_message").selectAll().execute();
const mails = ({ query }: Database) => query.selectFrom("mail").selectAll().execute();

describeOnBothEngines("a message to the operator", ({ migratedSettings, migratedDatabase }) => {
  async function site(settings: Record<string, string> = {}) {
    const database = await migratedDatabase();
    const server = await serveAccounts(database, { settings, endpoints: formEndpoints });
    const send = (fields: object, from = server.browser()) =>
      from.post("/api/v1/contact", { ...message, ...fields });
    return { database, server, send };
  }

  it("is stored while no address for it is set", async () => {
    const { database, send } = await site();
    expect((await send({})).status).toBe(201);
    expect(await rows(database)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        subject: "returns",
        name: "Ann",
        email: "ann@example.com",
        message: "Order 7K2M-Q4XD.\nToo small, please exchange.",
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect(await mails(database)).toEqual([]);
  });

  it("is mailed to the operator, who replies to its sender", async () => {
    const { database, send } = await site({ CONTACT_EMAIL: "help@example.com" });
    expect((await send({})).status).toBe(201);
    expect(await mails(database)).toMatchObject([
      {
        recipient: "help@example.com",
        reply_to: "ann@example.com",
        subject: "Jackstand contact form - Order or return",
        body: expect.stringContaining("Too small"),
      },
    ]);
    expect(await rows(database)).toEqual([]);
  });

  it("comes once, however often the form is sent at the same time", async () => {
    const { database, send } = await site();
    const results = await Promise.all(Array.from({ length: 5 }, () => send({})));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 201));
    expect(await rows(database)).toHaveLength(1);
    await send({ message: "Something else" });
    expect(await rows(database)).toHaveLength(2);
  });

  it("is refused by field, and a program's is taken and dropped", async () => {
    const { database, send } = await site();
    expect(await send({ subject: "x", email: "nobody", message: " " })).toMatchObject({
      status: 422,
      body: {
        errors: {
          subject: "Choose a subject.",
          email: "Enter an email address like name@example.com.",
          message: "Write your message.",
        },
      },
    });
    expect((await send({ [trapField]: "yes" })).status).toBe(201);
    expect((await send({ message: 7 })).status).toBe(400);
    expect(await rows(database)).toEqual([]);
  });

  it("is limited by network", async () => {
    const { database, server, send } = await site();
    const rude = server.browser("192.0.2.9");
    await send({ message: "first" }, rude);
    await database.query.updateTable("attempt").set({ count: 10 }).execute();
    expect(await send({ message: "one too many" }, rude)).toMatchObject({
      status: 429,
      body: {
        error: { message: "Too many messages were sent from your network. Please try again in an hour." },
      },
    });
    expect((await send({ message: "a neighbor's" })).status).toBe(201);
    expect(await rows(database)).toHaveLength(2);
  });

  it("can be listed, exported and deleted", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const contact = (...args: string[]) => runScript("server/commands/contact.ts", { settings, args });
    expect((await contact()).stdout).toBe("No messages.");
    const server = await serveAccounts(database, { endpoints: formEndpoints });
    for (const text of ["First", '=HYPERLINK("evil")\nsecond line'])
      await server.browser().post("/api/v1/contact", { ...message, message: text });

    const [first = "", second] = (await contact()).stdout.split("\n");
    expect(first).toMatch(/^[0-9a-f-]{36} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}returns {7}ann@example\.com$/);
    expect(second).toBeDefined();
    const file = join(temporaryFolder(), "messages.csv");
    expect((await contact("export", "--file", file)).exitCode).toBe(0);
    const csv = readFileSync(file, "utf8");
    expect(csv).toContain("Id,Sent at,Subject,Name,Email,Message\r\n");
    expect(csv).toContain(`"'=HYPERLINK(""evil"")\nsecond line"\r\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const id = first.slice(0, 36);
    expect((await contact("delete", id)).stdout).toBe("Deleted.");
    expect(await contact("delete", id)).toMatchObject({ exitCode: 1, stderr: `There is no message ${id}.` });
    expect(await rows(database)).toHaveLength(1);
  });
});

describe("the contact page", () => {
  it("takes a message without scripts and shows what is wrong with one", async () => {
    const server = await startServer({
      PUBLIC_URL: "http://site.example",
      TRUSTED_PROXIES: "127.0.0.1",
      CONTACT_EMAIL: "help@example.com",
    });
    const browser = new Browser(server, "http://site.example");
    const submit = (fields: Record<string, string>, headers = {}) =>
      browser.post("/contact", new URLSearchParams(fields).toString(), {
        headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html", ...headers },
      });
    const page = await browser.get("/contact?subject=privacy");
    expect(page.text).toContain('value="privacy" selected=""');
    expect(page.headers["cache-control"]).toContain("public");
    expect((await browser.get("/contact?subject=no-such")).headers.etag).toBe(
      (await browser.get("/contact")).headers.etag,
    );

    const wrong = await submit({ ...message, email: "nobody", message: "Keep <b>me</b>" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Enter an email address like name@example.com.");
    expect(wrong.text).toContain("Keep &lt;b&gt;me&lt;/b&gt;");
    expect(wrong.headers["cache-control"]).toBe("private, no-store");

    // A long message in a script that takes nine bytes a character in a form.
    const long = await submit({ ...message, message: "\u6f22".repeat(4_000) });
    expect(long).toMatchObject({ status: 303, headers: { location: "/sent/message" } });
    expect((await browser.get("/sent/message")).text).toContain("help@example.com");
    expect((await submit(message, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await submit({ ...message, message: "x".repeat(60_000) })).status).toBe(413);

    await expect.poll(() => readdirSync(join(server.dataDir, "outbox"))).toHaveLength(1);
    const [file = ""] = readdirSync(join(server.dataDir, "outbox"));
    const mail = readFileSync(join(server.dataDir, "outbox", file), "utf8");
    expect(mail).toContain("To: help@example.com\r\n");
    expect(mail).toContain("Reply-To: ann@example.com\r\n");
    expect(await server.stop()).toBe(0);
    expect(JSON.stringify(server.log())).not.toMatch(/ann@|help@/i);
    // Nothing of the message stays behind.
    const database = await openForTest({ dataDir: server.dataDir });
    expect(await mails(database)).toMatchObject([{ body: "", reply_to: null }]);
    expect(await rows(database)).toEqual([]);
  });
});
