import { isSizeOption, type StoreOption } from "./provider.ts";
import { type ShopFilter, shownVariant } from "./shop-filter.ts";
import type { ShopProduct, ShopVariant } from "./shop-product.ts";

type Choosable = Pick<ShopProduct, "options" | "variants">;

/** The choices so far, by the option's name. */
export type Choice = Readonly<Record<string, string>>;

/** The variants that are left by a choice, made whole or in part. */
export function variantsLeft({ options, variants }: Choosable, choice: Choice): readonly ShopVariant[] {
  return variants.filter(({ values }) =>
    options.every(({ name }, place) => choice[name] === undefined || choice[name] === values[place]),
  );
}

export function canBuy(product: Choosable, choice: Choice): boolean {
  return variantsLeft(product, choice).some(({ available }) => available);
}

/** Whether a value can't be had with what is chosen before it. What is chosen after it doesn't count: a sold-out L is no reason to strike its color. */
export function isValueSoldOut(
  product: Choosable,
  choice: Choice,
  option: StoreOption,
  value: string,
): boolean {
  const order = sizeLast(product.options);
  const before = order.slice(0, order.indexOf(option)).map(({ name }) => name);
  const earlier = Object.entries(choice).filter(([name]) => before.includes(name));
  return !canBuy(product, { ...Object.fromEntries(earlier), [option.name]: value });
}

/** Undefined while something is still to be chosen, and when there is no such combination. */
export function chosenVariant(product: Choosable, choice: Choice): ShopVariant | undefined {
  return openOption(product, choice) ? undefined : variantsLeft(product, choice)[0];
}

/** The next option to choose. */
export function openOption({ options }: Choosable, choice: Choice): StoreOption | undefined {
  return options.find(({ name }) => choice[name] === undefined);
}

/**
 * Something to look at: the first that can be bought, if any can. The size is left to the visitor, unless they have filtered
 * the shop by it.
 */
export function firstChoice(product: ShopProduct, filter: Pick<ShopFilter, "size" | "color"> = {}): Choice {
  const match = shownVariant(product, filter);
  const isSizeKnown = match !== undefined && filter.size !== undefined;
  const isOpen = ({ name, values }: StoreOption) => isSizeOption(name) && values.length > 1 && !isSizeKnown;
  return choiceOf(product, match ?? shownVariant(product, {}), (option) => !isOpen(option));
}

/** The choice that leads to a variant. */
export function choiceOf(
  { options }: Choosable,
  variant: ShopVariant | undefined,
  counts: (option: StoreOption) => boolean = () => true,
): Choice {
  if (!variant) return {};
  const entries = options.map((option, place) => ({ option, value: variant.values[place] ?? "" }));
  return Object.fromEntries(
    entries.filter(({ option }) => counts(option)).map(({ option, value }) => [option.name, value]),
  );
}

/** The order to ask in: the size is chosen last, of what the color comes in. */
export function sizeLast(options: readonly StoreOption[]): StoreOption[] {
  return options.toSorted((a, b) => Number(isSizeOption(a.name)) - Number(isSizeOption(b.name)));
}

/** How something gets from a card into the cart. */
export type QuickAdd =
  | { kind: "sold-out" }
  | { kind: "at-once"; variantId: string }
  /** `last` is what to press; where there is a second option, it is chosen before. */
  | { kind: "choose"; first?: StoreOption; last: StoreOption }
  /** Too much to choose for a card. */
  | { kind: "on-page" };

export function quickAdd(product: Choosable): QuickAdd {
  const { options, variants } = product;
  if (!canBuy(product, {})) return { kind: "sold-out" };
  const [only, ...more] = variants;
  if (only && more.length === 0) return { kind: "at-once", variantId: only.id };
  const [last, first] = sizeLast(options).reverse();
  if (!last || options.length > 2) return { kind: "on-page" };
  return { kind: "choose", ...(first ? { first } : {}), last };
}
