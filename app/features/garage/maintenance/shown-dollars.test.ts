import { expect, it } from "vitest";
import { dollarsAlike, notIncludedText, shownCost } from "./shown-dollars.ts";

it("shows an amount in its currency", () => {
  expect(shownCost(110_850, undefined)).toBe("$1,108.50");
  expect(shownCost(12_000, "EUR")).toBe("€120");
  expect(shownCost(12_050, "EUR")).toBe("€120.50");
  expect(shownCost(150_000, "JPY")).toBe("¥1,500");
});

it("gives amounts side by side cents where one of them has any", () => {
  expect([345_467, 202_900].map(dollarsAlike([345_467, 202_900]))).toEqual(["$3,454.67", "$2,029.00"]);
  expect([345_400, 0].map(dollarsAlike([345_400, 0]))).toEqual(["$3,454", "$0"]);
});

it("says what a sum of dollars leaves out", () => {
  expect(notIncludedText(undefined)).toBe("");
  expect(notIncludedText({ EUR: 12_000 })).toBe("€120 in another currency isn't included.");
  expect(notIncludedText({ EUR: 12_000, GBP: 3000, BRL: 100 })).toBe(
    "€120, £30 and R$1 in other currencies aren't included.",
  );
});
