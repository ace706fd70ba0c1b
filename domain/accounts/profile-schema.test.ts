import { describe, expect, it } from "vitest";
import { profileUpdateSchema, vehicleSchema } from "./profile-schema.ts";
import { maxVehicles } from "./vehicle.ts";

const vehicle = { id: "1767323045000", make: "BMW", model: "330i", year: 2003, isActive: true };

describe("a vehicle from outside", () => {
  it("is cleaned, and what is empty left out", () => {
    const sent = { ...vehicle, make: " BMW\u202e ", variant: " ", nickname: "", vin: "wba bw-53403pl12345" };
    expect(vehicleSchema.parse(sent)).toEqual({ ...vehicle, vin: "WBABW53403PL12345" });
    expect(vehicleSchema.parse({ ...vehicle, vin: " " })).toEqual(vehicle);
  });

  it("is active unless it says otherwise", () => {
    expect(vehicleSchema.parse({ ...vehicle, isActive: undefined }).isActive).toBe(true);
    expect(vehicleSchema.parse({ ...vehicle, isActive: false }).isActive).toBe(false);
  });

  it.each([
    { id: "1" },
    { id: "../../etc/passwd" },
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
  ])("is refused with %.60j", (change) => {
    expect(vehicleSchema.safeParse({ ...vehicle, ...change }).success).toBe(false);
  });
});

describe("an update from outside", () => {
  it.each([
    { displayName: " Ada  Lovelace", version: 3 },
    { vehicles: [vehicle], version: 3 },
    { preferences: { notifications: { community: true } }, version: 3 },
    { preferences: { units: "metric", variants: { e46: { engine: "m54b30" }, miata: null } } },
    {},
  ])("is taken: %j", (update) => {
    expect(profileUpdateSchema.safeParse(update).success).toBe(true);
  });

  it.each([
    { displayName: "Ada" },
    { vehicles: [] },
    { displayName: "Ada", version: 0 },
    { displayName: "", version: 3 },
    { displayName: "a".repeat(1_000_000), version: 3 },
    { vehicles: [vehicle, vehicle], version: 3 },
    {
      vehicles: Array.from({ length: maxVehicles + 1 }, (_, index) => ({
        ...vehicle,
        id: `176732304${5000 + index}`,
      })),
      version: 3,
    },
    { preferences: { units: "nautical" } },
    { preferences: { theme: "light" } },
    { preferences: { variants: { lada: { engine: "x" } } } },
    { preferences: { variants: { e46: { engine: "<script>" } } } },
    { uid: "u2", version: 3 },
    { email: "eve@example.com", version: 3 },
    { createdAt: "2020-01-01T00:00:00.000Z" },
  ])("is refused: %.80j", (update) => {
    expect(profileUpdateSchema.safeParse(update).success).toBe(false);
  });
});
