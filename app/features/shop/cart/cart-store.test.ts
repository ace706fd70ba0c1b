import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { cartIdentity } from "../../../../domain/cart/cart-item.ts";
import type { AddItem } from "../../../../domain/cart/cart-reducer.ts";
import { readCart } from "../../../../domain/cart/cart-storage.ts";
import { type CartDevice, CartStore } from "./cart-store.ts";

const add = (id: string): AddItem => ({
  type: "ADD_ITEM",
  product: {
    id,
    variantId: `${id}-m`,
    handle: id,
    name: `A ${id}`,
    priceCents: 3400,
    image: "",
    imageAlt: "",
    description: "",
    category: "Tee",
    sizes: [],
    colors: [],
    inStock: true,
  },
  addedAt: "2026-01-02T03:04:05.000Z",
});

/** One storage and its lock, shared by tabs. A write is heard of in the other tabs at once. */
class Browser {
  stored: string | null = null;
  refuses: "nothing" | "writes" | "all" = "nothing";
  /** Tasks that wait for the lock; undefined where the browser has none. */
  queue: (() => void)[] | undefined;
  announcements = 0;
  #watchers = new Map<CartDevice, Set<Parameters<CartDevice["watch"]>[0]>>();

  openTab(): CartStore {
    const watchers = new Set<Parameters<CartDevice["watch"]>[0]>();
    const device: CartDevice = {
      read: () => {
        if (this.refuses === "all") throw new Error("switched off");
        return this.stored;
      },
      write: (text) => {
        if (this.refuses !== "nothing") throw new Error("full");
        this.stored = text;
        for (const [other, heard] of this.#watchers)
          if (other !== device) for (const tell of heard) tell({ byOtherTab: true });
      },
      announce: () => {
        this.announcements++;
        for (const tell of watchers) tell({ byOtherTab: false });
      },
      runExclusive: (task) => (this.queue ? this.queue.push(task) : task()),
      watch: (onChange) => {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
    };
    this.#watchers.set(device, watchers);
    return new CartStore(device);
  }

  /** Visible again, focused again. */
  wake() {
    for (const watchers of this.#watchers.values()) for (const tell of watchers) tell({ byOtherTab: false });
  }
}

const counts = (tab: CartStore) => tab.read().items.map(({ id, quantity }) => [id, quantity]);

let browser: Browser;
let warn: MockInstance;

beforeEach(() => {
  browser = new Browser();
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

describe("the cart of a tab", () => {
  it("shows, keeps and announces a change, and opens for what was added", () => {
    const tab = browser.openTab();
    const heard = vi.fn();
    tab.subscribe(heard);
    tab.dispatch(add("tee"));
    expect(tab.read()).toMatchObject({ isOpen: true, totalCents: 3400 });
    expect(readCart(browser.stored).items).toEqual(tab.read().items);
    expect(browser.announcements).toBe(1);
    expect(heard).toHaveBeenCalled();
  });

  it("is there on the next visit, closed", () => {
    browser.openTab().dispatch(add("tee"));
    expect(browser.openTab().read()).toMatchObject({ isOpen: false, items: [{ id: "tee", quantity: 1 }] });
  });

  it("gives the same object while nothing changes, as React asks for", () => {
    const tab = browser.openTab();
    tab.subscribe(() => {});
    tab.dispatch(add("tee"));
    const state = tab.read();
    browser.wake();
    expect(tab.read()).toBe(state);
  });

  it("writes nothing and announces nothing when only the drawer moves", () => {
    const tab = browser.openTab();
    tab.dispatch({ type: "OPEN_CART" });
    expect([browser.stored, browser.announcements]).toEqual([null, 0]);
  });

  it("tells nobody who has left", () => {
    const tab = browser.openTab();
    const heard = vi.fn();
    tab.subscribe(heard)();
    tab.dispatch(add("tee"));
    expect(heard).not.toHaveBeenCalled();
  });

  it("looks again at its first listener: it may have slept since the last one left", () => {
    const tab = browser.openTab();
    tab.read();
    browser.openTab().dispatch(add("tee"));
    tab.subscribe(() => {});
    expect(counts(tab)).toEqual([["tee", 1]]);
  });
});

describe("two tabs", () => {
  it("follow each other, each with its own drawer", () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.subscribe(() => {});
    other.subscribe(() => {});
    one.dispatch(add("tee"));
    other.dispatch(add("tee"));
    other.dispatch({ type: "CLOSE_CART" });
    expect([counts(one), counts(other)]).toEqual([[["tee", 2]], [["tee", 2]]]);
    expect([one.read().isOpen, other.read().isOpen]).toEqual([true, false]);
  });

  it("lose nothing while both wait for their turn, and show their own at once", () => {
    browser.queue = [];
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.subscribe(() => {});
    other.subscribe(() => {});
    one.dispatch(add("tee"));
    other.dispatch(add("cap"));
    expect([counts(one), counts(other)]).toEqual([[["tee", 1]], [["cap", 1]]]);
    browser.queue[0]?.();
    expect(counts(other)).toEqual([
      ["tee", 1],
      ["cap", 1],
    ]);
    browser.queue[1]?.();
    expect(counts(one)).toEqual(counts(other));
    expect(readCart(browser.stored).items).toHaveLength(2);
  });

  it("write an action once, however often their turn comes", () => {
    browser.queue = [];
    const tab = browser.openTab();
    tab.dispatch(add("tee"));
    browser.queue[0]?.();
    browser.queue[0]?.();
    expect(counts(tab)).toEqual([["tee", 1]]);
  });

  it("leave a drawer closed that was closed before its turn came", () => {
    browser.queue = [];
    const tab = browser.openTab();
    tab.dispatch(add("tee"));
    tab.dispatch({ type: "CLOSE_CART" });
    browser.queue[0]?.();
    expect(tab.read()).toMatchObject({ isOpen: false, items: [{ id: "tee" }] });
  });
});

describe("a device that does not help", () => {
  it("with an unreadable entry gives an empty cart and one warning", () => {
    browser.stored = "{broken";
    const tab = browser.openTab();
    tab.subscribe(() => {});
    browser.wake();
    expect(counts(tab)).toEqual([]);
    expect(warn.mock.calls).toEqual([["The stored cart is unreadable"]]);
    tab.dispatch(add("tee"));
    expect(readCart(browser.stored).items).toMatchObject([{ id: "tee" }]);
  });

  it("without storage leaves the cart in memory, with one warning about reading", () => {
    browser.refuses = "all";
    const tab = browser.openTab();
    tab.subscribe(() => {});
    browser.wake();
    expect(warn).toHaveBeenCalledTimes(1);
    tab.dispatch(add("tee"));
    tab.dispatch(add("tee"));
    browser.wake();
    expect(counts(tab)).toEqual([["tee", 2]]);
  });

  it("that is full leaves the cart in memory until it has room", () => {
    const tab = browser.openTab();
    tab.subscribe(() => {});
    tab.dispatch(add("tee"));
    browser.refuses = "writes";
    tab.dispatch(add("cap"));
    browser.wake();
    expect(counts(tab)).toHaveLength(2);
    expect(readCart(browser.stored).items).toHaveLength(1);
    browser.refuses = "nothing";
    tab.dispatch({ type: "REMOVE_ITEM", identity: cartIdentity("tee") });
    expect(readCart(browser.stored).items).toMatchObject([{ id: "cap" }]);
  });

  it("believes another tab that could write", () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.subscribe(() => {});
    browser.refuses = "writes";
    one.dispatch(add("tee"));
    browser.refuses = "nothing";
    other.dispatch(add("cap"));
    expect(counts(one)).toEqual([["cap", 1]]);
  });
});
