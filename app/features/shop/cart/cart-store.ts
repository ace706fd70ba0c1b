import {
  type CartState,
  cartReducer,
  changeItems,
  type DrawerAction,
  emptyCart,
  type ItemsAction,
} from "../../../../domain/cart/cart-reducer.ts";
import { actInTab, loadInTab } from "../../../../domain/cart/cart-sync.ts";

/** The browser's part in the cart of one tab. */
export interface CartDevice {
  /** Throws where storage is switched off. */
  read(): string | null;
  /** Throws where storage is switched off or full. */
  write(text: string): void;
  /** Notifies the other parts of this page that the stored cart has changed. */
  announce(): void;
  /** Runs the task soon, and where the browser has locks, while no other tab runs its own. Twice does no harm. */
  runExclusive(task: () => void): void;
  /** Calls back whenever the stored cart may be another; `byOtherTab` when it surely is. */
  watch(onChange: (change: { byOtherTab: boolean }) => void): () => void;
}

/** The cart of one tab, in step with what the device holds: `domain/cart/cart-sync.ts` says how. */
export class CartStore {
  #state = emptyCart;
  /** The text that the state was made from; undefined before the first look. */
  #seen: string | null | undefined;
  /** Items that the device refused to store: the page goes on with them. */
  #unsaved: string | undefined;
  /** Shown already, and written as soon as it is this tab's turn. */
  #waiting: ItemsAction[] = [];
  #isReadable = true;
  #stopWatching = () => {};
  readonly #listeners = new Set<() => void>();
  readonly #device: CartDevice;

  constructor(device: CartDevice) {
    this.#device = device;
  }

  /** The same object until something changes. */
  readonly read = (): CartState => {
    if (this.#seen === undefined) this.#adopt(this.#storedText());
    return this.#state;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      this.#stopWatching = this.#device.watch(this.#load);
      this.#load({ byOtherTab: false });
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopWatching();
    };
  };

  readonly dispatch = (action: ItemsAction | DrawerAction): void => {
    this.#set(cartReducer(this.read(), action));
    if (isDrawerAction(action)) return;
    this.#waiting.push(action);
    this.#device.runExclusive(this.#write);
  };

  readonly #load = ({ byOtherTab }: { byOtherTab: boolean }): void => {
    // Another tab could write, so what it wrote counts for more than what this one could not.
    if (byOtherTab) this.#unsaved = undefined;
    const stored = this.#storedText();
    if (stored === this.#seen) return;
    this.#adopt(stored);
    this.#tell();
  };

  /** Reads, applies and writes without waiting in between. */
  readonly #write = (): void => {
    const actions = this.#waiting.splice(0);
    if (actions.length === 0) return;
    const stored = this.#storedText();
    let tab = this.#state;
    let text = stored;
    for (const action of actions) {
      const changed = actInTab(tab, text, action);
      tab = changed.state;
      text = changed.write ?? text;
    }
    const isChanged = text !== stored;
    if (isChanged && text !== null) this.#save(text);
    this.#seen = text;
    // The drawer may have been closed since the action opened it.
    this.#set({ ...tab, isOpen: this.#state.isOpen });
    if (isChanged) this.#device.announce();
  };

  #adopt(stored: string | null): void {
    this.#seen = stored;
    // Most visitors have no cart: what they see then is what the server rendered, and nothing is drawn again.
    if (stored === null && this.#state === emptyCart && this.#waiting.length === 0) return;
    const { state, warning } = loadInTab(this.#state, stored);
    if (warning) console.warn(warning);
    const items = this.#waiting.reduce(changeItems, state.items);
    this.#state = cartReducer(state, { type: "SET_CART", items });
  }

  #storedText(): string | null {
    if (this.#unsaved !== undefined) return this.#unsaved;
    try {
      const text = this.#device.read();
      this.#isReadable = true;
      return text;
    } catch (error) {
      if (this.#isReadable) console.warn("The saved cart can't be read", error);
      this.#isReadable = false;
      return this.#seen ?? null;
    }
  }

  #save(text: string): void {
    try {
      this.#device.write(text);
      this.#unsaved = undefined;
    } catch (error) {
      this.#unsaved = text;
      console.warn("The cart couldn't be saved on this device", error);
    }
  }

  #set(state: CartState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isDrawerAction(action: ItemsAction | DrawerAction): action is DrawerAction {
  return action.type === "OPEN_CART" || action.type === "CLOSE_CART" || action.type === "TOGGLE_CART";
}
