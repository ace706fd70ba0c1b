import { expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";

const schema = z.strictObject({
  title: z.string("Say what was done").max(5, "Too long").regex(/^a/, "Not this"),
  items: z.array(z.strictObject({ costCents: z.int("Not an amount") })),
});

const errorsOf = (input: unknown) => {
  const { error } = schema.safeParse(input);
  return error && fieldErrors(error);
};

it("names each field that was refused, with the first thing that is wrong with it", () => {
  expect(errorsOf({ title: "b".repeat(9), items: [{ costCents: 1 }, { costCents: "free" }] })).toEqual({
    title: "Too long",
    "items.1.costCents": "Not an amount",
  });
});

it("names fields that nobody knows, but not a body that is none", () => {
  expect(errorsOf({ title: "a", items: [{ costCents: 1, price: 2 }], more: 3 })).toEqual({
    "items.0.price": "Unknown field",
    more: "Unknown field",
  });
  expect(errorsOf("text")).toEqual({});
});

it("stays short, whatever is sent", () => {
  const items = Array.from({ length: 200 }, () => ({}));
  expect(Object.keys(errorsOf({ title: "a", items }) ?? {})).toHaveLength(50);
  const unknown = Object.fromEntries(items.map((_, index) => ["x".repeat(100) + index, 1]));
  expect(JSON.stringify(errorsOf(unknown)).length).toBeLessThan(10_000);
});
