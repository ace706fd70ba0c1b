import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import {
  byLatest,
  checkReading,
  doubtText,
  latestMileage,
  type OdometerReading,
  readingBody,
  readingField,
  readingTexts,
} from "./odometer.ts";
import { newReadingSchema } from "./odometer-schema.ts";

const reading = (readOn: string, value: number, id = "1"): OdometerReading => ({ id, readOn, value });
const spring = reading("2026-04-01", 140_000);
const fall = reading("2026-10-01", 146_000);
const doubt = (readOn: string, value: number, readings = [spring, fall]) =>
  checkReading({ readOn, value }, { readings, unit: "mi" });

describe("a reading that is strange", () => {
  it("is lower than the one before", () => {
    expect(doubt("2026-11-01", 14_650)).toEqual({
      kind: "below-earlier",
      value: 146_000,
      readOn: "2026-10-01",
    });
  });

  it("is higher than the one after", () => {
    expect(doubt("2026-07-01", 147_000)).toEqual({
      kind: "above-later",
      value: 146_000,
      readOn: "2026-10-01",
    });
  });

  it("is further away than anyone drives", () => {
    expect(doubt("2026-10-11", 1_460_000)).toEqual({ kind: "too-far", distance: 1_314_000, days: 10 });
    expect(doubt("2026-10-01", 147_301)).toMatchObject({ kind: "too-far", days: 1 });
    expect(doubt("2026-10-01", 147_300)).toBeUndefined();
  });

  it("is more than a car lasts, where there is nothing to compare it with", () => {
    expect(doubt("2026-10-11", 1_460_000, [])).toEqual({ kind: "too-high" });
    expect(doubt("2026-10-11", 500_000, [])).toBeUndefined();
    const inKilometers = checkReading({ readOn: "2026-10-11", value: 800_000 }, { readings: [], unit: "km" });
    expect(inKilometers).toBeUndefined();
  });

  it("is not one that lies between its neighbors, or goes on like them", () => {
    expect(doubt("2026-11-01", 147_000)).toBeUndefined();
    expect(doubt("2026-07-01", 143_000)).toBeUndefined();
    expect(doubt("2026-07-01", 5, [])).toBeUndefined();
  });

  it("is lower than a mileage that was typed before there were readings", () => {
    const known = { readings: [], mileage: 142_310, unit: "mi" as const };
    expect(checkReading({ readOn: "2026-10-11", value: 14_231 }, known)).toEqual({
      kind: "below-earlier",
      value: 142_310,
    });
  });

  it("is compared with its neighbors alone: an odometer may have been replaced", () => {
    const replaced = reading("2026-10-20", 12);
    expect(doubt("2026-11-01", 900, [spring, fall, replaced])).toBeUndefined();
    expect(doubt("2026-11-01", 11, [spring, fall, replaced])).toMatchObject({
      kind: "below-earlier",
      value: 12,
    });
  });

  it("is never one that rises with the days like its neighbors", () => {
    const days = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom("mi", "km"),
        (gaps, perDay, unit) => {
          let [day, value] = [0, 50_000];
          const readings: OdometerReading[] = [];
          for (const gap of gaps) {
            day += gap;
            value += gap * perDay;
            const readOn = new Date(Date.UTC(2000, 0, day)).toISOString().slice(0, 10);
            if (checkReading({ readOn, value }, { readings, unit: unit as "mi" | "km" })) return false;
            readings.push(reading(readOn, value, String(day)));
          }
          return true;
        },
      ),
    );
  });
});

it("asks in words", () => {
  expect(doubtText({ kind: "below-earlier", value: 146_000, readOn: "2026-10-01" }, "mi")).toBe(
    "That's less than the 146,000 mi from Oct 1, 2026.",
  );
  expect(doubtText({ kind: "below-earlier", value: 146_000 }, undefined)).toBe(
    "That's less than the 146,000 on the odometer you entered before.",
  );
  expect(doubtText({ kind: "above-later", value: 146_000, readOn: "2026-10-01" }, "km")).toBe(
    "That's more than the 146,000 km from Oct 1, 2026.",
  );
  expect(doubtText({ kind: "too-far", distance: 9_000, days: 1 }, "mi")).toBe("That's 9,000 mi in a day.");
  expect(doubtText({ kind: "too-high" }, "mi")).toBe("That's more than almost any car lasts.");
});

it("the latest day comes first, and of one day what was added last", () => {
  const sameDay = [reading("2026-10-01", 1, "1"), reading("2026-10-01", 2, "2")];
  expect([spring, ...sameDay].toSorted(byLatest).map(({ value }) => value)).toEqual([2, 1, 140_000]);
});

describe("the mileage", () => {
  const latestFirst = [fall, spring];

  it("is the latest reading", () => {
    expect(latestMileage(latestFirst, 140_000, undefined)).toBe(146_000);
    expect(latestMileage(latestFirst, undefined, undefined)).toBe(146_000);
    expect(latestMileage([], undefined, undefined)).toBeUndefined();
  });

  it("goes back with an odometer that was replaced, and with a reading that is gone", () => {
    expect(latestMileage([reading("2026-11-01", 12), ...latestFirst], 146_000, undefined)).toBe(12);
    expect(latestMileage([spring], 146_000, 146_000)).toBe(140_000);
    expect(latestMileage([], 146_000, 146_000)).toBeUndefined();
  });

  it("stays what was typed before there were readings, until a higher one comes", () => {
    expect(latestMileage([], 150_000, undefined)).toBe(150_000);
    expect(latestMileage(latestFirst, 150_000, undefined)).toBe(150_000);
    expect(latestMileage(latestFirst, 145_000, undefined)).toBe(146_000);
  });
});

describe("the form", () => {
  const form = { mileage: "142,310", readOn: "2026-11-17", note: " new cluster ", distanceUnit: "mi" };

  const read = (typed: typeof form) => sendForm(newReadingSchema, readingBody(typed), readingField);

  it("is read as it is typed", () => {
    expect(read(form)).toEqual({
      facts: {
        reading: { value: 142_310, readOn: "2026-11-17", note: "new cluster" },
        distanceUnit: "mi",
      },
    });
  });

  it("names what is wrong", () => {
    expect(read({ ...form, mileage: "far", readOn: "2026-02-30", note: "x".repeat(201) })).toEqual({
      errors: {
        mileage: readingTexts.valueInvalid,
        readOn: readingTexts.dateInvalid,
        note: readingTexts.noteTooLong,
      },
    });
  });
});
