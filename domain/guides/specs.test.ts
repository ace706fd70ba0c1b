import { expect, it } from "vitest";
import { sourceSchema } from "./specs.ts";

const source = { title: "Manual", kind: "factory-manual", read: "2026-01-01" };

it.each(["https://charm.li/BMW", "https://www.myvehicle.help/x", "https://manuals.autorepairshq.com/x"])(
  "%s can't be cited as a source, linked or named",
  (url) => {
    expect(sourceSchema.safeParse({ ...source, url }).success).toBe(false);
    expect(sourceSchema.safeParse({ ...source, readAt: url }).success).toBe(false);
  },
);

it("any other address is, linked over https only", () => {
  expect(sourceSchema.safeParse({ ...source, url: "https://example.com/manual" }).success).toBe(true);
  expect(sourceSchema.safeParse({ ...source, url: "http://example.com/manual" }).success).toBe(false);
  expect(sourceSchema.safeParse({ ...source, readAt: "http://example.com/manual" }).success).toBe(true);
});
