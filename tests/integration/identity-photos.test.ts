import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { defineEndpoint } from "../../server/endpoints/endpoint.ts";
import { AppError } from "../../server/errors.ts";
import { limits } from "../../server/identity/limits.ts";
import { startBucket } from "../support/bucket.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { type AccountServer, goodPassword, serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { readZip } from "../support/read-zip.ts";

const email = "ada@example.com";
const unavailable = { status: 503, body: { error: { code: "unavailable", message: expect.any(String) } } };

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

const upload = (browser: Browser, body: Buffer, headers: Record<string, string> = {}) =>
  browser.put("/api/v1/me/photo", { body, headers: { "Content-Type": "image/jpeg", ...headers } });

const folderOf = ({ dataDir }: AccountServer) => join(dataDir, "photos", "profile");
const filesOf = (site: AccountServer) => (existsSync(folderOf(site)) ? readdirSync(folderOf(site)) : []);
const removalsIn = ({ query }: Database) => query.selectFrom("photo_removal").selectAll().execute();

async function memberWithProfile(site: AccountServer, address = email): Promise<Browser> {
  const browser = await site.member(address);
  await browser.put("/api/v1/me");
  return browser;
}

describeOnBothEngines("a profile's photo", ({ migratedDatabase }) => {
  it("is told from its bytes, has an address of its own, and is the owner's alone", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const [ada, bob] = [await memberWithProfile(site), await memberWithProfile(site, "bob@example.com")];
    const before = (await ada.get("/api/v1/me")).body;
    const answer = await upload(ada, await picture("red"), { "Content-Type": "text/plain" });
    expect(answer).toMatchObject({ status: 200 });
    const { photoURL } = answer.body;
    expect(photoURL).toMatch(/^\/api\/v1\/me\/photo\/[0-9a-f]{32}$/);
    // A form that is open in another tab can still be saved.
    expect(answer.body).toEqual({ ...before, photoURL });
    expect((await ada.get("/api/v1/me")).body).toEqual(answer.body);
    expect((await ada.get("/api/auth/session")).body.user.photoURL).toBe(photoURL);

    const shown = await ada.get(photoURL, { headers: { "X-Account": undefined } });
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        "content-type": "image/webp",
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
      },
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(await ada.ask("HEAD", photoURL)).toMatchObject({ status: 200, text: "" });
    expect(await bob.get(photoURL)).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
    expect(await site.browser().get(photoURL)).toMatchObject({ status: 401 });
    expect(await removalsIn(database)).toEqual([]);
    expect(site.log()).not.toContain(photoURL.slice(-32));
  });

  it("is replaced and removed together with its file", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await memberWithProfile(site);
    const first = (await upload(ada, await picture("red"))).body.photoURL;
    const second = (await upload(ada, await picture("blue"))).body.photoURL;
    expect(second).not.toBe(first);
    expect(await ada.get(first)).toMatchObject({ status: 404 });
    expect(await ada.get(second)).toMatchObject({ status: 200 });
    await site.jobs.idle();
    expect(filesOf(site)).toEqual([`${second.slice(-32)}.webp`]);

    const removed = await ada.delete("/api/v1/me/photo");
    expect(removed).toMatchObject({ status: 200, body: { uid: ada.uid, version: 1 } });
    expect(removed.body).not.toHaveProperty("photoURL");
    expect((await ada.get("/api/v1/me")).body).toEqual(removed.body);
    expect((await ada.get("/api/auth/session")).body.user).not.toHaveProperty("photoURL");
    expect(await ada.get(second)).toMatchObject({ status: 404 });
    await site.jobs.idle();
    expect([filesOf(site), await removalsIn(database)]).toEqual([[], []]);
    expect(await ada.delete("/api/v1/me/photo")).toMatchObject({ status: 200 });
  });

  it("is the last of several that come at once, and no file of the others stays", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await memberWithProfile(site);
    const pictures = await Promise.all(["red", "blue", "green", "white"].map(picture));
    const answers = await Promise.all(pictures.map((each) => upload(ada, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { photoURL } = (await ada.get("/api/v1/me")).body;
    await site.jobs.idle();
    expect(filesOf(site)).toEqual([`${photoURL.slice(-32)}.webp`]);
    expect(await ada.get(photoURL)).toMatchObject({ status: 200 });
  });

  it("from Google stays until there is another, and does not come back", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    const image = "https://lh3.googleusercontent.com/a/ada=s96-c";
    await database.query.updateTable("auth_user").set({ image }).execute();
    expect((await ada.put("/api/v1/me")).body.photoURL).toBe(image);
    await upload(ada, await picture("red"));
    expect((await ada.delete("/api/v1/me/photo")).body).not.toHaveProperty("photoURL");
    expect((await ada.get("/api/v1/me")).body).not.toHaveProperty("photoURL");
  });

  it("goes with the account", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const [ada, bob] = [await memberWithProfile(site), await memberWithProfile(site, "bob@example.com")];
    await upload(ada, await picture("red"));
    const kept = (await upload(bob, await picture("blue"))).body.photoURL;
    await ada.post("/api/auth/delete-account", { password: goodPassword });
    await site.jobs.idle();
    expect(filesOf(site)).toEqual([`${kept.slice(-32)}.webp`]);
    expect(await removalsIn(database)).toEqual([]);
  });

  it("is part of the export, which is a zip file", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await memberWithProfile(site);
    expect([...readZip((await ada.get("/api/v1/me/export")).bytes).keys()]).toEqual(["export.json"]);
    const { photoURL } = (await upload(ada, await picture("red"))).body;
    const files = readZip((await ada.get("/api/v1/me/export")).bytes);
    const name = `photos/${photoURL.slice(-32)}.webp`;
    expect([...files.keys()]).toEqual(["export.json", name]);
    expect(files.get(name)).toEqual((await ada.get(photoURL)).bytes);
    expect(JSON.parse(String(files.get("export.json"))).profile.photoURL).toBe(photoURL);
  });
});

describeOnBothEngines("an upload", ({ migratedDatabase }) => {
  it("that is no picture, or too large, is refused and leaves nothing", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await memberWithProfile(site);
    const noPictures = [
      Buffer.alloc(0),
      Buffer.from("<script>alert(1)</script>"),
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      (await picture("red")).subarray(0, 100),
      Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 2_000_000 }, () => 7)]),
    ];
    for (const body of noPictures)
      expect(await upload(ada, body)).toMatchObject({
        status: 422,
        body: { error: { code: "not-an-image", message: expect.stringContaining("can't read") } },
      });
    const tooLarge = {
      status: 413,
      body: { error: { code: "body-too-large", message: "That's more than the limit of 10 MB." } },
    };
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 7);
    expect(await upload(ada, large)).toMatchObject(tooLarge);
    expect(await uploadInPieces(site, ada, large)).toMatchObject(tooLarge);
    expect(await uploadInPieces(site, ada, await picture("red"))).toMatchObject({ status: 200 });
    await ada.delete("/api/v1/me/photo");
    await site.jobs.idle();
    expect(filesOf(site)).toEqual([]);
    expect(site.log()).not.toContain('"level":"error"');
  });

  it("of an account without a profile is refused, and its file is removed a day later", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    expect(await upload(ada, await picture("red"))).toMatchObject({ status: 404 });
    expect(await ada.delete("/api/v1/me/photo")).toMatchObject({ status: 404 });
    const [left] = await removalsIn(database);
    expect(filesOf(site)).toHaveLength(1);
    const hours = (Date.parse(left?.due_at ?? "") - Date.now()) / 3_600_000;
    expect([hours > 23, hours <= 24]).toEqual([true, true]);

    site.services.photos.removeSoon();
    await site.jobs.idle();
    expect(filesOf(site)).toHaveLength(1);
    await database.query.updateTable("photo_removal").set({ due_at: "2020-01-01T00:00:00.000Z" }).execute();
    site.services.photos.removeSoon();
    await site.jobs.idle();
    expect([filesOf(site), await removalsIn(database)]).toEqual([[], []]);
  });

  it("is limited, before anything of it is read", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await memberWithProfile(site);
    await upload(ada, Buffer.from("no picture"));
    await database.query.updateTable("attempt").set({ count: limits.photo.perAccount }).execute();
    const refused = await upload(ada, Buffer.alloc(11 * 1024 * 1024));
    expect(refused).toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
  });

  it("waits on the disk while others are held in memory", async () => {
    let held = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holder = defineEndpoint({
      method: "PUT",
      path: "/api/v1/me/held",
      access: "visitor",
      upload: { maxBytes: 100 },
      run: ({ withUpload }) =>
        withUpload(async (bytes) => {
          held++;
          await released;
          return { body: bytes.length };
        }),
    });
    const site = await serveAccounts(await migratedDatabase(), { endpoints: [holder] });
    const put = (address?: string) => site.browser(address).put("/api/v1/me/held", { body: "a picture" });
    // At most two of them from one network.
    const neighbors = Array.from({ length: 5 }, () => put("203.0.113.9"));
    await expect.poll(() => held).toBe(2);
    const others = Array.from({ length: 15 }, () => put());
    await expect.poll(() => held).toBe(6);
    await sleep(50);
    expect(held).toBe(6);
    release();
    const answers = await Promise.all([...neighbors, ...others]);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => 9));
  });

  it("that comes slowly holds up nobody but its sender", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const [ada, eve] = [await memberWithProfile(site), await memberWithProfile(site, "eve@example.com")];
    const slow = Array.from({ length: 8 }, () => startUpload(site, eve));
    // Two are read, and the others wait.
    const responses = () => slow.flatMap(({ status }) => status() ?? []);
    expect(await upload(ada, await picture("red"))).toMatchObject({ status: 200 });
    expect(responses()).toEqual([]);
    for (const { stop } of slow) stop();
    await expect.poll(async () => (await upload(eve, await picture("blue"))).status).toBe(200);
  });

  it("is refused when its session ended while it was on its way, and leaves nothing", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await memberWithProfile(site);
    const bytes = await picture("red");
    const { finish } = startUpload(site, ada, bytes);
    await ada.delete("/api/v1/me/sessions");
    expect(await finish()).toBe(401);
    expect(filesOf(site)).toEqual([]);
  });

  it("without the database or the storage is refused, and nothing is half written", async () => {
    const database = await migratedDatabase();
    let isAway = false;
    const site = await serveAccounts(() => {
      if (isAway) throw new AppError("unavailable", "Away.");
      return database;
    });
    const ada = await memberWithProfile(site);
    const before = (await upload(ada, await picture("red"))).body;
    const stored = filesOf(site);
    isAway = true;
    for (const refused of [
      await upload(ada, await picture("blue")),
      await ada.delete("/api/v1/me/photo"),
      await ada.get(before.photoURL),
    ])
      expect(refused).toMatchObject(unavailable);
    isAway = false;
    expect(filesOf(site)).toEqual(stored);

    const photo = readFileSync(join(folderOf(site), stored[0] ?? ""));
    await rm(folderOf(site), { recursive: true });
    await writeFile(folderOf(site), "a file in the folder's place");
    for (const refused of [
      await upload(ada, await picture("blue")),
      await ada.get(before.photoURL),
      await ada.get("/api/v1/me/export"),
    ])
      expect(refused).toMatchObject(unavailable);
    expect(site.log()).toMatch(/"level":"error".+(?:ENOTDIR|EEXIST)/);
    await rm(folderOf(site));
    await mkdir(folderOf(site));
    await writeFile(join(folderOf(site), stored[0] ?? ""), photo);
    expect((await ada.get("/api/v1/me")).body).toEqual(before);
    expect((await ada.get(before.photoURL)).bytes).toEqual(photo);
    expect(await upload(ada, await picture("blue"))).toMatchObject({ status: 200 });
  });

  it("goes to the bucket that the settings name, and what it could not remove goes later", async () => {
    const database = await migratedDatabase();
    const { objects, trouble, settings } = await startBucket();
    const site = await serveAccounts(database, { settings });
    const ada = await memberWithProfile(site);
    const { photoURL } = (await upload(ada, await picture("red"))).body;
    expect([...objects.keys()]).toEqual([`profile/${photoURL.slice(-32)}.webp`]);
    expect((await ada.get(photoURL)).bytes).toEqual([...objects.values()][0]?.bytes);
    expect(existsSync(join(site.dataDir, "photos"))).toBe(false);

    trouble.status = 500;
    expect(await upload(ada, await picture("blue"))).toMatchObject(unavailable);
    expect(await ada.delete("/api/v1/me/photo")).toMatchObject({ status: 200 });
    await site.jobs.idle();
    expect(objects.size).toBe(1);
    trouble.status = undefined;
    site.services.photos.removeSoon();
    await site.jobs.idle();
    expect(objects.size).toBe(0);
    expect(site.log()).toContain("The bucket responded to DELETE with 500 SlowDown");
    expect(site.log()).not.toMatch(/TESTKEYID|test\/secret/);
  });
});

/** Sends the beginning of a picture. `status` is that of the response, once there is one; `finish` sends the rest. */
function startUpload({ port }: AccountServer, browser: Browser, bytes = Buffer.alloc(100_000)) {
  const headers = {
    Host: "site.example",
    Origin: "http://site.example",
    Cookie: browser.cookieHeader(),
    "X-Account": browser.uid,
    "Content-Length": `${bytes.length}`,
  };
  const sent = request({ host: "127.0.0.1", port, path: "/api/v1/me/photo", method: "PUT", headers });
  let status: number | undefined;
  const { promise: responded, resolve } = Promise.withResolvers<number | undefined>();
  sent
    .once("response", ({ statusCode }) => {
      status = statusCode;
      resolve(statusCode);
    })
    .on("error", () => {});
  sent.write(bytes.subarray(0, 10));
  return {
    status: () => status,
    stop: () => sent.destroy(),
    finish() {
      sent.end(bytes.subarray(10));
      return responded;
    },
  };
}

/** Without telling the length first. */
async function uploadInPieces({ port }: AccountServer, browser: Browser, bytes: Buffer) {
  const headers = {
    Host: "site.example",
    Origin: "http://site.example",
    Cookie: browser.cookieHeader(),
    "X-Account": browser.uid,
    "Transfer-Encoding": "chunked",
  };
  const sent = request({ host: "127.0.0.1", port, path: "/api/v1/me/photo", method: "PUT", headers });
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    sent
      .once("error", reject)
      .once("response", async (response) =>
        resolve({ status: response.statusCode, body: JSON.parse(await text(response)) }),
      );
  });
  for (let at = 0; at < bytes.length; at += 1024 * 1024) sent.write(bytes.subarray(at, at + 1024 * 1024));
  sent.end();
  return answered;
}
