import { expect, it } from "vitest";
import { catalogWords } from "./catalog-part.ts";

it("searches by the first eight words of two letters or more, each once, without accents", () => {
  expect(catalogWords("Filtre à Huile, huile 11-42 é")).toEqual(["filtre", "huile", "11", "42"]);
  expect(catalogWords("aa bb cc dd ee ff gg hh ii jj")).toEqual([
    "aa",
    "bb",
    "cc",
    "dd",
    "ee",
    "ff",
    "gg",
    "hh",
  ]);
});
