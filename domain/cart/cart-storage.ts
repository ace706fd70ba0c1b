import { currencyCode, priceAmount } from "../store/price.ts";
import { type CartItem, choiceOrDefault, itemIdentity, limitQuantity, maxLines } from "./cart-item.ts";
import { fields, readId, readImage, readName, readPrice, readProductFacts } from "./storefront-product.ts";

/** A line of the cart as the device keeps it. */
export interface CartEntry {
  /** The item's identity. */
  id: string;
  product: {
    id: string;
    handle: string;
    title: string;
    description: string;
    productType: string;
    images: readonly { url: string; altText: string }[];
    options: readonly { name: string; values: readonly string[] }[];
  };
  variantId: string;
  /** The selected size. */
  variantTitle: string;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
  price: { amount: string; currencyCode: typeof currencyCode };
  image: { url: string; altText: string };
  addedAt?: string;
}

export function writeCart(items: readonly CartItem[]): string {
  return JSON.stringify(items.map(cartEntry));
}

function cartEntry(item: CartItem): CartEntry {
  const image = { url: item.image, altText: item.imageAlt };
  return {
    id: itemIdentity(item),
    product: {
      id: item.id,
      handle: item.handle,
      title: item.name,
      description: item.description,
      productType: item.category,
      images: item.image === "" ? [] : [image],
      options: [
        { name: "Size", values: item.sizes },
        { name: "Color", values: item.colors },
      ],
    },
    variantId: item.variantId,
    variantTitle: item.selectedSize,
    selectedSize: item.selectedSize,
    selectedColor: item.selectedColor,
    quantity: item.quantity,
    price: { amount: priceAmount(item.priceCents), currencyCode },
    image,
    addedAt: item.addedAt,
  };
}

export interface StoredCart {
  items: readonly CartItem[];
  /** For the log, not for the visitor. */
  warning?: string;
}

/**
 * The cart that a device holds, as far as it can be understood: storage belongs to the visitor, and an older version or
 * another program may have written there. A line that makes no sense is left out; the others stay.
 */
export function readCart(text: string | null): StoredCart {
  if (text === null) return { items: [] };
  const stored = fromJson(text);
  const entries = Array.isArray(stored) ? stored : fields(stored).items;
  if (!Array.isArray(entries)) return { items: [], warning: "The stored cart is unreadable" };

  const lines = new Map<string, CartItem>();
  let dropped = 0;
  for (const entry of entries) {
    const item = readEntry(entry);
    const identity = item && itemIdentity(item);
    const twin = identity && lines.get(identity);
    if (!item || !identity || (!twin && lines.size >= maxLines)) dropped++;
    else if (twin) lines.set(identity, { ...twin, quantity: limitQuantity(twin.quantity + item.quantity) });
    else lines.set(identity, item);
  }
  const items = [...lines.values()];
  return dropped === 0 ? { items } : { items, warning: `Lines of the stored cart left out: ${dropped}` };
}

/** Also reads a flat item, without a product inside. */
function readEntry(input: unknown): CartItem | undefined {
  const entry = fields(input);
  const facts = readProductFacts(entry.product ?? entry);
  const quantity = readQuantity(entry.quantity);
  if (facts.id === "" || facts.name === "" || quantity < 1) return undefined;
  const image = readImage(entry.image);
  return {
    ...facts,
    ...(image.image === "" ? {} : image),
    // The store says at checkout that it does not sell this: better than a line that is gone without a word.
    variantId: readId(entry.variantId) || facts.id,
    priceCents: readPrice(entry.price) || facts.priceCents,
    inStock: true,
    quantity,
    selectedSize: choiceOrDefault(readName(entry.selectedSize) || readName(entry.variantTitle)),
    selectedColor: choiceOrDefault(readName(entry.selectedColor)),
    ...readTime(entry.addedAt),
  };
}

/** Without a number it is one: somebody put it there. */
function readQuantity(input: unknown): number {
  const quantity = typeof input === "number" || typeof input === "string" ? Number(input) : Number.NaN;
  return Number.isNaN(quantity) ? 1 : limitQuantity(quantity);
}

function readTime(input: unknown): Pick<CartItem, "addedAt"> {
  const time = readName(input);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time) && !Number.isNaN(Date.parse(time)) ? { addedAt: time } : {};
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
