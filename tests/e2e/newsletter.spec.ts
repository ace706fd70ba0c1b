import type { Page } from "@playwright/test";
import { test as base, desk, expect, hydrated, ownNetwork, phone, sidewaysScroll } from "../support/e2e.ts";
import { startedServer } from "../support/started-server.ts";
import { startWebhook } from "../support/webhook-server.ts";

type Webhook = Awaited<ReturnType<typeof startWebhook>>;

/** A test against a server whose sign-ups go to a webhook on this machine; both are started once for the file. */
const test = base.extend<{ webhook: Webhook }, { site: { webhook: Webhook; url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const webhook = await startWebhook();
      const server = await startedServer({
        NEWSLETTER_WEBHOOK_URL: webhook.url,
        TRUSTED_PROXIES: "127.0.0.1",
        LOG_LEVEL: "info",
      });
      await use({ webhook, url: server.url });
      await server.stop();
      await webhook.stop();
    },
    { scope: "worker" },
  ],
  webhook: async ({ site }, use) => {
    const { respond } = site.webhook;
    site.webhook.received.length = 0;
    await use(site.webhook);
    site.webhook.respond = respond;
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  network: async ({}, use) => use(ownNetwork()),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  expectedErrors: async ({}, use) => use(/status of 503/),
  baseURL: async ({ site }, use) => use(site.url),
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Join the newsletter" });
const submit = (page: Page) => dialogOf(page).getByRole("button", { name: "Join Newsletter" }).click();
const shortcuts = (page: Page) => page.getByRole("complementary", { name: "Shortcuts" });

async function openForm(page: Page) {
  await page.goto("/privacy");
  await hydrated(page);
  await page.getByRole("button", { name: "Join Newsletter" }).click();
  await dialogOf(page).getByLabel("Name").fill("Ann");
  await dialogOf(page).getByLabel("Email").fill("ann@example.com");
}

test("a sign-up reaches the webhook, slowly or not, and the dialog closes by itself", async ({
  page,
  webhook,
}) => {
  const { respond } = webhook;
  webhook.respond = (response) => void setTimeout(() => respond(response), 1_000);
  await openForm(page);
  await dialogOf(page).getByLabel("Mazda").check();
  await submit(page);
  await expect(dialogOf(page).getByRole("button", { name: "Submitting..." })).toBeVisible();
  await expect(page.getByText("ann@example.com is on the list.")).toBeVisible();
  await expect(page.getByText("Welcome to Jackstand!").first()).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(webhook.received.map(({ body }) => body)).toEqual([
    {
      name: "Ann",
      email: "ann@example.com",
      phone: "",
      newsletter: true,
      textUpdates: false,
      interests: ["mazda"],
      carSuggestion: "",
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      source: "newsletter_modal",
    },
  ]);
});

test("a webhook that fails, then never responds: it is told, nothing is lost, and the next try works", async ({
  page,
  webhook,
}) => {
  const { respond } = webhook;
  await openForm(page);
  for (const failing of [
    (response) => void response.writeHead(500).end(),
    () => {},
  ] as Webhook["respond"][]) {
    webhook.respond = failing;
    await submit(page);
    await expect(page.getByRole("alert").getByText("Submission Error")).toBeVisible();
    await expect(
      page.getByText("There was an issue submitting your information. Please try again."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Ann");
  }
  webhook.respond = respond;
  await submit(page);
  await expect(page.getByText("ann@example.com is on the list.")).toBeVisible();
  expect(webhook.received).toHaveLength(3);
  expect(new Set(webhook.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("the buttons are in nobody's way", async ({ page }) => {
  await page.setViewportSize(desk);
  for (const path of ["/", "/guide", "/guide/e46/brake-pads"]) {
    await page.goto(path);
    const rail = await shortcuts(page).boundingBox();
    // The column of the page, without its gutters.
    const right = await page
      .locator("main .page-width")
      .first()
      .evaluate((column) => {
        const { right } = column.getBoundingClientRect();
        return right - Number.parseFloat(getComputedStyle(column).paddingRight);
      });
    expect(rail?.x, path).toBeGreaterThanOrEqual(right);
  }
  await page.setViewportSize(phone);
  // Its own bar is at the bottom of the screen.
  await expect(page.locator(".guide-actions")).toBeVisible();
  await expect(shortcuts(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator(".phone-menu").getByRole("link", { name: "Start Guide" })).toBeVisible();
  await expect(page.locator(".phone-menu").getByRole("button", { name: "Send Feedback" })).toBeVisible();
  await page.locator(".phone-menu").getByRole("button", { name: "Join Newsletter" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goto("/privacy");
  await hydrated(page);
  expect((await shortcuts(page).boundingBox())?.height).toBeLessThanOrEqual(48);
  await page.mouse.wheel(0, 800);
  await expect(shortcuts(page)).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(shortcuts(page)).toBeVisible();
  for (const path of ["/store", "/jackstand", "/guide/e46/brake-pads?mode=wrench"]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expect(shortcuts(page)).toHaveCount(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test("the page to unsubscribe works, and there is no button that does nothing", async ({ page }) => {
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await page.goto(`/newsletter/unsubscribe?token=${"a".repeat(32)}`);
      await expect(page.getByRole("button", { name: "Join Newsletter" })).toBeHidden();
      await expect(page.getByRole("button", { name: "Newsletter and feedback" })).toBeHidden();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByRole("alert")).toContainText("This link doesn't work");
    }
  });
});
