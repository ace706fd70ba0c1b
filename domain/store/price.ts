export const currencyCode = "USD";

/** A million dollars: beyond this it is no price, and sums of whole cents stay exact by far. */
export const maxPriceCents = 100_000_000;

/** The float at the start of a text, or a number, in whole cents. Whatever is no price counts as 0. */
export function parsePrice(input: unknown): number {
  if (typeof input !== "string" && typeof input !== "number") return 0;
  const cents = Math.round(Number.parseFloat(`${input}`) * 100);
  return cents > 0 && cents <= maxPriceCents ? cents : 0;
}

/** "34.00", as a storefront writes it. */
export function priceAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, "0")}`;
}

/** "$1,234.50" */
export function showPrice(cents: number): string {
  return `$${priceAmount(cents).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}
