import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { readYaml } from "./yaml-file.ts";

const schema = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(["one", "two"]),
  list: z.array(z.strictObject({ count: z.int().positive() })).default([]),
  lines: z
    .array(
      z.union([z.string().max(5), z.strictObject({ note: z.string().max(5) })], { error: "must be a line" }),
    )
    .optional(),
});

function read(source: string) {
  const faults: ContentFault[] = [];
  const value = readYaml("x.yaml", source, schema, faults);
  return { value, faults: describeFaults(faults) };
}

describe("a YAML file", () => {
  it("is read with the defaults of its schema", () => {
    expect(read("name: Ann\nkind: one")).toEqual({
      value: { name: "Ann", kind: "one", list: [] },
      faults: [],
    });
  });

  it("keeps a day as a text", () => {
    expect(read("name: 2026-01-01\nkind: one").value?.name).toBe("2026-01-01");
  });

  it.each([
    ["kind: one", "name: is missing"],
    ['name: ""\nkind: one', "name: is empty"],
    ["name: Ann\nkind: three", "kind: must be one of one, two"],
    ["name: Ann\nkind: one\ncolour: red", 'unknown field "colour"'],
    ["name: 7\nkind: one", "name: must be text"],
    ["name: Ann\nkind: one\nlines: [far too long]", "lines.0: is too long: at most 5 characters"],
    [
      "name: Ann\nkind: one\nlines: [{ note: far too long }]",
      "lines.0.note: is too long: at most 5 characters",
    ],
    ["name: Ann\nkind: one\nlines: [{ hint: a }]", "lines.0: must be a line"],
    ["name: Ann\nkind: one\nlines: [7]", "lines.0: must be a line"],
    ["name: Ann\nkind: one\nlist: [{ count: 0 }]", "list.0.count: must be more than 0"],
  ])("%j is refused by the name of the field", (source, fault) => {
    expect(read(source)).toEqual({ value: undefined, faults: [`content/x.yaml: ${fault}`] });
  });

  it("has all of its faults named at once", () => {
    expect(read("list: [{}, {}]").faults).toHaveLength(4);
  });

  it.each([
    ["name: [half", 1],
    ["name: Ann\nkind: *nowhere", 2],
    ["name: Ann\nname: Bob", 2],
    ["name: Ann\n\tkind: one", 2],
    ["name: !!js/function 'f'", 1],
  ])("%j is no YAML, and the line is named", (source, line) => {
    expect(read(source).faults).toEqual([
      expect.stringMatching(`^content/x\\.yaml:[${line}${line + 1}]: bad YAML: `),
    ]);
  });

  it("that is empty is refused", () => {
    expect(read("").faults).toHaveLength(1);
  });
});
