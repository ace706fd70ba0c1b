import { expect, it } from "vitest";
import { estimatedTime, showMinutes } from "./minutes.ts";

it.each([
  [5, "5 min"],
  [59, "59 min"],
  [60, "1 hr"],
  [65, "1 hr 5 min"],
  [150, "2 hr 30 min"],
  [600, "10 hr"],
])("shows %i minutes as %s", (minutes, shown) => {
  expect(showMinutes(minutes)).toBe(shown);
});

it.each([
  [12, 40, "10-40 minutes"],
  [40, 90, "40-90 minutes"],
  [2, 4, "5 minutes"],
  [40, 110, "0.5-2 hours"],
  [85, 180, "1.5-3 hours"],
  [95, 100, "1.5 hours"],
  [1200, 2400, "20-40 hours"],
])("shows %i to %i minutes as %s", (practised, firstTimer, shown) => {
  expect(estimatedTime({ minutes: { practised, firstTimer } })).toBe(shown);
});

it("says what takes time besides the work", () => {
  const minutes = { practised: 90, firstTimer: 180 };
  expect(estimatedTime({ minutes, waiting: "drying time" })).toBe("1.5-3 hours plus drying time");
});
