import { expect, it } from "vitest";
import { summaryOf, summaryText } from "./log-summary.ts";

it("says what a form of the log costs and which reminders it moves", () => {
  expect(summaryOf({ title: "Oil" })).toEqual({ cents: undefined, reminders: 0 });
  expect(summaryOf({ total: "64", "closes-a": "on", "closes-b": "", "followUp-0": "on" })).toEqual({
    cents: 6400,
    reminders: 2,
  });
  expect(summaryOf({ total: "64", "item-0-name": "Pads", "item-0-cost": "86" })).toEqual({
    cents: 8600,
    reminders: 0,
  });
});

it("counts in words", () => {
  expect(summaryText(3, 1)).toBe("3 files · 1 reminder");
  expect(summaryText(0, 0)).toBe("");
});
