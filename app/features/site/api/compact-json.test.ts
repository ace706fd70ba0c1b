import fc from "fast-check";
import { expect, it } from "vitest";
import { compactJson } from "./compact-json.ts";

it("puts on one line what fits there", () => {
  expect(compactJson({ a: [1, 2], b: {}, c: { d: "x".repeat(70) } })).toBe(
    `{\n  "a": [1, 2],\n  "b": {},\n  "c": {\n    "d": "${"x".repeat(70)}"\n  }\n}`,
  );
});

it("says the same as the value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(compactJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
