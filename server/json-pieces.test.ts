import { expect, it } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

async function* pages(...lists: unknown[][]) {
  yield* lists;
}

async function written(fields: [string, unknown][]): Promise<string> {
  let text = "";
  for await (const piece of jsonPieces(fields)) text += Buffer.from(piece).toString();
  return text;
}

it.each<[string, [string, unknown][], unknown]>([
  ["nothing", [], {}],
  [
    "plain values",
    [
      ["format", 1],
      ["car", { make: "BMW", years: [2003] }],
      ["none", null],
    ],
    undefined,
  ],
  [
    "a list in pages",
    [["log", pages([{ id: "a" }], [], [{ id: "b" }, { id: "c\n" }])]],
    {
      log: [{ id: "a" }, { id: "b" }, { id: "c\n" }],
    },
  ],
  [
    "an empty list",
    [
      ["log", pages()],
      ["after", pages([])],
    ],
    { log: [], after: [] },
  ],
])("writes %s as JSON", async (_, fields, expected) => {
  expect(JSON.parse(await written(fields))).toEqual(expected ?? Object.fromEntries(fields));
});

it("gives an item a line", async () => {
  expect(await written([["log", pages([{ id: 1 }, { id: 2 }])]])).toBe(
    '{\n  "log": [\n    {"id":1},\n    {"id":2}\n  ]\n}\n',
  );
});
