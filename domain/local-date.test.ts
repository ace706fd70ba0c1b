import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  isTimeZone,
  localDateIn,
  readLocalDate,
  shownDay,
  shownMonth,
} from "./local-date.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));

describe("a day", () => {
  it("is the one of the time zone", () => {
    const evening = new Date("2026-11-04T02:00:00Z");
    expect(localDateIn("America/New_York", evening)).toBe("2026-11-03");
    expect(localDateIn("UTC", evening)).toBe("2026-11-04");
  });

  it.each(["2026-02-30", "2026-13-01", "2026-1-1", "", "yesterday", "2026-11-03T00:00"])(
    "is not %j",
    (text) => {
      expect(readLocalDate(text)).toBeUndefined();
    },
  );

  it("is read", () => {
    expect(readLocalDate(" 2024-02-29 ")).toBe("2024-02-29");
  });

  it("of another month is the same one, or that month's last", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2026-11-03", 24)).toBe("2028-11-03");
    expect(addMonths("2026-11-03", -12)).toBe("2025-11-03");
  });

  it("counts days and months without losing one", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 240 }), (day, months) => {
        const later = addMonths(day, months);
        expect(readLocalDate(later)).toBe(later);
        expect(later > day).toBe(true);
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      }),
    );
  });

  it("is shown with its year where that is not this year", () => {
    expect(shownDay("2026-11-03", "2026-01-01")).toBe("Nov 3");
    expect(shownDay("2024-11-13", "2026-01-01")).toBe("Nov 13, 2024");
    expect(shownMonth("2028-01-20")).toBe("January 2028");
  });
});

it("a time zone is one that the calendar knows", () => {
  expect(isTimeZone("America/New_York")).toBe(true);
  for (const name of ["", "Mars/Olympus", "x".repeat(100), "<script>"]) expect(isTimeZone(name)).toBe(false);
});
