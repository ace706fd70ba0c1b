import { describe, expect, it } from "vitest";
import { maxVehicles } from "./vehicle.ts";
import { listedVehiclesSchema, newVehicleSchema, vehicleChangeSchema } from "./vehicle-schema.ts";

const facts = { make: "BMW", model: "330i", year: 2003, isActive: true };
const vehicle = { id: "1767323045000", ...facts };
const refused = [
  { make: "" },
  { model: "\u200b" },
  { model: "a".repeat(61) },
  { year: "2003" },
  { year: 1885 },
  { year: 2101 },
  { year: 2003.5 },
  { mileage: -1 },
  { mileage: 1.5 },
  { mileage: 10_000_000 },
  { nickname: "a".repeat(1_000_000) },
  { vin: "WBABW53403PL1234I" },
  { uid: "somebody else" },
];

describe("a new vehicle from outside", () => {
  it("is cleaned, and empty fields are left out", () => {
    const sent = { ...facts, make: " BMW\u202e ", variant: " ", nickname: "", vin: "wba bw-53403pl12345" };
    expect(newVehicleSchema.parse(sent).facts).toEqual({ ...facts, vin: "WBABW53403PL12345" });
    expect(newVehicleSchema.parse({ ...facts, vin: " ", mileage: null }).facts).toEqual(facts);
  });

  it("is active unless it says otherwise", () => {
    expect(newVehicleSchema.parse({ ...facts, isActive: undefined }).facts.isActive).toBe(true);
    expect(newVehicleSchema.parse({ ...facts, isActive: false }).facts.isActive).toBe(false);
  });

  it("may have a key of its request", () => {
    const requestKey = "7c1f6b1e-1111-4222-8333-444455556666";
    expect(newVehicleSchema.parse({ ...facts, requestKey })).toEqual({ facts, requestKey });
  });

  it.each([...refused, { id: "1767323045000" }, { requestKey: "short" }, { requestKey: "../".repeat(8) }])(
    "is refused with %.60j",
    (change) => {
      expect(newVehicleSchema.safeParse({ ...facts, ...change }).success).toBe(false);
    },
  );
});

describe("a change from outside", () => {
  it("has the fields that were sent and no others; an empty one is cleared", () => {
    const sent = { version: 3, model: " M3 ", nickname: "", mileage: null, vin: " " };
    expect(vehicleChangeSchema.parse(sent)).toEqual({
      version: 3,
      change: { model: "M3", nickname: null, mileage: null, vin: null },
    });
  });

  it.each([...refused, { version: 0 }, { version: undefined }, { make: null }, { isActive: null }])(
    "is refused with %.60j",
    (change) => {
      expect(vehicleChangeSchema.safeParse({ version: 3, ...change }).success).toBe(false);
    },
  );
});

describe("a list from outside", () => {
  it("may name the version that was shown, which is not read", () => {
    expect(listedVehiclesSchema.parse([{ ...vehicle, version: 7, variant: "" }])).toEqual([
      { ...vehicle, variant: null },
    ]);
  });

  it.each([...refused, { id: "1" }, { id: "../../etc/passwd" }, { make: undefined }, { year: undefined }])(
    "is refused with %.60j",
    (change) => {
      expect(listedVehiclesSchema.safeParse([{ ...vehicle, ...change }]).success).toBe(false);
    },
  );

  it("has each id once, and no more than fit", () => {
    const many = Array.from({ length: maxVehicles + 1 }, (_, index) => ({
      ...vehicle,
      id: `176732304${5000 + index}`,
    }));
    expect(listedVehiclesSchema.safeParse([vehicle, vehicle]).success).toBe(false);
    expect(listedVehiclesSchema.safeParse(many).success).toBe(false);
    expect(listedVehiclesSchema.safeParse(many.slice(1)).success).toBe(true);
  });
});
