import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckedNumber, checkOwn } from "./check-own.ts";
import { type OwnKind, readOwnValue } from "./own-value.ts";
import { usualNumbers } from "./usual.ts";
import { usualNumbersFileSchema } from "./usual-schema.ts";

const file = usualNumbersFileSchema.parse({
  kinds: {
    torque: [
      { name: "lug bolts and nuts", words: ["lug bolt", "lug nut"] },
      { name: "drain plugs", words: ["drain"], usual: [20, 50], from: "a guess for this test" },
    ],
    volume: [{ name: "engine oil", words: ["engine oil"] }],
    grade: [
      { name: "brake fluid", words: ["brake"], pattern: "^DOT ?(3|4|5\\.1)\\b", expects: "DOT 3 or DOT 4" },
    ],
  },
  threads: { M8: 1.25, M14: 2 },
});
const known = [
  ...[90, 100, 110, 120, 120, 140].map((figure) => ({ kind: "torque" as const, name: "Lug nuts", figure })),
  ...[4, 4.5, 5, 6, 6.5].map((figure) => ({
    kind: "volume" as const,
    name: "Engine oil, with filter",
    figure,
  })),
];
const usual = usualNumbers(file, known);

function check(kind: OwnKind, text: string, about: CheckedNumber) {
  const reading = readOwnValue(kind, text);
  if (!("value" in reading)) throw new Error(reading.problem);
  return checkOwn(reading.value, about, usual);
}

describe("a reader's own figure", () => {
  const lug = { name: "Lug bolts" };
  it("is usual within the values of our own cars", () => {
    expect(check("torque", "120 Nm", lug)).toEqual({
      level: "usual",
      why: "Lug bolts and nuts are usually 90–140 Nm (66–103 lb-ft), by 6 sourced values of our cars.",
      range: [90, 140],
    });
    expect(check("torque", "89 lb-ft", lug).level).toBe("usual");
    expect(check("volume", "4.8 qt", { name: "Engine oil" }).level).toBe("usual");
  });

  it("is asked for again where it is unusual, with the unit that may be meant", () => {
    expect(check("torque", "160 Nm", lug)).toMatchObject({ level: "unusual" });
    expect(check("torque", "89 Nm", lug).why).toContain("89 lb-ft would be usual: is it lb-ft in your book?");
    expect(check("torque", "89 lb-in", lug)).toMatchObject({
      level: "impossible",
      why: expect.stringContaining("89 lb-ft would be usual"),
    });
    expect(check("torque", "12 Nm", lug).why).toContain("12 kgf·m would be usual");
  });

  it("is refused where no bolt could take it", () => {
    const { level, why } = check("torque", "700 Nm", { name: "Caliper bolt", thread: "M8" });
    expect(level).toBe("impossible");
    expect(why).toContain("No M8 bolt takes more than 79 Nm");
    expect(check("torque", "700 Nm", lug).level).toBe("impossible");
  });

  it("is compared with a range of our own where we know too few, and says what it rests on", () => {
    expect(check("torque", "35 Nm", { name: "Oil drain plug" }).why).toBe(
      "Drain plugs are usually 20–50 Nm (15–37 lb-ft), by a guess for this test.",
    );
    expect(check("torque", "35 Nm", { name: "Hood hinge" }).why).toContain("We know no range for it");
    expect(check("torque", "2000 Nm", { name: "Hood hinge" }).level).toBe("impossible");
  });

  it("counts all stages, and no angle", () => {
    expect(check("torque", "100 Nm, then 600 Nm", lug).level).toBe("impossible");
    expect(check("torque", "100 Nm, then 90°", lug).level).toBe("usual");
  });

  it("is a grade that fits the fluid", () => {
    expect(check("grade", "DOT 4 LV", { name: "Brake fluid" }).level).toBe("usual");
    expect(check("grade", "ATF", { name: "Brake fluid" })).toEqual({
      level: "unusual",
      why: "For brake fluid a book says DOT 3 or DOT 4.",
    });
    // Never praised unseen.
    expect(check("grade", "51R", { name: "Battery" })).toEqual({
      level: "unusual",
      why: "We know no grades to compare it with.",
    });
  });
});

it("is never skipped: any figure gets an answer, and a larger one is never less doubtful", () => {
  const levels = ["usual", "unusual", "impossible"];
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 90_000 }), fc.integer({ min: 0, max: 9_000 }), (low, more) => {
      const at = (nm: number) => levels.indexOf(check("torque", `${nm} Nm`, { name: "Lug nuts" }).level);
      expect(at(low)).toBeGreaterThanOrEqual(0);
      expect(at(low + more)).toBeGreaterThanOrEqual(at(low));
    }),
  );
});
