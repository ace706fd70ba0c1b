import type { OtherCosts } from "../../../../domain/garage/other-costs.ts";
import { showPrice } from "../../../../domain/store/price.ts";

/** "$1,108", with cents only where there are any. */
export function shownDollars(cents: number): string {
  return showPrice(cents).replace(/\.00$/, "");
}

/** For amounts side by side: all of them have cents, or none. */
export function dollarsAlike(amounts: readonly number[]): (cents: number) => string {
  return amounts.some((cents) => cents % 100 !== 0) ? showPrice : shownDollars;
}

/** "$64", or "€64" where it wasn't paid in dollars. */
export function shownCost(cents: number, currency: string | undefined): string {
  if (currency === undefined) return shownDollars(cents);
  const format = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat("en-US", format).format(cents / 100);
}

/** "€120 in another currency isn't included." Empty where everything was paid in dollars. */
export function notIncludedText(otherCosts: OtherCosts | undefined): string {
  const amounts = Object.entries(otherCosts ?? {}).map(([currency, cents]) => shownCost(cents, currency));
  if (amounts.length === 0) return "";
  return amounts.length === 1
    ? `${amounts[0]} in another currency isn't included.`
    : `${amounts.slice(0, -1).join(", ")} and ${amounts.at(-1)} in other currencies aren't included.`;
}
