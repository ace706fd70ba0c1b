import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartProduct } from "../../tests/support/cart-product.ts";
import { type CartItem, cartIdentity, itemIdentity, maxQuantity } from "./cart-item.ts";
import { type CartState, type DrawerAction, emptyCart, type ItemsAction } from "./cart-reducer.ts";
import { readCart, writeCart } from "./cart-storage.ts";
import { actInTab, cartUpdatedEvent, concernsCart, loadInTab } from "./cart-sync.ts";

const addedAt = "2026-01-02T03:04:05.000Z";
const add = (id: string, size?: string): ItemsAction => ({
  type: "ADD_ITEM",
  product: cartProduct(id),
  size,
  addedAt,
});
const item = (id: string, quantity: number): CartItem => ({
  ...cartProduct(id),
  quantity,
  selectedSize: "default",
  selectedColor: "default",
  addedAt,
});

/** Tabs over one storage. A write notifies the other tabs when `deliver` says so. */
class Browser {
  stored: string | null = null;
  tabs: CartState[];
  private events: number[] = [];

  constructor(count: number) {
    this.tabs = Array<CartState>(count).fill(emptyCart);
  }

  act(tab: number, action: ItemsAction | DrawerAction) {
    const { state, write } = actInTab(this.tab(tab), this.stored, action);
    this.tabs[tab] = state;
    if (write === undefined) return;
    this.stored = write;
    this.events.push(...[...this.tabs.keys()].filter((other) => other !== tab));
  }

  load(tab: number) {
    this.tabs[tab] = loadInTab(this.tab(tab), this.stored).state;
  }

  deliver(count: number) {
    for (const tab of this.events.splice(0, count)) this.load(tab);
  }

  tab(index: number): CartState {
    return this.tabs[index] ?? emptyCart;
  }
}

describe("an action in a tab", () => {
  it("is applied to what is stored, not to what the tab shows", () => {
    const stored = writeCart([item("cap", 3)]);
    const { state, write } = actInTab(emptyCart, stored, add("tee"));
    expect(state.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["cap", 3],
      ["tee", 1],
    ]);
    expect(state).toMatchObject({ isOpen: true, totalCents: 4 * 3400 });
    expect(write).toBe(writeCart(state.items));
  });

  it("writes only when the items changed", () => {
    const stored = writeCart([item("cap", 3)]);
    const idle: (ItemsAction | DrawerAction)[] = [
      { type: "OPEN_CART" },
      { type: "TOGGLE_CART" },
      { type: "CLOSE_CART" },
      { type: "REMOVE_ITEM", identity: cartIdentity("tee") },
      { type: "UPDATE_QUANTITY", identity: cartIdentity("cap"), quantity: 3 },
    ];
    for (const action of idle) expect(actInTab(emptyCart, stored, action)).not.toHaveProperty("write");
  });

  it("clears what the tab had not seen yet as well", () => {
    const stored = writeCart([item("cap", 3)]);
    expect(actInTab(emptyCart, stored, { type: "CLEAR_CART" })).toMatchObject({ write: "[]" });
  });

  it("works on a broken entry, which it replaces by a sound one", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const { write = null } = actInTab(emptyCart, stored, add("tee"));
        const { items, warning } = readCart(write);
        expect(warning).toBeUndefined();
        expect(items).toContainEqual(item("tee", 1));
      }),
    );
    expect(actInTab(emptyCart, "{", add("tee")).warning).toBe("The stored cart is unreadable");
  });
});

describe("loading", () => {
  it("takes over the stored items and leaves the drawer as it is", () => {
    const open = { ...emptyCart, isOpen: true };
    const stored = writeCart([item("cap", 3)]);
    expect(loadInTab(open, stored).state).toEqual({
      items: [item("cap", 3)],
      isOpen: true,
      totalCents: 10_200,
    });
    expect(loadInTab(emptyCart, stored).state.isOpen).toBe(false);
  });

  it("of a broken entry is an empty cart with a warning", () => {
    expect(loadInTab(emptyCart, "{")).toEqual({ state: emptyCart, warning: "The stored cart is unreadable" });
  });

  it("is asked for by the cart's own storage event, or by one about everything", () => {
    expect([concernsCart("jackstand-cart"), concernsCart(null), concernsCart("jackstand-units")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(cartUpdatedEvent).toBe("cart-updated");
  });
});

/** The rules once more, as plain counting. */
function countedBy(actions: readonly ItemsAction[]): Map<string, number> {
  const counts = new Map<string, number>();
  const raise = (identity: string, by: number) =>
    counts.set(identity, Math.min((counts.get(identity) ?? 0) + by, maxQuantity));
  for (const action of actions) {
    if (action.type === "ADD_ITEM") raise(cartIdentity(action.product.id, action.size, action.color), 1);
    else if (action.type === "RESTORE_ITEM") raise(itemIdentity(action.item), action.item.quantity);
    else if (action.type === "CLEAR_CART") counts.clear();
    else if (action.type === "REMOVE_ITEM" || action.quantity <= 0) counts.delete(action.identity);
    else if (counts.has(action.identity)) counts.set(action.identity, action.quantity);
  }
  return counts;
}

describe("tabs of one browser", () => {
  const ids = fc.constantFrom("tee", "cap", "mug");
  const sizes = fc.constantFrom(undefined, "M");
  const identity = fc.tuple(ids, sizes).map(([id, size]) => cartIdentity(id, size));
  const addition = fc.tuple(ids, sizes).map(([id, size]) => add(id, size));
  const action: fc.Arbitrary<ItemsAction> = fc.oneof(
    { weight: 4, arbitrary: addition },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("REMOVE_ITEM" as const), identity }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant("UPDATE_QUANTITY" as const),
        identity,
        quantity: fc.integer({ min: -1, max: maxQuantity }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant("RESTORE_ITEM" as const),
        item: fc.tuple(ids, fc.integer({ min: 1, max: maxQuantity })).map(([id, count]) => item(id, count)),
        index: fc.nat({ max: 5 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ type: "CLEAR_CART" as const }) },
  );
  const tab = fc.nat({ max: 1 });
  const step = (actions: fc.Arbitrary<ItemsAction>) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ tab, action: actions }) },
      // Visible or focused again, at any time.
      { weight: 1, arbitrary: fc.record({ load: tab }) },
      { weight: 1, arbitrary: fc.record({ deliver: fc.nat({ max: 3 }) }) },
    );

  function play(
    steps: readonly ({ tab: number; action: ItemsAction } | { load: number } | { deliver: number })[],
  ) {
    const browser = new Browser(2);
    const done: ItemsAction[] = [];
    for (const each of steps) {
      if ("load" in each) browser.load(each.load);
      else if ("deliver" in each) browser.deliver(each.deliver);
      else {
        browser.act(each.tab, each.action);
        done.push(each.action);
      }
    }
    browser.deliver(Number.POSITIVE_INFINITY);
    return { browser, done };
  }
  const counts = ({ items }: CartState) => new Map(items.map((each) => [itemIdentity(each), each.quantity]));

  it("agree once all events are in, on the cart of all that was done in either", () => {
    fc.assert(
      fc.property(fc.array(step(action), { maxLength: 60 }), (steps) => {
        const { browser, done } = play(steps);
        const [one, other] = browser.tabs as [CartState, CartState];
        expect(one.items).toEqual(other.items);
        expect(one.totalCents).toBe(other.totalCents);
        expect(one.items).toEqual(readCart(browser.stored).items);
        expect(counts(one)).toEqual(countedBy(done));
      }),
      { numRuns: 300 },
    );
  });

  it("lose nothing that was only ever added", () => {
    fc.assert(
      fc.property(fc.array(step(addition), { maxLength: 60 }), (steps) => {
        const { browser, done } = play(steps);
        const pieces = browser.tab(0).items.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces).toBe(done.length);
      }),
    );
  });

  it("have drawers of their own", () => {
    const browser = new Browser(2);
    browser.act(0, add("tee"));
    browser.deliver(1);
    expect(browser.tabs).toMatchObject([
      { isOpen: true, items: [{ id: "tee" }] },
      { isOpen: false, items: [{ id: "tee" }] },
    ]);
  });

  it("do not answer each other: a load writes nothing", () => {
    const browser = new Browser(2);
    browser.act(0, add("tee"));
    const { stored } = browser;
    for (let round = 0; round < 3; round++) browser.deliver(9);
    browser.load(0);
    expect(browser.stored).toBe(stored);
  });
});
