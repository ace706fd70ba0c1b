import fc from "fast-check";
import { expect, it } from "vitest";
import { grouped } from "./grouped.ts";

it("writes whole numbers as Americans do", () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(grouped(number)).toBe(number.toLocaleString("en-US"));
    }),
  );
});
