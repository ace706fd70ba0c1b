import { describe, expect, it } from "vitest";
import { newReadingSchema } from "./odometer-schema.ts";

const readOn = "2026-11-16";

describe("a reading in a request", () => {
  it("is cleaned", () => {
    const sent = { value: 5, readOn, note: " new  cluster ", distanceUnit: "km" };
    expect(newReadingSchema.parse(sent)).toEqual({
      reading: { value: 5, readOn, note: "new cluster" },
      distanceUnit: "km",
    });
    expect(newReadingSchema.parse({ value: 5, readOn, note: " " }).reading).toEqual({ value: 5, readOn });
  });

  it.each([
    { value: -1, readOn },
    { value: 1.5, readOn },
    { value: 10_000_000, readOn },
    { value: "5", readOn },
    { value: 5, readOn: "2026-02-30" },
    { value: 5, readOn: "2026-11-16T00:00:00Z" },
    { value: 5 },
    { value: 5, readOn, note: "x".repeat(201) },
    { value: 5, readOn, distanceUnit: "ly" },
    { value: 5, readOn, requestKey: "short" },
    { value: 5, readOn, more: 1 },
  ])("is refused: %j", (sent) => expect(newReadingSchema.safeParse(sent).success).toBe(false));
});
