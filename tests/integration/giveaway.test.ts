import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Giveaway } from "../../domain/giveaway/giveaway.ts";
import { trapField } from "../../domain/trap-field.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { enterGiveaway } from "../../server/giveaway/enter-giveaway.ts";
import { insertEntry } from "../../server/giveaway/rows.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest, temporaryFolder } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { startServer } from "../support/running-server.ts";

const giveaway: Giveaway = {
  id: "spring-2027",
  title: "Spring torque wrench",
  prize: { name: "A torque wrench", description: "It clicks." },
  winners: 1,
  sponsor: { name: "Example Tools", address: "1 Main Street" },
  opens: "2027-03-01T00:00:00.000Z",
  closes: "2027-03-31T00:00:00.000Z",
  draw: { at: "2027-04-02T00:00:00.000Z", seedSource: "The lottery." },
  eligibility: ["18 or older"],
  rules: [{ version: 1, effective: "2027-02-01", html: "" }],
};
const now = new Date("2027-03-15T12:00:00.000Z");
const values = { email: "ann@example.com", accepts: "on", rulesVersion: "1" };
const rows = ({ query }: Database) => query.selectFrom("giveaway_entry").selectAll().execute();
const mails = ({ query }: Database) => query.selectFrom("mail").selectAll().execute();

describeOnBothEngines("a giveaway", ({ migratedSettings, migratedDatabase }) => {
  async function site() {
    const database = await migratedDatabase();
    const { services } = await serveAccounts(database);
    const enter = (fields: object, changes: object = {}, address = "192.0.2.1") =>
      enterGiveaway(
        services,
        { address, headers: new Headers(), cookies: [] },
        { giveaway, values: { ...values, ...fields }, trap: "", now, ...changes },
      );
    return { database, enter };
  }

  it("has one entry and one mail for an address, however often and in whatever form it is sent", async () => {
    const { database, enter } = await site();
    const forms = ["ann@example.com", "Ann@Example.com", " ann+again@example.com", "ann+2@example.com"];
    const results = await Promise.all([...forms, ...forms].map((email) => enter({ email })));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["entered"]));
    const [entry, ...others] = await rows(database);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      giveaway: "spring-2027",
      mailbox: "ann@example.com",
      rules_version: 1,
      entered_at: now.toISOString(),
    });
    expect(await mails(database)).toMatchObject([
      { recipient: entry?.email, body: expect.stringContaining(entry?.id ?? "") },
    ]);
    await enter({ email: "bob@example.com" });
    await enter({}, { giveaway: { ...giveaway, id: "fall-2027" } });
    expect(await rows(database)).toHaveLength(3);
  });

  it("takes nothing before, after and without a sponsor, nor from a program", async () => {
    const { database, enter } = await site();
    const at = (time: string) => enter({}, { now: new Date(time) });
    expect(await at("2027-02-28T23:59:59.999Z")).toEqual({ kind: "not-open", state: "upcoming" });
    expect(await at("2027-03-31T00:00:00.000Z")).toEqual({ kind: "not-open", state: "closed" });
    expect(await enter({}, { giveaway: { ...giveaway, sponsor: undefined } })).toEqual({
      kind: "not-open",
      state: "demonstration",
    });
    expect(await enter({}, { trap: "filled in" })).toEqual({ kind: "entered" });
    expect(await enter({ accepts: "" })).toMatchObject({ kind: "errors" });
    expect([await rows(database), await mails(database)]).toEqual([[], []]);
  });

  it("is limited by network", async () => {
    const { database, enter } = await site();
    await enter({});
    await database.query.updateTable("attempt").set({ count: 20 }).execute();
    await expect(enter({ email: "bob@example.com" })).rejects.toMatchObject({
      status: 429,
      userMessage: "Too many entries came from your network. Please try again in an hour.",
    });
    expect(await enter({ email: "cid@example.com" }, {}, "198.51.100.1")).toEqual({ kind: "entered" });
  });

  it("is drawn by a command that gives the same winner each time, from a list that everyone can hash", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const command = (...args: string[]) =>
      runScript("server/commands/giveaway.ts", { settings, args: [...args, "--giveaway", "old"] });
    const ids = ["ZZZZ-ZZZZ", "7K2M-Q4XD", "A1B2-C3D4", "0000-0001"];
    for (const [n, id] of ids.entries())
      await insertEntry(database, {
        id,
        giveaway: "old",
        mailbox: `${n}@example.com`,
        email: `${n}@example.com`,
        rules_version: 1,
        entered_at: now.toISOString(),
      });

    const file = join(temporaryFolder(), "list.txt");
    expect((await command("list", "--file", file)).exitCode).toBe(0);
    const list = readFileSync(file, "utf8");
    expect(list).toBe("0000-0001\n7K2M-Q4XD\nA1B2-C3D4\nZZZZ-ZZZZ\n");
    const listHash = createHash("sha256").update(list).digest("hex");
    expect((await command()).stdout).toBe(`old: closed\nEntries: 4\nList hash: ${listHash}`);

    const drawn = await command("draw", "--seed", "Powerball 5 12 19 33 61 9");
    expect(drawn.stdout.split("\n")).toEqual([
      "Entries: 4",
      `List hash: ${listHash}`,
      "Seed: Powerball 5 12 19 33 61 9",
      "Winner: 7K2M-Q4XD  1@example.com",
      "Alternate 1: 0000-0001  3@example.com",
      "Alternate 2: ZZZZ-ZZZZ  0@example.com",
      "Alternate 3: A1B2-C3D4  2@example.com",
    ]);
    expect(await command("draw", "--seed", "Powerball 5 12 19 33 61 9")).toEqual(drawn);
    expect((await command("export")).stdout).toContain("7K2M-Q4XD,1@example.com,1,2027-03-15T12:00:00.000Z");
    expect((await command("remove", "1+x@example.com")).stdout).toBe(
      "Removed. The hash of the entry list has changed.",
    );
    expect((await command("remove", "1@example.com")).exitCode).toBe(1);
    expect((await command("clear")).stdout).toBe("Deleted 3 entries.");
  });

  it("that is not closed is not drawn", async () => {
    const settings = await migratedSettings();
    const command = (...args: string[]) => runScript("server/commands/giveaway.ts", { settings, args });
    const refused = await command("draw", "--seed", "x");
    expect(refused).toMatchObject({
      exitCode: 1,
      stderr: "demonstration isn't closed yet (demonstration).",
    });
    expect((await command("draw")).stderr).toBe("A draw needs --seed <seed>.");
  });
});

describe("the giveaway that comes with the software", () => {
  it("is a demonstration that collects nothing", async () => {
    const server = await startServer({ PUBLIC_URL: "http://site.example", TRUSTED_PROXIES: "127.0.0.1" });
    const browser = new Browser(server, "http://site.example");
    const page = await browser.get("/giveaway");
    expect(page.text).toContain("There&#x27;s nothing to win, and this page collects nothing.");
    expect(page.text).toContain('content="noindex, nofollow"');
    expect(page.text.slice(page.text.indexOf("<main"), page.text.indexOf("</main"))).not.toContain("<input");
    expect(await browser.get("/giveaway/rules")).toMatchObject({
      status: 302,
      headers: { location: "/giveaway/rules/1" },
    });
    expect((await browser.get("/giveaway/rules/1")).text).toContain("Official rules, version 1");
    expect((await browser.get("/giveaway/rules/2")).status).toBe(404);
    expect((await browser.get("/sitemap.xml")).text).not.toContain("site.example/giveaway");

    const entered = await browser.post("/api/v1/giveaway/entries", { ...values, [trapField]: "" });
    expect(entered).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    expect(entered.text).toContain("nothing was saved");
    expect(await server.stop()).toBe(0);
    expect(await rows(await openForTest({ dataDir: server.dataDir }))).toEqual([]);
  });
});
