import { describe, expect, it } from "vitest";
import { countries } from "./countries.ts";

describe("the countries", () => {
  it("have two letters each, once", () => {
    const codes = countries.map(({ code }) => code);
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("begin with the store's own and go on by name", () => {
    const [first, ...others] = countries.map(({ name }) => name);
    expect(first).toBe("United States");
    expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, "en")));
  });
});
