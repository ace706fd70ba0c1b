/** Costs in other currencies than dollars, in cents by the currency's three letters. They are in no sum of dollars. */
export type OtherCosts = Readonly<Record<string, number>>;

/** Adds costs; undefined where there are none, so that most lists don't mention them. */
export function addOtherCosts(
  costs: OtherCosts | undefined,
  more: OtherCosts | undefined,
): OtherCosts | undefined {
  const sums: Record<string, number> = { ...costs };
  for (const [currency, cents] of Object.entries(more ?? {}))
    if (cents > 0) sums[currency] = (sums[currency] ?? 0) + cents;
  return Object.keys(sums).length > 0 ? sums : undefined;
}
