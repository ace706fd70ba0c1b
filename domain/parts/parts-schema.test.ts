import { describe, expect, it } from "vitest";
import { gradeOf, isShown, type PartGrade, partsFileSchema } from "./parts-schema.ts";

const seen = (...grades: PartGrade[]) => ({
  sources: grades.map((grade) => ({ source: "a", says: "x", seen: grade })),
});

describe("a number", () => {
  it("has the grade of its best source", () => {
    expect(gradeOf(seen("second-hand", "page"))).toBe("page");
    expect(gradeOf(seen("address", "second-hand"))).toBe("address");
  });

  it("is shown when a page was read and nothing makes it doubtful", () => {
    expect(isShown(seen("page"))).toBe(true);
    expect(isShown(seen("address"))).toBe(false);
    expect(isShown({ ...seen("page"), doubt: "left and right may be swapped" })).toBe(false);
  });

  it("may be written as it is printed", () => {
    const source = { title: "A page", kind: "club", read: "2026-11-16" };
    const file = {
      brand: "BMW",
      platforms: ["e46"],
      groups: { "33": "Rear axle" },
      groupSources: ["a"],
      guides: {},
      sources: { a: source },
      numbers: [{ number: "33 32 6 770 786", name: "Bushing", sources: [{ source: "a", says: "it" }] }],
    };
    expect(partsFileSchema.parse(file).numbers[0]).toMatchObject({
      number: "33326770786",
      sources: [{ seen: "page" }],
    });
    const fits = { e46: { from: "2000-09", to: "2000-08" } };
    const backward = { ...file, numbers: [{ ...file.numbers[0], fits }] };
    expect(partsFileSchema.safeParse(backward).error?.message).toContain("ends before it begins");
    const short = { ...file, numbers: [{ ...file.numbers[0], number: "12345" }] };
    expect(partsFileSchema.safeParse(short).success).toBe(false);
  });
});
