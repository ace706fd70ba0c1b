import { expect, it } from "vitest";
import { showMinutes } from "./minutes.ts";

it.each([
  [5, "5 min"],
  [59, "59 min"],
  [60, "1 h"],
  [65, "1 h 05"],
  [150, "2 h 30"],
  [600, "10 h"],
])("shows %i minutes as %s", (minutes, shown) => {
  expect(showMinutes(minutes)).toBe(shown);
});
