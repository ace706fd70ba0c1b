import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { startServer } from "../support/running-server.ts";

const origin = "http://site.example";
const page = "/dashboard?tab=photos";
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

/** A form with files, as a browser without scripts sends it. */
async function multipart(fields: Record<string, string>, files: readonly Blob[], name = "a.jpg") {
  const form = new FormData();
  for (const [key, value] of Object.entries({ requestKey: randomUUID(), ...fields })) form.append(key, value);
  for (const file of files) form.append("files", file, name);
  const request = new Request(origin, { method: "POST", body: form });
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "", Accept: "text/html" };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}

describe("a form with files", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ PUBLIC_URL: origin, TRUSTED_PROXIES: "127.0.0.1" });
    return async () => expect(await server.stop()).toBe(0);
  });
  const browser = () => new Browser(server, origin);
  async function member(email: string) {
    const ada = browser();
    await signUp(ada, { email });
    await ada.put("/api/v1/me");
    const send = async (path: string, form: Awaited<ReturnType<typeof multipart>>, headers = {}) =>
      ada.post(path, form.body, { headers: { ...form.headers, ...headers } });
    return { ada, send, account: ada.uid ?? "" };
  }
  const photosOf = async (ada: Browser) => (await ada.get("/api/v1/me/photos")).body.photos;

  it("adds its photos once, whatever they are called and however often it is sent", async () => {
    const { ada, send, account } = await member("forms@example.com");
    const fields = { account, kind: "photo", album: "Brakes", requestKey: "0123456789abcdef" };
    const form = await multipart(fields, [new Blob([picture]), new Blob([picture])], "../../../etc/passwd");
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await send(page, form)).toMatchObject({
        status: 303,
        headers: { location: "/dashboard?tab=photos&done=upload-photos" },
      });
    expect(await photosOf(ada)).toMatchObject([{ album: "Brakes" }, { album: "Brakes" }]);
    const shown = await ada.get(page);
    expect(shown).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
    // React puts comments between texts.
    expect(shown.text.replaceAll("<!-- -->", "")).toContain("2 of 1000 photos and receipts");
  });

  it("puts a receipt to an entry of the log", async () => {
    const { ada, send, account } = await member("entry@example.com");
    const car = { make: "BMW", model: "330i", year: 2003 };
    const vehicleId = (await ada.post("/api/v1/me/vehicles", car)).body.vehicle.id;
    const work = { title: "Brake pads", doneOn: "2026-01-02", doneBy: "self" };
    const entryId = (await ada.post(`/api/v1/me/vehicles/${vehicleId}/log`, work)).body.entry.id;
    const log = `/dashboard?tab=maintenance&car=${vehicleId}`;
    expect((await ada.get(log)).text).toContain(`name="entryId" value="${entryId}"`);
    const fields = { account, kind: "receipt", vehicleId, entryId };
    const broken = await multipart(fields, [new Blob(["%PDF-1.7"])], "slip.pdf");
    expect((await send(log, broken)).text).toContain("slip.pdf: This file is damaged or incomplete.");
    expect(await send(log, await multipart(fields, [new Blob([picture])]))).toMatchObject({
      status: 303,
      headers: { location: `${log}&done=upload-photos` },
    });
    expect((await ada.get(log)).text).toContain("1 receipt");
  });

  it("says which file was refused and why", async () => {
    const { ada, send, account } = await member("refused@example.com");
    const broken = new Blob([picture.subarray(0, 100)]);
    const { status, text } = await send(page, await multipart({ account, kind: "photo" }, [broken], "b.jpg"));
    expect(status).toBe(422);
    expect(text).toContain("b.jpg: This file is damaged or incomplete.");
    expect(await photosOf(ada)).toEqual([]);
    expect((await send(page, await multipart({ account }, []))).text).toContain("Choose a file first.");
  });

  it("is refused from nobody, from another site, for another account, on other pages, and when it is too much", async () => {
    const { ada, send, account } = await member("limits@example.com");
    const form = await multipart({ account, kind: "photo" }, [new Blob([picture])]);
    expect(await browser().post(page, form.body, { headers: form.headers })).toMatchObject({ status: 401 });
    expect(await send(page, form, { Origin: "https://evil.example" })).toMatchObject({ status: 403 });
    expect(await send("/account", form)).toMatchObject({ status: 415 });
    const others = await multipart({ account: "somebody-else", kind: "photo" }, [new Blob([picture])]);
    expect(await send(page, others)).toMatchObject({ status: 422 });
    const many = await multipart(
      { account },
      Array.from({ length: 60 }, () => new Blob(["x"])),
    );
    expect(await send(page, many)).toMatchObject({ status: 400 });
    // Refused by its length alone, before the rest arrives.
    const large = { "Content-Length": `${32 * 1024 * 1024}` };
    expect(await send(page, form, large)).toMatchObject({ status: 413 });
    const noBoundary = {
      body: form.body,
      headers: { ...form.headers, "Content-Type": "multipart/form-data; x=y" },
    };
    expect(await send(page, noBoundary)).toMatchObject({ status: 400 });
    expect(await photosOf(ada)).toEqual([]);
  });

  it("leaves no secret address of a shared photo in the log", async () => {
    const { ada } = await member("shared@example.com");
    const added = await ada.post("/api/v1/me/photos", picture, {
      headers: { "Content-Type": "application/octet-stream" },
    });
    const { shareId } = (await ada.post(`/api/v1/me/photos/${added.body.photo.id}/share`)).body.photo;
    const shown = await browser().get(`/shared/${shareId}`);
    expect(shown).toMatchObject({
      status: 200,
      headers: { "cache-control": "private, no-store", "referrer-policy": "same-origin" },
    });
    expect(shown.text).toContain('content="noindex, nofollow"');
    expect(await browser().get(`/shared/${"0".repeat(32)}`)).toMatchObject({ status: 404 });
    expect(server.output()).not.toContain(shareId);
  });
});
