/** The groups that visitors look for, and the product types in each. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Tees: ["Tee", "Long sleeve"],
  Hoodies: ["Hoodie"],
  Headwear: ["Cap", "Beanie"],
  Workshop: ["Apron", "Towel"],
  Prints: ["Poster", "Stickers"],
  Extras: ["Mug", "Tote", "Pin", "Keyring"],
};

/** In the order to show. A type that is none of ours is a group of its own, after these. */
export const typeGroups = Object.keys(groups);

export function typeGroup(productType: string): string {
  return typeGroups.find((group) => groups[group]?.includes(productType)) ?? (productType || "Other");
}
