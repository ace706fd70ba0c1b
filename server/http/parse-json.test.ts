import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./read-body.ts";

describe("JSON of a visitor", () => {
  it("is read", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ['["[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["]', "brackets in a string"],
    ['["\\\\","[[[[[[[[[[[[[[[[[[[[[[[[[["]', "brackets behind an escaped backslash"],
    ['["\\"[[[[[[[[[[[[[[[[[[[[[[[[[["]', "brackets behind an escaped quote"],
    [`${"[],".repeat(0)}[${"[],".repeat(100)}[]]`, "many beside each other"],
  ])("may hold %s", (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each(["[1,", "[", '{"a":', "[{"])("is refused before it is parsed when %j goes on and on", (piece) => {
    for (const end of ["", "1", "[1", '"'])
      expect(() => parseJson(piece.repeat(10_000) + end)).toThrow(
        expect.objectContaining({ status: 400, userMessage: "That's nested too deeply." }),
      );
  });

  it.each(["", "{", "nope", "{'a':1}", "[1,]", "]", "}}}}"])("is refused when it is %j", (text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
