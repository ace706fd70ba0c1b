import { brand } from "../../../../domain/brand.ts";

const key = `${brand.cartStorageKey}-ordered`;

/** Remembers, in this tab, that this browser placed the order. */
export function rememberOrder(orderPath: string): void {
  try {
    sessionStorage.setItem(key, orderPath);
  } catch {
    // A browser that keeps nothing keeps no cart either.
  }
}

/** Whether this browser has just placed the order; true once. */
export function takeOrder(orderPath: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== orderPath) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
