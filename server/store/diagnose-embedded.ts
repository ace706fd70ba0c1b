import type { Catalogue } from "../../domain/store/catalogue.ts";
import type { StoreProduct } from "../../domain/store/provider.ts";
import type { StoreDiagnosis } from "../../domain/store/store-diagnosis.ts";
import { showJson } from "./show-json.ts";

interface EmbeddedStore {
  /** From the content. */
  catalogue: Catalogue;
  /** As pages get them, with the stock from the database. */
  products(): Promise<readonly StoreProduct[]>;
}

/** The embedded store's diagnosis: there is no provider, so the catalogue takes its place. */
export async function diagnoseEmbedded(
  { catalogue, products }: EmbeddedStore,
  handle?: string,
): Promise<StoreDiagnosis> {
  const list = catalogue.products.map(({ handle, title }) => ({ handle, title }));
  const current = await products().catch(() => undefined);
  const failure = {
    kind: "database",
    explanation: "The database isn't responding, so stock is unknown.",
  };
  const source = catalogue.products.find((product) => product.handle === handle);
  const mapped = current?.find((product) => product.handle === handle);
  return {
    provider: "embedded",
    products: list,
    ...(current ? { respondedMsAgo: 0 } : { failure: { ...failure, msAgo: 0 } }),
    ...(handle === undefined
      ? {}
      : {
          product: {
            handle,
            response: showJson({ product: source ?? null }),
            ...(mapped ? { mapped: showJson(mapped) } : {}),
            ...(source && !mapped ? { failure } : {}),
          },
        }),
  };
}
