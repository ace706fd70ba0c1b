import { expect, it } from "vitest";
import { openContentFolder } from "../../server/content/content-folder.ts";
import { readPlatforms } from "../../server/content/read-platforms.ts";
import { carTable } from "./car-table.ts";
import { decidingWords, wordLabel } from "./platform-question.ts";

const table = carTable(await readPlatforms(openContentFolder("content")));
const wordsFor = (year: number, make: string, model: string, variant = "") =>
  decidingWords(table, { make, model, variant, year }).map(({ word, platform }) => `${word}: ${platform}`);

it.each([
  [2003, "Honda", "Civic", ["type r: civic", "si: civic", "hatchback: civic"]],
  [2010, "Honda", "Civic", ["type r: civic", "si: civic"]],
  // The sedan of that year was an E46 or an E36 by its market; the other bodies are certain.
  [1999, "BMW", "3 Series", ["compact: e36", "convertible: e36"]],
] as const)("a %d %s %s takes another word", (year, make, model, words) => {
  expect(wordsFor(year, make, model)).toEqual(words);
});

it.each([
  [2003, "BMW", "330i", ""],
  [2003, "Honda", "Civic", "Hatchback"],
  [2015, "Toyota", "Corolla", ""],
  [1985, "Honda", "Civic", ""],
] as const)("nothing more is asked about a %d %s %s", (year, make, model, variant) => {
  expect(wordsFor(year, make, model, variant)).toEqual([]);
});

it("writes a word as people do", () => {
  expect(["type r", "si", "hatchback"].map(wordLabel)).toEqual(["Type R", "Si", "Hatchback"]);
});
