import { expect, it } from "vitest";
import { asRecord } from "./as-record.ts";

it("has the fields of an object", () => {
  expect(asRecord({ a: 1 }).a).toBe(1);
});

it.each([undefined, null, 7, true])("has no fields for %j", (input) => {
  expect(Object.keys(asRecord(input))).toEqual([]);
});
