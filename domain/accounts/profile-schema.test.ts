import { describe, expect, it } from "vitest";
import { maxVehicles } from "../garage/vehicle.ts";
import { profileUpdateSchema } from "./profile-schema.ts";

const vehicle = { id: "1767323045000", make: "BMW", model: "330i", year: 2003, isActive: true };

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
