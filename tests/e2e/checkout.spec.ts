import type { Page } from "@playwright/test";
import { brand } from "../../domain/brand.ts";
import {
  axeViolations,
  desk,
  expect,
  hydrated,
  narrow,
  ownNetwork,
  phone,
  sidewaysScroll,
  smallTargets,
  test,
} from "../support/e2e.ts";
import { fromOwnPage } from "../support/http-client.ts";

test.use({
  expectedErrors: /status of (402|404|422)|ERR_FAILED/,
  // A network of its own: one places few orders an hour.
  network: ownNetwork(),
});

/** Plenty of each, so that one order more or less does not matter. */
const hoodies = ["s", "m", "l", "xl", "2xl", "3xl"].map((size) => `dori-sign-hoodie.${size}.washed-black`);

/** The device's cart while its owner is at the checkout. */
const bought = JSON.stringify([
  {
    product: { id: "dori-sign-hoodie", title: "Dori Sign Hoodie" },
    variantId: "dori-sign-hoodie.m.washed-black",
    quantity: 1,
    price: { amount: "68.00" },
  },
]);

/** The address of a new checkout for one hoodie. */
async function newCheckout(page: Page): Promise<string> {
  const { soldOut } = await (await page.request.get("/api/v1/store/availability")).json();
  const variantId = hoodies.find((id) => !soldOut.includes(id)) ?? "";
  const answer = await page.request.post("/checkout", {
    form: { variantId, quantity: "1" },
    headers: fromOwnPage,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Full name").fill("Ada King");
  await page.getByLabel("Address", { exact: true }).fill("12 Analytical Way");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State", { exact: true }).selectOption("Oregon");
  await page.getByLabel("ZIP or postal code").fill("97201");
}

const go = (page: Page) => page.getByRole("button", { name: "Continue to review" }).click();
const order = (page: Page) => page.getByRole("button", { name: "Place order" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
}

for (const viewport of [phone, desk]) {
  test(`from an empty form to the order at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(await newCheckout(page));
    await hydrated(page);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);

    await go(page);
    await expect(alert(page)).toBeFocused();
    await expectSound(page);
    await alert(page).getByRole("link", { name: "Enter a city." }).click();
    await expect(page.getByLabel("City")).toBeFocused();
    await expect(page.getByLabel("City")).toHaveAccessibleDescription("Enter a city.");

    await fillIn(page);
    await go(page);
    await expect(heading(page)).toHaveText("Checkout: Review and pay");
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText("Dori Sign Hoodie")).toBeVisible();
    await expectSound(page);

    await page.getByRole("link", { name: "Change address" }).click();
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("12 Analytical Way");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("OR");
    await page.getByLabel("Country").selectOption("Ireland");
    await expect(page.getByLabel("State", { exact: true })).toBeHidden();
    await page.getByLabel("State or region").fill("Kerry");
    await page.getByLabel("Country").selectOption("United States");
    await expect(page.getByLabel("State or region")).toBeHidden();
    await go(page);

    await page.getByRole("radio", { name: "Decline" }).check();
    await order(page).click();
    await expect(alert(page)).toContainText("The payment was declined");

    await page.evaluate(([key, items]) => localStorage.setItem(key, items), [
      brand.cartStorageKey,
      bought,
    ] as const);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.getByRole("radio", { name: "Approve" }).check();
    await order(page).dblclick();
    await expect(heading(page)).toHaveText("Thank you");
    expect(sent).toHaveLength(1);
    await expect(page).toHaveURL(/\/store\/orders\/[\w-]{20,}$/);
    const cart = () => page.evaluate((key) => localStorage.getItem(key) ?? "", brand.cartStorageKey);
    await expect.poll(cart).not.toContain("Dori Sign Hoodie");
    await expectSound(page);

    await page.reload();
    await expect(heading(page)).toHaveText(/^Order [A-Z0-9-]{6,}$/);
    await expect(page.getByText("12 Analytical Way")).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText("Order already placed");
    await page.getByRole("link", { name: "View the order" }).click();
    await expect(heading(page)).toHaveText(/^Order /);
    await page.getByRole("button", { name: "Order again" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("link", { name: "Dori Sign Hoodie" })).toBeVisible();
  });
}

test("whoever opens the link of somebody's new order keeps their own cart", async ({ page, browser }) => {
  await page.goto(await newCheckout(page));
  await hydrated(page);
  await fillIn(page);
  await go(page);
  await order(page).click();
  await expect(heading(page)).toHaveText("Thank you");
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto("/cart");
  await stranger.evaluate(([key, items]) => localStorage.setItem(key, items), [
    brand.cartStorageKey,
    bought,
  ] as const);
  await stranger.goto(`${page.url()}?placed`);
  await hydrated(stranger);
  await expect(stranger).toHaveURL(page.url());
  const cart = await stranger.evaluate((key) => localStorage.getItem(key), brand.cartStorageKey);
  expect(cart).toContain("Dori Sign Hoodie");
  await context.close();
});

test("a store that does not answer takes nothing away", async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(await newCheckout(page));
  await hydrated(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await fillIn(page);
  await page.route("**/store/checkout/**", (route) => route.abort());
  await go(page);
  await expect(alert(page)).toContainText("The store isn't responding");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada King");
  await page.unroute("**/store/checkout/**");
  await go(page);
  await expect(order(page)).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test("what does not exist says so, and nobody keeps it", async ({ page }) => {
  for (const [path, title] of [
    ["/store/checkout/no-such-checkout-anywhere", "Checkout not found"],
    ["/store/orders/no-such-order-anywhere", "Order not found"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
    });
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("main").getByRole("link", { name: "Go to the shop" }).first()).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can order, and the same order twice is one", async ({ page }) => {
    const checkout = await newCheckout(page);
    await page.goto(checkout);
    await fillIn(page);
    await page.getByLabel("ZIP or postal code").fill("nowhere");
    await go(page);
    await expect(alert(page)).toContainText("Enter a ZIP code");
    await expect(page.getByLabel("Full name")).toHaveValue("Ada King");
    await page.getByLabel("ZIP or postal code").fill("97201");
    await go(page);
    await expect(page.getByText("You won't be charged, and nothing ships.")).toBeVisible();
    await order(page).click();
    await expect(heading(page)).toHaveText("Thank you");
    const placed = new URL(page.url()).pathname;
    for (const path of [placed, `${placed}.data`, checkout]) {
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "same-origin",
      });
    }

    const again = await page.request.post(`${checkout}?step=review`, {
      form: { payment: "approve" },
      headers: fromOwnPage,
      maxRedirects: 0,
    });
    expect(again.headers().location).toBe(`${placed}?placed`);
  });
});
