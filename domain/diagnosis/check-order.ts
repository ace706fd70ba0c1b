/** The cost to fix a cause, by its part alone. An order without prices: those differ by car and by year. */
export const costBands = ["free", "low", "medium", "high"] as const;
export type CostBand = (typeof costBands)[number];

interface OrderedCause {
  cost?: CostBand | undefined;
  /** Much likelier than the next one, so that it stays ahead of it. */
  likelier?: true | undefined;
}

/**
 * The order to check causes in. They come by likelihood, and neighbors are about as likely unless one says otherwise: of two
 * neighbors the cheaper goes first. None moves more than one place, so an unlikely cause never jumps ahead because it is cheap.
 */
export function inCheckOrder<Cause extends OrderedCause>(causes: readonly Cause[]): Cause[] {
  const ordered = [...causes];
  for (let at = 0; at + 1 < ordered.length; at += 1) {
    const [cause, next] = [ordered[at], ordered[at + 1]];
    if (!cause || !next || cause.likelier || !isCheaper(next, cause)) continue;
    [ordered[at], ordered[at + 1]] = [next, cause];
    // Neither of the two moves again.
    at += 1;
  }
  return ordered;
}

/** A cause without a band stays where it is. */
function isCheaper(a: OrderedCause, b: OrderedCause): boolean {
  return (
    a.cost !== undefined && b.cost !== undefined && costBands.indexOf(a.cost) < costBands.indexOf(b.cost)
  );
}
