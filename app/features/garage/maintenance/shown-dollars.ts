import { showPrice } from "../../../../domain/store/price.ts";

/** "$1,108", with cents only where there are any. */
export function shownDollars(cents: number): string {
  return showPrice(cents).replace(/\.00$/, "");
}
