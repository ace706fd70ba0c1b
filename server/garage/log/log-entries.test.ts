import { describe, expect, it } from "vitest";
import { daysAgo, freshAccount, stopTheClock, today } from "../../../tests/support/memory-database.ts";
import { garageOf, memoryGarage } from "../../../tests/support/memory-garage.ts";

stopTheClock();

describe("a reminder that an entry of the log closes", () => {
  it("counts from the day and the odometer of the work", async () => {
    const { reminded, logged, reminders } = await memoryGarage();
    const { id } = await reminded({ title: "Oil", everyMonths: 12, everyDistance: 7500 });
    await logged({ doneOn: daysAgo(10), odometer: 142_000, closes: [id] });
    expect((await reminders()).Oil).toMatchObject({
      lastOn: daysAgo(10),
      lastOdometer: 142_000,
      state: { level: "ok", distance: { due: 149_500 } },
    });
  });

  it("goes back to the work before when the latest is deleted, and forth when that is undone", async () => {
    const { reminded, logged, removeLogEntry, restoreLogEntry, reminders } = await memoryGarage();
    const closes = [(await reminded({ title: "Oil" })).id];
    const first = await logged({ doneOn: daysAgo(300), odometer: 140_000, closes });
    const second = await logged({ doneOn: daysAgo(3), odometer: 147_000, closes });
    await removeLogEntry(second);
    expect((await reminders()).Oil).toMatchObject({ lastOn: daysAgo(300), lastOdometer: 140_000 });
    await removeLogEntry(first);
    expect((await reminders()).Oil).not.toHaveProperty("lastOn");
    expect((await reminders()).Oil).not.toHaveProperty("lastOdometer");
    await restoreLogEntry(second);
    expect((await reminders()).Oil).toMatchObject({ lastOn: daysAgo(3), lastOdometer: 147_000 });
  });

  it("moves when the day of the work is corrected", async () => {
    const { reminded, logged, changeLogEntry, reminders } = await memoryGarage();
    const entry = await logged({ closes: [(await reminded({ title: "Oil" })).id] });
    await changeLogEntry(entry, { doneOn: daysAgo(400) });
    expect((await reminders()).Oil).toMatchObject({ lastOn: daysAgo(400), state: { level: "overdue" } });
  });

  it("is another one when the entry is changed so", async () => {
    const { reminded, logged, changeLogEntry, reminders } = await memoryGarage();
    const [oil, filter] = [await reminded({ title: "Oil" }), await reminded({ title: "Filter" })];
    const entry = await logged({ closes: [oil.id] });
    await changeLogEntry(entry, { closes: [filter.id] });
    expect((await reminders()).Oil).not.toHaveProperty("lastOn");
    expect((await reminders()).Filter).toMatchObject({ lastOn: today });
  });

  it("is never that of another car, or one that is not there", async () => {
    const { addCar, reminded, logged } = await memoryGarage();
    const other = await reminded({ title: "Oil" }, { vehicleId: await addCar() });
    expect((await logged({ closes: [other.id, "nothing"] })).closes).toEqual([]);
  });
});

describe("the odometer of an entry", () => {
  it("is the car's mileage as long as the entry is there", async () => {
    const { logged, changeLogEntry, removeLogEntry, restoreLogEntry, mileage } = await memoryGarage();
    await logged({ doneOn: daysAgo(60), odometer: 140_000 });
    const entry = await logged({ odometer: 142_000 });
    expect(await mileage()).toBe(142_000);
    await changeLogEntry(entry, { odometer: 142_500 });
    expect(await mileage()).toBe(142_500);
    await removeLogEntry(entry);
    expect(await mileage()).toBe(140_000);
    await restoreLogEntry(entry);
    expect(await mileage()).toBe(142_500);
  });

  it.each([
    ["below an earlier reading", { odometer: 139_999 }, { kind: "below-earlier", value: 140_000 }],
    [
      "above a later one",
      { doneOn: daysAgo(90), odometer: 140_001 },
      { kind: "above-later", value: 140_000 },
    ],
    ["farther than anyone drives", { odometer: 240_000 }, { kind: "too-far", distance: 100_000, days: 60 }],
  ])("is doubted when it is %s, and taken when it is confirmed", async (_, facts, doubt) => {
    const { logged, addLogEntry, mileage } = await memoryGarage();
    await logged({ doneOn: daysAgo(60), odometer: 140_000 });
    expect(await addLogEntry(facts)).toMatchObject({ code: "unlikely-odometer", details: { doubt } });
    expect(await mileage()).toBe(140_000);
    expect(await addLogEntry(facts, { isConfirmed: true })).toMatchObject({ kind: "added" });
  });

  it("is doubted beside fill-ups too", async () => {
    const { filled, addLogEntry } = await memoryGarage();
    await filled({ filledOn: daysAgo(1), odometer: 142_000 });
    expect(await addLogEntry({ odometer: 141_000 })).toMatchObject({ code: "unlikely-odometer" });
  });

  it("is compared with the others when it is corrected, never with itself", async () => {
    const { logged, changeLogEntry } = await memoryGarage();
    await logged({ doneOn: daysAgo(60), odometer: 140_000 });
    const entry = await logged({ odometer: 145_000 });
    expect(await changeLogEntry(entry, { odometer: 139_000 })).toMatchObject({ code: "unlikely-odometer" });
    expect(await changeLogEntry(entry, { odometer: 141_000 })).toMatchObject({ kind: "changed" });
  });

  it("is not asked about again when something else is changed", async () => {
    const { logged, changeLogEntry } = await memoryGarage();
    await logged({ doneOn: daysAgo(60), odometer: 140_000 });
    const entry = await logged({ odometer: 90_000 }, { isConfirmed: true });
    expect(await changeLogEntry(entry, { notes: "Cluster replaced" })).toMatchObject({ kind: "changed" });
    expect(await changeLogEntry(entry, { odometer: 80_000 }, { isConfirmed: true })).toMatchObject({
      kind: "conflict",
    });
  });
});

describe("an entry of the log", () => {
  it("is added once for a request that arrives twice", async () => {
    const { addLogEntry, logged } = await memoryGarage();
    const first = await logged({ title: "Oil" }, { requestKey: "key" });
    expect(await addLogEntry({ title: "Other" }, { requestKey: "key" })).toEqual({
      kind: "repeated",
      rows: [first],
    });
  });

  it("is changed as it was seen, and keeps what was not sent", async () => {
    const { logged, changeLogEntry } = await memoryGarage();
    const entry = await logged({ title: "Oil", shop: "Tire Barn", minutes: 30, notes: "Drips" });
    const expected = { ...entry, version: 2, title: "Oil and filter", minutes: 40 };
    delete expected.notes;
    const change = { title: "Oil and filter", minutes: 40, notes: null };
    expect(await changeLogEntry(entry, change)).toEqual({ kind: "changed", row: expected });
    expect(await changeLogEntry(entry, { title: "Late" })).toEqual({ kind: "conflict", row: expected });
  });

  it("stays the same version when nothing is changed", async () => {
    const { logged, changeLogEntry } = await memoryGarage();
    const entry = await logged({ notes: "Drips" });
    expect(await changeLogEntry(entry, { notes: "Drips" })).toEqual({ kind: "changed", row: entry });
  });

  it("is removed and restored as often as one likes, but not by who saw an older version", async () => {
    const { logged, removeLogEntry, restoreLogEntry, changeLogEntry } = await memoryGarage();
    const entry = await logged({});
    expect(await removeLogEntry(entry, 7)).toEqual({ kind: "conflict", row: entry });
    const removed = { kind: "removed", row: { ...entry, version: 2 } };
    expect([await removeLogEntry(entry, 1), await removeLogEntry(entry, 1)]).toEqual([removed, removed]);
    expect(await changeLogEntry({ ...entry, version: 2 }, { title: "x" })).toEqual({ kind: "gone" });
    const restored = { kind: "restored", row: { ...entry, version: 3 } };
    expect([await restoreLogEntry(entry), await restoreLogEntry(entry)]).toEqual([restored, restored]);
  });

  it("needs a car that is there, and is nobody else's", async () => {
    const { addLogEntry, car, removeCar, logged } = await memoryGarage();
    const entry = await logged({});
    const eve = await garageOf(await freshAccount(), car);
    expect(await eve.addLogEntry({})).toEqual({ kind: "no-place" });
    expect(await eve.changeLogEntry(entry, { title: "Taken" })).toEqual({ kind: "no-place" });
    expect(await eve.removeLogEntry(entry)).toEqual({ kind: "no-place" });
    expect(await eve.restoreLogEntry(entry)).toEqual({ kind: "no-place" });
    await removeCar();
    expect(await addLogEntry({})).toEqual({ kind: "no-place" });
  });

  it("is refused when the account is gone", async () => {
    const { car } = await memoryGarage();
    const nobody = await garageOf({ uid: "nobody", email: "nobody@example.com" }, car);
    await expect(nobody.addLogEntry({})).rejects.toMatchObject({ code: "not-signed-in" });
  });
});
