import { describe, expect, it, vi } from "vitest";
import { maxReminders } from "../../../domain/garage/reminder.ts";
import { copyRows, daysAgo, inDays, stopTheClock, today } from "../../../tests/support/memory-database.ts";
import { memoryGarage } from "../../../tests/support/memory-garage.ts";
import { findJob } from "../jobs/rows.ts";
import { startJob } from "../jobs/start-job.ts";
import { type FinishJob, finishJob } from "./finish-job.ts";

stopTheClock();

const guide = "/guide/e46/brake-pads";
const startedAt = `${daysAgo(1)}T10:00:00.000Z`;
const progress = {
  ...{ title: "Brake pads", platformName: "BMW E46", stepCount: 3, steps: ["off"], ticks: [] },
  ...{ startedAt, updatedAt: startedAt, clock: { seconds: 60, runningSince: startedAt } },
};
const secondLook = { title: "Wheel bolts again", dueOn: inDays(2), notes: "After the first drive" };

/** A job under way, with an overdue reminder for it. */
async function underWay() {
  const garage = await memoryGarage();
  const { database, uid, writer, car, reminded } = garage;
  const pads = await reminded({ title: "Brake pads", everyMonths: 24, toldOn: daysAgo(900) });
  const started = await startJob(database, uid, { guide, vehicleId: car, progress });
  if (!("job" in started)) throw new Error(started.kind);
  const { id: jobId } = started.job;
  const facts = {
    ...{ doneOn: today, title: "Brake pads", doneBy: "self" as const },
    ...{ vehicleId: car, guides: [guide], items: [], closes: [pads.id] },
  };
  const finish = (more: Partial<FinishJob> = {}) =>
    finishJob(writer, { within: car, facts: [facts], jobId, followUps: [secondLook], ...more });
  const finished = async () => {
    const result = await finish();
    const [entry] = "rows" in result ? result.rows : [];
    if (!entry || !result.followUps) throw new Error(result.kind);
    return { entry, followUps: result.followUps };
  };
  const levels = async () =>
    Object.fromEntries(
      Object.values(await garage.reminders()).map(({ title, state }) => [title, state.level]),
    );
  return {
    ...garage,
    ...{ facts, finish, finished, levels },
    job: async () => (await findJob(database, uid, { id: jobId }))?.job,
  };
}

describe("the end of a job", () => {
  it("writes the log, moves the reminder, sets the second look and closes the job", async () => {
    const { finished, levels, job } = await underWay();
    const { entry, followUps } = await finished();
    expect(entry).toMatchObject({ title: "Brake pads", guides: [guide] });
    expect(followUps).toMatchObject([{ ...secondLook, entryId: entry.id, startOn: today }]);
    expect(await levels()).toEqual({ "Brake pads": "ok", "Wheel bolts again": "soon" });
    const done = await job();
    expect(done).toMatchObject({ entryId: entry.id, version: 2 });
    expect(done?.progress.finishedAt).toBe(new Date().toISOString());
    expect(done?.progress.clock?.runningSince).toBeUndefined();
  });

  it("keeps the time at which the guide was finished", async () => {
    const { database, uid, writer, car, facts } = await underWay();
    const finishedAt = `${daysAgo(1)}T11:00:00.000Z`;
    const started = await startJob(database, uid, {
      ...{ guide: "/guide/e46/oil", vehicleId: car, progress: { ...progress, finishedAt } },
    });
    const { id = "" } = "job" in started ? started.job : {};
    await finishJob(writer, { within: car, facts: [facts], jobId: id });
    expect((await findJob(database, uid, { id }))?.job.progress.finishedAt).toBe(finishedAt);
  });

  it("is undone with its entry, and comes back with it", async () => {
    const { finished, levels, job, removeLogEntry, restoreLogEntry } = await underWay();
    const { entry } = await finished();
    await removeLogEntry(entry);
    expect(await levels()).toEqual({ "Brake pads": "overdue" });
    expect((await job())?.entryId).toBeUndefined();
    await restoreLogEntry(entry);
    expect(await levels()).toEqual({ "Brake pads": "ok", "Wheel bolts again": "soon" });
    expect((await job())?.entryId).toBe(entry.id);
  });

  it("doesn't bring back a second look that its owner removed", async () => {
    const { finished, levels, removeReminder, removeLogEntry, restoreLogEntry } = await underWay();
    const { entry, followUps } = await finished();
    for (const each of followUps) await removeReminder(each);
    vi.advanceTimersByTime(1000);
    await removeLogEntry(entry);
    await restoreLogEntry(entry);
    expect(await levels()).toEqual({ "Brake pads": "ok" });
  });

  it("does nothing at all while the odometer is in doubt", async () => {
    const { finish, levels, job, facts, logged } = await underWay();
    await logged({ odometer: 140_000 });
    const doubted = await finish({ facts: [{ ...facts, odometer: 14_000 }] });
    expect(doubted).toMatchObject({ code: "unlikely-odometer" });
    expect(await levels()).toEqual({ "Brake pads": "overdue" });
    expect(await job()).toMatchObject({ version: 1 });
  });

  it("sets no second look twice for a request that arrives twice", async () => {
    const { finish, levels } = await underWay();
    const first = await finish({ requestKey: "key" });
    expect(await finish({ requestKey: "key" })).toEqual({
      kind: "repeated",
      rows: "rows" in first ? first.rows : undefined,
    });
    expect(Object.keys(await levels())).toHaveLength(2);
  });

  it("writes the work down even where there is no room for second looks", async () => {
    const { finish, uid, reminded } = await underWay();
    await copyRows("reminder", uid, (await reminded({})).id, maxReminders - 2);
    const followUps = [secondLook, { ...secondLook, title: "Torque again" }];
    expect(await finish({ followUps })).toMatchObject({
      kind: "added",
      followUps: [{ title: secondLook.title }],
    });
  });

  it("closes no job of another car", async () => {
    const { finish, facts, addCar, job } = await underWay();
    const vehicleId = await addCar();
    const other = { within: vehicleId, facts: [{ ...facts, vehicleId }] };
    expect(await finish(other)).toMatchObject({ kind: "added" });
    expect(await job()).toMatchObject({ version: 1 });
  });

  it("is written down without a job that is gone meanwhile", async () => {
    const { finish } = await underWay();
    expect(await finish({ jobId: "nothing", followUps: undefined })).toMatchObject({
      kind: "added",
      followUps: [],
    });
  });
});
