import { describe, expect, it } from "vitest";
import { anyCar, carFor, noReaderCars, parseReaderCars, type ReaderCars } from "./reader-cars.ts";

const sedan = { id: "1", title: "2003 BMW 330i", platform: "e46", choice: { engine: "m54b30" } };
const coupe = { ...sedan, id: "2", title: "Coupe" };
const miata = { ...sedan, id: "3", platform: "miata", choice: {} };
const reader = (fields: Partial<ReaderCars>): ReaderCars => ({ ...noReaderCars, uid: "ada", ...fields });

describe("the car that a guide opens for", () => {
  it("is the only one of the platform", () => {
    expect(carFor(reader({ cars: [sedan, miata] }), "e46")).toBe(sedan);
    expect(carFor(reader({ cars: [miata] }), "e46")).toBeUndefined();
  });

  it("is the one that was picked of several, and none is guessed", () => {
    const cars = [sedan, coupe];
    expect(carFor(reader({ cars }), "e46")).toBeUndefined();
    expect(carFor(reader({ cars, picked: { e46: "2" } }), "e46")).toBe(coupe);
    expect(carFor(reader({ cars, picked: { e46: "gone" } }), "e46")).toBeUndefined();
  });

  it("is none where any car was picked", () => {
    expect(carFor(reader({ cars: [sedan], picked: { e46: anyCar } }), "e46")).toBeUndefined();
  });

  it("is the only one again when the picked one is gone", () => {
    expect(carFor(reader({ cars: [sedan], picked: { e46: "2" } }), "e46")).toBe(sedan);
  });
});

describe("what a device holds", () => {
  it("is read as it was written", () => {
    const stored = reader({ version: 4, at: 5, cars: [sedan], picked: { e46: "1" } });
    expect(parseReaderCars(JSON.parse(JSON.stringify(stored)))).toEqual({
      ...stored,
      cars: [{ ...sedan, choice: { generation: undefined, engine: "m54b30", gearbox: undefined } }],
    });
  });

  it.each([null, 7, [], { uid: 1 }, { uid: "ada" }])("is nothing where it makes no sense: %j", (input) =>
    expect(parseReaderCars(input)).toBe(noReaderCars),
  );

  it("loses what is not valid", () => {
    expect(
      parseReaderCars({ uid: "ada", cars: [null, { id: 1 }, miata], picked: { e46: 1, miata: "3" } }),
    ).toMatchObject({ cars: [{ id: "3", choice: {} }], picked: { miata: "3" } });
  });
});
