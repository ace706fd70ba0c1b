import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { wordList } from "../../domain/guide-compiler/british-words.ts";
import { findBritish } from "../../domain/guide-compiler/check-words.ts";
import { checkWords, wordFaults } from "./check-words.ts";

describe("a text", () => {
  it.each([
    ["Check the tyre.", "tyre", "tire"],
    ["Tyres wear.", "Tyres", "tire"],
    ["The coloured wire", "coloured", "colored"],
    ["Use the ring spanner.", "ring spanner", "box-end wrench"],
    ["Close the boot lid.", "boot lid", "trunk lid"],
    ["Open the **bonnet**.", "bonnet", "hood"],
    ["Drain the [sump](/guide/e46/oil-change)", "sump", "oil pan"],
  ])("with a British word names it and the American one: %s", (text, british, american) => {
    expect(findBritish(text)).toEqual([{ british, american }]);
  });

  it.each([
    "Check the tire and the dust boot.",
    "A CV boot is torn.",
    "The dial indicator reads the runout.",
    "A dry sump, a steering wheel bolt and the workshop manual",
    "Tighten to {torque:sump-plug}.",
    "[Tire care](/guide/basic/tyre-care)",
    "See https://example.com/tyre and `content/catalogue`.",
    "A spannerless petroleum jelly",
  ])("that an American could have written passes: %s", (text) => {
    expect(findBritish(text)).toEqual([]);
  });

  it("names every word", () => {
    expect(findBritish("Grey petrol, grey sump").map(({ british }) => british)).toEqual([
      "Grey",
      "petrol",
      "grey",
      "sump",
    ]);
  });
});

it("no American word of the list is refused itself", () => {
  expect([...wordList().american.values()].flatMap(findBritish)).toEqual([]);
});

describe("a file", () => {
  it("names the field", () => {
    const guide = "title: Tires\nsteps:\n  - id: tyres\n    lines:\n      - note: Each tyre.\n";
    expect(wordFaults("guides/basic/x.yaml", guide)).toEqual([
      {
        file: "guides/basic/x.yaml",
        path: ["steps", 0, "lines", 0, "note"],
        problem: '"tyre" is British; write "tire"',
      },
    ]);
  });

  it.each([
    ["a slug", "slug: tyre-care"],
    ["keywords", "keywords: [Tyre pressure]"],
    ["other words for a symptom", "also: [Petrol smell]"],
    ["aliases", "aliases: { Tyres: tires }"],
    ["a source", "sources: [{ title: Tyre handbook, says: The tyre holds 2 bar }]"],
    ["what a source says", "values: [{ says: Sump plug 25 Nm }]"],
    ["names of cars", "cars: { models: [{ names: [Petrol GT] }] }"],
  ])("may have British words in %s", (_, source) => {
    expect(wordFaults("specs/x.yaml", source)).toEqual([]);
  });

  it("in Markdown names the line", () => {
    expect(wordFaults("pages/x.md", "---\ntitle: X\n---\nOne color,\ntwo colours")).toEqual([
      { file: "pages/x.md", path: [], line: 5, problem: '"colours" is British; write "color"' },
    ]);
  });

  it("that is a drawing is read by its title and labels", () => {
    const svg =
      '<svg><title>The bonnet</title><path class="grey" /><g data-label="sump"><text>1</text></g></svg>';
    expect(wordFaults("drawings/x.svg", svg).map(({ problem }) => problem)).toEqual([
      '"bonnet" is British; write "hood"',
      '"sump" is British; write "oil pan"',
    ]);
  });
});

describe("a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "check-words-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is read without synonyms, names of cars and the sources' own words", async () => {
    mkdirSync(join(folder, "vehicles"));
    const files = ["synonyms.yaml", "vehicles/list.yaml", "vehicles/SOURCES.md", "tools.yaml"];
    for (const file of files) writeFileSync(join(folder, file), "- A spanner\n");
    expect(await checkWords(folder)).toEqual([
      { file: "tools.yaml", path: [0], problem: '"spanner" is British; write "wrench"' },
    ]);
  });
});
