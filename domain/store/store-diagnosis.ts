import type { StoreProduct } from "./provider.ts";

/** What a store says of itself, for the operator of the site. The page that shows it is public, so it holds no secret. */
export interface StoreDiagnosis {
  provider: "embedded" | "shopify";
  /** Since its last usable response; absent before the first. */
  respondedMsAgo?: number;
  /** Its last failure, unless it responded since. */
  failure?: StoreFailure & { msAgo: number };
  /** What can be looked at; empty when the provider has told nothing yet. */
  products: readonly Pick<StoreProduct, "handle" | "title">[];
  product?: ProductDiagnosis;
}

export interface ProductDiagnosis {
  handle: string;
  /** The provider's response, as text; absent when there was none. */
  response?: string;
  /** What our pages make of it, as text; absent when there is no such product, or it cannot be used. */
  mapped?: string;
  failure?: StoreFailure;
}

export interface StoreFailure {
  kind: string;
  explanation: string;
}

const maxHandle = 255;

/** The product that an address asks for; what is too long is no product's handle, cut or not. */
export function diagnosedHandle(params: URLSearchParams): string | undefined {
  return params.get("handle")?.trim().slice(0, maxHandle) || undefined;
}

/** "12 seconds ago" */
export function showAge(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 1) return "just now";
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 3600
        ? [Math.floor(seconds / 60), "minute"]
        : [Math.floor(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
