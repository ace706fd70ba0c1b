import { expect, it } from "vitest";
import { restorableDays } from "../../domain/garage/vehicle.ts";
import { addDays } from "../../domain/local-date.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { deleteRemovedBefore } from "../../server/db/owned/removed-rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";

const guide = "/guide/e46/brake-pads";
const jobs = "/api/v1/me/jobs";
const today = new Date().toISOString().slice(0, 10);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const requestKey = "0123456789abcdef";

const begun = {
  title: "Brake pads",
  platformName: "BMW E46",
  steps: [] as string[],
  ticks: [] as string[],
  stepCount: 1,
  startedAt: at(0),
  updatedAt: at(0),
};
const ticked = (step: string, minute: number) => ({
  ...begun,
  steps: [step],
  times: { [step]: at(minute) },
  updatedAt: at(minute),
});

async function garage(database: Database, settings: Record<string, string> = {}) {
  const site = await serveAccounts(database, { settings });
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  const add = async () =>
    (await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 })).body.vehicle.id;
  const car = await add();
  const start = async (more: object = {}) => ada.post(jobs, { guide, vehicleId: car, ...more });
  const list = async () => (await ada.get(jobs)).body;
  return { site, ada, add, car, start, list, log: `/api/v1/me/vehicles/${car}/log` };
}

describeOnBothEngines("jobs", ({ migratedDatabase }) => {
  it("begin with a guide and a car, and stay until they are done", async () => {
    const { start, list, car } = await garage(await migratedDatabase());
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body.job).toMatchObject({
      guide,
      vehicleId: car,
      car: "2003 BMW 330i",
      version: 1,
      progress: { title: "Brake pads", stepCount: 7, steps: [], clock: { seconds: 0 } },
    });
    expect(await list()).toEqual({ jobs: [body.job], isTracked: false });
  });

  it("are one for a guide, however often and from wherever it is started", async () => {
    const { start, list, add } = await garage(await migratedDatabase());
    const sent = await Promise.all([
      start({ requestKey, progress: ticked("wheel-off", 1) }),
      start({ requestKey, progress: ticked("wheel-off", 1) }),
      start({ progress: ticked("on", 2) }),
      start({ progress: ticked("off", 3) }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const { jobs: all } = await list();
    expect(all).toHaveLength(1);
    // A repeated request is not merged again; the others bring what they have.
    expect(all[0].progress.steps).toEqual(expect.arrayContaining(["off", "on"]));
    const refused = await start({ vehicleId: await add() });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: "conflict" }, job: { id: all[0].id } },
    });
  });

  it("merge what two devices tick, and the later change of a step wins", async () => {
    const { ada, start } = await garage(await migratedDatabase());
    const { id } = (await start({ progress: ticked("a", 1) })).body.job;
    const save = (progress: object) => ada.patch(`${jobs}/${id}`, { progress });
    await Promise.all([save(ticked("b", 2)), save(ticked("c", 3)), save(ticked("d", 4))]);
    await save({ ...begun, steps: [], times: { b: at(5), c: at(1) }, updatedAt: at(5) });
    const { job } = (await save({ ...begun, notes: { a: "rusty\r\nbolt" }, times: { "@note/a": at(6) } }))
      .body;
    expect(job.progress).toMatchObject({ steps: ["a", "c", "d"], notes: { a: "rusty\nbolt" } });
    const again = (await save(job.progress)).body.job;
    expect(again.version).toBe(job.version);
  });

  it("take no time from the future, so that a wrong clock does not win for ever", async () => {
    const { ada, start } = await garage(await migratedDatabase());
    const { id } = (await start()).body.job;
    const future = {
      ...begun,
      steps: ["a"],
      times: { a: "2199-01-01T00:00:00.000Z" },
      updatedAt: "2199-01-01T00:00:00.000Z",
    };
    const { job } = (await ada.patch(`${jobs}/${id}`, { progress: future })).body;
    expect(job.progress.times.a < "2100").toBe(true);
    expect(job.progress.updatedAt < "2100").toBe(true);
  });

  it("need a guide that there is, a car of the account, and sense", async () => {
    const { ada, site, start } = await garage(await migratedDatabase());
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    const { id } = (await start()).body.job;
    for (const [body, status] of [
      [{ guide: "/guide/e46/nothing" }, 404],
      [{ guide: "/store/cap" }, 400],
      [{ vehicleId: "1" }, 404],
      [{ vehicleId: undefined }, 400],
      [{ progress: { ...begun, updatedAt: "yesterday" } }, 400],
      [{ progress: { ...begun, steps: Array.from({ length: 101 }, (_, index) => `${index}`) } }, 400],
    ] as const)
      expect([body, (await start(body)).status]).toEqual([body, status]);
    expect((await eve.patch(`${jobs}/${id}`, { progress: begun })).status).toBe(404);
    expect((await eve.delete(`${jobs}/${id}`)).status).toBe(404);
    expect((await eve.get(jobs)).body.jobs).toEqual([]);
    expect((await ada.get(jobs)).body.jobs).toHaveLength(1);
  });

  it("without a car are stored where all progress is tracked", async () => {
    const { start, list } = await garage(await migratedDatabase(), { FEATURES: "progress-tracking" });
    const saved = { ...begun, startedAt: undefined, saved: true };
    expect(await start({ vehicleId: undefined, progress: saved })).toMatchObject({ status: 201 });
    expect(await list()).toMatchObject({ isTracked: true, jobs: [{ guide, progress: { saved: true } }] });
    // A car may come later.
    expect((await start()).body.job).toMatchObject({ car: "2003 BMW 330i", progress: { saved: true } });
    expect((await list()).jobs).toHaveLength(1);
  });

  it("are removed, restored, and purged in the end", async () => {
    const database = await migratedDatabase();
    const { ada, start, list, car } = await garage(database);
    const { id } = (await start()).body.job;
    expect((await ada.delete(`${jobs}/${id}`)).status).toBe(200);
    expect((await ada.delete(`${jobs}/${id}`)).status).toBe(200);
    expect((await list()).jobs).toEqual([]);
    expect((await ada.patch(`${jobs}/${id}`, { progress: begun })).status).toBe(404);
    expect((await ada.post(`${jobs}/${id}/restore`)).status).toBe(200);
    expect((await list()).jobs).toMatchObject([{ id }]);
    await ada.delete(`${jobs}/${id}`);
    await start();
    expect((await ada.post(`${jobs}/${id}/restore`)).status).toBe(409);
    const later = new Date(Date.now() + (restorableDays + 1) * 24 * 60 * 60_000);
    expect(await deleteRemovedBefore(database, "guide_job", later, 10)).toBe(1);
    // With the car they are out of sight, and back with it.
    await ada.delete(`/api/v1/me/vehicles/${car}`);
    expect((await list()).jobs).toEqual([]);
    await ada.post(`/api/v1/me/vehicles/${car}/restore`);
    expect((await list()).jobs).toHaveLength(1);
  });
});

describeOnBothEngines("photos of a job", ({ migratedDatabase }) => {
  const photos = "/api/v1/me/photos";

  async function picture(): Promise<Buffer> {
    const { default: sharp } = await import("sharp");
    return sharp({ create: { width: 6, height: 4, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
  }
  const upload = async (browser: Browser, query: Record<string, string>) =>
    browser.post(`${photos}?${new URLSearchParams(query)}`, await picture(), {
      headers: { "Content-Type": "application/octet-stream" },
    });

  it("are of its car and a step, in its album, and in the log once it is done", async () => {
    const { ada, start, list, car, log } = await garage(await migratedDatabase());
    const { id: jobId } = (await start()).body.job;
    const taken = await upload(ada, { jobId, step: "wheel-off" });
    expect(taken.status).toBe(201);
    expect(taken.body.photo).toMatchObject({ jobId, step: "wheel-off", vehicleId: car });
    expect(taken.body.photo.album).toMatch(/^Brake pads, \w{3} \d{4}$/);
    await upload(ada, { vehicleId: car });
    const ofJob = async () => (await ada.get(`${photos}?jobId=${jobId}`)).body.photos;
    expect(await ofJob()).toEqual([taken.body.photo]);
    expect((await list()).jobs[0].photos).toBe(1);

    const work = { doneOn: today, title: "Brake pads", doneBy: "self", job: jobId };
    const { entry } = (await ada.post(log, work)).body;
    expect(await ofJob()).toMatchObject([{ entryId: entry.id, version: 2 }]);
    // One that arrives late goes there too.
    const late = (await upload(ada, { jobId, step: "on" })).body.photo;
    expect((await ada.get(log)).body.photos).toMatchObject([{ id: taken.body.photo.id }, { id: late.id }]);
    await ada.delete(`${photos}/${late.id}`);
    expect(await ofJob()).toHaveLength(1);
  });

  it("need a job of the account that is there", async () => {
    const { site, ada, start } = await garage(await migratedDatabase());
    const { id: jobId } = (await start()).body.job;
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    expect((await upload(eve, { jobId })).status).toBe(404);
    expect((await upload(ada, { jobId: "nothing" })).status).toBe(404);
    expect((await upload(ada, { jobId, step: "../1" })).status).toBe(400);
    expect((await eve.get(`${photos}?jobId=${jobId}`)).body.photos).toEqual([]);
    await ada.delete(`${jobs}/${jobId}`);
    expect((await upload(ada, { jobId })).status).toBe(404);
  });
});

describeOnBothEngines("the end of a job", ({ migratedDatabase }) => {
  const followUps = [
    { title: "Check again: wheel bolts, 100 Nm", dueOn: addDays(today, 2), notes: "After the first drive" },
  ];

  async function finished(database: Database) {
    const site = await garage(database);
    const { ada, car, start, log } = site;
    const reminders = `/api/v1/me/vehicles/${car}/reminders`;
    const pads = await ada.post(reminders, {
      title: "Brake pads",
      everyMonths: 24,
      toldOn: addDays(today, -900),
      guide,
    });
    const { id: job } = (await start()).body.job;
    const work = {
      doneOn: today,
      title: "Brake pads",
      guides: [guide],
      closes: [pads.body.reminder.id],
      job,
      followUps,
      requestKey,
    };
    const states = async () =>
      Object.fromEntries(
        (await ada.get(reminders)).body.reminders.map(
          ({ title, state }: { title: string; state: { level: string } }) => [title, state.level],
        ),
      );
    return { ...site, job, work, states, log };
  }

  it("writes the log, moves the reminder, sets the second look and closes the job, once", async () => {
    const { ada, work, states, list, log, job } = await finished(await migratedDatabase());
    expect(await states()).toEqual({ "Brake pads": "overdue" });
    const sent = await Promise.all([ada.post(log, work), ada.post(log, work)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { body } = sent.find(({ status }) => status === 201) ?? sent[0];
    expect(body.followUps).toMatchObject([{ ...followUps[0], entryId: body.entry.id }]);
    expect(await states()).toEqual({ "Brake pads": "ok", "Check again: wheel bolts, 100 Nm": "soon" });
    const [done] = (await list()).jobs;
    expect(done).toMatchObject({ id: job, entryId: body.entry.id });
    expect(done.progress.finishedAt).toBeDefined();
    expect(done.progress.clock.runningSince).toBeUndefined();
    expect((await ada.get("/api/v1/me/maintenance")).body.jobs).toEqual([]);
  });

  it("is undone with its entry, and comes back with it", async () => {
    const { ada, work, states, list, log } = await finished(await migratedDatabase());
    const { entry } = (await ada.post(log, work)).body;
    await ada.delete(`${log}/${entry.id}`);
    expect(await states()).toEqual({ "Brake pads": "overdue" });
    expect((await list()).jobs[0].entryId).toBeUndefined();
    await ada.post(`${log}/${entry.id}/restore`);
    expect(Object.keys(await states())).toHaveLength(2);
    expect((await list()).jobs[0].entryId).toBe(entry.id);
  });

  it("leaves a second look alone that the owner has removed", async () => {
    const { ada, work, states, log, car } = await finished(await migratedDatabase());
    const { entry, followUps: made } = (await ada.post(log, work)).body;
    await ada.delete(`/api/v1/me/vehicles/${car}/reminders/${made[0].id}`);
    await ada.delete(`${log}/${entry.id}`);
    await ada.post(`${log}/${entry.id}/restore`);
    expect(Object.keys(await states())).toEqual(["Brake pads"]);
  });

  it("of somebody else's job or of another car's closes nothing", async () => {
    const { ada, add, work, list } = await finished(await migratedDatabase());
    const { status } = await ada.post(`/api/v1/me/vehicles/${await add()}/log`, { ...work, closes: [] });
    expect(status).toBe(201);
    expect((await list()).jobs[0].progress.finishedAt).toBeUndefined();
  });
});
