import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxVehicles, type Vehicle } from "./vehicle.ts";
import {
  applyVehicleChange,
  changesBetween,
  hasOtherChanges,
  isSameVehicle,
  mergeVehicles,
} from "./vehicle-list.ts";
import { vehicleFailureText, vehicleTexts } from "./vehicle-texts.ts";

const vehicle = (id: number, change: Partial<Vehicle> = {}): Vehicle => ({
  id: String(1767323045000 + id),
  version: 1,
  make: "BMW",
  model: "330i",
  year: 2003,
  isActive: true,
  ...change,
});
const [one, two] = [vehicle(1, { nickname: "Rosa", mileage: 5 }), vehicle(2)];

describe("a change to a vehicle", () => {
  it("touches only the fields that were sent", () => {
    expect(applyVehicleChange(one, { make: "Honda", model: "S2000" })).toEqual({
      ...one,
      make: "Honda",
      model: "S2000",
      version: 2,
    });
    expect(applyVehicleChange(one, { make: undefined, mileage: 6 })).toEqual({
      ...one,
      mileage: 6,
      version: 2,
    });
  });

  it("clears a field with null", () => {
    expect(applyVehicleChange(one, { nickname: null, mileage: null })).toEqual(vehicle(1, { version: 2 }));
  });

  it("that changes nothing leaves the version alone", () => {
    expect(applyVehicleChange(one, { nickname: "Rosa", vin: null })).toBe(one);
  });

  it("is what lies between two versions, and leads from one to the other", () => {
    expect(changesBetween(one, { ...one, model: "M3" })).toEqual({ model: "M3" });
    const facts = fc.record({
      variant: fc.option(fc.constantFrom("ZHP", "Touring"), { nil: undefined }),
      mileage: fc.option(fc.nat(3), { nil: undefined }),
      isActive: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const [from, to] = [vehicle(1, before), vehicle(1, after)];
        expect(isSameVehicle(applyVehicleChange(from, changesBetween(from, to)), to)).toBe(true);
      }),
    );
  });
});

describe("a profile that is written whole", () => {
  it("adds at its place in the list", () => {
    const { version: _, ...listed } = two;
    expect(mergeVehicles([one], [one, listed])).toEqual([one, two]);
    expect(mergeVehicles([one], [listed, one])).toEqual([two, one]);
  });

  it("does not remove a vehicle that it lacks", () => {
    expect(mergeVehicles([one, two], [])).toEqual([one, two]);
    expect(mergeVehicles([one, two], [two])).toEqual([two, one]);
  });

  it("does not erase a field that it lacks", () => {
    const { id, make, model, year } = one;
    expect(mergeVehicles([one], [{ id, make, model, year: year + 1 }])).toEqual([
      { ...one, year: 2004, version: 2 },
    ]);
  });

  it("is full at the limit, unless it was already", () => {
    const full = Array.from({ length: maxVehicles }, (_, id) => vehicle(id));
    expect(mergeVehicles(full, [vehicle(99)])).toBe("full");
    expect(mergeVehicles(full, [{ ...vehicle(0), model: "M3" }])).toHaveLength(maxVehicles);
    expect(mergeVehicles([...full, vehicle(98)], [])).toHaveLength(maxVehicles + 1);
  });

  it("loses no vehicle and no field, whatever it lists", () => {
    const listed = fc.uniqueArray(
      fc.record(
        {
          id: fc.integer({ min: 0, max: 5 }).map((id) => vehicle(id).id),
          make: fc.constant("Honda"),
          model: fc.constantFrom("330i", "S2000"),
          year: fc.constant(2003),
          nickname: fc.constantFrom("Rosa", "Blau"),
        },
        { requiredKeys: ["id", "make", "model", "year"] },
      ),
      { selector: ({ id }) => id },
    );
    const owned = fc.uniqueArray(fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(owned, listed, (ids, list) => {
        const before = ids.map((id) => vehicle(id, { nickname: "Rosa", mileage: 5 }));
        const after = mergeVehicles(before, list);
        if (after === "full") throw new Error("There was room");
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
        for (const { id, version } of before) {
          const merged = after.find((each) => each.id === id);
          expect(merged).toMatchObject({ mileage: 5, nickname: expect.any(String) });
          expect(merged?.version).toBeGreaterThanOrEqual(version);
        }
      }),
    );
  });
});

describe("changes of another tab", () => {
  const next = (before: Vehicle) => ({ ...before, version: before.version + 1 });

  it("are those beside the vehicle that was saved here", () => {
    for (const after of [[one, two], [next(one), two], [two], [one, two, vehicle(3)]])
      expect(hasOtherChanges([one, two], after)).toBe(false);
    for (const after of [
      [next(one), next(two)],
      [next(one)],
      [next(one), two, vehicle(3)],
      [one, two, vehicle(3), vehicle(4)],
    ])
      expect(hasOtherChanges([one, two], after)).toBe(true);
  });
});

describe("failure messages", () => {
  it("are exact", () => {
    expect(vehicleFailureText("add-vehicle")).toBe("Failed to add vehicle");
    expect(vehicleFailureText("edit-vehicle")).toBe("Failed to update vehicle");
    expect(vehicleFailureText("delete-vehicle")).toBe("Failed to delete vehicle");
    expect(vehicleFailureText("save-name")).toBeUndefined();
  });

  it("say why", () => {
    expect(vehicleTexts.full).toBe(
      "Your garage can hold up to 50 vehicles. Export the records of one you no longer own, then delete it.",
    );
    expect(vehicleTexts.gone).toMatch(/deleted in another tab/);
    expect(vehicleTexts.changed).toMatch(/changed in another tab/);
  });
});
