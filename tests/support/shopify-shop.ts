import { type TestProduct, type TestVariant, testCollections, testProducts } from "./shopify-products.ts";

/** The shop's settings, with mistakes that it can make while it responds properly. */
export interface ShopSettings {
  /** Where its pictures and its checkout are. */
  origin: string;
  currency: string;
  checkoutUrl?: string;
  /** Makes no cart, and says this of it. */
  refuseCart?: { code: string; message: string } | "silently";
}

interface CartCreateArgs {
  input: { lines: readonly { merchandiseId: string; quantity: number }[] };
}

/** A shop with stock and carts: the values that the schema's fields resolve to. */
export function createShop(settings: ShopSettings, extraProducts = 0) {
  const products = [...testProducts(), ...Array.from({ length: extraProducts }, (_, index) => extra(index))];
  const carts: { id: string; lines: readonly { variant: TestVariant; quantity: number }[] }[] = [];
  const variant = (id: string) => products.flatMap(({ variants }) => variants).find((each) => each.id === id);
  const image = ({ file, ...rest }: TestProduct["images"][number]) => ({
    ...rest,
    url: ({ transform }: { transform?: { maxWidth?: number } }) =>
      `${settings.origin}/pictures/${file}?v=1&width=${transform?.maxWidth}`,
  });
  const money = (amount: string) => ({ amount, currencyCode: settings.currency });

  const shownVariant = (each: TestVariant) => ({
    __typename: "ProductVariant",
    ...each,
    availableForSale: each.stock > 0,
    price: money(each.amount),
    image: each.image ? image(each.image) : null,
    quantityRule: { minimum: 1, maximum: each.maximum ?? null, increment: 1 },
  });
  const shownProduct = (product: TestProduct) => ({
    ...product,
    requiresSellingPlan: product.requiresSellingPlan ?? false,
    images: connection(product.images.map(image)),
    options: product.options.map(({ name, values }) => ({
      name,
      optionValues: values.map(({ name, color }) => ({ name, swatch: color ? { color } : null })),
    })),
    variants: connection(product.variants.map(shownVariant)),
  });

  return {
    carts,
    setStock(id: string, stock: number) {
      const found = variant(id);
      if (found) found.stock = stock;
    },
    /** The root of the schema. */
    root: {
      products: connection(() => products.map(shownProduct)),
      product: ({ handle }: { handle: string }) => {
        const found = products.find((product) => product.handle === handle);
        return found ? shownProduct(found) : null;
      },
      collections: connection(
        testCollections.map(({ image: picture, products: handles, ...collection }) => ({
          ...collection,
          image: picture ? image(picture) : null,
          products: connection(handles.map((handle) => ({ handle }))),
        })),
      ),
      cartCreate: ({ input: { lines } }: CartCreateArgs) => {
        if (settings.refuseCart) {
          const said =
            settings.refuseCart === "silently" ? [] : [{ ...settings.refuseCart, field: ["input"] }];
          return { cart: null, userErrors: said, warnings: [] };
        }
        const userErrors = lines.flatMap(({ merchandiseId, quantity }, index) => {
          const found = variant(merchandiseId);
          const field = ["input", "lines", String(index)];
          if (!found)
            return [{ code: "INVALID", field: [...field, "merchandiseId"], message: "It does not exist." }];
          return quantity > (found.maximum ?? Number.POSITIVE_INFINITY)
            ? [{ code: "MAXIMUM_EXCEEDED", field: [...field, "quantity"], message: "Too many." }]
            : [];
        });
        if (userErrors.length > 0) return { cart: null, userErrors, warnings: [] };
        return { ...makeCart(lines), userErrors: [] };
      },
    },
  };

  /** As the real one does it: what is short is lowered, and what is sold out stays in the cart with nothing of it. */
  function makeCart(lines: CartCreateArgs["input"]["lines"]) {
    const id = `gid://shopify/Cart/${carts.length + 1}`;
    const held = lines.flatMap(({ merchandiseId, quantity }) => {
      const found = variant(merchandiseId);
      return found ? [{ variant: found, asked: quantity, quantity: Math.min(quantity, found.stock) }] : [];
    });
    carts.push({ id, lines: held });
    const lineId = (index: number) => `gid://shopify/CartLine/${carts.length}-${index}`;
    return {
      cart: {
        id,
        checkoutUrl: settings.checkoutUrl ?? `${settings.origin}/cart/c/${carts.length}?key=${carts.length}`,
        cost: { totalAmount: money("1.0") },
        lines: connection(
          held.map(({ variant, quantity }, index) => ({
            __typename: "CartLine",
            id: lineId(index),
            quantity,
            merchandise: shownVariant(variant),
          })),
        ),
      },
      warnings: held.flatMap(({ asked, quantity }, index) =>
        quantity < asked
          ? [
              {
                code: quantity === 0 ? "MERCHANDISE_OUT_OF_STOCK" : "MERCHANDISE_NOT_ENOUGH_STOCK",
                target: lineId(index),
                message: "There is not enough of it.",
              },
            ]
          : [],
      ),
    };
  }
}

/** A list as the schema has it: asked for in parts, which end where the last one did. */
function connection<T>(nodes: readonly T[] | (() => readonly T[])) {
  return ({ first, after }: { first: number; after?: string | null }) => {
    const all = typeof nodes === "function" ? nodes() : nodes;
    const start = after ? Number(after) : 0;
    const end = start + first;
    return {
      nodes: all.slice(start, end),
      pageInfo: { hasNextPage: end < all.length, hasPreviousPage: start > 0, endCursor: String(end) },
    };
  };
}

function extra(index: number): TestProduct {
  const [sample] = testProducts().slice(1);
  if (!sample) throw new Error("There is no product to copy.");
  const number = 10_000 + index;
  return {
    ...sample,
    id: `gid://shopify/Product/${number}`,
    handle: `extra-${index}`,
    title: `Extra ${index}`,
    variants: sample.variants.map((variant) => ({
      ...variant,
      id: `gid://shopify/ProductVariant/${number}`,
    })),
  };
}
