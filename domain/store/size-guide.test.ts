import { expect, it } from "vitest";
import { type SizeGuide, sizeGuideFor, toCentimetres } from "./size-guide.ts";

it("gives centimetres to the half", () => {
  expect(toCentimetres(20)).toBe(51);
  expect(toCentimetres(20.5)).toBe(52);
  expect(toCentimetres(8.5)).toBe(21.5);
});

it("finds the guide of a product's type, and none for what has no sizes", () => {
  const guides: SizeGuide[] = [{ type: "Cap", columns: [], rows: [], note: "One size." }];
  expect(sizeGuideFor(guides, "Cap")).toBe(guides[0]);
  expect(sizeGuideFor(guides, "Poster")).toBeUndefined();
});
