import { describe, expect, it } from "vitest";
import { maxFillUps } from "../../../domain/garage/fill-up.ts";
import { maxLogBytes } from "../../../domain/garage/log-entry.ts";
import { maxReminders } from "../../../domain/garage/reminder.ts";
import { maxTools } from "../../../domain/garage/tool.ts";
import { maxVehicles } from "../../../domain/garage/vehicle.ts";
import { copyRows, stopTheClock } from "../../../tests/support/memory-database.ts";
import { type MemoryGarage, memoryGarage } from "../../../tests/support/memory-garage.ts";

stopTheClock();

type Result = Promise<{ kind: string }>;

/** Adds a row of its kind, and says how that, its removal and its return are done. */
type Kind = (
  garage: MemoryGarage,
) => Promise<{ id: string; add(): Result; remove(): Result; restore(): Result }>;

const fillUp: Kind = async (garage) => {
  const fillUp = await garage.filled({});
  return {
    id: fillUp.id,
    add: () => garage.addFillUp({}),
    remove: () => garage.removeFillUp(fillUp),
    restore: () => garage.restoreFillUp(fillUp),
  };
};
const reminder: Kind = async (garage) => {
  const reminder = await garage.reminded({});
  return {
    id: reminder.id,
    add: () => garage.addReminder({}),
    remove: () => garage.removeReminder(reminder),
    restore: () => garage.restoreReminder(reminder),
  };
};
const tool: Kind = async (garage) => {
  const tool = await garage.toolAdded("Jack");
  return {
    id: tool.id,
    add: () => garage.addTools(["Jack"]),
    remove: () => garage.removeTool(tool),
    restore: () => garage.restoreTool(tool),
  };
};
const vehicle: Kind = async (garage) => ({
  id: garage.car,
  add: () => garage.addVehicle(),
  remove: () => garage.removeCar(),
  restore: () => garage.restoreCar(),
});

describe("an account", () => {
  it.each([
    ["fill_up", maxFillUps, fillUp],
    ["reminder", maxReminders, reminder],
    ["tool", maxTools, tool],
    ["vehicle", maxVehicles, vehicle],
  ] as const)("may have as many rows of %s as %i, without removed ones", async (table, max, kind) => {
    const garage = await memoryGarage();
    const { id, add, remove, restore } = await kind(garage);
    await copyRows(table, garage.uid, id, max - 1);
    expect(await add()).toMatchObject({ kind: "added" });
    expect(await add()).toEqual({ kind: "full" });
    await remove();
    expect(await add()).toMatchObject({ kind: "added" });
    expect(await restore()).toEqual({ kind: "full" });
  });

  it("may fill its log with so many bytes", async () => {
    const { database, uid, logged, addLogEntry, changeLogEntry } = await memoryGarage();
    const entry = await logged({ notes: "short" });
    const setBytes = (bytes: number) =>
      database.query.updateTable("log_entry").set({ bytes }).where("user_id", "=", uid).execute();
    await setBytes(maxLogBytes);
    expect(await addLogEntry({})).toEqual({ kind: "full" });
    expect(await changeLogEntry(entry, { notes: "longer than before" })).toEqual({ kind: "full" });
    expect(await changeLogEntry(entry, { notes: null })).toMatchObject({ kind: "changed" });
  });

  it("gets all tools of a request or none", async () => {
    const garage = await memoryGarage();
    const first = await garage.toolAdded("Jack");
    await copyRows("tool", garage.uid, first.id, maxTools - 1);
    expect(await garage.addTools(["Jack stand", "Torque wrench"])).toEqual({ kind: "full" });
    expect(await garage.addTools(["Torque wrench"])).toMatchObject({ kind: "added" });
  });

  it("gets the tools of a request that arrives twice once", async () => {
    const { addTools } = await memoryGarage();
    const namesOf = (result: Awaited<ReturnType<typeof addTools>>) =>
      "rows" in result ? result.rows.map(({ id, name }) => `${name} ${id}`).sort() : [];
    const [first, again] = [await addTools(["Jack", "Stand"], "key"), await addTools(["Another"], "key")];
    expect([first.kind, again.kind]).toEqual(["added", "repeated"]);
    expect(namesOf(first)).toHaveLength(2);
    expect(namesOf(again)).toEqual(namesOf(first));
  });
});
