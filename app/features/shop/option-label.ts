/** Options carry the storefront's names; the site writes British English. */
export function labelOf(option: string): string {
  return option === "Color" ? "Colour" : option;
}
