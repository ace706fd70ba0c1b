import { expect, it } from "vitest";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";

const accounts = (settings: DatabaseSettings, ...args: string[]) =>
  runScript("server/commands/accounts.ts", { settings, args });

describeOnBothEngines("the operator", ({ freshSettings }) => {
  it("closes an account, and nobody else's", async () => {
    const settings = await freshSettings();
    const database = await openForTest(settings);
    await migrate(database);
    const site = await serveAccounts(database);
    const [ada, bob] = [await site.member("ada@example.com"), await site.member("bob@example.com")];
    await ada.put("/api/v1/me");

    expect((await accounts(settings, "show", "ADA@example.com")).stdout).toContain("0 vehicles and 0 orders");
    expect((await accounts(settings, "close", "ada@example.com")).stdout).toContain("Closed the account");
    expect((await ada.get("/api/v1/me")).status).toBe(401);
    expect((await bob.get("/api/v1/me")).status).not.toBe(401);
    const again = await accounts(settings, "close", "ada@example.com");
    expect(again.stderr).toContain("There is no account ada@example.com.");
    expect(again.exitCode).toBe(1);
  });
});

it.each([
  ["scripts/content-check.ts", "content:check"],
  ["scripts/content-new.ts", "content:new"],
  ["scripts/content-platforms.ts", "content:platforms"],
  ["scripts/content-report.ts", "content:report"],
  ["scripts/content-schema.ts", "content:schema"],
  ["scripts/make-images.ts", "images"],
  ["scripts/shop-pictures.ts", "shop:pictures"],
  ["scripts/figures.ts", "figures"],
  ["bench/run.ts", "bench"],
  ["tests/firefox/run.ts", "test:firefox"],
])("%s says how it is used, and does nothing", async (script, name) => {
  const { exitCode, stdout } = await runScript(script, { settings: { dataDir: "data" }, args: ["--help"] });
  expect(stdout).toContain(name);
  expect(exitCode).toBe(0);
});

it.each(["accounts", "backup", "contact", "giveaway", "migrate", "orders", "photos", "restore", "stock"])(
  "%s says how it is used",
  async (name) => {
    const { exitCode, stdout } = await runScript(`server/commands/${name}.ts`, {
      settings: { dataDir: "data" },
      args: ["--help"],
    });
    expect(stdout).toContain(name === "migrate" ? "db:migrate" : name);
    expect(exitCode).toBe(0);
  },
);
