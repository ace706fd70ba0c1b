import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileTexts, vehicleFailureText, vehicleRefusalText } from "./profile-texts.ts";
import { maxVehicles, type Vehicle } from "./vehicle.ts";
import {
  type ChangedVehicles,
  changeNewerVehicles,
  changeVehicles,
  type VehicleChange,
} from "./vehicle-list.ts";

const vehicle = (id: number, change: Partial<Vehicle> = {}): Vehicle => ({
  id: String(1767323045000 + id),
  make: "BMW",
  model: "330i",
  year: 2003,
  isActive: true,
  ...change,
});
const [one, two] = [vehicle(1, { nickname: "Rosa", mileage: 5 }), vehicle(2)];

describe("the list of vehicles", () => {
  it("adds at the end", () => {
    expect(changeVehicles([one], { kind: "add", vehicle: two })).toEqual({ vehicles: [one, two] });
  });

  it("gives another vehicle of the same millisecond an id of its own", () => {
    const twin = { ...two, id: one.id };
    expect(changeVehicles([one], { kind: "add", vehicle: twin })).toEqual({ vehicles: [one, two] });
  });

  it("has an addition once that was sent twice", () => {
    expect(changeVehicles([one], { kind: "add", vehicle: { ...one } })).toEqual({ vehicles: [one] });
  });

  it("is full at its limit", () => {
    const full = Array.from({ length: maxVehicles }, (_, id) => vehicle(id));
    expect(changeVehicles(full, { kind: "add", vehicle: vehicle(99) })).toEqual({ refused: "full" });
  });

  it("changes make and model only, from the menu", () => {
    const change: VehicleChange = { kind: "rename", id: one.id, make: "Honda", model: "S2000" };
    expect(changeVehicles([one, two], change)).toEqual({
      vehicles: [{ ...one, make: "Honda", model: "S2000" }, two],
    });
  });

  it("replaces a vehicle in its place, so that an emptied field goes", () => {
    const plain = vehicle(1);
    expect(changeVehicles([one, two], { kind: "replace", vehicle: plain })).toEqual({
      vehicles: [plain, two],
    });
  });

  it("removes by id, also what is gone already", () => {
    expect(changeVehicles([one, two], { kind: "remove", id: one.id })).toEqual({ vehicles: [two] });
    expect(changeVehicles([two], { kind: "remove", id: one.id })).toEqual({ vehicles: [two] });
  });

  it("cannot change what is gone", () => {
    expect(changeVehicles([two], { kind: "replace", vehicle: one })).toEqual({ refused: "gone" });
    expect(changeVehicles([], { kind: "rename", id: one.id, make: "a", model: "b" })).toEqual({
      refused: "gone",
    });
  });
});

describe("a change to a list that another tab changed first", () => {
  const seen = [one, two];
  const driven = [{ ...one, mileage: 6 }, two];
  const rename: VehicleChange = { kind: "rename", id: one.id, make: "BMW", model: "M3" };

  it("adds to the newer list", () => {
    const three = vehicle(3);
    const newer = [two, vehicle(3, { model: "Z3" })];
    expect(changeNewerVehicles(seen, newer, { kind: "add", vehicle: three })).toEqual({
      vehicles: [...newer, vehicle(4)],
    });
  });

  it("is done again where the other one did not touch", () => {
    expect(changeNewerVehicles(seen, driven, rename)).toEqual({
      vehicles: [{ ...one, mileage: 6, model: "M3" }, two],
    });
    expect(changeNewerVehicles(seen, driven, { kind: "remove", id: two.id })).toEqual({
      vehicles: [driven[0]],
    });
  });

  it.each<VehicleChange>([
    { kind: "replace", vehicle: { ...one, year: 2004 } },
    { kind: "remove", id: one.id },
  ])("is refused where it would undo what nobody here has seen: $kind", (change) => {
    expect(changeNewerVehicles(seen, driven, change)).toEqual({ refused: "changed" });
  });

  it("is refused where both gave a name", () => {
    expect(changeNewerVehicles(seen, [{ ...one, model: "Z3" }], rename)).toEqual({ refused: "changed" });
  });

  it("is refused where the vehicle is gone", () => {
    expect(changeNewerVehicles(seen, [two], rename)).toEqual({ refused: "gone" });
  });

  it("loses nothing of either tab", () => {
    const ids = fc.integer({ min: 0, max: 3 });
    const models = fc.constantFrom("330i", "M3", "Z3");
    const change = fc.oneof(
      fc
        .tuple(ids, models)
        .map(([id, model]): VehicleChange => ({ kind: "add", vehicle: vehicle(id, { model }) })),
      fc
        .tuple(ids, models)
        .map(([id, model]): VehicleChange => ({ kind: "replace", vehicle: vehicle(id, { model }) })),
      ids.map((id): VehicleChange => ({ kind: "rename", id: vehicle(id).id, make: "Honda", model: "S2000" })),
      ids.map((id): VehicleChange => ({ kind: "remove", id: vehicle(id).id })),
    );
    const listOf = (changed: ChangedVehicles) => ("vehicles" in changed ? changed.vehicles : undefined);
    fc.assert(
      fc.property(fc.uniqueArray(ids), change, change, (start, first, second) => {
        const before = start.map((id) => vehicle(id));
        const newer = listOf(changeVehicles(before, first)) ?? before;
        const both = listOf(changeNewerVehicles(before, newer, second));
        const mine = second.kind === "add" || second.kind === "replace" ? second.vehicle.id : second.id;
        const others = newer.filter(({ id }) => id !== mine);
        if (!both) return;
        expect(both.filter(({ id }) => others.some((each) => each.id === id))).toEqual(others);
        expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
      }),
    );
  });
});

describe("failure messages", () => {
  it("are exact", () => {
    expect(profileTexts.updateFailed).toBe("Failed to update profile");
    expect(vehicleFailureText("add")).toBe("Failed to add vehicle");
    expect(vehicleFailureText("rename")).toBe("Failed to update vehicle");
    expect(vehicleFailureText("replace")).toBe("Failed to update vehicle");
    expect(vehicleFailureText("remove")).toBe("Failed to delete vehicle");
  });

  it("say why", () => {
    expect(vehicleRefusalText("full")).toBe("A garage holds at most 50 vehicles.");
    expect(vehicleRefusalText("gone")).toMatch(/deleted in another tab/);
    expect(vehicleRefusalText("changed")).toMatch(/changed in another tab/);
  });
});
