import { describe, expect, it } from "vitest";
import { maxJobBytes, maxJobs } from "../../../domain/garage/job.ts";
import { maxProgressBytes } from "../../../domain/garage/stored-progress.ts";
import { parseEntry } from "../../../domain/guides/parse-progress.ts";
import { type GuideProgress, type Progress, tickStep } from "../../../domain/guides/progress.ts";
import { copyRows, freshAccount, stopTheClock, today } from "../../../tests/support/memory-database.ts";
import { garageOf, type MemoryGarage, memoryGarage } from "../../../tests/support/memory-garage.ts";
import type { Database } from "../../db/engine/database.ts";
import { removeJob } from "./remove-job.ts";
import { restoreJob } from "./restore-job.ts";
import { saveJob } from "./save-job.ts";
import { type StartJob, startJob } from "./start-job.ts";

stopTheClock();

const path = "/guide/e46/brake-pads";
const guide = { path, title: "Brake pads", platformName: "BMW E46", stepCount: 3 };
const at = (minute: number) => `${today}T10:${String(minute).padStart(2, "0")}:00.000Z`;
/** A device's record after ticking these steps, one a minute, as a request brings it. */
const ticked = (...steps: readonly string[]) => {
  const tick = (all: Progress, step: string, minute: number) => tickStep(all, guide, step, true, at(minute));
  return parseEntry(steps.reduce(tick, {})[path]) as GuideProgress;
};
const tooLong = { ...ticked("off"), notes: { off: "x".repeat(maxProgressBytes) } };

const start = ({ database, uid, car }: MemoryGarage, more: Partial<StartJob> = {}) =>
  startJob(database, uid, { guide: path, vehicleId: car, progress: ticked("off"), ...more });
const save = ({ database, uid }: MemoryGarage, id: string, progress: GuideProgress) =>
  saveJob(database, uid, { id, progress, screensOf: async () => ["off", "clean", "on"] });

async function useUpBytes({ query }: Database, uid: string): Promise<void> {
  await query.updateTable("guide_job").set({ bytes: maxJobBytes }).where("user_id", "=", uid).execute();
}

/** A job that was started, and whose. */
async function begun() {
  const garage = await memoryGarage();
  const started = await start(garage);
  if (started.kind !== "started") throw new Error(started.kind);
  return { ...garage, garage, job: started.job };
}

describe("a guide that is started as a job", () => {
  it("has what the device has of it", async () => {
    const { job, car } = await begun();
    expect(job).toMatchObject({ guide: path, vehicleId: car, version: 1, progress: { steps: ["off"] } });
  });

  it("goes on when it is started again, with what that device has of it", async () => {
    const { garage, job } = await begun();
    const joined = await start(garage, { progress: ticked("on") });
    expect(joined).toMatchObject({
      kind: "joined",
      job: { id: job.id, version: 2, progress: { steps: ["off", "on"] } },
    });
  });

  it("is one job for a request that arrives twice, and a new one after it was removed", async () => {
    const garage = await memoryGarage();
    const first = await start(garage, { requestKey: "key" });
    expect(await start(garage, { requestKey: "key", progress: ticked("on") })).toEqual({
      ...first,
      kind: "repeated",
    });
    if ("job" in first) await removeJob(garage.database, garage.uid, first.job.id);
    expect(await start(garage, { requestKey: "key" })).toMatchObject({
      kind: "started",
      job: { version: 1 },
    });
  });

  it("gets its car later, and is never moved to another", async () => {
    const garage = await memoryGarage();
    await start(garage, { vehicleId: undefined });
    expect(await start(garage)).toMatchObject({ kind: "joined", job: { vehicleId: garage.car } });
    expect(await start(garage, { vehicleId: undefined })).toMatchObject({ job: { vehicleId: garage.car } });
    const other = await garage.addCar();
    expect(await start(garage, { vehicleId: other })).toMatchObject({
      kind: "under-way",
      job: { vehicleId: garage.car, version: 3 },
    });
  });

  it("needs a profile, and a car that is there", async () => {
    const garage = await memoryGarage();
    const bare = await garageOf(await freshAccount({ hasProfile: false }), garage.car);
    expect(await start(bare)).toEqual({ kind: "no-profile" });
    expect(await start(await garageOf(await freshAccount(), garage.car))).toEqual({ kind: "no-vehicle" });
    await garage.removeCar();
    expect(await start(garage)).toEqual({ kind: "no-vehicle" });
  });

  it("is refused where there is no room for it", async () => {
    const { garage, job, uid } = await begun();
    expect(await start(garage, { progress: tooLong })).toEqual({ kind: "too-long" });
    expect(await start(garage, { guide: "/guide/e46/oil", progress: tooLong })).toEqual({ kind: "too-long" });
    await copyRows("guide_job", uid, job.id, maxJobs - 1);
    expect(await start(garage, { guide: "/guide/e46/oil" })).toMatchObject({ kind: "started" });
    expect(await start(garage, { guide: "/guide/e46/coolant" })).toEqual({ kind: "full" });
  });

  it("is refused where the bytes of all jobs are used up", async () => {
    const { garage, database, uid } = await begun();
    await useUpBytes(database, uid);
    expect(await start(garage, { progress: ticked("on") })).toEqual({ kind: "full" });
    expect(await start(garage, { guide: "/guide/e46/oil" })).toEqual({ kind: "full" });
  });
});

describe("a job that a device saves", () => {
  it("has the marks of both, whoever saved first", async () => {
    const { garage, job } = await begun();
    expect(await save(garage, job.id, ticked("on"))).toMatchObject({
      kind: "saved",
      job: { version: 2, progress: { steps: ["off", "on"] } },
    });
    expect(await save(garage, job.id, ticked("clean"))).toMatchObject({
      job: { version: 3, progress: { steps: ["clean", "off", "on"] } },
    });
  });

  it("stays the same version when the device has nothing new", async () => {
    const { garage, job } = await begun();
    await save(garage, job.id, ticked("off", "on"));
    expect(await save(garage, job.id, ticked("off", "on"))).toMatchObject({ job: { version: 2 } });
  });

  it("has no marks of steps that the guide doesn't have", async () => {
    const { garage, job } = await begun();
    expect(await save(garage, job.id, ticked("on", "elsewhere"))).toMatchObject({
      job: { progress: { steps: ["off", "on"] } },
    });
  });

  it("is not saved when it is gone, somebody else's, or too long", async () => {
    const { garage, database, uid, job } = await begun();
    expect(await save(garage, "nothing", ticked("on"))).toEqual({ kind: "gone" });
    expect(await save(await memoryGarage(), job.id, ticked("on"))).toEqual({ kind: "gone" });
    expect(await save(garage, job.id, tooLong)).toEqual({ kind: "too-long" });
    await useUpBytes(database, uid);
    expect(await save(garage, job.id, ticked("on"))).toEqual({ kind: "full" });
    await removeJob(database, uid, job.id);
    expect(await save(garage, job.id, ticked("on"))).toEqual({ kind: "gone" });
  });
});

describe("a job that is removed", () => {
  it("comes back as it was, as often as one likes, and goes on", async () => {
    const { garage, database, uid, job } = await begun();
    const removed = { kind: "removed", job: { ...job, version: 2 } };
    expect(await removeJob(database, uid, job.id)).toEqual(removed);
    expect(await removeJob(database, uid, job.id)).toEqual(removed);
    const restored = { kind: "restored", job: { ...job, version: 3 } };
    expect(await restoreJob(database, uid, job.id)).toEqual(restored);
    expect(await restoreJob(database, uid, job.id)).toEqual(restored);
    expect(await save(garage, job.id, ticked("on"))).toMatchObject({ kind: "saved", job: { version: 4 } });
    expect(await removeJob(database, uid, "nothing")).toEqual({ kind: "gone" });
    expect(await restoreJob(database, uid, "nothing")).toEqual({ kind: "gone" });
  });

  it("stays away when the guide was started again since", async () => {
    const { garage, database, uid, job } = await begun();
    await removeJob(database, uid, job.id);
    await start(garage);
    expect(await restoreJob(database, uid, job.id)).toEqual({ kind: "under-way" });
  });
});
