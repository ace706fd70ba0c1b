import { expect, it } from "vitest";
import { contrastOnPage } from "./accent.ts";

it("counts contrast as WCAG does", () => {
  expect(contrastOnPage("#1c1917")).toBe(1);
  expect(contrastOnPage("#ffffff")).toBeCloseTo(17.5, 1);
  expect(contrastOnPage("#000000")).toBeLessThan(1.3);
});
