import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReaderCars } from "../garage/reader-cars.ts";
import { addNumbers, copyNumber, decideFor, dropNumber, keepNumber } from "./change-numbers.ts";
import { currentNumbers, type DeviceNumber } from "./device-numbers.ts";
import { offeredNumber } from "./offered-number.ts";
import type { OwnValue } from "./own-value.ts";

const torque = (nm: number): OwnValue => ({ kind: "torque", unit: "Nm", stages: [{ low: nm, high: nm }] });
const brought = {
  platform: "gti",
  car: "ada/1",
  ref: "torque:lug",
  place: "owners-manual",
  page: "312",
} as const;
const kept = { id: "row", version: 3 };
const numbersOf = (all: readonly DeviceNumber[], car: string = brought.car) =>
  currentNumbers(all, "gti", car);

describe("a figure that is kept", () => {
  it("is written in one way, in both units", () => {
    expect(keepNumber([], { ...brought, value: torque(120) })).toEqual([
      { ...brought, value: "120 Nm", metric: "120 Nm", imperial: "89 lb-ft", own: "owner's manual, p. 312" },
    ]);
  });

  it("takes the place of the one before, and the garage is told", () => {
    const [first] = keepNumber([], { ...brought, value: torque(120) });
    const all = keepNumber([{ ...(first as DeviceNumber), kept }], { ...brought, value: torque(140) });
    expect(all).toMatchObject([{ value: "140 Nm", kept, unsent: "changed" }]);
  });

  it("is one for each number of a car, whatever was there", () => {
    const places = fc.constantFrom("ada/1", "ada/2", "mk5/ea888/");
    const refs = fc.constantFrom("torque:lug" as const, "torque:carrier" as const);
    const steps = fc.array(fc.record({ car: places, ref: refs, nm: fc.integer({ min: 1, max: 200 }) }));
    fc.assert(
      fc.property(steps, (list) => {
        const all = list.reduce<readonly DeviceNumber[]>(
          (rows, { car, ref, nm }) => keepNumber(rows, { ...brought, car, ref, value: torque(nm) }),
          [],
        );
        expect(new Set(all.map(({ car, ref }) => `${car} ${ref}`)).size).toBe(all.length);
        for (const { car, ref, nm } of list.slice(-1))
          expect(all.find((each) => each.car === car && each.ref === ref)?.value).toBe(`${nm} Nm`);
      }),
    );
  });
});

describe("a figure of a file", () => {
  it("is added, and takes the place of none that the car has, sent or not", () => {
    const added = addNumbers([], [{ ...brought, value: torque(120) }]);
    expect(added).toMatchObject([{ value: "120 Nm" }]);
    const edited = added.map((each): DeviceNumber => ({ ...each, kept, unsent: "changed" }));
    const file = [
      { ...brought, value: torque(140) },
      { ...brought, car: "ada/2", value: torque(140) },
    ];
    expect(addNumbers(edited, file).map(({ car, value }) => [car, value])).toEqual([
      ["ada/1", "120 Nm"],
      ["ada/2", "140 Nm"],
    ]);
  });
});

describe("a figure that goes", () => {
  const [mine] = keepNumber([], { ...brought, value: torque(120) }) as [DeviceNumber];

  it("is gone at once, or waits until the garage knows", () => {
    expect(dropNumber([mine], mine)).toEqual([]);
    const stored = { ...mine, kept };
    const all = dropNumber([stored], stored);
    expect(all).toEqual([{ ...stored, unsent: "removed" }]);
    expect(numbersOf(all)).toEqual([]);
  });

  it("is the one that its reader decides against", () => {
    const other: DeviceNumber = { ...mine, value: "140 Nm", metric: "140 Nm", kept };
    expect(numbersOf(decideFor([mine, other], mine))).toEqual([mine]);
    expect(numbersOf(decideFor([mine, other], other))).toEqual([other]);
  });
});

describe("a figure of another car", () => {
  const reader: ReaderCars = {
    uid: "ada",
    version: 1,
    at: 0,
    picked: {},
    cars: [
      { id: "1", title: "2010 GTI", platform: "gti", choice: { generation: "mk6", engine: "ea888" } },
      { id: "2", title: "2012 GTI", platform: "gti", choice: { generation: "mk6", engine: "ea888" } },
      { id: "3", title: "2006 GTI", platform: "gti", choice: { generation: "mk5", engine: "ea113" } },
    ],
  };
  const all = keepNumber([], { ...brought, value: torque(120) });
  const wanted = (car: string, choice: object) => ({
    platform: "gti",
    car,
    choice,
    ref: "torque:lug" as const,
  });

  it("is offered to a car of the same generation and engine, by the name of its own", () => {
    const offer = offeredNumber(all, reader, wanted("ada/2", { generation: "mk6", engine: "ea888" }));
    expect(offer).toMatchObject({ number: { value: "120 Nm" }, title: "2010 GTI" });
    expect(numbersOf(copyNumber(all, all[0] as DeviceNumber, "ada/2"), "ada/2")).toMatchObject([
      { value: "120 Nm" },
    ]);
  });

  it("is not offered to another one, to itself, or from somebody else's car", () => {
    expect(offeredNumber(all, reader, wanted("ada/3", { generation: "mk5", engine: "ea113" }))).toBe(
      undefined,
    );
    expect(offeredNumber(all, reader, wanted("ada/1", { generation: "mk6", engine: "ea888" }))).toBe(
      undefined,
    );
    const eve = { ...reader, uid: "eve" };
    expect(offeredNumber(all, eve, wanted("eve/2", { generation: "mk6", engine: "ea888" }))).toBe(undefined);
    expect(offeredNumber(all, reader, wanted("ada/2", {}))).toBe(undefined);
  });

  it("is offered where the reader only picked the car on this device", () => {
    const picked = keepNumber([], { ...brought, car: "mk6/ea888/", value: torque(120) });
    const offer = offeredNumber(picked, reader, wanted("ada/2", { generation: "mk6", engine: "ea888" }));
    expect(offer?.title).toBe("a car like it on this device");
  });
});
