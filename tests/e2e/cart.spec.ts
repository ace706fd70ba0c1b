import type { Locator, Page } from "@playwright/test";
import {
  axeViolations,
  desk,
  expect,
  hydrated,
  narrow,
  phone,
  sidewaysScroll,
  smallTargets,
  test,
} from "../support/e2e.ts";

const key = "jackstand-cart";
const guidePage = "/guide/basic/oil-change";

const entry = (handle: string, title: string, size: string, amount: string, quantity = 1) => ({
  product: { id: handle, handle, title, images: [] },
  variantId: `${handle}.${size.toLowerCase()}.night-navy`,
  variantTitle: size,
  selectedColor: "Night navy",
  quantity,
  price: { amount, currencyCode: "USD" },
});
const hoodie = (quantity = 1) => entry("last-exit-hoodie", "Last Exit Hoodie", "M", "70.00", quantity);
const tee = entry("night-tee", "Night Tee", "L", "34.00");

/** Stores it once, before the page's own code runs. */
async function openWith(page: Page, path: string, stored: unknown) {
  await page.goto("/healthz");
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await page.goto(path);
  await hydrated(page);
}

const drawer = (page: Page) => page.getByRole("dialog", { name: "Shopping Cart" });
const openButton = (page: Page, count: number) =>
  page.getByRole("button", { name: `Open cart, ${count} item(s)` });
const quantityOf = (place: Page | Locator, name: string) =>
  place.getByRole("spinbutton", { name: `Quantity of ${name}` });

test("the cart opens beside a guide, is changed there, and another tab follows", async ({
  page,
  context,
}) => {
  await openWith(page, guidePage, [hoodie(), tee]);
  await openButton(page, 2).click();
  const cart = drawer(page);
  await expect(cart.getByText("2 item(s) in your cart")).toBeVisible();
  await expect(cart.getByText("$104.00")).toBeVisible();
  await expect(cart.getByRole("link", { name: "Last Exit Hoodie" })).toHaveAttribute(
    "href",
    "/store/products/last-exit-hoodie",
  );
  await expect(cart.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/store");
  await expect(cart.getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute("href", "/checkout");

  const otherTab = await context.newPage();
  await otherTab.goto("/cart");
  await expect(otherTab.getByText("2 item(s) in your cart")).toBeVisible();

  await cart.getByRole("button", { name: "Increase quantity of Last Exit Hoodie, M, Night navy" }).click();
  await expect(cart.getByText("$174.00")).toBeVisible();
  await expect(quantityOf(otherTab, "Last Exit Hoodie, M, Night navy")).toHaveValue("2");

  await quantityOf(otherTab, "Night Tee, L, Night navy").fill("9");
  await expect(otherTab.getByText("11 item(s) in your cart")).toBeVisible();
  await expect(cart.getByText("11 item(s) in your cart")).toBeVisible();
  await expect(cart.getByText("$446.00")).toBeVisible();

  await cart.getByRole("button", { name: "Remove Night Tee, L, Night navy" }).click();
  await expect(otherTab.getByText("2 item(s) in your cart")).toBeVisible();
  await cart.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(cart, "Night Tee, L, Night navy")).toHaveValue("9");
  await expect(otherTab.getByText("11 item(s) in your cart")).toBeVisible();
});

test("Back closes the cart beside a page, and then leaves the page", async ({ page }) => {
  await openWith(page, guidePage, [hoodie()]);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await openButton(page, 1).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(guidePage);
});

test("an empty cart says so and leads to the shop; a guide has no button for it", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
    "href",
    "/store",
  );
  await page.goto("/checkout");
  await expect(page.getByText("Cart is empty")).toBeVisible();
  await page.goto(guidePage);
  await hydrated(page);
  await expect(page.getByRole("button", { name: /Open cart/ })).toHaveCount(0);
});

test("a long cart scrolls within 24rem, on its page and in the drawer under the shop path", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const many = Array.from({ length: 8 }, (_, place) => entry(`cap-${place}`, `Cap ${place}`, "S", "30.00"));
  await openWith(page, "/cart", many);
  const list = page.getByRole("region", { name: "Items in your cart" });
  const height = () => list.evaluate((box) => [box.clientHeight, box.scrollHeight > box.clientHeight]);
  await expect.poll(height).toEqual([384, true]);

  await page.goto("/jackstand");
  await hydrated(page);
  await openButton(page, 8).click();
  await expect(drawer(page).getByText("Total:")).toBeVisible();
  await expect.poll(height).toEqual([384, true]);
  await expect(drawer(page).getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
    "href",
    "/jackstand",
  );
});

test.describe("checkout", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("with the store away keeps the cart, says so, and asks once a try", async ({ page }) => {
    let asked = 0;
    await page.route("**/checkout.data", (route) => {
      asked++;
      return route.abort();
    });
    await openWith(page, "/cart", [hoodie()]);
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    const message = page.getByRole("alert").filter({ hasText: "The store isn't responding right now." });
    await expect(message).toContainText("Your cart is still here");
    expect(asked).toBe(1);
    expect(await axeViolations(page)).toEqual([]);

    await page.unroute("**/checkout.data");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/checkout.data", async (route) => {
      asked++;
      await held;
      await route.fulfill({ status: 503, body: "away" });
    });
    await page.getByRole("button", { name: "Retry" }).dblclick();
    await expect.poll(() => asked).toBe(2);
    release();
    await expect(page.getByRole("button", { name: "Retry" })).not.toHaveAttribute("aria-busy", "true");
    expect(asked).toBe(2);

    await page.getByRole("link", { name: "Back to cart" }).click();
    await expect(page.getByText("1 item(s) in your cart")).toBeVisible();
  });

  test("shows what the store changed before it goes there, and the cart follows", async ({ page }) => {
    await openWith(page, "/cart", [hoodie(12), tee]);
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    const change = page.getByRole("alert").filter({ hasText: "The store changed your order." });
    await expect(change.getByRole("listitem")).toHaveCount(2);
    await expect(
      change.getByText(/^Last Exit Hoodie: (only \d+ of 12 left|limit 10 per order, so not 12)\.$/),
    ).toBeVisible();
    await expect(change.getByText("Night Tee: no longer sold.")).toBeVisible();

    await page.getByRole("button", { name: "Continue to checkout" }).click();
    await page.waitForURL("**/store/checkout/*");
    const stored = await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]"), key);
    expect(stored).toHaveLength(1);
    expect(stored[0].quantity).toBeLessThan(12);

    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(`${stored[0].quantity} item(s) in your cart`)).toBeVisible();
  });

  test("refuses what makes no sense, and what another site sends", async ({ request, baseURL }) => {
    const form = { variantId: "last-exit-hoodie.m.night-navy" };
    const post = (path: string, options: Parameters<typeof request.post>[1]) =>
      request.post(path, { ...options, headers: { Origin: baseURL ?? "", ...options?.headers } });
    const status = async (path: string, options: Parameters<typeof request.post>[1]) =>
      (await post(path, options)).status();
    expect(await status("/checkout", { form: { ...form, quantity: "0" } })).toBe(400);
    expect(await status("/checkout", { form: {} })).toBe(400);
    const strange = await post("/checkout", { form: { variantId: "constructor" } });
    expect(await strange.text()).toContain("An item: no longer sold.");
    expect(await status("/checkout.data", { data: { lines: [] } })).toBe(400);
    expect(
      await status("/checkout.data", { headers: { "Content-Type": "application/json" }, data: "{" }),
    ).toBe(400);
    for (const origin of ["https://evil.example", "null"]) {
      const headers = { Origin: origin };
      expect(await status("/checkout", { form, headers })).toBe(403);
      expect(await status("/checkout.data", { data: { lines: [{ ...form, quantity: 1 }] }, headers })).toBe(
        403,
      );
    }
    expect((await request.post("/checkout", { form })).status()).toBe(403);
    const own = await post("/checkout", { form, maxRedirects: 0 });
    expect(own.status()).toBe(303);
    expect(own.headers().location).toMatch(/^\/store\/checkout\//);
  });
});

for (const viewport of [phone, desk]) {
  test(`the cart is accessible at ${viewport.width} px, in its drawer and on its page`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openWith(page, "/cart", [
      hoodie(),
      tee,
      entry("cap", "Night Cap", "S", "30.00"),
      entry("mug", "Mug", "S", "18.00"),
    ]);
    await expect(page.getByRole("region", { name: "Items in your cart" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await openButton(page, 4).click();
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole("button", { name: "Remove Mug, S, Night navy" }).click();
    await expect(drawer(page).getByText("Mug removed")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(narrow);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
}

test("without JavaScript the cart says what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(path);
    await expect(
      page.getByText(/needs JavaScript.*you can still buy each product from its own page/),
    ).toBeVisible();
  }
  await context.close();
});
