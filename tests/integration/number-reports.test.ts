import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { maxNumberReports, numberReportTexts } from "../../domain/own-numbers/number-report.ts";
import type { Database, DatabaseSettings } from "../../server/db/engine/database.ts";
import { limits } from "../../server/identity/limits.ts";
import { deleteAccount } from "../../server/owned-data.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest, temporaryFolder } from "../support/databases.ts";
import { type AccountServer, serveAccounts } from "../support/identity.ts";
import { readZip } from "../support/read-zip.ts";

const path = "/api/v1/me/number-reports";
const lug = {
  platform: "e46",
  ref: "torque:wheel-bolts",
  engine: "m54",
  year: 2003,
  value: "89 ft-lbs",
  place: "owners-manual",
  page: "312",
  document: "2003 330i owner's manual",
};

async function readers(database: Database, settings: Record<string, string> = {}) {
  const site = await serveAccounts(database, { settings });
  return { site, ada: await site.member("ada@example.com"), eve: await site.member("eve@example.com") };
}

const camera = { IFD0: { Make: "Maker" }, IFD3: { GPSLatitude: "45/1 31/1 0/1", GPSLatitudeRef: "N" } };
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "white" } })
  .withExif(camera)
  .jpeg()
  .toBuffer();

async function filesOf({ dataDir, jobs }: AccountServer): Promise<string[]> {
  await jobs.idle();
  const folder = join(dataDir, "photos", "number-reports");
  return existsSync(folder) ? readdirSync(folder) : [];
}

const numbers = (settings: DatabaseSettings, ...args: string[]) =>
  runScript("server/commands/numbers.ts", { settings, args });

describeOnBothEngines("numbers that readers send us", ({ migratedDatabase, migratedSettings }) => {
  it("are taken once, shown to their reader, and can be deleted", async () => {
    const { ada, eve } = await readers(await migratedDatabase());
    const request = { ...lug, requestKey: "0123456789abcdef" };
    const sent = await Promise.all([1, 2].map(() => ada.post(path, request)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { reports } = (await ada.get(path)).body;
    expect(reports).toEqual([
      { ...lug, value: "89 lb-ft", state: "sent", id: expect.any(String), version: 1 },
    ]);
    const own = `${path}/${reports[0].id}`;

    expect((await eve.get(path)).body.reports).toEqual([]);
    for (const refused of [
      await eve.delete(own),
      await eve.get(`${own}/photo`),
      await eve.put(`${own}/photo`, { body: picture }),
    ])
      expect(refused.status).toBe(404);

    expect((await ada.delete(own)).status).toBe(200);
    expect((await ada.get(path)).body.reports).toEqual([]);
    expect((await ada.delete(own)).status).toBe(404);
  });

  it("are refused where nobody could check them, with the field that is wrong", async () => {
    const { ada } = await readers(await migratedDatabase());
    for (const [more, field, why] of [
      [{ platform: "e99" }, "platform", numberReportTexts.platformUnknown],
      [{ ref: "torque:unheard-of" }, "ref", numberReportTexts.refUnknown],
      [{ engine: "v12" }, "engine", numberReportTexts.carUnknown],
      [{ gearbox: "v12" }, "gearbox", numberReportTexts.carUnknown],
      [{ document: " " }, "document", numberReportTexts.documentRequired],
      [{ document: "x".repeat(121) }, "document", numberReportTexts.documentTooLong],
      [{ value: "tight" }, "value", expect.any(String)],
      [{ value: "9000 Nm" }, "value", expect.stringContaining("That can't be right")],
      [{ year: 1200 }, "year", expect.any(String)],
      [{ state: "accepted" }, "state", "Unknown field"],
    ] as const) {
      const { status, body } = await ada.post(path, { ...lug, ...more });
      expect([status, body.errors], JSON.stringify(more)).toEqual([400, { [field]: why }]);
    }
    expect((await ada.post(path, { ...lug, document: "Book\u001b[2J\u202e" })).body.report.document).toBe(
      "Book[2J",
    );
    expect((await ada.post(path, { ...lug, place: "label", document: undefined })).status).toBe(201);
  });

  it("are limited by day, and in all", async () => {
    const database = await migratedDatabase();
    const { ada } = await readers(database);
    const daily = limits["number-report"].perAccount;
    const statuses = await Promise.all(
      Array.from({ length: daily + 2 }, async () => (await ada.post(path, lug)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(daily);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const [row] = await database.query.selectFrom("number_report").selectAll().execute();
    if (!row) throw new Error("Nothing is stored");
    const more = Array.from({ length: maxNumberReports - daily }, (_, index) => ({ ...row, id: `${index}` }));
    await database.query.insertInto("number_report").values(more).execute();
    await database.query.deleteFrom("attempt").execute();
    expect(await ada.post(path, lug)).toMatchObject({
      status: 409,
      body: { error: { message: numberReportTexts.full } },
    });
  });

  it("have one photo of the page, without what a camera writes beside it, for their reader alone", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await readers(database);
    const { report } = (await ada.post(path, lug)).body;
    const own = `${path}/${report.id}`;
    expect((await ada.get(`${own}/photo`)).status).toBe(404);
    expect(await ada.put(`${own}/photo`, { body: Buffer.from("<svg/>") })).toMatchObject({
      status: 422,
      body: { error: { code: "not-an-image" } },
    });
    const put = () => ada.put(`${own}/photo`, { body: picture });
    expect(await put()).toMatchObject({ status: 200, body: { report: { version: 2 } } });
    const { photo, photoBytes } = (await put()).body.report;
    expect(await filesOf(site)).toEqual([`${photo}.webp`]);
    const file = await ada.get(`${own}/photo`);
    expect(file.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "no-store" });
    expect(file.bytes).toHaveLength(photoBytes);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    expect(file.bytes.toString("latin1")).not.toMatch(/Maker|EXIF|XMP/i);

    expect((await ada.get("/api/v1/me/gallery")).body.usage).toMatchObject({ count: 0, bytes: photoBytes });
    expect((await ada.get("/api/v1/me/photos")).body.photos).toEqual([]);
    expect((await site.browser().get(`/api/v1/shared/${photo}`)).status).toBe(404);
    const exported = readZip((await ada.get("/api/v1/me/export")).bytes);
    expect(exported.get(`number-reports/${report.id}.webp`)).toEqual(file.bytes);
  });

  it("lose their photo when they are deleted, and with the account", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await readers(database);
    const send = async () => {
      const { report } = (await ada.post(path, lug)).body;
      await ada.put(`${path}/${report.id}/photo`, { body: picture });
      return report.id;
    };
    const [first] = [await send(), await send()];
    expect(await filesOf(site)).toHaveLength(2);
    await ada.delete(`${path}/${first}`);
    expect(await filesOf(site)).toHaveLength(1);
    await deleteAccount(database, ada.uid ?? "");
    site.services.photos.removeSoon();
    expect(await filesOf(site)).toEqual([]);
    expect(await database.query.selectFrom("photo_removal").selectAll().execute()).toEqual([]);
  });

  it("have no photo beyond the room of the account", async () => {
    const { site, ada } = await readers(await migratedDatabase(), { PHOTO_MB_PER_ACCOUNT: "1" });
    const noise = { raw: { width: 2000, height: 1500, channels: 3 } } as const;
    const large = await sharp(randomBytes(2000 * 1500 * 3), noise)
      .jpeg()
      .toBuffer();
    const { report } = (await ada.post(path, lug)).body;
    expect((await ada.put(`${path}/${report.id}/photo`, { body: large })).status).toBe(409);
    expect((await ada.get(path)).body.reports[0]).not.toHaveProperty("photo");
    expect(await filesOf(site)).toEqual([]);
  });

  it("are listed, accepted into a checkout and declined by the operator", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const { ada, eve } = await readers(database, { DATA_DIR: settings.dataDir });
    // The engine of the fixtures, which the small content doesn't know.
    const send = async (reader: typeof ada, more: object) => {
      const { report } = (await reader.post(path, { ...lug, ...more })).body;
      await database.query
        .updateTable("number_report")
        .set({ engine: "s54b32" })
        .where("id", "=", report.id)
        .execute();
      return report.id as string;
    };
    const first = await send(ada, {});
    const same = await send(eve, { value: "120 Nm", document: "2003 330i Owners Manual", page: "p. 312" });
    const other = await send(eve, { value: "140 Nm", document: "Another book" });
    await ada.put(`${path}/${first}/photo`, { body: picture });

    const [photos, content] = [join(temporaryFolder(), "photos"), join(temporaryFolder(), "content")];
    const { stdout } = await numbers(settings, "list", "--photos", photos);
    expect(stdout.split("\n").map((line) => line.trim().replace(/ {2}\d{4}-\d\d-\d\d {2}/, "  "))).toEqual([
      "e46  torque:wheel-bolts  s54b32",
      "121 Nm",
      "2003 330i owner's manual (owner's manual, p. 312), 2 readers",
      expect.stringMatching(`^${first}  89 lb-ft  2003  number-reports/[0-9a-f]{32}.webp$`),
      `${same}  120 Nm  2003`,
      "140 Nm",
      "Another book, 2003 (owner's manual, p. 312), 1 reader",
      `${other}  140 Nm  2003`,
    ]);
    expect(readdirSync(photos)).toEqual([`${first}.webp`]);

    await cp("tests/fixtures/content", content, { recursive: true });
    const accepted = await numbers(settings, "accept", first, "--content", content);
    expect(accepted).toMatchObject({ exitCode: 0, stderr: "" });
    expect(accepted.stdout).toContain("torque:wheel-bolts is 121 Nm for S54B32");
    expect(accepted.stdout).toContain("content:check");
    expect(readFileSync(join(content, "specs", "e46.yaml"), "utf8")).toContain(
      "title: 2003 330i owner's manual, page 312, read by a reader",
    );
    const differs = await numbers(settings, "accept", other, "--content", content);
    expect(differs).toMatchObject({ exitCode: 1, stderr: "We have 121 Nm for S54B32." });
    expect((await numbers(settings, "decline", other)).stdout).toBe("Declined.");
    expect((await numbers(settings)).stdout).toBe("No numbers.");
    expect((await numbers(settings, "decline", other)).exitCode).toBe(1);
    const states = async (reader: typeof ada) =>
      (await reader.get(path)).body.reports.map(({ id, state }: { id: string; state: string }) => [
        id,
        state,
      ]);
    expect(await states(ada)).toEqual([[first, "accepted"]]);
    expect(await states(eve)).toEqual([
      [same, "accepted"],
      [other, "declined"],
    ]);
  });
});
