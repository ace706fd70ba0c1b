import { describe, expect, it } from "vitest";
import { cleanPath } from "./content-page.ts";

describe("the path of a content page", () => {
  it.each([
    ["/privacy", "/privacy"],
    ["/privacy/", "/privacy"],
    ["/privacy///", "/privacy"],
    ["/", "/"],
    ["", "/"],
    ["//", "/"],
  ])("%j is looked up as %j", (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });
});
