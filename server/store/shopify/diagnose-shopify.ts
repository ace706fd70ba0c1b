import type { StoreProduct } from "../../../domain/store/provider.ts";
import type {
  ProductDiagnosis,
  StoreDiagnosis,
  StoreFailure,
} from "../../../domain/store/store-diagnosis.ts";
import { showJson } from "../show-json.ts";
import { FreshCache } from "./fresh-cache.ts";
import type { StorefrontRecord } from "./storefront-client.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

interface DiagnosisServices {
  now(): number;
  record(): StorefrontRecord;
  products(): Promise<readonly StoreProduct[]>;
  /** A product as the shop has it now; `read` sees the response first. */
  requestProduct<T>(handle: string, read: (data: unknown) => T): Promise<T>;
  /** The product as our pages see it. */
  map(data: unknown): StoreProduct | undefined;
  /** Texts that must never be shown. */
  secrets: readonly string[];
}

const cacheMs = 10_000;
const maxCached = 20;
/** The page is public: a visitor who looks at many products must not use up what the shop grants us. */
const paceMs = 1000;

export function diagnoseShopify(services: DiagnosisServices) {
  const { now, record, products, requestProduct, map, secrets } = services;
  let requestedAt = Number.NEGATIVE_INFINITY;
  const cache = new FreshCache<ProductDiagnosis>({
    freshMs: cacheMs,
    staleMs: cacheMs,
    maxAgeMs: cacheMs,
    maxKeys: maxCached,
    now,
    onFailure: () => {},
  });

  return async (handle?: string): Promise<StoreDiagnosis> => {
    // Failures are in the record.
    const listed = await products().catch(() => []);
    const product =
      handle === undefined
        ? undefined
        : await cache
            .read(handle, () => diagnoseProduct(handle))
            .catch((error: unknown) => ({ handle, failure: shownFailure(error) }));
    const { respondedAt, failedAt, failure } = record();
    return {
      provider: "shopify",
      ...(respondedAt === undefined ? {} : { respondedMsAgo: now() - respondedAt }),
      ...(failure && failedAt !== undefined
        ? { failure: { ...shownFailure(failure), msAgo: now() - failedAt } }
        : {}),
      products: listed.map(({ handle, title }) => ({ handle, title })),
      ...(product ? { product } : {}),
    };
  };

  async function diagnoseProduct(handle: string): Promise<ProductDiagnosis> {
    if (now() - requestedAt < paceMs) throw new TooManyRequests();
    requestedAt = now();
    let response: string | undefined;
    try {
      const mapped = await requestProduct(handle, (data) => {
        response = showJson(data, secrets);
        return map(data);
      });
      return { handle, response, ...(mapped ? { mapped: showJson(mapped, secrets) } : {}) };
    } catch (error) {
      if (response === undefined) throw error;
      return { handle, response, failure: shownFailure(error) };
    }
  }
}

class TooManyRequests extends Error {}

/** Only what we wrote ourselves: the details are in the log. */
function shownFailure(error: unknown): StoreFailure {
  if (error instanceof TooManyRequests)
    return { kind: "paced", explanation: "We just queried the shop. Reload the page in a moment." };
  if (error instanceof StorefrontFailure) return { kind: error.kind, explanation: error.userMessage };
  throw error;
}
