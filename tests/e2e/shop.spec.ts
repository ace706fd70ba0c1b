import type { APIRequestContext, Page } from "@playwright/test";
import {
  axeViolations,
  desk,
  expect,
  expectBeforeTimeouts,
  hydrated,
  narrow,
  phone,
  sidewaysScroll,
  smallTargets,
  stopClock,
  test,
} from "../support/e2e.ts";

const cart = (page: Page) => page.getByRole("dialog", { name: "Shopping Cart" });
const hoodie = "/store/products/last-exit-hoodie";

test("from the navigation through the filters to a size in the cart", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  // The loader opens by itself in less than a second. Here a key must do it.
  await stopClock(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  const loader = page.locator(".shop-loader");
  await expectBeforeTimeouts(page, loader.getByText("Loading..."));
  await page.keyboard.press("Shift");
  await expect(loader).toHaveCount(0);
  await page.clock.resume();
  await expect(page).toHaveURL("/jackstand");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(loader).toHaveCount(0);

  const count = page.getByRole("heading", { level: 2, name: /^\d+ products?$/ });
  const all = await count.textContent();
  await page.getByRole("link", { name: "Hoodies" }).click();
  await page.getByRole("combobox", { name: "Size" }).selectOption({ value: "m" });
  await page.getByRole("checkbox", { name: "In stock" }).check();
  await expect(page).toHaveURL("/jackstand?type=hoodies&size=m&stock=in");
  await expect(count).not.toHaveText(all ?? "");

  await page.getByRole("link", { name: /^Last Exit Hoodie/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Last Exit Hoodie");
  // The shop's filter is chosen already.
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cart(page)).toContainText("Last Exit Hoodie");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeFocused();

  // The way back leads to the list as it was left.
  await page.goBack();
  await expect(page).toHaveURL("/jackstand?type=hoodies&size=m&stock=in");
  await expect(count).not.toHaveText(all ?? "");
});

test("quick add takes a size from the card, and gives the focus back", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/store?type=hoodies");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Quick add: Last Exit Hoodie" });
  await button.click();
  const sizes = page.getByRole("group", { name: "Choose a size to add" });
  await expect(sizes).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sizes).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press("Enter");
  await sizes.getByRole("button", { name: "L", exact: true }).click();
  await expect(cart(page)).toContainText("Last Exit Hoodie");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("a sold-out variant is shown and cannot be added, on a page that was kept from before", async ({
  page,
}) => {
  const soldOut = "last-exit-hoodie.m.night-navy";
  await page.route("**/api/v1/store/availability", (route) =>
    route.fulfill({ json: { soldOut: [soldOut] } }),
  );
  await page.goto(`${hoodie}?variant=${soldOut}`);
  await expect(page.getByRole("radio", { name: "M , sold out" })).toBeChecked();
  // Only the size is struck: its color comes in others.
  await expect(page.getByRole("radio", { name: "Night navy", exact: true })).toBeChecked();
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await page.getByRole("radio", { name: "L", exact: true }).check();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
});

test("what the store says is sold out is marked in the shop", async ({ page, request }) => {
  const handle = await soldOutProduct(request);
  const availability = await request.get("/api/v1/store/availability");
  expect(availability.headers()["cache-control"]).toBe("no-store");
  await page.goto(`/store/products/${handle}`);
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.goto("/store");
  await expect(page.getByRole("link", { name: new RegExp(`^${title}.*Sold out$`) })).toBeVisible();
  await expect(page.getByRole("button", { name: `Quick add: ${title}` })).toHaveCount(0);
});

test("pictures and pickers with the keyboard alone", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(hoodie);
  await hydrated(page);
  await expect(page).toHaveTitle("Last Exit Hoodie — Jackstand");
  await page.getByRole("group", { name: "Pictures, use the arrow keys to move" }).press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Picture 2/ })).toHaveAttribute("aria-current", "true");
  const enlarge = page.getByRole("button", { name: "Enlarge the picture" });
  await enlarge.press("Enter");
  const zoom = page.getByRole("group", { name: "Enlarged picture, use the arrow keys to move it" });
  await expect(zoom).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(enlarge).toBeFocused();

  await page.getByRole("radio", { name: "Night navy" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Washed black" })).toBeChecked();
  await expect(page.getByRole("img", { name: "Last Exit Hoodie, Washed black, front" })).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).press("Enter");
  await expect(page.getByText("Choose a size first.")).toBeVisible();
  await page.getByRole("button", { name: "Size guide" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Size guide" })).toContainText("Chest");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Size guide" })).toBeFocused();
  await page.getByRole("radio", { name: "L", exact: true }).press("Space");
  await expect(page).toHaveURL(/\?variant=last-exit-hoodie\.l\./);
  await page.keyboard.press("Enter");
  await expect(cart(page)).toContainText("Last Exit Hoodie");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can browse, filter and buy one item", async ({ page }) => {
    await page.goto("/store");
    await page.getByRole("link", { name: "Hoodies" }).click();
    await page.getByRole("combobox", { name: "Size" }).selectOption({ value: "m" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/store\?type=hoodies&size=m/);
    await expect(page.getByRole("button", { name: /^Quick add/ })).toHaveCount(0);
    await page.getByRole("link", { name: /^Last Exit Hoodie/ }).click();
    const form = page.locator('form[action="/checkout"][method="post"]');
    await form.getByRole("combobox").selectOption({ value: "last-exit-hoodie.m.night-navy" });
    await expect(form.locator('[name="quantity"]')).toHaveValue("1");
    await expect(form.getByRole("button", { name: "Buy now" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden();
  });
});

test.describe("what is not there", () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const path of ["/store/products/none", "/collections/none"]) {
    test(`${path} says so with ways on`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("not found");
      await expect(page.getByRole("link", { name: "See the whole shop" })).toBeVisible();
    });
  }
});

for (const viewport of [phone, desk]) {
  // The fronts have no parameter, so every-page.spec.ts looks at them.
  test(`a product and a collection at ${viewport.width} px are accessible and fit their width`, async ({
    page,
  }) => {
    for (const path of [hoodie, "/collections/midnight-crew"]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await hydrated(page);
      expect(await axeViolations(page), path).toEqual([]);
      expect(await smallTargets(page), path).toEqual([]);
      for (const width of [viewport.width, narrow.width, 768]) {
        await page.setViewportSize({ ...viewport, width });
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

/** A product of which nothing is left. */
async function soldOutProduct(request: APIRequestContext): Promise<string> {
  const { soldOut } = (await (await request.get("/api/v1/store/availability")).json()) as {
    soldOut: string[];
  };
  for (const handle of new Set(soldOut.map((id) => id.split(".")[0] ?? ""))) {
    const page = await (await request.get(`/store/products/${handle}`)).text();
    if (page.includes("https://schema.org/SoldOut")) return handle;
  }
  throw new Error("Nothing is sold out.");
}
