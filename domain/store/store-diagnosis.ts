import type { StoreProduct } from "./provider.ts";

/** A store's report, for the operator of the site. The page that shows it is public, so it holds no secret. */
export interface StoreDiagnosis {
  provider: "embedded" | "shopify";
  /** Since its last usable response; absent before the first. */
  respondedMsAgo?: number;
  /** Its last failure, unless it responded since. */
  failure?: StoreFailure & { msAgo: number };
  /** Products to look at; empty when the provider has sent nothing yet. */
  products: readonly Pick<StoreProduct, "handle" | "title">[];
  product?: ProductDiagnosis;
}

export interface ProductDiagnosis {
  handle: string;
  /** The provider's response, as text; absent when there was none. */
  response?: string;
  /** The product as our pages see it, as text; absent when there is no such product, or it cannot be used. */
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
