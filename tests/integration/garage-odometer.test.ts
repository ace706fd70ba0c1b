import { expect, it } from "vitest";
import { readingsPerPage, readingTexts } from "../../domain/garage/odometer.ts";
import { shownDate } from "../../domain/local-date.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";

const path = "/api/v1/me/vehicles";
const facts = { make: "BMW", model: "330i", year: 2003 };
const requestKey = "0123456789abcdef";
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

interface Garage {
  ada: Browser;
  vehicle: string;
  odometer: string;
}

async function garage(database: Database, more: object = {}): Promise<Garage> {
  const ada = await (await serveAccounts(database)).member("ada@example.com");
  await ada.put("/api/v1/me");
  const { id } = (await ada.post(path, { ...facts, ...more })).body.vehicle;
  return { ada, vehicle: `${path}/${id}`, odometer: `${path}/${id}/odometer` };
}

const readingsOf = async ({ ada, vehicle }: Garage) =>
  (await ada.get(vehicle)).body.readings.map(({ readOn, value }: { readOn: string; value: number }) => [
    readOn,
    value,
  ]);
const mileageOf = async ({ ada }: Garage) => (await ada.get("/api/v1/me")).body.vehicles[0].mileage;

describeOnBothEngines("an odometer", ({ migratedDatabase }) => {
  it("has readings, and the latest is the vehicle's mileage", async () => {
    const own = await garage(await migratedDatabase());
    const { ada, odometer, vehicle } = own;
    const added = await ada.post(odometer, { value: 140_000, readOn: daysAgo(90), distanceUnit: "mi" });
    expect(added).toMatchObject({
      status: 201,
      body: {
        reading: { value: 140_000, readOn: daysAgo(90) },
        vehicle: { mileage: 140_000, distanceUnit: "mi", version: 2 },
        profile: { version: 3, vehicles: [{ mileage: 140_000 }] },
      },
    });
    await ada.post(odometer, { value: 142_310, readOn: today, note: " At the  pump " });
    // One from between is no newer mileage, and changes neither version.
    const between = await ada.post(odometer, { value: 141_000, readOn: daysAgo(30) });
    expect(between.body).toMatchObject({
      vehicle: { mileage: 142_310, version: 3 },
      profile: { version: 4 },
    });
    expect(await readingsOf(own)).toEqual([
      [today, 142_310],
      [daysAgo(30), 141_000],
      [daysAgo(90), 140_000],
    ]);
    expect((await ada.get(vehicle)).body).toMatchObject({
      vehicle: { mileage: 142_310 },
      readings: [{ note: "At the pump" }, {}, {}],
    });
  });

  it("keeps the unit that was told first", async () => {
    const { ada, odometer } = await garage(await migratedDatabase(), { distanceUnit: "km" });
    const { vehicle } = (await ada.post(odometer, { value: 5, readOn: today, distanceUnit: "mi" })).body;
    expect(vehicle.distanceUnit).toBe("km");
  });

  it("is asked about before something strange is saved", async () => {
    const own = await garage(await migratedDatabase(), { distanceUnit: "mi" });
    const { ada, odometer } = own;
    await ada.post(odometer, { value: 142_310, readOn: daysAgo(10) });
    const slip = { value: 14_250, readOn: today };
    expect(await ada.post(odometer, slip)).toMatchObject({
      status: 422,
      body: {
        error: { code: "unlikely-odometer", message: expect.stringContaining("less than the 142,310 mi") },
        doubt: { kind: "below-earlier", value: 142_310 },
      },
    });
    expect(await ada.post(odometer, { value: 1_423_100, readOn: today })).toMatchObject({
      status: 422,
      body: { doubt: { kind: "too-far" } },
    });
    expect(await mileageOf(own)).toBe(142_310);
    expect(await ada.post(`${odometer}?odometer=confirmed`, slip)).toMatchObject({ status: 201 });
    expect(await mileageOf(own)).toBe(14_250);
  });

  it("gets one reading of a request, however often that arrives", async () => {
    const own = await garage(await migratedDatabase());
    const reading = { value: 142_310, readOn: today, requestKey };
    const requests = Array.from({ length: 5 }, () => own.ada.post(own.odometer, reading));
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(responses.map(({ body }) => body.reading.id)).size).toBe(1);
    expect(await readingsOf(own)).toHaveLength(1);
  });

  it("loses a reading, and the one before it counts again", async () => {
    const own = await garage(await migratedDatabase());
    const { ada, odometer, vehicle } = own;
    await ada.post(odometer, { value: 140_000, readOn: daysAgo(90) });
    const { reading } = (await ada.post(odometer, { value: 142_310, readOn: today })).body;
    expect(await ada.delete(`${odometer}/${reading.id}`)).toMatchObject({
      status: 200,
      body: { reading, vehicle: { mileage: 140_000 } },
    });
    expect(await ada.delete(`${odometer}/${reading.id}`)).toMatchObject({ status: 404 });
    const [last] = (await ada.get(vehicle)).body.readings;
    await ada.delete(`${odometer}/${last.id}`);
    expect(await mileageOf(own)).toBeUndefined();
  });

  it("is read as what somebody types as the mileage: one reading a day, and an emptied field takes it back", async () => {
    const own = await garage(await migratedDatabase(), { mileage: 140_000 });
    const { ada, vehicle, odometer } = own;
    expect(await readingsOf(own)).toEqual([[today, 140_000]]);
    await ada.patch(vehicle, { version: 1, mileage: 140_001 });
    expect(await readingsOf(own)).toEqual([[today, 140_001]]);
    await ada.post(odometer, { value: 139_000, readOn: daysAgo(30) });
    const emptied = await ada.patch(vehicle, { version: 2, mileage: null });
    expect(emptied.body.vehicle).toMatchObject({ mileage: 139_000, version: 3 });
    expect(await mileageOf(own)).toBe(139_000);
  });

  it("is asked about where a strange mileage is typed", async () => {
    const own = await garage(await migratedDatabase());
    const { ada, vehicle, odometer } = own;
    await ada.post(odometer, { value: 142_310, readOn: daysAgo(10) });
    const slip = { version: 2, mileage: 14_231, model: "330Ci" };
    expect(await ada.patch(vehicle, slip)).toMatchObject({
      status: 422,
      body: { error: { code: "unlikely-odometer" } },
    });
    expect((await ada.get(vehicle)).body.vehicle).toMatchObject({ mileage: 142_310, model: "330i" });
    expect(await ada.patch(`${vehicle}?odometer=confirmed`, slip)).toMatchObject({ status: 200 });
    expect(await readingsOf(own)).toEqual([
      [today, 14_231],
      [daysAgo(10), 142_310],
    ]);
  });

  it("follows a list that is written whole", async () => {
    const own = await garage(await migratedDatabase());
    const { ada } = own;
    const { version, vehicles } = (await ada.get("/api/v1/me")).body;
    const [{ version: _, ...listed }] = vehicles;
    await ada.patch("/api/v1/me", { version, vehicles: [{ ...listed, mileage: 9 }] });
    expect(await readingsOf(own)).toEqual([[today, 9]]);
    const emptied = await ada.patch("/api/v1/me", {
      version: version + 1,
      vehicles: [{ ...listed, mileage: null }],
    });
    expect(emptied.body.vehicles[0]).not.toHaveProperty("mileage");
    expect(await readingsOf(own)).toEqual([]);
  });

  it("is told by the log too", async () => {
    const own = await garage(await migratedDatabase(), { distanceUnit: "mi" });
    const { ada, vehicle, odometer } = own;
    await ada.post(odometer, { value: 140_000, readOn: daysAgo(90) });
    const work = { doneOn: daysAgo(10), odometer: 142_000, title: "Oil" };
    const { entry } = (await ada.post(`${vehicle}/log`, work)).body;
    expect(await mileageOf(own)).toBe(142_000);
    expect((await ada.get(vehicle)).body.readings).toMatchObject([
      { value: 142_000, readOn: daysAgo(10), work: { id: entry.id, title: "Oil" } },
      { value: 140_000 },
    ]);
    // Each is compared with the other.
    expect((await ada.post(odometer, { value: 141_000, readOn: today })).body.error.message).toBe(
      `That's less than the 142,000 mi from ${shownDate(daysAgo(10))}.`,
    );
    expect(await ada.post(`${vehicle}/log`, { ...work, odometer: 14_200, doneOn: today })).toMatchObject({
      status: 422,
      body: { doubt: { kind: "below-earlier", value: 142_000 } },
    });
    // An entry is not compared with itself.
    const address = `${vehicle}/log/${entry.id}`;
    expect(await ada.patch(address, { version: 1, odometer: 141_500 })).toMatchObject({ status: 200 });
    expect(await mileageOf(own)).toBe(141_500);
    await ada.delete(address);
    expect(await mileageOf(own)).toBe(140_000);
    await ada.post(`${address}/restore`);
    expect(await mileageOf(own)).toBe(141_500);
    // A reading from the log is not taken back by an emptied field.
    const { version } = (await ada.get(vehicle)).body.vehicle;
    await ada.patch(vehicle, { version, mileage: null });
    expect(await readingsOf(own)).toEqual([
      [daysAgo(10), 141_500],
      [daysAgo(90), 140_000],
    ]);
  });

  it("shows a page of its readings, and older ones until a day", async () => {
    const own = await garage(await migratedDatabase());
    for (let count = 1; count <= readingsPerPage + 5; count++)
      await own.ada.post(own.odometer, { value: 1_000 + count, readOn: daysAgo(100 - count) });
    const first = await readingsOf(own);
    expect(first).toHaveLength(readingsPerPage + 1);
    const [day] = first.at(-1) ?? [];
    const { readings } = (await own.ada.get(`${own.vehicle}?until=${day}`)).body;
    expect(readings).toHaveLength(5);
    expect(readings[0].readOn).toBe(day);
    expect((await own.ada.get(`${own.vehicle}?until=never`)).body.readings).toHaveLength(readingsPerPage + 1);
  });

  it("counts in the car's unit for its reminders, whatever the owner reads in", async () => {
    const own = await garage(await migratedDatabase(), { distanceUnit: "km", mileage: 200_000 });
    expect((await own.ada.get("/api/v1/me/reminders")).body.cars).toMatchObject([
      { unit: "km", odometer: 200_000, readOn: today },
    ]);
  });

  it("is of a vehicle that is there, and goes and comes back with it", async () => {
    const own = await garage(await migratedDatabase());
    const { ada, vehicle, odometer } = own;
    const reading = { value: 5, readOn: today };
    await ada.post(odometer, reading);
    await ada.delete(vehicle);
    expect(await ada.get(vehicle)).toMatchObject({ status: 404 });
    expect(await ada.post(odometer, reading)).toMatchObject({ status: 404 });
    await ada.post(`${vehicle}/restore`);
    expect(await readingsOf(own)).toEqual([[today, 5]]);
  });

  it("refuses a day that has not come yet", async () => {
    const { ada, odometer } = await garage(await migratedDatabase());
    expect(await ada.post(odometer, { value: 5, readOn: "9999-01-01" })).toMatchObject({
      status: 400,
      body: { errors: { readOn: readingTexts.dateAhead } },
    });
  });
});

describeOnBothEngines("a vehicle", ({ migratedDatabase }) => {
  it("keeps corrections of what its name tells, and its history when it is sold or archived", async () => {
    const own = await garage(await migratedDatabase(), { mileage: 5, engine: "m56b25" });
    const { ada, vehicle } = own;
    expect((await ada.patch(vehicle, { version: 1, gearbox: "automatic" })).body.vehicle).toMatchObject({
      engine: "m56b25",
      gearbox: "automatic",
    });
    const sold = (await ada.patch(vehicle, { version: 2, soldOn: "2026-11-16" })).body.vehicle;
    expect(sold).toMatchObject({ soldOn: "2026-11-16", isActive: false });
    expect(await readingsOf(own)).toHaveLength(1);
    const back = (await ada.patch(vehicle, { version: 3, isActive: true, engine: null })).body.vehicle;
    expect(back).toMatchObject({ isActive: true, gearbox: "automatic" });
    expect(back).not.toHaveProperty("soldOn");
    expect(back).not.toHaveProperty("engine");
    expect(await ada.patch(vehicle, { version: 4, engine: "No Such Id" })).toMatchObject({ status: 400 });
    expect(await ada.patch(vehicle, { version: 4, soldOn: "soon" })).toMatchObject({ status: 400 });
  });
});
