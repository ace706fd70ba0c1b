import { execFileSync } from "node:child_process";
import { desk, expect, hydrated, ownNetwork, phone, test } from "../support/e2e.ts";

// A network of its own: one places few orders an hour.
test.use({ network: ownNetwork() });

const product = "/store/products/tighten-in-a-star-tee";
const variant = "tighten-in-a-star-tee.m.washed-black";

/** As the owner counts the shelf, beside the running server. */
function putOnShelf(count: number): void {
  execFileSync(process.execPath, ["server/commands/stock.ts", "set", variant, `${count}`], {
    env: { ...process.env, DATA_DIR: "test-results/e2e-data" },
    stdio: "pipe",
  });
}

test("from the shelf to an order: size, drawer, second tab, checkout, and the stock is lowered", async ({
  page,
  context,
}) => {
  test.slow();
  putOnShelf(3);
  await page.setViewportSize(phone);
  await page.goto("/store?type=tees");
  await hydrated(page);
  await page.getByRole("link", { name: /^Tighten in a Star Tee/ }).click();
  await page.getByRole("radio", { name: "Washed black" }).check();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog", { name: "Shopping Cart" });
  await expect(drawer.getByText("1 item(s) in your cart")).toBeVisible();
  await expect(drawer.getByText("$34.00").first()).toBeVisible();

  const second = await context.newPage();
  await second.setViewportSize(desk);
  await second.goto("/cart");
  await expect(second.getByText("1 item(s) in your cart")).toBeVisible();
  await drawer.getByRole("button", { name: /^Increase quantity of Tighten in a Star Tee/ }).click();
  await expect(second.getByText("2 item(s) in your cart")).toBeVisible();
  await expect(second.getByText("$68.00").first()).toBeVisible();

  // Two more than there are: what is stored decides neither price nor quantity.
  await second.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("jackstand-cart") ?? "[]");
    stored[0].quantity = 5;
    stored[0].price.amount = "0.01";
    localStorage.setItem("jackstand-cart", JSON.stringify(stored));
  });
  await second.close();

  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Open cart, 5 item(s)" }).click();
  await expect(drawer.getByText("You can order up to 3 of this item.")).toBeVisible();
  await expect(drawer.getByText("Nothing is charged and nothing ships.")).toBeVisible();
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByText("Tighten in a Star Tee: only 3 of 5 left.")).toBeVisible();
  await page.getByRole("button", { name: "Continue to checkout" }).click();
  await page.waitForURL("**/store/checkout/*");
  await hydrated(page);
  await expect(page.getByText("$102.00").first()).toBeAttached();

  await page.getByLabel("Email").fill("sam@example.com");
  await page.getByLabel("Full name").fill("Sam Reyes");
  await page.getByLabel("Address", { exact: true }).fill("12 Bench Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State", { exact: true }).selectOption("Oregon");
  await page.getByLabel("ZIP or postal code").fill("97201");
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(page.getByText("You won't be charged, and nothing ships.")).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).click();
  // Without the mark of a new order: the cart was emptied.
  await page.waitForURL(/\/store\/orders\/[\w-]+$/);
  await expect(page.getByText("sam@example.com").first()).toBeVisible();
  await expect(page.getByText("$102.00").first()).toBeVisible();

  // The cart is empty, and the page that was kept from before knows that the last one is gone.
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goto(`${product}?variant=${variant}`);
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
});
