import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartProduct } from "../../tests/support/cart-product.ts";
import { type CartItem, cartIdentity, maxLines, maxQuantity } from "./cart-item.ts";
import { type CartAction, type CartState, cartReducer, emptyCart } from "./cart-reducer.ts";

const addedAt = "2026-01-02T03:04:05.000Z";
const add = (id: string, size?: string, color?: string): CartAction => ({
  type: "ADD_ITEM",
  product: cartProduct(id),
  size,
  color,
  addedAt,
});
const cartAfter = (...actions: CartAction[]): CartState => actions.reduce(cartReducer, emptyCart);
const quantities = ({ items }: CartState) => items.map(({ id, quantity }) => [id, quantity]);
const tee = cartIdentity("tee");

describe("ADD_ITEM", () => {
  it("adds a new item with quantity 1, opens the cart and counts the total", () => {
    expect(cartAfter(add("tee", "M", "Cream"))).toEqual({
      items: [{ ...cartProduct("tee"), quantity: 1, selectedSize: "M", selectedColor: "Cream", addedAt }],
      isOpen: true,
      totalCents: 3400,
    });
  });

  it("raises the quantity of the same item by 1", () => {
    const cart = cartAfter(add("tee", "M"), { type: "CLOSE_CART" }, add("tee", "M"));
    expect(quantities(cart)).toEqual([["tee", 2]]);
    expect(cart).toMatchObject({ isOpen: true, totalCents: 6800 });
  });

  it("keeps another size or color as an item of its own", () => {
    const cart = cartAfter(add("tee", "M"), add("tee", "L"), add("tee", "M", "Cream"), add("tee"));
    expect(quantities(cart)).toEqual(Array(4).fill(["tee", 1]));
  });

  it("takes the default for a choice that was not made", () => {
    expect(cartAfter(add("tee")).items[0]).toMatchObject({
      selectedSize: "default",
      selectedColor: "default",
    });
    expect(quantities(cartAfter(add("tee"), add("tee", "default", "default")))).toEqual([["tee", 2]]);
  });

  it("shows the price that the visitor has just seen", () => {
    const dearer: CartAction = { type: "ADD_ITEM", product: cartProduct("tee", 3600), addedAt: "later" };
    expect(cartAfter(add("tee"), dearer)).toMatchObject({ totalCents: 7200, items: [{ addedAt }] });
  });

  it("stops at the largest quantity and at the largest number of lines", () => {
    const one = cartAfter(...Array<CartAction>(maxQuantity + 3).fill(add("tee")));
    expect(quantities(one)).toEqual([["tee", maxQuantity]]);
    const full = cartAfter(...Array.from({ length: maxLines + 1 }, (_, index) => add(`tee-${index}`)));
    expect(full.items).toHaveLength(maxLines);
    expect(quantities(cartReducer(full, add("tee-0")))[0]).toEqual(["tee-0", 2]);
  });
});

describe("REMOVE_ITEM", () => {
  it("removes by identity", () => {
    const cart = cartAfter(add("tee"), add("tee", "M"), add("cap"), { type: "REMOVE_ITEM", identity: tee });
    expect(cart.items.map(({ id, selectedSize }) => [id, selectedSize])).toEqual([
      ["tee", "M"],
      ["cap", "default"],
    ]);
    expect(cart).toMatchObject({ totalCents: 6800, isOpen: true });
  });
});

describe("RESTORE_ITEM", () => {
  const cart = cartAfter(add("cap"), add("tee"), add("tee"), add("mug"));
  const item = cart.items[1] as CartItem;
  const removed = cartReducer(cart, { type: "REMOVE_ITEM", identity: tee });
  const undo: CartAction = { type: "RESTORE_ITEM", item, index: 1 };

  it("puts a removed item back where it was", () => {
    expect(cartReducer(removed, undo)).toEqual(cart);
  });

  it("counts what was added since", () => {
    expect(quantities(cartReducer(cartReducer(removed, add("tee")), undo))).toEqual([
      ["cap", 1],
      ["mug", 1],
      ["tee", 3],
    ]);
  });

  it("works in a cart that has become shorter", () => {
    expect(quantities(cartAfter(undo))).toEqual([["tee", 2]]);
  });

  it("does nothing in a cart that has become full", () => {
    const full = cartAfter(...Array.from({ length: maxLines }, (_, index) => add(`cap-${index}`)));
    expect(cartReducer(full, undo).items).toEqual(full.items);
  });
});

describe("UPDATE_QUANTITY", () => {
  const set = (quantity: number) =>
    cartAfter(add("tee"), add("cap"), { type: "UPDATE_QUANTITY", identity: tee, quantity });

  it.each([
    [7, 7],
    [2.9, 2],
    [maxQuantity + 1, maxQuantity],
    [Number.POSITIVE_INFINITY, maxQuantity],
    [Number.NaN, 1],
  ])("of %d sets %d", (wanted, quantity) => {
    const cart = set(wanted);
    expect(quantities(cart)).toEqual([
      ["tee", quantity],
      ["cap", 1],
    ]);
    expect(cart.totalCents).toBe(3400 * (quantity + 1));
  });

  it.each([0, -1, 0.5, Number.NEGATIVE_INFINITY])("of %d removes the item", (wanted) => {
    expect(set(wanted)).toMatchObject({ totalCents: 3400, items: [{ id: "cap" }] });
  });
});

describe("CLEAR_CART", () => {
  it("empties items and total and leaves the drawer as it is", () => {
    expect(cartAfter(add("tee"), { type: "CLEAR_CART" })).toEqual({ items: [], totalCents: 0, isOpen: true });
  });
});

describe("SET_CART", () => {
  it("replaces all items and counts the total anew", () => {
    const { items } = cartAfter(add("cap"), add("cap"), add("mug"));
    const cart = cartAfter(add("tee"), { type: "CLOSE_CART" }, { type: "SET_CART", items });
    expect(cart).toEqual({ items, totalCents: 10_200, isOpen: false });
  });
});

describe("the drawer", () => {
  it("opens, closes and toggles without touching the items", () => {
    const { items } = cartAfter(add("tee"));
    const cart = cartAfter({ type: "SET_CART", items }, { type: "OPEN_CART" });
    expect(cart).toEqual({ items, totalCents: 3400, isOpen: true });
    expect(cartReducer(cart, { type: "OPEN_CART" }).isOpen).toBe(true);
    expect(cartReducer(cart, { type: "CLOSE_CART" })).toEqual({ ...cart, isOpen: false });
    expect(cartReducer(cart, { type: "TOGGLE_CART" }).isOpen).toBe(false);
    expect(cartAfter({ type: "TOGGLE_CART" }).isOpen).toBe(true);
  });
});

describe("an action that changes nothing", () => {
  const cart = cartAfter(add("tee"));

  it.each<CartAction>([
    { type: "REMOVE_ITEM", identity: cartIdentity("cap") },
    { type: "UPDATE_QUANTITY", identity: cartIdentity("cap"), quantity: 3 },
    { type: "UPDATE_QUANTITY", identity: cartIdentity("cap"), quantity: 0 },
    { type: "UPDATE_QUANTITY", identity: tee, quantity: 1 },
    { type: "UPDATE_QUANTITY", identity: tee, quantity: Number.NaN },
  ])("leaves the very same items: %j", (action) => {
    expect(cartReducer(cart, action).items).toBe(cart.items);
  });

  it("leaves an empty cart empty", () => {
    expect(cartReducer(emptyCart, { type: "CLEAR_CART" }).items).toBe(emptyCart.items);
  });
});

describe("whatever is done", () => {
  const ids = fc.constantFrom("tee", "cap", "mug");
  const sizes = fc.constantFrom(undefined, "M", "L");
  const identities = fc.tuple(ids, sizes).map(([id, size]) => cartIdentity(id, size));
  const price = fc.integer({ min: 0, max: 100_000_000 });
  const actions = fc.array(
    fc.oneof(
      fc.tuple(ids, sizes, price).map(
        ([id, size, cents]): CartAction => ({
          type: "ADD_ITEM",
          product: cartProduct(id, cents),
          size,
          addedAt,
        }),
      ),
      identities.map((identity): CartAction => ({ type: "REMOVE_ITEM", identity })),
      fc
        .tuple(identities, fc.oneof(fc.integer({ min: -3, max: 120 }), fc.double()))
        .map(([identity, quantity]): CartAction => ({ type: "UPDATE_QUANTITY", identity, quantity })),
      fc.constantFrom<CartAction>({ type: "CLEAR_CART" }, { type: "TOGGLE_CART" }),
    ),
    { maxLength: 60 },
  );

  it("the total is exact, each identity stands once, and quantities are whole and within bounds", () => {
    fc.assert(
      fc.property(actions, (all) => {
        const { items, totalCents } = cartAfter(...all);
        const exact = items.reduce((sum, each) => sum + BigInt(each.priceCents) * BigInt(each.quantity), 0n);
        expect(BigInt(totalCents)).toBe(exact);
        const found = items.map((each) => cartIdentity(each.id, each.selectedSize, each.selectedColor));
        expect(new Set(found).size).toBe(items.length);
        for (const { quantity } of items) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
        }
      }),
    );
  });
});
