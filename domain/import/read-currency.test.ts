import { expect, it } from "vitest";
import { readCurrency, readCurrencyCell } from "./read-currency.ts";

it.each([
  ["€79.78", "EUR"],
  ["79,78 EUR", "EUR"],
  ["Betrag (€)", "EUR"],
  ["R$ 50", "BRL"],
  ["CA$12", "CAD"],
  ["US$12", "USD"],
  ["12,00 zł", "PLN"],
  ["$12", undefined],
  ["12.50", undefined],
  ["TOTAL ALL", undefined],
])("reads the currency beside an amount: %s", (text, currency) => {
  expect(readCurrency(text)).toBe(currency);
});

it("takes any three letters in a column of its own", () => {
  expect(["eur", " KES ", "€", "", "euros"].map(readCurrencyCell)).toEqual([
    ...["EUR", "KES", "EUR", undefined, undefined],
  ]);
});
