import { describe, expect, it } from "vitest";
import { parseSource } from "../figures/parse-source.ts";
import { chooseFaults } from "./choose-faults.ts";
import { type Fault, findFaults, plant } from "./find-faults.ts";
import { relatedTests } from "./related-tests.ts";

/** Each way in which a text can be broken, by its kind. */
const broken = (text: string) =>
  findFaults("domain/a.ts", text).map((fault) => [fault.kind, plant(text, fault)]);

describe("the faults of a file", () => {
  it.each([
    ["a < b;", "comparison", "a <= b;"],
    ["a >= b;", "comparison", "a > b;"],
    ["a === b;", "comparison", "a !== b;"],
    ["(a) && (b);", "logic", "(a) || (b);"],
    ["a || b;", "logic", "a && b;"],
    ["a + b;", "sum", "a - b;"],
    ["a = b - c;", "sum", "a = b + c;"],
    ["if (a) b();", "condition", "if (!(a)) b();"],
    ["a = b ? c : d;", "condition", "a = !(b) ? c : d;"],
    ["await save(a);", "call", ";"],
    ["function f() { g(); }", "return", "function f() { return; g(); }"],
    ["a = () => { g(); };", "return", "a = () => { return; g(); };"],
    ["a = 7;", "number", "a = 8;"],
  ])("%s has a fault of its %s", (text, kind, becomes) => {
    expect(broken(text)).toEqual([[kind, becomes]]);
  });

  it("are none in types, in big numbers and in what can't be noticed", () => {
    for (const text of [
      "type A = 1 | 2;",
      "a = 60_000;",
      "a ?? b;",
      "function f() {}",
      "const a = await b();",
    ])
      expect([text, broken(text)]).toEqual([text, []]);
  });

  it("know their line", () => {
    expect(findFaults("domain/a.ts", "f();\n\na < b;")).toMatchObject([{ line: 3, was: "<", becomes: "<=" }]);
  });
});

describe("the faults that are planted", () => {
  const fault = (file: string, kind: Fault["kind"], start: number): Fault => ({
    ...{ file, kind, start, line: 1, was: "", becomes: "" },
  });
  const faults = ["a", "b", "c", "d", "e"].flatMap((file) => [
    ...[1, 2, 3, 4].map((start) => fault(file, "number", start)),
    fault(file, "call", 5),
  ]);
  const choose = (count: number, seed: string) =>
    chooseFaults(faults, count, seed).map(({ file, kind, start }) => `${file} ${kind} ${start}`);

  it("are the same for the same seed, in whichever order they were found", () => {
    expect(chooseFaults(faults.toReversed(), 4, "1")).toEqual(chooseFaults(faults, 4, "1"));
    const seeds = ["1", "2", "3", "4", "5"].map((seed) => choose(4, seed).join());
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it("are of all kinds in turn, and one in a file", () => {
    const chosen = chooseFaults(faults, 4, "1");
    expect(chosen.map(({ kind }) => kind)).toEqual(["call", "number", "call", "number"]);
    expect(new Set(chosen.map(({ file }) => file)).size).toBe(4);
    expect(choose(40, "1")).toHaveLength(5);
  });
});

describe("the tests that concern a file", () => {
  const files = {
    "server/store/place-order.ts": "",
    "server/api/api.ts": 'import "../store/place-order.ts";',
    "server/api/types.ts": 'import type { Order } from "../store/place-order.ts";',
    "server/store/place-order.test.ts": 'import "./place-order.ts";',
    "server/api/api.test.ts": 'import "./api.ts";',
    "server/api/types.test.ts": 'import "./types.ts";',
    "tests/support/site.ts": 'import "../../server/api/api.ts";',
    "tests/integration/store-mail.test.ts": 'import "../support/site.ts";',
    "tests/integration/http-log.test.ts": 'import "../support/site.ts";',
    "tests/browser/cart.test.tsx": 'import "../../server/store/place-order.ts";',
  };
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));

  it("come in rounds, the quick and near ones first", () => {
    expect(relatedTests(sources, "server/store/place-order.ts")).toEqual([
      ["server/store/place-order.test.ts"],
      ["server/api/api.test.ts"],
      ["tests/integration/store-mail.test.ts"],
      ["tests/integration/http-log.test.ts"],
    ]);
  });

  it("are none where nothing imports it", () => {
    expect(relatedTests(sources, "server/api/unused.ts")).toEqual([]);
  });
});
