import { describe, expect, it } from "vitest";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { readNumbersFile } from "./read-numbers-file.ts";
import { usualNumbers } from "./usual.ts";
import { usualNumbersFileSchema } from "./usual-schema.ts";

const usual = usualNumbers(
  usualNumbersFileSchema.parse({
    kinds: { torque: [{ name: "drain plugs", words: ["drain"], usual: [20, 50], from: "this test" }] },
    threads: { M8: 1.25 },
  }),
  [],
);
const plug: ShownSpec = {
  ...{ ref: "torque:oil-drain-plug", kind: "torque", name: "Oil drain plug", system: "engine" },
  values: [],
};
const row = { platform: "e46", ref: plug.ref, value: "25 Nm", place: "dealer", page: null };
const read = (...numbers: unknown[]) =>
  readNumbersFile(JSON.stringify({ vehicle: { id: "1" }, numbers }), {
    platform: "e46",
    specs: [plug],
    usual,
  });

describe("numbers in a car's records.json", () => {
  it("are read as if they were typed", () => {
    expect(read(row)).toEqual({
      vehicleId: "1",
      numbers: [{ ref: plug.ref, place: "dealer", value: expect.objectContaining({ kind: "torque" }) }],
      doubted: [],
      others: 0,
    });
  });

  it("are left to their owner where they are unusual or can't be", () => {
    for (const value of ["70 Nm", "7000 Nm"])
      expect(read({ ...row, value })).toMatchObject({ numbers: [], doubted: [plug.name], others: 0 });
  });

  it("are left to their owner where the file has two for one number", () => {
    expect(read(row, { ...row, value: "34 Nm" })).toMatchObject({ numbers: [], doubted: [plug.name] });
  });

  it("are counted where they are another car's or no numbers that we know", () => {
    const others = [
      { ...row, platform: "e36" },
      { ...row, ref: "torque:nothing" },
      { ...row, value: "tight" },
      { ...row, place: "a forum" },
      "25 Nm",
      null,
    ];
    expect(read(...others)).toMatchObject({ numbers: [], others: others.length });
  });

  it("don't say whose they are where the file doesn't", () => {
    const text = JSON.stringify({ numbers: [row] });
    expect(readNumbersFile(text, { platform: "e46", specs: [plug], usual })).toMatchObject({
      vehicleId: undefined,
      numbers: [{ ref: plug.ref }],
    });
  });

  it("are none in any other file", () => {
    for (const text of ["", "{", "[]", '{"numbers":{}}', "Date;Odometer"])
      expect(readNumbersFile(text, { platform: "e46", specs: [plug], usual })).toBeUndefined();
  });
});
