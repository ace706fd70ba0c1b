import { expect, it } from "vitest";
import { showMinutes } from "./minutes.ts";

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
