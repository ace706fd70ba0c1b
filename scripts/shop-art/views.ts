import type { Dye, Ground, Placement, View } from "./compose.ts";

export interface CollectionArt {
  /** Its products are seen before the same wall. */
  ground: Ground;
  /** By handle. */
  products: Readonly<Record<string, ProductArt>>;
}

export interface ProductArt {
  /** The first is the lead color. The others are seen from the lead view only, and their pictures carry their names. */
  dyes: readonly [Dye, ...(Dye & { name: string })[]];
  lead: View;
  /** In the lead color. */
  second: { name: "front" | "back" | "detail"; view: View };
}

export const black = { name: "washed-black", cloth: "#242427" };
export const violet = { name: "after-dark-violet", cloth: "#231b40" };
export const navy = { name: "night-navy", cloth: "#1a2850" };
export const graphite = { name: "graphite", cloth: "#34373b" };

// On pale cloth the helmet's own cream would be lost.
export const tealShell = { "#f6e7cd": "#12807f", "#e2cba4": "#0d6463" };

/** Small goods are seen from nearer. */
const framing: Readonly<Record<string, View["closeUp"]>> = {
  beanie: [85, 106, 630],
  cap: [70, 144, 660],
  keyring: [50, 78, 700],
  mug: [104, 118, 690],
  pin: [50, 72, 700],
};
export const view = (blank: string, ...prints: Placement[]): View => ({
  blank,
  prints,
  closeUp: framing[blank],
});

/** A product whose second picture is a closer look at the first. */
export function closeUp(lead: View, at: NonNullable<View["closeUp"]>): Pick<ProductArt, "lead" | "second"> {
  return { lead, second: { name: "detail", view: { ...lead, closeUp: at } } };
}
