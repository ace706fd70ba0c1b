import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { seedGarage } from "../../bench/seed-garage.ts";
import { maxPhotos } from "../../domain/garage/photo.ts";
import { inChunks } from "../../server/db/columns.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { openForTest, sqliteSettings } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { ownedSamples } from "../support/owned-samples.ts";

const importedRows = 50_000;

/** As another tracker writes it: work of a long life with many cars. */
function csv(): string {
  const lines = Array.from({ length: importedRows }, (_, at) => {
    const day = new Date(Date.UTC(1990, 0, 1 + Math.floor(at / 5))).toISOString().slice(0, 10);
    return `${day},${1_000 + at},Job ${at},${at % 500}.50,"as written down, at the time"`;
  });
  return ["date,odometer,service,cost,notes", ...lines].join("\n");
}

async function addPhotoRows(database: Database, uid: string, vehicleId: string, count: number) {
  const sample = ownedSamples.photo(uid);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...sample,
    ...{ id: index.toString(16).padStart(32, "0"), vehicle_id: vehicleId },
    ...{ entry_id: null, job_id: null, project_id: null, in_build: 0 },
  }));
  for (const chunk of inChunks(rows)) await database.query.insertInto("photo").values(chunk).execute();
}

// Limits are the same on both engines, and a lifetime is written in half of the time here.
describe("somebody with twenty cars", () => {
  it("meets no limit: 2,000 entries each, 1,000 photos, and a file of 50,000 rows", async () => {
    const database = await openForTest(sqliteSettings("migrated"));
    const site = await serveAccounts(database);
    const ada = await site.member("ada@example.com");
    await ada.put("/api/v1/me");
    const uid = ada.uid ?? "";
    const [car = ""] = await seedGarage(database, uid, { vehicles: 20, entries: 40_000, fillUps: 8_000 });
    await addPhotoRows(database, uid, car, maxPhotos - 1);
    const base = `/api/v1/me/vehicles/${car}`;
    const headers = { "Content-Type": "text/csv" };
    const { file } = (await ada.post(`${base}/imports?name=old.csv`, csv(), { headers })).body;
    for (let state = file.state; state !== "done"; )
      state = (await ada.post(`${base}/imports/${file.id}/start`)).body.file.state;
    const { counts } = (await ada.get(`${base}/imports/${file.id}`)).body.file;
    expect(counts).toMatchObject({ work: importedRows, noRoom: 0 });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    for (const added of [
      await ada.post(`${base}/log`, { doneOn: "2026-01-02", title: "Oil" }),
      await ada.post(`${base}/fuel`, { filledOn: "2026-01-02", odometer: 131_800, volumeMl: 40_000 }),
      await ada.post(`${base}/reminders`, { title: "Oil", everyMonths: 12 }),
      await ada.post("/api/v1/me/photos?kind=photo", picture, { headers: { "Content-Type": "image/png" } }),
    ])
      expect([added.status, added.text]).toEqual([201, added.text]);
    const { body } = await ada.get(`${base}/log`);
    expect(body.years.reduce((sum: number, { entries }: { entries: number }) => sum + entries, 0)).toBe(
      52_001,
    );
  }, 240_000);
});
