import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { CartPage } from "../../app/features/shop/cart/cart-page.tsx";
import { CartProvider } from "../../app/features/shop/cart/cart-provider.tsx";
import NavCart from "../../app/features/shop/cart/nav-cart.tsx";
import { brand } from "../../domain/brand.ts";
import { visit } from "../support/browser.tsx";

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

const store = (items: unknown) =>
  localStorage.setItem(brand.cartStorageKey, typeof items === "string" ? items : JSON.stringify(items));

async function openCart(items: unknown) {
  store(items);
  await visit(
    "/cart",
    <CartProvider>
      <CartPage />
    </CartProvider>,
  );
}

const focus = (place: Locator) => (place.element() as HTMLElement).focus();
const count = (pieces: number) => page.getByText(`${pieces} item(s) in your cart`);

test("the drawer by keyboard: the focus stays inside, is never lost, and goes back", async () => {
  store([hoodie(), tee]);
  await visit("/guide/basic/oil-change", <NavCart />);
  const opener = (pieces: number) => page.getByRole("button", { name: `Open cart, ${pieces} item(s)` });
  const cart = page.getByRole("dialog", { name: "Shopping Cart" });
  await expect.element(opener(2)).toBeVisible();
  focus(opener(2));
  await userEvent.keyboard("{Enter}");
  await expect.element(cart.getByRole("button", { name: "Close" })).toHaveFocus();

  // After the last control comes the browser's own bar, for which the page has no focus.
  for (let step = 0; step < 14; step++) {
    await userEvent.tab();
    const focused = document.activeElement;
    expect(focused === document.body || focused?.closest("dialog") !== null).toBe(true);
  }

  focus(cart.getByRole("spinbutton", { name: "Quantity of Last Exit Hoodie, M, Night navy" }));
  await userEvent.keyboard("0{Enter}");
  await expect.element(cart.getByText("1 item(s) in your cart")).toBeVisible();
  await expect.element(cart.getByRole("button", { name: "Remove Night Tee, L, Night navy" })).toHaveFocus();

  await userEvent.keyboard("{Escape}");
  await expect.element(cart).not.toBeInTheDocument();
  await expect.element(opener(1)).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  const decrease = cart.getByRole("button", { name: "Decrease quantity of Night Tee, L, Night navy" });
  await expect.element(decrease).toBeVisible();
  focus(decrease);
  await userEvent.keyboard("{Enter}");
  await expect.element(cart.getByText("Your cart is empty")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener(0)).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("what cannot be read in storage is warned about and breaks nothing", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await openCart("{broken");
  await expect.element(page.getByText("Your cart is empty")).toBeVisible();
  expect(warn.mock.calls.map(([text]) => text)).toEqual(["The stored cart is unreadable"]);

  await openCart([{ foreign: true }, null, hoodie(3)]);
  await expect.element(count(3)).toBeVisible();

  // Half a character, which no address can hold.
  await openCart([{ ...hoodie(2), product: { ...hoodie().product, handle: "\ud800" } }]);
  await expect.element(count(2)).toBeVisible();
});

for (const sign of ["cart-updated", "focus", "visibilitychange"]) {
  test(`the page looks at the stored cart again at ${sign}`, async () => {
    await openCart([hoodie()]);
    await expect.element(count(1)).toBeVisible();
    // The tab that writes hears nothing of it by itself.
    store([hoodie(4)]);
    (sign === "visibilitychange" ? document : window).dispatchEvent(new Event(sign));
    await expect.element(count(4)).toBeVisible();
  });
}

test("a change is told to the rest of the page", async () => {
  await openCart([hoodie()]);
  const told = vi.fn();
  addEventListener("cart-updated", told, { once: true });
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect.poll(() => told.mock.calls.length).toBe(1);
});

test("the most that can be bought is said before checkout, and a test store says what it is", async () => {
  const limits = { perVariant: 10, perOrder: 20, fewer: { "last-exit-hoodie.m.night-navy": 3 } };
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(limits));
  await openCart([hoodie(2), { ...tee, quantity: 30 }]);
  await expect.element(page.getByText("You can order up to 3 of this item.")).toBeVisible();
  await expect.element(page.getByText("You can order up to 10 of this item.")).toBeVisible();
  await expect.element(page.getByText("An order can have up to 20 items. Remove 12")).toBeVisible();
  await expect.element(page.getByText("Nothing is charged and nothing ships.")).toBeVisible();

  const more = page.getByRole("button", { name: /^Increase quantity of Last Exit Hoodie/ });
  await more.click();
  await more.click();
  await expect
    .element(page.getByRole("spinbutton", { name: /^Quantity of Last Exit Hoodie/ }))
    .toHaveValue(3);
  await page.getByRole("button", { name: /^Decrease quantity of Night Tee/ }).click();
  await expect.element(count(13)).toBeVisible();
  await expect.element(page.getByText("An order can have up to 20 items.")).not.toBeInTheDocument();
});
