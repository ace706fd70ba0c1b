import { expect, it } from "vitest";
import { withoutAbsent, withoutEmpty } from "./without-absent.ts";

const fields = { title: "Oil", notes: "", cost: 0, isFull: false, shop: undefined, items: [] };

it("absent fields are left out, and nothing else", () => {
  expect(Object.keys(withoutAbsent(fields))).toEqual(["title", "notes", "cost", "isFull", "items"]);
});

it("empty texts are left out too; zero, no and an empty list stay", () => {
  expect(Object.keys(withoutEmpty(fields))).toEqual(["title", "cost", "isFull", "items"]);
});
