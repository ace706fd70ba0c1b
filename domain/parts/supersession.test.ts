import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentNumber, findSupersessionCycle, supersededNumbers } from "./supersession.ts";

const chain = new Map([
  ["C", ["B"]],
  ["B", ["A", "A2"]],
]);

describe("supersession", () => {
  it("follows a chain back to the oldest numbers", () => {
    expect(supersededNumbers("C", chain)).toEqual(["B", "A", "A2"]);
    expect(supersededNumbers("A", chain)).toEqual([]);
  });

  it("leads to the newest number", () => {
    expect(currentNumber("A", chain)).toBe("C");
    expect(currentNumber("B", chain)).toBe("C");
    expect(currentNumber("C", chain)).toBeUndefined();
    expect(currentNumber("X", chain)).toBeUndefined();
  });

  it("names a number of a circle", () => {
    expect(findSupersessionCycle(chain)).toBeUndefined();
    expect(findSupersessionCycle(new Map([["A", ["A"]]]))).toBe("A");
    const circle = new Map([
      ["A", ["B"]],
      ["B", ["C"]],
      ["C", ["A"]],
    ]);
    expect(["A", "B", "C"]).toContain(findSupersessionCycle(circle));
  });

  it("ends whatever it is given, names nothing twice, and never the number itself", () => {
    const number = fc.constantFrom("A", "B", "C", "D", "E");
    const links = fc.array(fc.tuple(number, fc.array(number, { maxLength: 4 })), { maxLength: 8 });
    fc.assert(
      fc.property(links, number, (pairs, start) => {
        const map = new Map(pairs);
        const olds = supersededNumbers(start, map);
        expect(new Set(olds).size).toBe(olds.length);
        expect(olds).not.toContain(start);
        expect(currentNumber(start, map)).not.toBe(start);
      }),
    );
  });
});
