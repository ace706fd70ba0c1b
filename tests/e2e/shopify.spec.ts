import { axeViolations, desk, expect, hydrated, phone, sidewaysScroll } from "../support/e2e.ts";
import { test } from "../support/shopify-e2e.ts";
import { variantId } from "../support/shopify-products.ts";
import type { Fault, ShopifyServer } from "../support/shopify-server.ts";

// One shop for all: its faults are set by the test that runs.
test.describe.configure({ mode: "default" });

const towel = { variantId: variantId(201), quantity: 2 };

test("a shop at Shopify is browsed, and an item of it bought", async ({ page }) => {
  await page.goto("/store");
  await hydrated(page);
  await expect(page.getByRole("link", { name: /Heel-Toe Tee/ }).first()).toBeVisible();
  await page
    .getByRole("link", { name: /Pit Towel/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Pit Towel" })).toBeVisible();
  await expect(page.getByText("$12.50").first()).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  const cart = page.getByRole("dialog", { name: "Shopping Cart" });
  await expect(cart.getByText("1 item(s) in your cart")).toBeVisible();
  await cart.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Checkout of the test shop" })).toBeVisible();
});

test("what the shop changed is told before the visitor leaves", async ({ page, fillCart }) => {
  await fillCart([
    { variantId: variantId(102), quantity: 5 },
    { variantId: variantId(301), quantity: 1 },
    towel,
  ]);
  await page.goto("/checkout");
  await expect(page.getByText("Heel-Toe Tee: only 3 of 5 left.")).toBeVisible();
  await expect(page.getByText("Night Shift Poster: sold out.")).toBeVisible();
  await page.getByRole("button", { name: "Continue to checkout" }).click();
  await expect(page.getByRole("heading", { name: "Checkout of the test shop" })).toBeVisible();
});

test("a cart that the shop has nothing of is refused and kept", async ({ page, fillCart, piecesInCart }) => {
  await fillCart([{ variantId: variantId(301), quantity: 1 }]);
  await page.goto("/checkout");
  await expect(page.getByText("Night Shift Poster: sold out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to checkout" })).toHaveCount(0);
  expect(await piecesInCart()).toBe(1);
});

const wrong = (settings: Partial<ShopifyServer["settings"]>) => (shopify: ShopifyServer) =>
  void Object.assign(shopify.settings, settings);
const fault = (name: Fault) => (shopify: ShopifyServer) => shopify.fail(name, { operation: "CartCreate" });

/** Every way in which a shop can fail, and what the visitor reads then. */
const failures: [string, (shopify: ShopifyServer) => void][] = [
  ["The store is very busy right now.", fault("throttled")],
  ["The store is very busy right now.", fault("status 430")],
  ["The store is having problems right now.", fault("status 503")],
  ["We can't reach the store right now.", fault("hung up")],
  ["The store is taking too long to respond.", fault("no answer")],
  ["The store isn't accepting our requests right now.", fault("status 401")],
  ["The store didn't understand our request.", fault("errors beside data")],
  ["We couldn't read the store's response.", fault("html page")],
  ["The store sent an unexpected response.", fault("other shape")],
  ["The store's response was too long.", fault("huge body")],
  ["The store redirected us, and we didn't follow.", fault("redirect")],
  ["The store isn't selling in US dollars right now.", wrong({ currency: "EUR" })],
  ["The store couldn't create a checkout from this cart.", wrong({ refuseCart: "silently" })],
  [
    "We don't recognize the address of the store's checkout, so we didn't send you there.",
    wrong({ checkoutUrl: "https://evil.example/cart" }),
  ],
];

test.describe("a shop that fails", () => {
  test.use({ expectedErrors: /the server responded with a status of 503/ });

  test("says how, keeps the cart, and can be tried again", async ({
    page,
    shopify,
    fillCart,
    piecesInCart,
  }) => {
    await fillCart([towel]);
    const retry = page.getByRole("button", { name: "Retry" });
    for (const [index, [text, breakIt]] of failures.entries()) {
      await test.step(text, async () => {
        shopify.recover();
        breakIt(shopify);
        const asked = shopify.requests.length;
        await (index === 0 ? page.goto("/checkout") : retry.click());
        await expect.poll(() => shopify.requests.length).toBe(asked + 1);
        await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
        await expect(retry).toBeEnabled();
        expect(await piecesInCart()).toBe(2);
      });
    }
    shopify.recover();
    await retry.click();
    await expect(page.getByRole("heading", { name: "Checkout of the test shop" })).toBeVisible();
  });
});

test("product data is shown as the shop tells it and as our pages get it", async ({ page }) => {
  await page.goto("/debug/product");
  await hydrated(page);
  await page.getByLabel("Product").selectOption("Heel-Toe Tee");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("region", { name: "What the provider sent" })).toContainText(
    '"amount": "34.0"',
  );
  await expect(page.getByRole("region", { name: "What our pages get" })).toContainText('"amount": "34.00"');
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});
