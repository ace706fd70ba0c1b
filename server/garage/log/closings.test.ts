import { describe, expect, it } from "vitest";
import { daysAgo, stopTheClock } from "../../../tests/support/memory-database.ts";
import { memoryGarage } from "../../../tests/support/memory-garage.ts";
import { answerClosing } from "./answer-closing.ts";
import { readLastServices } from "./last-services.ts";
import { listLog } from "./list-log.ts";

stopTheClock();

const fluid = { title: "Brake fluid", everyMonths: 24 };
const oil = { title: "Engine oil and filter", everyMonths: 12, everyDistance: 7500 };
const isOpen = true;

describe("work that nobody assigned to a reminder", () => {
  it("moves the one that it is about, and no other", async () => {
    const { reminded, logged, reminders } = await memoryGarage();
    await reminded(oil);
    await reminded(fluid);
    const entry = await logged({ title: "Oil change", doneOn: daysAgo(30), odometer: 142_000 }, { isOpen });
    const { "Engine oil and filter": moved, "Brake fluid": other } = await reminders();
    expect(moved).toMatchObject({ lastOn: daysAgo(30), lastOdometer: 142_000, isLastGuessed: true });
    expect(entry).toMatchObject({ closes: [moved?.id], guessed: [moved?.id] });
    expect(other).not.toHaveProperty("lastOn");
  });

  it("moves none that its owner left out", async () => {
    const { reminded, logged, reminders } = await memoryGarage();
    await reminded(oil);
    await logged({ title: "Oil change", closes: [] });
    expect((await reminders())[oil.title]).not.toHaveProperty("lastOn");
  });

  it("moves another one once it is called otherwise, and keeps what its owner said", async () => {
    const { reminded, logged, changeLogEntry, reminders } = await memoryGarage();
    const said = await reminded({ title: "Look at the belts", everyMonths: 12 });
    await reminded(oil);
    await reminded(fluid);
    const entry = await logged({ title: "Oil change", closes: [said.id] }, { isOpen });
    await changeLogEntry(entry, { title: "Brake fluid flush" });
    const now = await reminders();
    expect(now[oil.title]).not.toHaveProperty("lastOn");
    expect(now[fluid.title]).toHaveProperty("lastOn");
    expect(now["Look at the belts"]).toHaveProperty("lastOn");
    expect(now["Look at the belts"]).not.toHaveProperty("isLastGuessed");
  });

  it("takes the reminder back with it, and brings it again", async () => {
    const { reminded, logged, removeLogEntry, restoreLogEntry, reminders } = await memoryGarage();
    await reminded(oil);
    const entry = await logged({ title: "Oil change" }, { isOpen });
    await removeLogEntry(entry);
    expect((await reminders())[oil.title]).not.toHaveProperty("lastOn");
    await restoreLogEntry(entry);
    expect((await reminders())[oil.title]).toHaveProperty("lastOn");
  });
});

describe("a reminder that is added later", () => {
  it("knows from the log when it was done last", async () => {
    const { reminded, logged, reminders } = await memoryGarage();
    await logged({ title: "Oil and filter", doneOn: daysAgo(400), odometer: 135_000 });
    await logged({ title: "Oil change", doneOn: daysAgo(30), odometer: 142_000 });
    await logged({ title: "Checked the oil", doneOn: daysAgo(2), odometer: 142_400 });
    await reminded(oil);
    expect((await reminders())[oil.title]).toMatchObject({
      lastOn: daysAgo(30),
      lastOdometer: 142_000,
      state: { level: "ok" },
    });
  });

  it("counts from what its owner says, also against the log", async () => {
    const { reminded, logged, reminders } = await memoryGarage();
    await logged({ title: "Oil change", doneOn: daysAgo(30) });
    await reminded({ ...oil, toldOn: daysAgo(200) });
    const added = (await reminders())[oil.title];
    expect(added).toMatchObject({ state: { date: { from: daysAgo(200) } } });
    expect(added).not.toHaveProperty("lastOn");
  });

  it("is never late by a guess: its owner is asked", async () => {
    const { reminded, logged, reminders, writer, car } = await memoryGarage();
    await logged({ title: "Oil change", doneOn: daysAgo(900) });
    const { id } = await reminded(oil);
    expect((await reminders())[oil.title]).toMatchObject({
      lastOn: daysAgo(900),
      state: { level: "unknown", isAsked: true },
    });
    await answerClosing(writer, { vehicleId: car, reminderId: id, closes: true });
    const answered = (await reminders())[oil.title];
    expect(answered).toMatchObject({ state: { level: "overdue" }, answers: { "oil change": true } });
    expect(answered).not.toHaveProperty("isLastGuessed");
  });

  it("gives up work that its owner says wasn't it, and earlier work of that title", async () => {
    const { reminded, logged, reminders, writer, car } = await memoryGarage();
    await logged({ title: "Oil change", doneOn: daysAgo(300) });
    await logged({ title: "Engine oil and a new filter", doneOn: daysAgo(200) });
    const { id } = await reminded(oil);
    await logged({ title: "Oil change", doneOn: daysAgo(100) }, { isOpen });
    await logged({ title: "Oil change", doneOn: daysAgo(30) }, { isOpen });
    expect((await reminders())[oil.title]).toMatchObject({ lastOn: daysAgo(30) });
    await answerClosing(writer, { vehicleId: car, reminderId: id, closes: false });
    expect((await reminders())[oil.title]).toMatchObject({ lastOn: daysAgo(200), isLastGuessed: true });
    await answerClosing(writer, { vehicleId: car, reminderId: id, closes: false });
    expect((await reminders())[oil.title]).not.toHaveProperty("lastOn");
  });

  it("looks again once it is about something else", async () => {
    const { reminded, logged, changeReminder, reminders } = await memoryGarage();
    await logged({ title: "Oil change", doneOn: daysAgo(30) });
    await logged({ title: "Brake fluid flush", doneOn: daysAgo(60) });
    const reminder = await reminded(oil);
    await changeReminder(reminder, { title: "Brake fluid" });
    expect((await reminders())["Brake fluid"]).toMatchObject({ lastOn: daysAgo(60) });
  });
});

describe("work that may close a reminder", () => {
  const service = { title: "Annual service", notes: "They changed the brake fluid too", doneOn: daysAgo(5) };

  it("is asked about, and the answer holds for all work with its title", async () => {
    const { reminded, logged, reminders, writer, car, database, uid } = await memoryGarage();
    const { id } = await reminded(fluid);
    const entry = await logged(service, { isOpen });
    const questions = async () => (await listLog(database, uid, { vehicleId: car, page: 1 }))?.questions;
    expect(await questions()).toEqual([{ entryId: entry.id, reminderId: id, title: "Brake fluid" }]);
    await answerClosing(writer, { vehicleId: car, reminderId: id, entryId: entry.id, closes: true });
    expect((await reminders())["Brake fluid"]).toMatchObject({ lastOn: daysAgo(5) });
    expect(await questions()).toEqual([]);
    await logged({ title: "annual service!", doneOn: daysAgo(1) }, { isOpen });
    expect((await reminders())["Brake fluid"]).toMatchObject({ lastOn: daysAgo(1) });
  });

  it("is offered to a reminder without a last time, the latest first, until it is answered", async () => {
    const { reminded, logged, writer, car, database, uid } = await memoryGarage();
    await logged({ ...service, doneOn: daysAgo(300) }, { isOpen });
    const entry = await logged({ ...service, odometer: 142_000 }, { isOpen });
    const { id } = await reminded(fluid);
    const asked = async () => (await readLastServices(database, uid, car))?.asked;
    expect(await asked()).toEqual({
      [id]: { entryId: entry.id, title: service.title, doneOn: service.doneOn, odometer: 142_000 },
    });
    await answerClosing(writer, { vehicleId: car, reminderId: id, entryId: entry.id, closes: false });
    expect(await asked()).toEqual({});
  });

  it("is offered before earlier work that was taken for it by its words", async () => {
    const { reminded, logged, reminders, writer, car, database, uid } = await memoryGarage();
    const { id } = await reminded({ title: "Coolant", everyMonths: 36 });
    await logged({ title: "Coolant flush", doneOn: daysAgo(1200) }, { isOpen });
    const entry = await logged({ title: "Expansion tank and coolant", doneOn: daysAgo(40) }, { isOpen });
    expect((await reminders()).Coolant).toMatchObject({ lastOn: daysAgo(1200), isLastGuessed: true });
    const asked = (await readLastServices(database, uid, car))?.asked;
    expect(asked?.[id]).toMatchObject({ entryId: entry.id, doneOn: daysAgo(40) });
    await answerClosing(writer, { vehicleId: car, reminderId: id, entryId: entry.id, closes: true });
    expect((await reminders()).Coolant).toMatchObject({ lastOn: daysAgo(40) });
    expect((await readLastServices(database, uid, car))?.asked).toEqual({});
  });

  it("isn't asked about again after a no", async () => {
    const { reminded, logged, reminders, writer, car, database, uid } = await memoryGarage();
    const { id } = await reminded(fluid);
    const entry = await logged(service, { isOpen });
    await answerClosing(writer, { vehicleId: car, reminderId: id, entryId: entry.id, closes: false });
    await logged({ ...service, doneOn: daysAgo(1) }, { isOpen });
    expect((await listLog(database, uid, { vehicleId: car, page: 1 }))?.questions).toEqual([]);
    expect((await reminders())["Brake fluid"]).not.toHaveProperty("lastOn");
  });

  it("is answered only for one's own rows", async () => {
    const [one, other] = [await memoryGarage(), await memoryGarage()];
    const { id } = await one.reminded(fluid);
    const entry = await one.logged(service, { isOpen });
    const answer = { vehicleId: one.car, reminderId: id, entryId: entry.id, closes: true };
    expect(await answerClosing(other.writer, answer)).toEqual({ kind: "gone" });
    expect((await one.reminders())["Brake fluid"]).not.toHaveProperty("lastOn");
  });
});
