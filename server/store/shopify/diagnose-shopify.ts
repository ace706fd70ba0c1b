import type { ProductDiagnosis, StoreDiagnosis, StoreFailure } from "../../../domain/store/diagnosis.ts";
import type { StoreProduct } from "../../../domain/store/provider.ts";
import { showAnswer } from "../show-answer.ts";
import { FreshCache } from "./fresh-cache.ts";
import type { StorefrontRecord } from "./storefront-client.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

interface DiagnosisServices {
  now(): number;
  record(): StorefrontRecord;
  products(): Promise<readonly StoreProduct[]>;
  /** Asks the shop about a product; `read` sees its answer first. */
  ask<T>(handle: string, read: (answer: unknown) => T): Promise<T>;
  /** What our pages make of the answer. */
  map(answer: unknown): StoreProduct | undefined;
  /** What must never be shown. */
  secrets: readonly string[];
}

const keptMs = 10_000;
const maxKept = 20;
/** The page is public: whoever asks for many products must not use up what the shop grants us. */
const paceMs = 1000;

export function diagnoseShopify({ now, record, products, ask, map, secrets }: DiagnosisServices) {
  let askedAt = Number.NEGATIVE_INFINITY;
  const kept = new FreshCache<ProductDiagnosis>({
    freshMs: keptMs,
    staleMs: keptMs,
    keptMs,
    maxKeys: maxKept,
    now,
    onFailure: () => {},
  });

  return async (handle?: string): Promise<StoreDiagnosis> => {
    // Failures are in the record.
    const listed = await products().catch(() => []);
    const product =
      handle === undefined
        ? undefined
        : await kept
            .read(handle, () => diagnoseProduct(handle))
            .catch((error: unknown) => ({ handle, failure: shownFailure(error) }));
    const { answeredAt, failedAt, failure } = record();
    return {
      provider: "shopify",
      ...(answeredAt === undefined ? {} : { answeredMsAgo: now() - answeredAt }),
      ...(failure && failedAt !== undefined
        ? { failure: { ...shownFailure(failure), msAgo: now() - failedAt } }
        : {}),
      products: listed.map(({ handle, title }) => ({ handle, title })),
      ...(product ? { product } : {}),
    };
  };

  async function diagnoseProduct(handle: string): Promise<ProductDiagnosis> {
    if (now() - askedAt < paceMs) throw new AskedTooOften();
    askedAt = now();
    let answered: string | undefined;
    try {
      const mapped = await ask(handle, (answer) => {
        answered = showAnswer(answer, secrets);
        return map(answer);
      });
      return { handle, answered, ...(mapped ? { mapped: showAnswer(mapped, secrets) } : {}) };
    } catch (error) {
      if (answered === undefined) throw error;
      return { handle, answered, failure: shownFailure(error) };
    }
  }
}

class AskedTooOften extends Error {}

/** Only what we wrote ourselves: the details are in the log. */
function shownFailure(error: unknown): StoreFailure {
  if (error instanceof AskedTooOften)
    return { kind: "paced", explanation: "The shop was asked a moment ago. Load the page again." };
  if (error instanceof StorefrontFailure) return { kind: error.kind, explanation: error.userMessage };
  throw error;
}
