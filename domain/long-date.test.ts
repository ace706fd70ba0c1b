import { expect, it } from "vitest";
import { longDate } from "./long-date.ts";

it("writes a day as Intl would", () => {
  const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
  for (const day of ["2026-01-01", "2024-02-29", "1999-12-31", "2026-11-16T23:59:59.000Z"])
    expect(longDate(day)).toBe(format.format(new Date(day)));
});
