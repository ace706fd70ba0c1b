import type { Store } from "../../../app/context.ts";
import type { StoreProduct } from "../../../domain/store/provider.ts";
import type { StoreOptions } from "../create-store.ts";
import { diagnoseEmbedded } from "../diagnose-embedded.ts";

export function createEmbeddedStore({ catalogue }: StoreOptions): Store {
  const products: StoreProduct[] = catalogue.products.map((product) => ({
    ...product,
    variants: product.variants.map(({ openingStock, ...variant }) => ({
      ...variant,
      availableForSale: openingStock > 0,
    })),
  }));
  return {
    kind: "embedded",
    products: async () => products,
    product: async (handle) => products.find((product) => product.handle === handle),
    collections: async () => catalogue.collections,
    diagnose: (handle) => diagnoseEmbedded({ catalogue, products: async () => products }, handle),
    createCheckout: async () => ({ kind: "refused", reason: "nothing-available", adjustments: [] }),
    availability: async () => ({
      soldOut: products.flatMap(({ variants }) =>
        variants.filter(({ availableForSale }) => !availableForSale).map(({ id }) => id),
      ),
    }),
  };
}
