import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxVehicles,
  newVehicleId,
  odometerText,
  readMileage,
  readVehicles,
  readVin,
  vehicleText,
  vehicleTitle,
} from "./vehicle.ts";

const vehicle = { id: "1767323045000", version: 1, make: "BMW", model: "330i", year: 2003, isActive: true };

describe("a vehicle's id", () => {
  it("is the moment as a text", () => {
    expect(newVehicleId(1767323045000, [])).toBe("1767323045000");
  });

  it("is unique, however many are added in one millisecond", () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(newVehicleId(1767323045000, ids));
    expect(new Set(ids).size).toBe(5);
  });
});

describe("a vehicle in words", () => {
  it("is year, make and model", () => {
    expect(vehicleText(vehicle)).toBe("2003 BMW 330i");
    expect(vehicleText({ ...vehicle, model: "3 Series", variant: "330i" })).toBe("2003 BMW 3 Series 330i");
  });

  it("is what its owner calls it", () => {
    expect(vehicleTitle(vehicle)).toBe("2003 BMW 330i");
    expect(vehicleTitle({ ...vehicle, nickname: "Rosa" })).toBe("Rosa");
    expect(odometerText(142310)).toBe("142,310 on the odometer");
  });
});

describe("a VIN", () => {
  it.each(["WBABW53403PL12345", "wbabw53403pl12345", " WBA BW534 03PL12345 ", "WBA-BW53403-PL12345"])(
    "is read from %s",
    (text) => {
      expect(readVin(text)).toBe("WBABW53403PL12345");
    },
  );

  it.each([
    "",
    "WBABW53403PL1234",
    "WBABW53403PL123456",
    "WBABW53403PI12345",
    "OBABW53403PL12345",
    "QBABW53403PL12345",
    "WBABW53403PL1234\u0660",
  ])("is not %j", (text) => {
    expect(readVin(text)).toBeUndefined();
  });
});

describe("mileage", () => {
  it.each([
    ["123456", 123456],
    [" 0 ", 0],
    ["123,456", 123456],
    ["1.234.567", 1234567],
    ["123 456", 123456],
    ["123'456", 123456],
    ["12.5", 12],
    ["12,50", 12],
    ["0012", 12],
  ])("%j is %d", (text, mileage) => {
    expect(readMileage(text)).toBe(mileage);
  });

  it.each(["", "-1", "abc", "120k", "1e5", "0x10", "10000000", "12,34,56", "1,2345", "Infinity"])(
    "is not %j",
    (text) => {
      expect(readMileage(text)).toBeUndefined();
    },
  );
});

describe("reading a list of vehicles", () => {
  it("understands an older release", () => {
    const old = {
      id: 1767323045000,
      make: "BMW",
      model: "330i",
      year: "2003",
      mileage: "123456",
      variant: "",
      nickname: null,
    };
    expect(readVehicles([old])).toEqual([{ ...vehicle, mileage: 123456 }]);
    expect(readVehicles([{ ...vehicle, version: 7 }])).toEqual([{ ...vehicle, version: 7 }]);
  });

  it("leaves out what makes no sense, and the second of one id", () => {
    const broken = [
      null,
      5,
      {},
      { ...vehicle, id: "x" },
      { ...vehicle, make: " " },
      { ...vehicle, year: "soon" },
      { ...vehicle, id: { toString: 1 } },
      { ...vehicle, year: { valueOf: 1, toString: 1 } },
    ];
    expect(readVehicles([...broken, vehicle, { ...vehicle, model: "M3" }])).toEqual([vehicle]);
    expect(readVehicles({ length: 1 })).toEqual([]);
  });

  it("is bounded and can be read again", () => {
    const entry = fc.record(
      {
        id: fc.constantFrom("1767323045000", "1767323045001", 5),
        make: fc.anything(),
        model: fc.string(),
        year: fc.oneof(fc.constant("2003"), fc.anything()),
        vin: fc.anything(),
        mileage: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, fc.constant(vehicle))), (input) => {
        const read = readVehicles(input);
        expect(readVehicles(read)).toEqual(read);
        expect(read.length).toBeLessThanOrEqual(maxVehicles);
      }),
    );
  });
});
