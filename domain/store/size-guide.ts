/** Sizes as measured on the garment. */
export interface SizeGuide {
  /** The type of the products that it is for. */
  type: string;
  /** "Chest", "Length"; none where the note says it all. */
  columns: readonly string[];
  /** A length for each column. */
  rows: readonly { size: string; inches: readonly number[] }[];
  note: string;
}

export function sizeGuideFor(guides: readonly SizeGuide[], productType: string): SizeGuide | undefined {
  return guides.find(({ type }) => type === productType);
}

/** To the half centimeter: cloth cannot be measured any closer. */
export function toCentimetres(inches: number): number {
  return Math.round(inches * 2.54 * 2) / 2;
}
