import { expect, it } from "vitest";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { goodPassword, mailsTo, serveAccounts } from "../support/identity.ts";
import { turnOnSecondStep } from "../support/second-step.ts";

const email = "ada@example.com";

const accounts = (settings: DatabaseSettings, ...args: string[]) =>
  runScript("server/commands/accounts.ts", { settings, args });

describeOnBothEngines("the operator", ({ migratedSettings }) => {
  it("closes an account, and nobody else's", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const site = await serveAccounts(database);
    const [ada, bob] = [await site.member("ada@example.com"), await site.member("bob@example.com")];
    await ada.put("/api/v1/me");

    const { stdout } = await accounts(settings, "show", "ADA@example.com");
    expect(stdout).toContain("0 vehicles and 0 orders");
    expect(stdout).toContain("profile 1");
    expect((await accounts(settings, "close", "ada@example.com")).stdout).toContain("Closed the account");
    expect((await ada.get("/api/v1/me")).status).toBe(401);
    expect((await bob.get("/api/v1/me")).status).not.toBe(401);
    const again = await accounts(settings, "close", "ada@example.com");
    expect(again.stderr).toContain("There is no account ada@example.com.");
    expect(again.exitCode).toBe(1);
  });

  it("signs someone out everywhere, and lets someone in who has lost the second step", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    await turnOnSecondStep(ada);
    expect((await accounts(settings, "sign-out", email)).stdout).toContain("Signed ada@example.com out");
    expect((await ada.get("/api/v1/me")).status).toBe(401);

    const { stdout } = await accounts(settings, "turn-off-second-step", email);
    expect(stdout).toContain("Two-step sign-in is off for ada@example.com.");
    expect(await ada.post("/api/auth/sign-in", { email, password: goodPassword })).toMatchObject({
      status: 200,
    });
    expect((await ada.get("/api/v1/me/security-events")).body.events).toMatchObject([
      { kind: "second-step-off", device: "The operator" },
      { kind: "all-sessions-ended", device: "The operator" },
      { kind: "second-step-on" },
    ]);
    expect((await mailsTo(database, email)).join()).toContain("no longer takes a code");
    expect((await accounts(settings, "turn-off-second-step", email)).stdout).toContain("was off");
  });
});

const settings = { dataDir: "data" };

// The first three do it only when they are not imported.
it.each([
  ["scripts/content-new.ts", "content:new"],
  ["scripts/content-platforms.ts", "content:platforms"],
  ["scripts/content-schema.ts", "content:schema"],
  ["server/commands/accounts.ts", "accounts"],
])("%s says how it is used, and does nothing", async (script, name) => {
  const { exitCode, stdout } = await runScript(script, { settings, args: ["--help"] });
  expect(stdout).toContain(name);
  expect(exitCode).toBe(0);
});

it("the others say how they are used, and do nothing", async () => {
  const scripts = {
    "scripts/content-check.ts": "content:check",
    "scripts/content-report.ts": "content:report",
    "scripts/make-images.ts": "images",
    "scripts/shop-pictures.ts": "shop:pictures",
    "scripts/figures.ts": "figures",
    "scripts/mutants.ts": "mutants",
    "bench/run.ts": "bench",
    "tests/firefox/run.ts": "test:firefox",
    "server/commands/backup.ts": "backup",
    "server/commands/contact.ts": "contact",
    "server/commands/giveaway.ts": "giveaway",
    "server/commands/migrate.ts": "db:migrate",
    "server/commands/numbers.ts": "numbers",
    "server/commands/orders.ts": "orders",
    "server/commands/photos.ts": "photos",
    "server/commands/ready.ts": "ready",
    "server/commands/restore.ts": "restore",
    "server/commands/stock.ts": "stock",
  };
  // In one process: most of the time of a command is its start.
  const { stdout } = await runScript("tests/support/ask-help.ts", { settings, args: Object.keys(scripts) });
  expect(JSON.parse(stdout)).toEqual(
    Object.entries(scripts).map(([script, name]) => ({
      script,
      exitCode: 0,
      printed: expect.stringContaining(name),
    })),
  );
});
