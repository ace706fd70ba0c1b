import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { freePort } from "../../bench/free-port.ts";
import { authMessage } from "../../domain/accounts/auth-errors.ts";
import { test as base, expect, newEmail, password } from "../support/accounts-e2e.ts";
import { axeViolations, desk, hydrated, phone } from "../support/e2e.ts";
import { startedServer } from "../support/started-server.ts";

type Server = Awaited<ReturnType<typeof startedServer>>;

/** A server that takes only those who were invited. */
const test = base.extend<object, { server: Server & { origin: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const port = String(await freePort());
      const settings = { SIGN_UP: "invite", PORT: port, TRUSTED_PROXIES: "127.0.0.1" };
      const server = await startedServer(settings);
      await use({ ...server, origin: `http://localhost:${port}` });
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

function invitation({ dataDir }: Server): string {
  const args = ["server/commands/accounts.ts", "invite", "Ada"];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const output = execFileSync(process.execPath, args, { env, encoding: "utf8" });
  return /\/account\?invite=\S+/.exec(output)?.[0] ?? "";
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Display name").fill("Ada Lovelace");
  await page.getByLabel("Email", { exact: true }).last().fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page
    .getByRole("button", { name: /^Create (your )?account$/ })
    .last()
    .click();
}

for (const screen of [phone, desk])
  test(`whoever has an invitation signs up with it, once, at ${screen.width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(screen);
    await page.goto("/dashboard");
    await hydrated(page);
    await expect(page.getByText(authMessage("invite-needed"))).toBeVisible();
    await expect(page.getByRole("button", { name: "Create your account" })).toBeHidden();
    await page.getByRole("button", { name: "Sign In to Continue" }).click();
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.getByRole("dialog").getByText(authMessage("invite-needed"))).toBeVisible();

    const link = invitation(server);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "You're invited" })).toBeAttached();
    await expect(page.getByRole("dialog").getByLabel("Display name")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await fillIn(page);
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole("dialog").getByLabel("Display name")).toBeVisible();
    await fillIn(page);
    await expect(page.getByRole("dialog").getByText(authMessage("invite-over"))).toBeVisible();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an invitation leads to a form that makes the account", async ({ page, server }) => {
    await page.goto("/account?do=sign-up");
    await expect(page.getByLabel("Display name")).toBeHidden();
    await page.goto(invitation(server));
    await fillIn(page);
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  });
});
