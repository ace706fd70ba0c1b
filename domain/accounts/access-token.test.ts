import { expect, test } from "vitest";
import { bearerOf, isTokenSecret, readScopes } from "./access-token.ts";

test("scopes are read in our order, and unknown ones are dropped", () => {
  expect(readScopes("log read everything")).toEqual(["read", "log"]);
  expect(readScopes("")).toEqual([]);
});

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ["Basic abc", undefined],
  ["Bearer ", undefined],
  ["Bearer a b", undefined],
  ["bearer jst_x", "jst_x"],
])("the header %o bears %o", (header, secret) => {
  expect(bearerOf(header)).toBe(secret);
});

test("a secret has its form", () => {
  expect(isTokenSecret(`jst_${"a".repeat(64)}`)).toBe(true);
  for (const text of ["", "jst_", `jst_${"a".repeat(63)}`, `jst_${"a".repeat(63)}G`, "a".repeat(68)])
    expect([text, isTokenSecret(text)]).toEqual([text, false]);
});
