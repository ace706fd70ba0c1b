import { expect, test } from "vitest";
import { ownEndpoints } from "../../domain/api/own-endpoints.ts";
import { accountEndpoints } from "./api.ts";

test("the documentation has every address that a token opens, and no other", () => {
  const opened = accountEndpoints.flatMap(({ method, path, scope }) =>
    scope ? `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}: ${scope}` : [],
  );
  const documented = ownEndpoints.map(({ method, path, scope }) => `${method} ${path}: ${scope}`);
  expect(documented.sort()).toEqual(opened.sort());
});
