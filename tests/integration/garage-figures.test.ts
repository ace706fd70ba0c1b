import { expect, it, vi } from "vitest";
import { seedGarage } from "../../bench/seed-garage.ts";
import { fillUpTexts } from "../../domain/garage/fill-up-form.ts";
import {
  maxMeasurementNotes,
  maxMeasurements,
  maxPlaceLength,
  measurementsPerPage,
} from "../../domain/garage/measurement.ts";
import { addDays } from "../../domain/local-date.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { readCharts } from "../../server/garage/measurements/read-charts.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { recordQueries } from "../support/recorded-queries.ts";

const requestKey = "0123456789abcdef";
const fill = (odometer: number, filledOn: string, more: object = {}) => ({
  filledOn,
  odometer,
  volumeMl: 40_000,
  costCents: 5000,
  ...more,
});

async function garage(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  const car = { make: "BMW", model: "330i", year: 2003, distanceUnit: "km" };
  const { vehicle } = (await ada.post("/api/v1/me/vehicles", car)).body;
  const base = `/api/v1/me/vehicles/${vehicle.id}`;
  const mileage = async () => (await ada.get(base)).body.vehicle.mileage;
  return { site, ada, base, fuel: `${base}/fuel`, figures: `${base}/figures`, mileage };
}

describeOnBothEngines("fill-ups", ({ migratedDatabase }) => {
  it("tell what was burned between full tanks, and a request is taken once", async () => {
    const { ada, fuel } = await garage(await migratedDatabase());
    const first = { ...fill(100_000, "2026-01-02"), requestKey };
    const sent = await Promise.all([1, 2, 3].map(() => ada.post(fuel, first)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    await ada.post(fuel, fill(100_200, "2026-01-10", { isFull: false, volumeMl: 10_000 }));
    await ada.post(fuel, fill(100_500, "2026-01-20", { volumeMl: 30_000 }));
    const { body } = await ada.get(fuel);
    expect(body).toMatchObject({
      count: 3,
      page: 1,
      pages: 1,
      totals: { distance: 500, volumeMl: 40_000, costCents: 10_000, costDistance: 500 },
      latest: { from: "2026-01-02", to: "2026-01-20" },
    });
    expect(
      body.fillUps.map(({ odometer, stretch }: { odometer: number; stretch?: object }) => [
        odometer,
        Boolean(stretch),
      ]),
    ).toEqual([
      [100_500, true],
      [100_200, false],
      [100_000, false],
    ]);
  });

  it("are readings of the odometer, with every change to them", async () => {
    const { ada, base, fuel, mileage } = await garage(await migratedDatabase());
    await ada.post(`${base}/odometer`, { value: 99_000, readOn: "2026-01-01" });
    const { id } = (await ada.post(fuel, fill(100_000, "2026-01-10"))).body.fillUp;
    expect(await mileage()).toBe(100_000);
    const { readings } = (await ada.get(base)).body;
    expect(readings).toMatchObject([{ value: 100_000, fillUp: id }, { value: 99_000 }]);
    await ada.patch(`${fuel}/${id}`, { version: 1, odometer: 100_100 });
    expect(await mileage()).toBe(100_100);
    await ada.delete(`${fuel}/${id}`);
    expect(await mileage()).toBe(99_000);
    await ada.post(`${fuel}/${id}/restore`);
    expect(await mileage()).toBe(100_100);
    const oil = { title: "Oil", everyDistance: 10_000, toldOdometer: 95_000, toldOn: "2025-06-01" };
    await ada.post(`${base}/reminders`, oil);
    const { reminders } = (await ada.get("/api/v1/me/reminders")).body;
    expect(reminders[0].state.distance.left).toBe(4900);
  });

  it("are questioned where the odometer does not fit, and taken when confirmed", async () => {
    const { ada, base, fuel } = await garage(await migratedDatabase());
    await ada.post(`${base}/odometer`, { value: 99_000, readOn: "2026-01-01" });
    const low = fill(9_900, "2026-01-10");
    expect(await ada.post(fuel, low)).toMatchObject({
      status: 422,
      body: { error: { code: "unlikely-odometer" } },
    });
    const taken = await ada.post(`${fuel}?odometer=confirmed`, low);
    expect(taken.status).toBe(201);
    const { id } = taken.body.fillUp;
    expect((await ada.patch(`${fuel}/${id}`, { version: 1, odometer: 9_950 })).status).toBe(422);
    // It is not compared with what it was itself.
    expect((await ada.patch(`${fuel}/${id}`, { version: 1, odometer: 99_300 })).status).toBe(200);
    expect((await ada.patch(`${fuel}/${id}`, { version: 2, odometer: 99_250 })).status).toBe(200);
  });

  it("have a version, can be cleared of a field, and are deleted with a way back", async () => {
    const { ada, fuel } = await garage(await migratedDatabase());
    const { id } = (await ada.post(fuel, fill(100_000, "2026-01-02", { notes: "Shell" }))).body.fillUp;
    const cleared = await ada.patch(`${fuel}/${id}`, { version: 1, costCents: null, notes: null });
    expect(cleared.body.fillUp).toEqual({
      id,
      vehicleId: expect.any(String),
      version: 2,
      filledOn: "2026-01-02",
      odometer: 100_000,
      volumeMl: 40_000,
      isFull: true,
      isMissedBefore: false,
    });
    expect(await ada.patch(`${fuel}/${id}`, { version: 1, volumeMl: 1 })).toMatchObject({
      status: 409,
      body: { fillUp: { version: 2 } },
    });
    expect((await ada.delete(`${fuel}/${id}?version=1`)).status).toBe(409);
    for (let time = 0; time < 2; time++) expect((await ada.delete(`${fuel}/${id}`)).status).toBe(200);
    expect((await ada.get(fuel)).body.count).toBe(0);
    expect((await ada.post(`${fuel}/${id}/restore`)).status).toBe(200);
    expect((await ada.get(fuel)).body.count).toBe(1);
    expect((await ada.post(`${fuel}/nothing/restore`)).status).toBe(404);
  });

  it("are refused where they make no sense, for an unknown car, and for everybody else", async () => {
    const { site, ada, fuel } = await garage(await migratedDatabase());
    for (const change of [
      { volumeMl: 0 },
      { volumeMl: 2_000_001 },
      { odometer: -1 },
      { filledOn: "2026-02-30" },
      { filledOn: "2999-01-01" },
      { costCents: 1.5 },
      { octane: 93 },
    ])
      expect([change, (await ada.post(fuel, fill(1000, "2026-01-02", change))).status]).toEqual([
        change,
        400,
      ]);
    expect((await ada.post(fuel, fill(1000, "2999-01-01"))).body.errors).toEqual({
      filledOn: fillUpTexts.dateAhead,
    });
    const { id } = (await ada.post(fuel, fill(1000, "2026-01-02"))).body.fillUp;
    expect((await ada.post("/api/v1/me/vehicles/1/fuel", fill(1000, "2026-01-02"))).status).toBe(404);
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    expect((await eve.get(fuel)).status).toBe(404);
    expect((await eve.post(fuel, fill(1000, "2026-01-02"))).status).toBe(404);
    expect((await eve.patch(`${fuel}/${id}`, { version: 1, volumeMl: 5 })).status).toBe(404);
    expect((await eve.delete(`${fuel}/${id}`)).status).toBe(404);
  });
});

describeOnBothEngines("figures", ({ migratedDatabase }) => {
  const run = { measure: "power-hp", measuredOn: "2026-01-02", valueMilli: 214_000, place: "Dynojet" };

  it("come with the work that was marked as a modification", async () => {
    const { ada, base, figures } = await garage(await migratedDatabase());
    const log = `${base}/log`;
    const intake = { doneOn: "2026-02-01", title: "Intake", isModification: true };
    const { entry } = (await ada.post(log, intake)).body;
    expect(entry.isModification).toBe(true);
    await ada.post(log, { doneOn: "2026-02-02", title: "Oil" });
    const none = { figures: [], page: 1, pages: 1, series: [], modifications: [] };
    expect((await ada.get(figures)).body).toEqual(none);
    await ada.post(figures, run);
    const modifications = async () => (await ada.get(figures)).body.modifications;
    expect(await modifications()).toEqual([{ id: entry.id, title: "Intake", doneOn: "2026-02-01" }]);
    const unmarked = await ada.patch(`${log}/${entry.id}`, { version: 1, isModification: null });
    expect(unmarked.body.entry).not.toHaveProperty("isModification");
    expect(await modifications()).toEqual([]);
  });

  it("come in pages, with what the other pages tell of them", async () => {
    const database = await migratedDatabase();
    const { ada, base, figures } = await garage(database);
    await ada.post(figures, run);
    const [row] = await database.query.selectFrom("figure").selectAll().execute();
    if (!row) throw new Error("There is no figure.");
    const rows = Array.from({ length: measurementsPerPage }, (_, index) => ({
      ...row,
      id: `figure-${index}`,
      measured_on: addDays("2026-01-03", index),
      value_milli: 200_000 + index,
      notes: "x".repeat(maxMeasurementNotes),
      place: "x".repeat(maxPlaceLength),
    }));
    await database.query.insertInto("figure").values(rows).execute();
    for (const [title, doneOn] of [
      ["Earlier", "2026-01-01"],
      ["Intake", "2026-01-03"],
    ])
      await ada.post(`${base}/log`, { doneOn, title, isModification: true });
    const first = (await ada.get(figures)).body;
    expect(first).toMatchObject({ page: 1, pages: 2, modifications: [{ title: "Intake" }] });
    expect(first.figures).toHaveLength(measurementsPerPage);
    expect(first.figures[0]).toMatchObject({ id: `figure-${measurementsPerPage - 1}` });
    const facts = { key: "power-hp", count: measurementsPerPage + 1, bestMilli: 214_000 };
    const before = { measuredOn: "2026-01-02", valueMilli: 214_000 };
    expect(first.series).toEqual([{ ...facts, before, endsHere: true }]);
    expect(JSON.stringify(first).length).toBeLessThan(300_000);
    const second = (await ada.get(`${figures}?page=2`)).body;
    expect(second).toMatchObject({ page: 2, pages: 2, figures: [run] });
    expect(second.series).toEqual([{ ...facts, endsHere: false }]);
    expect((await ada.get(`${figures}?page=99`)).body.page).toBe(2);
  });

  it("are added once, changed by version, and deleted with a way back", async () => {
    const { ada, figures } = await garage(await migratedDatabase());
    const sent = await Promise.all([1, 2].map(() => ada.post(figures, { ...run, requestKey })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { id } = sent[0]?.body.figure ?? {};
    const changed = await ada.patch(`${figures}/${id}`, { version: 1, valueMilli: 215_500, place: null });
    expect(changed.body.figure).toEqual({
      id,
      vehicleId: expect.any(String),
      version: 2,
      measure: "power-hp",
      measuredOn: "2026-01-02",
      valueMilli: 215_500,
    });
    expect((await ada.patch(`${figures}/${id}`, { version: 1, notes: "Wet" })).status).toBe(409);
    expect((await ada.delete(`${figures}/${id}`)).status).toBe(200);
    expect((await ada.get(figures)).body.figures).toEqual([]);
    expect((await ada.post(`${figures}/${id}/restore`)).status).toBe(200);
    expect((await ada.get(figures)).body.figures).toMatchObject([{ id, version: 4 }]);
  });

  it("are refused where they make no sense, beyond the limit, and for everybody else", async () => {
    const database = await migratedDatabase();
    const { site, ada, base, figures } = await garage(database);
    for (const change of [
      { measure: "speed" },
      { valueMilli: 0 },
      { measuredOn: "2999-01-01" },
      { place: "x".repeat(121) },
    ])
      expect([change, (await ada.post(figures, { ...run, ...change })).status]).toEqual([change, 400]);
    const { id } = (await ada.post(figures, run)).body.figure;
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    expect((await eve.get(figures)).status).toBe(404);
    expect((await eve.patch(`${figures}/${id}`, { version: 1, valueMilli: 5 })).status).toBe(404);
    expect((await eve.delete(`${figures}/${id}`)).status).toBe(404);
    const [row] = await database.query.selectFrom("figure").selectAll().execute();
    if (!row) throw new Error("There is no figure.");
    const rows = Array.from({ length: maxMeasurements - 1 }, (_, index) => ({
      ...row,
      id: `figure-${index}`,
    }));
    await database.query.insertInto("figure").values(rows).execute();
    expect((await ada.post(figures, run)).status).toBe(409);
    expect((await ada.get(`${base}/charts`)).status).toBe(200);
  });
});

describeOnBothEngines("charts", ({ migratedDatabase }) => {
  it("have what was spent, driven, burned, and which intervals were kept", async () => {
    const { ada, base, fuel } = await garage(await migratedDatabase());
    const { reminder } = (
      await ada.post(`${base}/reminders`, { title: "Oil", everyMonths: 12, everyDistance: 10_000 })
    ).body;
    const oil = (doneOn: string, odometer: number) => ({
      doneOn,
      odometer,
      title: "Oil",
      closes: [reminder.id],
      items: [
        { kind: "fluid", name: "Oil", costCents: 6000 },
        { kind: "part", name: "Filter", costCents: 1500 },
      ],
    });
    for (const work of [oil("2024-01-10", 80_000), oil("2024-11-10", 89_000), oil("2026-01-10", 101_000)])
      expect((await ada.post(`${base}/log`, work)).status).toBe(201);
    const shop = {
      doneOn: "2026-01-20",
      title: "Alignment",
      items: [{ kind: "labor", name: "Alignment", costCents: 14_000 }],
    };
    await ada.post(`${base}/log`, shop);
    await ada.post(fuel, fill(101_500, "2026-02-01"));
    await ada.post(fuel, fill(102_000, "2026-02-11"));
    // A slip of the finger is not drawn.
    await ada.post(`${base}/odometer?odometer=confirmed`, { value: 1_020_000, readOn: "2025-06-01" });

    const { body } = await ada.get(`${base}/charts?year=2026`);
    expect(body.years).toEqual(["2026", "2024"]);
    expect(body.months).toEqual([
      { month: 1, parts: 1500, fluids: 6000, labor: 14_000, fuel: 0 },
      { month: 2, parts: 0, fluids: 0, labor: 0, fuel: 10_000 },
    ]);
    expect(body.odometer).toEqual([
      { on: "2024-01-10", odometer: 80_000 },
      { on: "2024-11-10", odometer: 89_000 },
      { on: "2026-01-10", odometer: 101_000 },
      { on: "2026-02-11", odometer: 102_000 },
    ]);
    expect(body.intervals).toMatchObject([
      {
        title: "Oil",
        intervals: [
          { distance: 9000, isKept: true },
          { distance: 12_000, isKept: false },
        ],
      },
    ]);
    expect(body.stretches).toMatchObject([{ distance: 500, volumeMl: 40_000 }]);
    expect((await ada.get(`${base}/charts?year=2024`)).body.months).toHaveLength(2);
    expect((await ada.get(`${base}/charts?year=now`)).body.year).toMatch(/^\d{4}$/);
    expect((await ada.get("/api/v1/me/vehicles/1/charts")).status).toBe(404);
  });

  it("take about as many queries for ten years as for a new car", async () => {
    const database = await migratedDatabase();
    const { ada, base } = await garage(database);
    const user = { uid: ada.uid ?? "", email: "" };
    const [car = ""] = await seedGarage(database, user.uid, { vehicles: 2, entries: 600, fillUps: 300 });
    // Pages grow and shrink with the time that they take.
    vi.spyOn(performance, "now").mockReturnValue(0);
    const queriesFor = async (vehicleId: string) => {
      const { recorded, asked } = recordQueries(database);
      const charts = await readCharts(recorded, user, { vehicleId, year: undefined });
      return { charts, count: asked.length };
    };
    const [empty, full] = [await queriesFor(base.split("/").at(-1) ?? ""), await queriesFor(car)];
    vi.restoreAllMocks();
    expect(empty.charts?.odometer).toEqual([]);
    expect(full.charts?.years).toHaveLength(11);
    expect(full.charts?.stretches).toHaveLength(100);
    expect(full.charts?.odometer.length).toBeGreaterThan(100);
    expect(full.charts?.intervals).toHaveLength(5);
    // Fill-ups are read in pages, until there are enough.
    expect(full.count).toBeLessThanOrEqual(empty.count + 4);
  });

  it("are empty for a new car", async () => {
    const { ada, base } = await garage(await migratedDatabase());
    expect((await ada.get(`${base}/charts`)).body).toMatchObject({
      years: [],
      months: [],
      odometer: [],
      intervals: [],
      stretches: [],
      modifications: [],
    });
  });
});
