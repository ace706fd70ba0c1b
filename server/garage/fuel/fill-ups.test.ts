import { describe, expect, it } from "vitest";
import { daysAgo, freshAccount, stopTheClock } from "../../../tests/support/memory-database.ts";
import { garageOf, memoryGarage } from "../../../tests/support/memory-garage.ts";

stopTheClock();

describe("the odometer of a fill-up", () => {
  it("is a reading of the car as long as the fill-up is there", async () => {
    const { filled, changeFillUp, removeFillUp, restoreFillUp, mileage, readCar } = await memoryGarage();
    await filled({ filledOn: daysAgo(30), odometer: 140_000 });
    const fillUp = await filled({ odometer: 141_000 });
    expect((await readCar())?.readings).toMatchObject([
      { fillUp: fillUp.id, value: 141_000 },
      { readOn: daysAgo(30), value: 140_000 },
    ]);
    expect(await mileage()).toBe(141_000);
    await changeFillUp(fillUp, { odometer: 141_100 });
    expect(await mileage()).toBe(141_100);
    await removeFillUp(fillUp);
    expect(await mileage()).toBe(140_000);
    await restoreFillUp(fillUp);
    expect(await mileage()).toBe(141_100);
  });

  it("tells how far a reminder is", async () => {
    const { filled, reminded, reminders } = await memoryGarage();
    await filled({ filledOn: daysAgo(30), odometer: 140_000 });
    await reminded({ title: "Oil", dueOdometer: 141_000 });
    await filled({ odometer: 141_000 });
    expect((await reminders()).Oil?.state).toMatchObject({ level: "due", distance: { left: 0 } });
  });

  it("is doubted beside fill-ups and the log, and taken when it is confirmed", async () => {
    const { filled, logged, addFillUp } = await memoryGarage();
    await filled({ filledOn: daysAgo(60), odometer: 140_000 });
    await logged({ doneOn: daysAgo(30), odometer: 141_000 });
    expect(await addFillUp({ odometer: 140_500 })).toMatchObject({
      kind: "refused",
      code: "unlikely-odometer",
      details: { doubt: { kind: "below-earlier", value: 141_000 } },
    });
    const between = { filledOn: daysAgo(45), odometer: 141_500 };
    expect(await addFillUp(between)).toMatchObject({
      details: { doubt: { kind: "above-later", value: 141_000 } },
    });
    expect(await addFillUp(between, { isConfirmed: true })).toMatchObject({ kind: "added" });
  });

  it("is asked about again when it or its day is changed, and not for anything else", async () => {
    const { filled, changeFillUp } = await memoryGarage();
    await filled({ filledOn: daysAgo(60), odometer: 140_000 });
    const fillUp = await filled({ filledOn: daysAgo(30), odometer: 141_000 });
    expect(await changeFillUp(fillUp, { odometer: 139_000 })).toMatchObject({ code: "unlikely-odometer" });
    expect(await changeFillUp(fillUp, { filledOn: daysAgo(90) })).toMatchObject({
      code: "unlikely-odometer",
    });
    const odd = await filled({ odometer: 90_000 }, { isConfirmed: true });
    expect(await changeFillUp(odd, { costCents: 8000 })).toMatchObject({ kind: "changed" });
    expect(await changeFillUp(fillUp, { filledOn: daysAgo(90) }, { isConfirmed: true })).toMatchObject({
      kind: "changed",
      row: { version: 2, filledOn: daysAgo(90) },
    });
  });
});

describe("a fill-up", () => {
  it("is added once for a request that arrives twice", async () => {
    const { addFillUp, filled } = await memoryGarage();
    const fillUp = await filled({}, { requestKey: "key" });
    expect(await addFillUp({ odometer: 1 }, { requestKey: "key" })).toEqual({
      kind: "repeated",
      rows: [fillUp],
    });
  });

  it("is changed as it was seen, keeps what was not sent, and is the same where nothing changed", async () => {
    const { filled, changeFillUp } = await memoryGarage();
    const fillUp = await filled({ costCents: 9000, notes: "Highway" });
    expect(await changeFillUp(fillUp, { notes: "Highway" })).toEqual({ kind: "changed", row: fillUp });
    const expected = { ...fillUp, version: 2, notes: "City" };
    expect(await changeFillUp(fillUp, { notes: "City" })).toEqual({ kind: "changed", row: expected });
    expect(await changeFillUp(fillUp, { notes: "" })).toEqual({ kind: "conflict", row: expected });
    const { notes: _, ...cleared } = { ...expected, version: 3 };
    expect(await changeFillUp(expected, { notes: "" })).toEqual({ kind: "changed", row: cleared });
  });

  it("is removed and restored as often as one likes, but not by who saw an older version", async () => {
    const { filled, removeFillUp, restoreFillUp, changeFillUp } = await memoryGarage();
    const fillUp = await filled({});
    expect(await removeFillUp(fillUp, 7)).toEqual({ kind: "conflict", row: fillUp });
    const removed = { kind: "removed", row: { ...fillUp, version: 2 } };
    expect([await removeFillUp(fillUp, 1), await removeFillUp(fillUp, 1)]).toEqual([removed, removed]);
    expect(await changeFillUp({ ...fillUp, version: 2 }, { notes: "x" })).toEqual({ kind: "gone" });
    const restored = { kind: "restored", row: { ...fillUp, version: 3 } };
    expect([await restoreFillUp(fillUp), await restoreFillUp(fillUp)]).toEqual([restored, restored]);
  });

  it("needs a car that is there, and is nobody else's", async () => {
    const { addFillUp, filled, car, removeCar } = await memoryGarage();
    const fillUp = await filled({});
    const eve = await garageOf(await freshAccount(), car);
    expect(await eve.addFillUp({})).toEqual({ kind: "no-place" });
    expect(await eve.changeFillUp(fillUp, { notes: "Taken" })).toEqual({ kind: "no-place" });
    expect(await eve.removeFillUp(fillUp)).toEqual({ kind: "no-place" });
    expect(await eve.restoreFillUp(fillUp)).toEqual({ kind: "no-place" });
    await removeCar();
    expect(await addFillUp({})).toEqual({ kind: "no-place" });
  });
});
