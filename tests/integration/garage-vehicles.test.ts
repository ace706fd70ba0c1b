import { sql } from "kysely";
import { expect, it } from "vitest";
import { maxVehicles, restorableDays } from "../../domain/garage/vehicle.ts";
import { vehicleTexts } from "../../domain/garage/vehicle-texts.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { deleteRemovedBefore } from "../../server/db/owned/removed-rows.ts";
import { addVehicle } from "../../server/garage/vehicles/vehicles.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";

/** Runs the job at that time. */
const purge = (database: Database, now: Date) =>
  deleteRemovedBefore(database, "vehicle", new Date(now.getTime() - restorableDays * 24 * 60 * 60_000), 100);

const path = "/api/v1/me/vehicles";
const facts = { make: "BMW", model: "330i", year: 2003, nickname: "Rosa", mileage: 5, isActive: true };
const requestKey = "0123456789abcdef";
const dayMs = 24 * 60 * 60_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

async function owner(database: Database): Promise<Browser> {
  const ada = await (await serveAccounts(database)).member("ada@example.com");
  await ada.put("/api/v1/me");
  return ada;
}

const shown = async (browser: Browser) => (await browser.get("/api/v1/me")).body.vehicles;

describeOnBothEngines("a vehicle", ({ migratedDatabase }) => {
  it("may have a VIN that belongs to another car, and the owner is told", async () => {
    const ada = await owner(await migratedDatabase());
    const vin = "WBAEV53443KM12345";
    const ask = async (question: object) => (await ada.post("/api/v1/me/vin", { vin, ...question })).body;
    expect((await ask({ make: "BMW" })).doubt).toBe("");
    const added = await ada.post(path, { ...facts, vin });
    const { id } = added.body.vehicle;
    expect((await ask({ make: "BMW" })).doubt).toBe("This VIN is on your Rosa too.");
    expect((await ask({ make: "BMW", vehicle: id })).doubt).toBe("");
    expect((await ada.post("/api/v1/me/vin", { vin: "short" })).status).toBe(400);
    expect(await ada.post(path, { ...facts, nickname: "Second", vin })).toMatchObject({ status: 201 });
  });

  it("is added at the end, with an id and a version of the server's making", async () => {
    const ada = await owner(await migratedDatabase());
    const before = Date.now();
    const first = await ada.post(path, facts);
    expect(first).toMatchObject({ status: 201, body: { vehicle: { ...facts, version: 1 } } });
    const { id } = first.body.vehicle;
    expect(id).toMatch(/^\d{13}$/);
    expect(Number(id)).toBeGreaterThanOrEqual(before);
    const second = await ada.post(path, { make: "Mazda", model: "Miata", year: 1994, variant: " " });
    expect(second.body.vehicle).toEqual({
      id: expect.any(String),
      version: 1,
      make: "Mazda",
      model: "Miata",
      year: 1994,
      isActive: true,
    });
    expect(second.body.profile).toMatchObject({
      version: 3,
      vehicles: [first.body.vehicle, second.body.vehicle],
    });
    expect(await shown(ada)).toEqual(second.body.profile.vehicles);
  });

  it("is added once, however often the request with its key arrives", async () => {
    const ada = await owner(await migratedDatabase());
    const requests = Array.from({ length: 5 }, () => ada.post(path, { ...facts, requestKey }));
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(responses.map(({ body }) => body.vehicle.id)).size).toBe(1);
    expect(await shown(ada)).toHaveLength(1);
    // Also after it was removed: the request is an old one.
    const { id } = responses[0]?.body.vehicle ?? {};
    await ada.delete(`${path}/${id}`);
    expect(await ada.post(path, { ...facts, requestKey })).toMatchObject({ status: 200 });
    expect(await shown(ada)).toEqual([]);
  });

  it("has an id of its own when many are added at the same moment", async () => {
    const database = await migratedDatabase();
    const ada = await owner(database);
    const added = await Promise.all(
      Array.from({ length: 10 }, () => addVehicle({ database, uid: ada.uid ?? "" }, { facts })),
    );
    expect(new Set(added.map((each) => each.kind === "added" && each.rows[0]?.id)).size).toBe(10);
    expect(await shown(ada)).toHaveLength(10);
  });

  it("has room up to the limit, and removed ones do not count", async () => {
    const ada = await owner(await migratedDatabase());
    for (let count = 0; count < maxVehicles - 1; count++) await ada.post(path, facts);
    const { id } = (await ada.post(path, facts)).body.vehicle;
    const full = { status: 409, body: { error: { code: "conflict", message: vehicleTexts.full } } };
    expect(await ada.post(path, facts)).toMatchObject(full);
    await ada.delete(`${path}/${id}`);
    // Of several at once, one finds the last place.
    const responses = await Promise.all([1, 2, 3].map(() => ada.post(path, facts)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await ada.post(`${path}/${id}/restore`)).toMatchObject(full);
    expect(await shown(ada)).toHaveLength(maxVehicles);
  });

  it("was used last when work, a fill-up or a reading was written down for it, whatever their days", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const [ada, bob] = [await site.member("ada@example.com"), await site.member("bob@example.com")];
    for (const browser of [ada, bob]) await browser.put("/api/v1/me");
    const list = "/api/v1/me/vehicles";
    const add = async (model: string) =>
      (await ada.post(list, { make: "BMW", model, year: 2003 })).body.vehicle.id;
    const [coupe, sedan, wagon] = [await add("330Ci"), await add("330i"), await add("330xi")];
    const usedAt = async () => (await ada.get(list)).body.usedAt as Record<string, string>;
    expect(await usedAt()).toEqual({});
    const last = async () =>
      Object.entries(await usedAt()).toSorted(([, a], [, b]) => b.localeCompare(a))[0]?.[0];
    const write = async (id: string, path: string, data: object) => {
      expect((await ada.post(`${list}/${id}/${path}`, data)).status).toBe(201);
      expect(await last()).toBe(id);
      // The next one is written down in another millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await write(coupe, "odometer", { value: 1000, readOn: "2026-11-10" });
    await write(sedan, "log", { title: "Oil change", doneOn: "2024-01-01" });
    await write(wagon, "fuel", { filledOn: "2025-01-01", odometer: 500, volumeMl: 40_000 });
    await write(coupe, "log", { title: "Wipers", doneOn: "2023-01-01" });
    expect((await bob.get(list)).body).toEqual({ vehicles: [], usedAt: {} });
  });

  it("is changed in the fields that were sent, by a writer who saw its version", async () => {
    const ada = await owner(await migratedDatabase());
    const { vehicle } = (await ada.post(path, facts)).body;
    const address = `${path}/${vehicle.id}`;
    const renamed = await ada.patch(address, { version: 1, model: "M3", nickname: null });
    const { nickname: _, ...rest } = vehicle;
    expect(renamed).toMatchObject({ status: 200, body: { vehicle: { ...rest, model: "M3", version: 2 } } });
    expect(await shown(ada)).toEqual([{ ...rest, model: "M3", version: 2 }]);

    const stale = await ada.patch(address, { version: 1, year: 2004 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        error: { code: "conflict", message: vehicleTexts.changed },
        vehicle: renamed.body.vehicle,
        profile: renamed.body.profile,
      },
    });
    expect(await shown(ada)).toEqual([renamed.body.vehicle]);
    // Nothing different: the version stays.
    expect((await ada.patch(address, { version: 2, model: "M3" })).body).toEqual(renamed.body);
  });

  it("takes one of many changes at the same moment", async () => {
    const ada = await owner(await migratedDatabase());
    const { id } = (await ada.post(path, facts)).body.vehicle;
    const changes = [2001, 2002, 2004, 2005].map((year) => ada.patch(`${path}/${id}`, { version: 1, year }));
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await shown(ada))[0].version).toBe(2);
  });

  it("of two tabs: changes to two vehicles both hold, and an old list is refused", async () => {
    const ada = await owner(await migratedDatabase());
    const one = (await ada.post(path, facts)).body.vehicle;
    const two = (await ada.post(path, facts)).body.vehicle;
    const { version } = (await ada.get("/api/v1/me")).body;
    await ada.patch(`${path}/${one.id}`, { version: 1, mileage: 6 });
    expect(await ada.patch(`${path}/${two.id}`, { version: 1, mileage: 7 })).toMatchObject({ status: 200 });
    // A tab of before the deploy, which writes the list whole.
    const { version: _, ...listed } = one;
    expect(await ada.patch("/api/v1/me", { version, vehicles: [listed] })).toMatchObject({ status: 409 });
    expect(await shown(ada)).toMatchObject([{ mileage: 6 }, { mileage: 7 }]);
  });

  it("is removed as it was seen, and restored to its place", async () => {
    const ada = await owner(await migratedDatabase());
    const one = (await ada.post(path, facts)).body.vehicle;
    const two = (await ada.post(path, facts)).body.vehicle;
    const address = `${path}/${one.id}`;
    await ada.patch(address, { version: 1, mileage: 6 });
    expect(await ada.delete(`${address}?version=1`)).toMatchObject({
      status: 409,
      body: { vehicle: { mileage: 6, version: 2 } },
    });
    expect(await ada.delete(`${address}?version=x`)).toMatchObject({ status: 400 });
    const removed = await ada.delete(`${address}?version=2`);
    expect(removed).toMatchObject({ status: 200, body: { vehicle: { version: 3 } } });
    expect(removed.body.profile.vehicles).toEqual([two]);
    // Once more, and what cannot be done to it now.
    expect(await ada.delete(`${address}?version=2`)).toMatchObject({ status: 200, body: removed.body });
    expect(await ada.patch(address, { version: 3, mileage: 7 })).toMatchObject({ status: 404 });

    const restored = await ada.post(`${address}/restore`);
    expect(restored.body.vehicle).toEqual({ ...one, mileage: 6, version: 4 });
    expect(restored.body.profile.vehicles).toEqual([restored.body.vehicle, two]);
    expect((await ada.post(`${address}/restore`)).body).toEqual(restored.body);
  });

  it("that is not there, or somebody else's, is not found", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const [ada, bob] = [await site.member("ada@example.com"), await site.member("bob@example.com")];
    expect(await ada.post(path, facts)).toMatchObject({ status: 404 });
    for (const browser of [ada, bob]) await browser.put("/api/v1/me");
    const { id } = (await ada.post(path, facts)).body.vehicle;
    for (const [browser, address] of [
      [bob, `${path}/${id}`],
      [ada, `${path}/1767323045000`],
      [ada, `${path}/nonsense`],
    ] as const) {
      expect(await browser.patch(address, { version: 1, year: 1990 })).toMatchObject({ status: 404 });
      expect(await browser.delete(address)).toMatchObject({ status: 404 });
      expect(await browser.post(`${address}/restore`)).toMatchObject({ status: 404 });
    }
    expect(await shown(ada)).toMatchObject([facts]);
  });

  it("keeps what hangs on it until it is purged", async () => {
    const database = await migratedDatabase();
    await sql`create table planted_log (
      user_id text not null, vehicle_id text not null,
      foreign key (user_id, vehicle_id) references vehicle (user_id, id) on delete cascade
    )`.execute(database.query);
    const logs = async () => (await sql`select * from planted_log`.execute(database.query)).rows.length;
    const ada = await owner(database);
    const ids = [];
    for (let count = 0; count < 2; count++) ids.push((await ada.post(path, facts)).body.vehicle.id);
    for (const id of ids)
      await sql`insert into planted_log values (${ada.uid ?? ""}, ${id})`.execute(database.query);
    const { version } = (await ada.get("/api/v1/me")).body;
    await ada.patch("/api/v1/me", { version, vehicles: [] });
    await ada.delete(`${path}/${ids[0]}`);
    expect(await logs()).toBe(2);
    expect(await purge(database, daysFromNow(29))).toBe(0);
    await ada.post(`${path}/${ids[0]}/restore`);
    expect(await purge(database, daysFromNow(31))).toBe(0);
    await ada.delete(`${path}/${ids[0]}`);
    expect(await purge(database, daysFromNow(31))).toBe(1);
    expect(await logs()).toBe(1);
    expect(await ada.post(`${path}/${ids[0]}/restore`)).toMatchObject({ status: 404 });
    expect(await shown(ada)).toMatchObject([{ id: ids[1] }]);
  });

  it("is purged in portions, and an account keeps a hundred removed ones at most", async () => {
    const database = await migratedDatabase();
    const ada = await owner(database);
    for (let count = 0; count < 101; count++) {
      const { id } = (await ada.post(path, facts)).body.vehicle;
      await ada.delete(`${path}/${id}`);
    }
    const rows = async () => (await database.query.selectFrom("vehicle").select("id").execute()).length;
    expect(await rows()).toBe(100);
    const one = await database.query.selectFrom("vehicle").selectAll().executeTakeFirstOrThrow();
    await database.query
      .insertInto("vehicle")
      .values({ ...one, id: "1767323045000" })
      .execute();
    expect(await purge(database, daysFromNow(31))).toBe(100);
    expect(await purge(database, daysFromNow(31))).toBe(1);
    expect(await rows()).toBe(0);
  });
});
