import { existsSync, readdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { maxFileBytes } from "../../domain/garage/photo.ts";
import { photoTexts } from "../../domain/garage/photo-texts.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { deletePhotosRemovedBefore } from "../../server/garage/photos/removed-rows.ts";
import { limits } from "../../server/identity/limits.ts";
import { startBucket } from "../support/bucket.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { readZip } from "../support/read-zip.ts";

const path = "/api/v1/me/photos";
const plain = (width: number, height: number, background = "teal") =>
  sharp({ create: { width, height, channels: 3, background } });
const picture = await plain(60, 40).jpeg().toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\n%%EOF\n");
const names = ["small.webp", "medium.webp", "large.webp"];

/** A few bytes that claim to be that large. */
function claimedPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const upload = (browser: Browser, body: Buffer = picture, query: Record<string, string> = {}) =>
  browser.post(`${path}?${new URLSearchParams(query)}`, body, {
    headers: { "Content-Type": "application/octet-stream" },
  });

const folderOf = ({ dataDir }: AccountServer) => join(dataDir, "photos", "garage");
const filesOf = (site: AccountServer) => (existsSync(folderOf(site)) ? readdirSync(folderOf(site)) : []);
const removalsIn = ({ query }: Database) => query.selectFrom("photo_removal").selectAll().execute();
const rowsIn = ({ query }: Database) => query.selectFrom("photo").selectAll().execute();

async function memberWithProfile(site: AccountServer, email = "ada@example.com"): Promise<Browser> {
  const browser = await site.member(email);
  await browser.put("/api/v1/me");
  return browser;
}

let lastYear = 2000;

async function addCar(browser: Browser): Promise<string> {
  const car = { make: "BMW", model: "330i", year: ++lastYear };
  return (await browser.post("/api/v1/me/vehicles", car)).body.vehicle.id;
}

async function garage(database: Database, settings: Record<string, string> = {}) {
  const site = await serveAccounts(database, { settings });
  return { site, ada: await memberWithProfile(site) };
}

/** Nothing is stored half: every row has its files, every file its row or its note. */
async function expectWhole(site: AccountServer, database: Database): Promise<void> {
  await site.jobs.idle();
  const expected = (await rowsIn(database)).flatMap(({ id, format }) =>
    (format === "pdf" ? ["receipt.pdf"] : names).map((name) => `${id}-${name}`),
  );
  expect(filesOf(site).sort()).toEqual(expected.sort());
  expect(await removalsIn(database)).toEqual([]);
}

describeOnBothEngines("photos of the garage", ({ migratedSettings, migratedDatabase }) => {
  it("are stored in sizes, upright, without location, and for their owner alone", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const bob = await memberWithProfile(site, "bob@example.com");
    const exif = { IFD0: { Make: "Maker" }, IFD3: { GPSLatitude: "45/1 31/1 0/1", GPSLatitudeRef: "N" } };
    const taken = await plain(3000, 1500).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const added = await upload(ada, taken, { album: " Brakes ", caption: "Caliper off" });
    expect(added).toMatchObject({
      status: 201,
      body: { photo: { kind: "photo", format: "webp", album: "Brakes", caption: "Caliper off", version: 1 } },
    });
    const { id, width, height } = added.body.photo;
    expect([width, height]).toEqual([1280, 2560]);
    for (const [name, side] of [
      ["small", 480],
      ["medium", 1280],
      ["large", 2560],
    ] as const) {
      const file = await ada.get(`${path}/${id}/${name}.webp`, { headers: { "X-Account": undefined } });
      expect(file).toMatchObject({
        status: 200,
        headers: {
          "content-type": "image/webp",
          "cache-control": "private, max-age=600",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "cross-origin-resource-policy": "same-origin",
        },
      });
      const facts = await sharp(file.bytes).metadata();
      expect(facts).toMatchObject({ format: "webp", width: side / 2, height: side });
      expect(facts.exif).toBeUndefined();
      expect(file.bytes.toString("latin1")).not.toMatch(/Maker|EXIF|XMP/i);
      expect(await bob.get(`${path}/${id}/${name}.webp`)).toMatchObject({ status: 404 });
      expect(await site.browser().get(`${path}/${id}/${name}.webp`)).toMatchObject({ status: 401 });
    }
    for (const name of ["original", "..%2F..%2Fauth-secret", "receipt.pdf", "small.webp.partial"])
      expect(await ada.get(`${path}/${id}/${name}`)).toMatchObject({ status: 404 });
    for (const refused of [
      await bob.get(`${path}/${id}`),
      await bob.patch(`${path}/${id}`, { version: 1, caption: "mine" }),
      await bob.delete(`${path}/${id}`),
      await bob.post(`${path}/${id}/restore`),
      await bob.post(`${path}/${id}/share`),
      await bob.delete(`${path}/${id}/share`),
    ])
      expect(refused).toMatchObject({ status: 404 });
    expect((await bob.get(path)).body.photos).toEqual([]);
    expect((await ada.get(path)).body.photos).toEqual([added.body.photo]);
    await expectWhole(site, database);
    expect(site.log()).not.toContain(id);
  });

  it("are refused when they are no picture that can be read, and nothing of them stays", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const jpeg = await plain(500, 500).jpeg().toBuffer();
    const attacks: Record<string, [Buffer, string]> = {
      nothing: [Buffer.alloc(0), photoTexts.empty],
      svg: [
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        photoTexts.wrongPicture,
      ],
      page: [Buffer.from("<!doctype html><script>alert(1)</script>"), photoTexts.wrongPicture],
      pdf: [pdf, photoTexts.wrongPicture],
      gif: [await plain(10, 10).gif().toBuffer(), photoTexts.wrongPicture],
      heic: [Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), photoTexts.heic],
      truncated: [jpeg.subarray(0, jpeg.length / 2), photoTexts.broken],
      disguised: [Buffer.from("\xff\xd8\xff<svg/>", "latin1"), photoTexts.broken],
      "200 megapixels": [claimedPng(20_000, 10_000), photoTexts.tooManyPixels],
      "a large progressive JPEG": [
        await plain(4100, 4000).jpeg({ progressive: true }).toBuffer(),
        photoTexts.tooManyPixels,
      ],
    };
    for (const [name, [body, message]] of Object.entries(attacks)) {
      const { status, body: answer } = await upload(ada, body);
      expect([name, status, answer]).toEqual([name, 422, { error: { code: "not-an-image", message } }]);
    }
    expect(await upload(ada, Buffer.alloc(maxFileBytes + 1, 7))).toMatchObject({ status: 413 });
    expect(await rowsIn(database)).toEqual([]);
    await expectWhole(site, database);
    expect(site.log()).not.toContain('"level":"error"');
  });

  it("lose what was hidden behind or inside them, because they are made anew", async () => {
    const database = await migratedDatabase();
    const { ada } = await garage(database);
    const polyglot = Buffer.concat([picture, Buffer.from("<script>alert(1)</script>PK\x03\x04%PDF-1.7")]);
    const { photo } = (await upload(ada, polyglot, { caption: "../../etc/passwd" })).body;
    const file = await ada.get(`${path}/${photo.id}/large.webp`);
    expect(file.bytes.toString("latin1")).not.toMatch(/script|%PDF/);
    expect(photo.caption).toBe("../../etc/passwd");
  });

  it("of a receipt may be a PDF, which is only ever downloaded and never shared", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const { status, body } = await upload(ada, pdf, { kind: "receipt", caption: "Pads" });
    expect([status, body.photo]).toMatchObject([201, { kind: "receipt", format: "pdf", width: 0 }]);
    const file = await ada.get(`${path}/${body.photo.id}/receipt.pdf`);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(/^attachment; filename="receipt-\d{4}-\d\d-\d\d\.pdf"$/),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      },
    });
    expect(file.bytes).toEqual(pdf);
    expect(await ada.post(`${path}/${body.photo.id}/share`)).toMatchObject({ status: 400 });
    expect(await upload(ada, pdf.subarray(0, 20), { kind: "receipt" })).toMatchObject({ status: 422 });
    expect(await upload(ada, picture, { kind: "receipt" })).toMatchObject({ status: 201 });
    expect((await ada.get(path)).body.photos).toEqual([]);
    expect((await ada.get(`${path}?kind=receipt`)).body.photos).toHaveLength(2);
    await expectWhole(site, database);
  });

  it("are added once for each request key, also when two come at the same time", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const query = { requestKey: "0123456789abcdef" };
    const both = await Promise.all([upload(ada, picture, query), upload(ada.copy(), picture, query)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await upload(ada, Buffer.from("not even read"), query)).toMatchObject({ status: 200 });
    await expectWhole(site, database);
  });

  it("never exceed the account's room, however many come at once", async () => {
    const database = await migratedDatabase();
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "gray",
        noise: { type: "gaussian", sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const { site, ada } = await garage(database, { PHOTO_MB_PER_ACCOUNT: "1" });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++)
      statuses.push(
        ...(await Promise.all([1, 2, 3, 4].map(() => upload(ada.copy(), noise)))).map(({ status }) => status),
      );
    expect([...new Set(statuses)].sort()).toEqual([201, 409]);
    const { usage } = (await ada.get("/api/v1/me/gallery")).body;
    expect(usage).toMatchObject({
      maxBytes: 1_000_000,
      count: statuses.filter((each) => each === 201).length,
    });
    expect(usage.bytes).toBeLessThanOrEqual(1_000_000);
    expect((await upload(ada, noise)).body.error.message).toBe(photoTexts.full);
    await expectWhole(site, database);

    // A removed photo makes room for a new one, and is then gone for good.
    const [first] = (await ada.get(path)).body.photos;
    await ada.delete(`${path}/${first.id}`);
    const left = { count: usage.count - 1, bytes: usage.bytes - first.bytes };
    expect((await ada.get("/api/v1/me/gallery")).body.usage).toMatchObject(left);
    expect(await upload(ada, noise)).toMatchObject({ status: 201 });
    expect(await ada.post(`${path}/${first.id}/restore`)).toMatchObject({ status: 404 });
    const stored = (await rowsIn(database)).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(stored).toBeLessThanOrEqual(1_000_000);
    await expectWhole(site, database);
  });

  it("are changed against the version that was seen, and only to what is the owner's own", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const bob = await memberWithProfile(site, "bob@example.com");
    const car = { make: "BMW", model: "330i", year: 2003 };
    const { vehicle } = (await ada.post("/api/v1/me/vehicles", car)).body;
    const bobs = (await upload(bob)).body.photo;
    const { photo } = (await upload(ada, picture, { vehicleId: vehicle.id })).body;
    expect(photo.vehicleId).toBe(vehicle.id);
    const change = (fields: object, version = 1) => ada.patch(`${path}/${photo.id}`, { version, ...fields });
    expect((await change({ caption: " A  caption ", album: "Brakes" })).body.photo).toMatchObject({
      version: 2,
      caption: "A caption",
      album: "Brakes",
      vehicleId: vehicle.id,
    });
    expect(await change({ caption: "late" })).toMatchObject({ status: 409, body: { photo: { version: 2 } } });
    expect((await change({ vehicleId: "", album: null }, 2)).body.photo).toEqual({
      ...photo,
      version: 3,
      caption: "A caption",
      vehicleId: undefined,
    });
    for (const fields of [
      { afterId: bobs.id },
      { afterId: photo.id },
      { afterId: "0".repeat(32) },
      { vehicleId: "1111111111111" },
    ])
      expect(await change(fields, 3)).toMatchObject({ status: 404 });
    for (const fields of [{ afterId: "../x" }, { caption: "x".repeat(201) }, { id: "y" }, { shareId: "z" }])
      expect(await change(fields, 3)).toMatchObject({ status: 400 });
    expect(await upload(ada, picture, { vehicleId: "1111111111111" })).toMatchObject({ status: 404 });
    await expectWhole(site, database);
  });

  it("become the picture of their car, one at a time", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const [vehicleId, other] = [await addCar(ada), await addCar(ada)];
    const first = (await upload(ada, picture, { vehicleId })).body.photo;
    const second = (await upload(ada, picture, { vehicleId })).body.photo;
    const loose = (await upload(ada)).body.photo;
    const receipt = (await upload(ada, picture, { vehicleId, kind: "receipt" })).body.photo;
    const change = ({ id }: { id: string }, version: number, fields: object) =>
      ada.patch(`${path}/${id}`, { version, ...fields });
    const covers = async () => (await ada.get("/api/v1/me/gallery/glance")).body.covers;
    const small = ({ id }: { id: string }) => `${path}/${id}/small.webp`;

    expect(await covers()).toEqual({});
    expect((await change(first, 1, { isCover: true })).body.photo).toMatchObject({ isCover: true });
    expect(await covers()).toEqual({ [vehicleId]: small(first) });
    await change(second, 1, { isCover: true });
    expect(await covers()).toEqual({ [vehicleId]: small(second) });
    const shown = async (id: string) => (await ada.get(`/api/v1/me/vehicles/${id}`)).body.cover?.id;
    expect([await shown(vehicleId), await shown(other)]).toEqual([second.id, undefined]);
    for (const refused of [loose, receipt])
      expect(await change(refused, 1, { isCover: true })).toMatchObject({ status: 400 });

    // Removed, it makes room for another, and comes back without its place.
    await ada.delete(`${path}/${second.id}`);
    expect(await covers()).toEqual({});
    await change(first, 3, { isCover: true });
    await ada.post(`${path}/${second.id}/restore`);
    expect(await covers()).toEqual({ [vehicleId]: small(first) });
    await change(first, 4, { vehicleId: other });
    expect(await covers()).toEqual({});
    // One of no car becomes the car's with its picture.
    await change(loose, 1, { vehicleId, isCover: true });
    expect(await shown(vehicleId)).toBe(loose.id);
    await expectWhole(site, database);
  });

  it("are put to an entry of the log, and are listed with it until they are removed", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const [vehicleId, other] = [await addCar(ada), await addCar(ada)];
    const log = `/api/v1/me/vehicles/${vehicleId}/log`;
    const work = { title: "Brake pads", doneOn: "2026-01-02", doneBy: "self" };
    const { id: entryId } = (await ada.post(log, work)).body.entry;
    const photo = (await upload(ada, picture, { vehicleId, entryId })).body.photo;
    const receipt = (await upload(ada, pdf, { vehicleId, entryId, kind: "receipt" })).body.photo;
    await upload(ada, picture, { vehicleId });
    expect(photo).toMatchObject({ vehicleId, entryId });
    expect((await ada.get(log)).body.photos).toEqual([photo, receipt]);
    await ada.delete(`${path}/${photo.id}`);
    expect((await ada.get(log)).body.photos).toEqual([receipt]);

    const bob = await memberWithProfile(site, "bob@example.com");
    const bobs = await addCar(bob);
    for (const [browser, query] of [
      [ada, { entryId }],
      [ada, { entryId, vehicleId: other }],
      [ada, { entryId: "nothing", vehicleId }],
      [bob, { entryId, vehicleId: bobs }],
      [bob, { entryId, vehicleId }],
    ] as const)
      expect(await upload(browser, picture, query)).toMatchObject({ status: 404 });
    await ada.delete(`${log}/${entryId}`);
    expect(await upload(ada, picture, { vehicleId, entryId })).toMatchObject({ status: 404 });
    expect((await ada.get(`${path}/${receipt.id}`)).body.photo).toMatchObject({ entryId });
    await expectWhole(site, database);
  });

  it("make a pair of before and after, which ends when one of them is removed", async () => {
    const { ada } = await garage(await migratedDatabase());
    const before = (await upload(ada)).body.photo;
    const after = (await upload(ada)).body.photo;
    await ada.patch(`${path}/${before.id}`, { version: 1, afterId: after.id });
    const pairOf = async (id: string) =>
      (await ada.get(`${path}/${id}`)).body.pairs.map((pair: { before: object; after: object }) => [
        pair.before,
        pair.after,
      ]);
    const pair = [[{ ...before, version: 2, afterId: after.id }, after]];
    expect([await pairOf(before.id), await pairOf(after.id)]).toEqual([pair, pair]);
    expect((await ada.get("/api/v1/me/gallery")).body.pairs).toHaveLength(1);
    await ada.delete(`${path}/${after.id}`);
    expect(await pairOf(before.id)).toEqual([]);
    await ada.post(`${path}/${after.id}/restore`);
    expect(await pairOf(before.id)).toHaveLength(1);
  });

  it("are listed newest first, by car and album, a page at a time", async () => {
    const database = await migratedDatabase();
    const { ada } = await garage(database);
    const { photo } = (await upload(ada, picture, { album: "Brakes" })).body;
    const [row] = await rowsIn(database);
    if (!row) throw new Error("No row");
    const rows = Array.from({ length: 130 }, (_, index) => ({
      ...row,
      id: index.toString(16).padStart(32, "0"),
      album: index % 2 ? "Odd" : null,
      // Some at the same moment.
      created_at: `2026-01-01T00:00:${String(Math.floor(index / 3) % 60).padStart(2, "0")}.000Z`,
    }));
    await database.query.insertInto("photo").values(rows).execute();
    const seen: { id: string; createdAt: string }[] = [];
    for (let cursor = ""; ; ) {
      const page = (await ada.get(`${path}${cursor && `?cursor=${cursor}`}`)).body;
      seen.push(...page.photos);
      if (!page.next) break;
      cursor = encodeURIComponent(page.next);
    }
    expect(seen).toHaveLength(131);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(131);
    expect(seen[0]?.id).toBe(photo.id);
    const keys = seen.map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(keys).toEqual(keys.toSorted().reverse());
    expect((await ada.get(`${path}?album=Brakes`)).body.photos).toEqual([photo]);
    expect((await ada.get("/api/v1/me/gallery")).body.albums).toEqual([
      { name: "Brakes", count: 1 },
      { name: "Odd", count: 65 },
    ]);
    for (const bad of ["nonsense", "2026~", "~x"])
      expect(await ada.get(`${path}?cursor=${bad}`)).toMatchObject({ status: 400 });
    const { newer, older } = (await ada.get(`${path}/${seen[5]?.id}`)).body;
    expect([newer, older]).toEqual([seen[4]?.id, seen[6]?.id]);
  });

  it("are shared by a secret address, until it is taken back", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const { photo } = (await upload(ada, picture, { caption: "My caption", album: "Secret album" })).body;
    const { shareId } = (await ada.post(`${path}/${photo.id}/share`)).body.photo;
    expect(shareId).toMatch(/^[0-9a-f]{32}$/);
    expect(shareId).not.toBe(photo.id);
    expect((await ada.post(`${path}/${photo.id}/share`)).body.photo.shareId).toBe(shareId);
    const nobody = site.browser();
    const shared = await nobody.get(`/api/v1/shared/${shareId}`);
    expect(shared).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    expect(shared.body).toEqual({ width: 60, height: 40, caption: "My caption" });
    expect(await nobody.get(`/api/v1/shared/${shareId}/large.webp`)).toMatchObject({
      status: 200,
      headers: { "content-type": "image/webp", "cache-control": "no-store" },
    });
    expect(await nobody.get(`/api/v1/shared/${photo.id}`)).toMatchObject({ status: 404 });
    expect(site.log()).not.toContain(shareId);

    await ada.delete(`${path}/${photo.id}/share`);
    for (const end of ["", "/large.webp"])
      expect(await nobody.get(`/api/v1/shared/${shareId}${end}`)).toMatchObject({ status: 404 });
    const again = (await ada.post(`${path}/${photo.id}/share`)).body.photo.shareId;
    expect(again).not.toBe(shareId);
    await ada.delete(`${path}/${photo.id}`);
    expect(await nobody.get(`/api/v1/shared/${again}`)).toMatchObject({ status: 404 });
    await ada.post(`${path}/${photo.id}/restore`);
    expect(await nobody.get(`/api/v1/shared/${again}`)).toMatchObject({ status: 404 });
  });

  it("that are shared can be listed and taken back by the operator", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const { site, ada } = await garage(database);
    const { photo } = (await upload(ada)).body;
    const { shareId } = (await ada.post(`${path}/${photo.id}/share`)).body.photo;
    const command = (...args: string[]) => runScript("server/commands/photos.ts", { settings, args });
    expect((await command()).stdout).toMatch(new RegExp(`^/shared/${shareId} .+ ada@example.com$`, "m"));
    const link = `https://site.example/shared/${shareId}?from=mail`;
    expect((await command("revoke", link)).stdout).toContain("no longer works");
    expect(await site.browser().get(`/api/v1/shared/${shareId}`)).toMatchObject({ status: 404 });
    const again = await command("revoke", shareId);
    expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining("Nothing is shared at")]);
    expect((await command("revoke", "nonsense")).exitCode).toBe(1);
    expect((await command()).stdout).toContain("No shared photos.");
    // The photo stays with its owner.
    expect((await ada.get(`${path}/${photo.id}`)).body.photo).not.toHaveProperty("shareId");
  });

  it("come back after a removal, and are gone with their files a month later", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const kept = (await upload(ada)).body.photo;
    const { photo } = (await upload(ada)).body;
    await ada.delete(`${path}/${photo.id}`);
    expect(await ada.delete(`${path}/${photo.id}`)).toMatchObject({ status: 200 });
    expect(await ada.get(`${path}/${photo.id}/small.webp`)).toMatchObject({ status: 404 });
    expect((await ada.get(path)).body.photos).toEqual([kept]);
    expect(await ada.post(`${path}/${photo.id}/restore`)).toMatchObject({ status: 200 });
    expect(await ada.get(`${path}/${photo.id}/small.webp`)).toMatchObject({ status: 200 });
    await ada.delete(`${path}/${photo.id}`);
    expect(await deletePhotosRemovedBefore(database, new Date(Date.now() - 1000), 10)).toBe(0);
    expect(await deletePhotosRemovedBefore(database, new Date(Date.now() + 1000), 10)).toBe(1);
    site.services.photos.removeSoon();
    expect(await ada.post(`${path}/${photo.id}/restore`)).toMatchObject({ status: 404 });
    await expectWhole(site, database);
    expect(await rowsIn(database)).toHaveLength(1);
  });

  it("are in the export, and go with the account, files and all", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const bob = await memberWithProfile(site, "bob@example.com");
    await upload(bob);
    const { photo } = (await upload(ada, picture, { caption: "Mine" })).body;
    const removed = (await upload(ada, pdf, { kind: "receipt" })).body.photo;
    await ada.delete(`${path}/${removed.id}`);
    const zip = readZip((await ada.get("/api/v1/me/export")).bytes);
    const everything = JSON.parse(String(zip.get("export.json")));
    expect(everything.photos).toMatchObject([photo, { id: removed.id, removedAt: expect.any(String) }]);
    const [file, receipt] = everything.photos.map((each: { file: string }) => each.file);
    expect([...zip.keys()]).toEqual(["export.json", file, receipt]);
    expect(zip.get(file)).toEqual((await ada.get(`${path}/${photo.id}/large.webp`)).bytes);
    expect(zip.get(receipt)).toEqual(pdf);
    await ada.post("/api/auth/delete-account", { password: goodPassword });
    await expectWhole(site, database);
    expect(await rowsIn(database)).toHaveLength(1);
  });

  it("are put off when the server is too busy for them, and nothing of them stays", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    site.services.photos.resize = async () => "timeout";
    const error = { code: "unavailable", message: photoTexts.tooSlow };
    expect(await upload(ada)).toMatchObject({ status: 503, body: { error } });
    await expectWhole(site, database);
  });

  it("are neither half written nor lost when the storage fails", async () => {
    const database = await migratedDatabase();
    const { site, ada } = await garage(database);
    const { photo } = (await upload(ada)).body;
    await rm(folderOf(site), { recursive: true });
    await writeFile(folderOf(site), "a file in the folder's place");
    expect(await upload(ada)).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
    expect(await ada.get(`${path}/${photo.id}/small.webp`)).toMatchObject({ status: 503 });
    expect(await rowsIn(database)).toHaveLength(1);
  });

  it("go to the bucket that the settings name", async () => {
    const database = await migratedDatabase();
    const { objects, trouble, settings } = await startBucket();
    const { site, ada } = await garage(database, settings);
    const { photo } = (await upload(ada)).body;
    expect([...objects.keys()].sort()).toEqual(names.map((name) => `garage/${photo.id}-${name}`).sort());
    expect(await ada.get(`${path}/${photo.id}/medium.webp`)).toMatchObject({ status: 200 });
    trouble.status = 500;
    expect(await upload(ada)).toMatchObject({ status: 503 });
    // Half a zip file must not look like a whole one.
    await expect(ada.get("/api/v1/me/export")).rejects.toThrow();
    expect(site.log()).toContain("a response broke off");
    trouble.status = undefined;
    site.services.photos.removeSoon();
    await site.jobs.idle();
    expect([objects.size, await removalsIn(database)]).toEqual([3, []]);
  });

  it("are limited, before anything of them is read", async () => {
    const database = await migratedDatabase();
    const { ada } = await garage(database);
    await upload(ada, Buffer.from("no picture"));
    await database.query.updateTable("attempt").set({ count: limits.upload.perAccount }).execute();
    expect(await upload(ada, Buffer.alloc(maxFileBytes + 1))).toMatchObject({ status: 429 });
    expect(await upload(ada, picture, { kind: "video" })).toMatchObject({ status: 400 });
    expect(await ada.get("/api/v1/me/export")).toMatchObject({ status: 200 });
    await database.query.updateTable("attempt").set({ count: limits.export.perAccount }).execute();
    expect(await ada.get("/api/v1/me/export")).toMatchObject({ status: 429 });
  });
});
