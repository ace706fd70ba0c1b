import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRow } from "../csv.ts";
import { detectDelimiter, RecordSplitter } from "./split-records.ts";

function split(text: string, delimiter = ",", size = text.length || 1) {
  const splitter = new RecordSplitter(delimiter);
  const records = [];
  for (let at = 0; at < text.length; at += size) records.push(...splitter.push(text.slice(at, at + size)));
  return [...records, ...splitter.end()];
}

describe("the records of a file", () => {
  it("are lines, except in quotes, and say where they begin", () => {
    expect(split('a,b\r\n"one\ntwo",2\n\nc,d')).toEqual([
      { line: 1, text: "a,b" },
      { line: 2, text: '"one\ntwo",2' },
      { line: 5, text: "c,d" },
    ]);
  });

  it("survive a quote that nobody closed, at the cost of its line", () => {
    expect(split('a,b\n"open,1\n17" wheels,2\nc,3\n')).toEqual([
      { line: 1, text: "a,b" },
      { line: 2, text: '"open,1', isOpen: true },
      { line: 3, text: '17" wheels,2' },
      { line: 4, text: "c,3" },
    ]);
    const many = Array.from({ length: 300 }, (_, index) => `row,${index}`);
    const lines = ['"open', ...many, '"also', ...many];
    expect(split(lines.join("\n"))).toHaveLength(602);
  });

  it("are the same however the text is cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const text = rows.map(csvRow).join("");
          expect(split(text, ",", size)).toEqual(split(text));
        },
      ),
    );
  });

  it("do not take long for lines without end and quotes without number", () => {
    for (const text of ['"'.repeat(2_000_000), `"${"x".repeat(2_000_000)}`, '"a\n'.repeat(200_000)]) {
      // Work that grew with the square of the length would not end within a test's time.
      expect(split(text, ",", 65_536).length).toBeGreaterThan(0);
    }
  });
});

describe("what separates the cells", () => {
  it.each([
    ["a,b,c\n1,2,3", ","],
    ["a;b;c\n1,5;2,5;3,5", ";"],
    ["a\tb\n1,5\t2", "\t"],
    ["a|b|c\n1|2|3", "|"],
    ["sep=;\na,b;c\n", ";"],
    ['"a;b",c\n"d;e;f",g', ","],
    ["one column\nonly", ","],
    ['day,odometer,notes\n2026-11-01,100,"a;\n;b;\n;c"\n', ","],
    ['size;wheels\n17" steel, front;1\n18" alloy, rear;2', ";"],
  ])("in %j is %j", (head, delimiter) => {
    expect(detectDelimiter(head)).toBe(delimiter);
  });
});
