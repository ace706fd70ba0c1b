import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { ownForm, type Target } from "../support/http-client.ts";
import { goodPassword, signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { ann } from "../support/order-details.ts";
import { readZip } from "../support/read-zip.ts";

export const publicUrl = "http://site.example";

/** Someone new whose requests reach two servers by turns, as behind a proxy. */
export async function visitBoth(here: Target, there: Target): Promise<Visit> {
  const email = `${randomUUID()}@example.com`;
  const first = new Browser(here, publicUrl);
  await signUp(first, { email });
  expect(await first.put("/api/v1/me")).toMatchObject({ status: 201 });
  return { here: first, there: first.copy(there), elsewhere: new Browser(there, publicUrl), email };
}

interface Visit {
  here: Browser;
  there: Browser;
  /** Another device of theirs, not signed in yet. */
  elsewhere: Browser;
  email: string;
}

type Flow = (visit: Visit) => Promise<void>;

const doneOn = "2026-01-02";
const garage = "/api/v1/me/vehicles";
const photos = "/api/v1/me/photos";

/** The everyday work of most people, each with steps on both servers: one of them reads what the other one wrote. */
export const mainFlows: Record<string, Flow> = {
  async accounts({ here, there, elsewhere, email }) {
    expect(await there.get("/api/auth/session")).toMatchObject({ status: 200, body: { user: { email } } });
    const credentials = { email, password: goodPassword };
    expect(await elsewhere.post("/api/auth/sign-in", credentials)).toMatchObject({ status: 200 });
    expect((await here.get("/api/v1/me/sessions")).body.sessions).toHaveLength(2);
    expect(await elsewhere.delete("/api/v1/me/sessions")).toMatchObject({ status: 200 });
    expect(await here.get("/api/v1/me")).toMatchObject({ status: 401 });
  },

  async cars({ here, there }) {
    const car = await addCar(here);
    const nickname = "The other one's";
    const changed = await there.patch(`${garage}/${car}`, { version: 1, nickname });
    expect(changed).toMatchObject({ status: 200, body: { vehicle: { version: 2 } } });
    for (const browser of [here, there]) {
      expect((await browser.get(garage)).body.vehicles).toMatchObject([{ id: car, nickname }]);
      expect((await browser.get("/dashboard")).text).toContain("The other one");
    }
  },

  async log({ here, there }) {
    const log = `${garage}/${await addCar(here)}/log`;
    const id = await addEntry(there, log);
    const changed = await here.patch(`${log}/${id}`, { version: 1, notes: "From the other one" });
    expect(changed).toMatchObject({ status: 200, body: { entry: { version: 2 } } });
    expect((await there.get(log)).body.entries).toMatchObject([{ id, notes: "From the other one" }]);
  },

  async reminders({ here, there }) {
    const car = `${garage}/${await addCar(here)}`;
    const added = await here.post(`${car}/reminders`, { title: "Oil", everyMonths: 12 });
    expect(added).toMatchObject({ status: 201 });
    const { id } = added.body.reminder;
    await addEntry(there, `${car}/log`, { title: "Oil", closes: [id] });
    for (const browser of [here, there])
      expect((await browser.get(`${car}/reminders`)).body.reminders).toMatchObject([{ id, lastOn: doneOn }]);
  },

  async photos({ here, there }) {
    const { id } = await addPhoto(here);
    const [first, second] = await Promise.all(
      [here, there].map((browser) => browser.get(`${photos}/${id}/large.webp`)),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.bytes).toEqual(first?.bytes);
    const changed = await there.patch(`${photos}/${id}`, { version: 1, caption: "Caliper off" });
    expect(changed).toMatchObject({ status: 200 });
    expect((await here.get(`${photos}/${id}`)).body.photo).toMatchObject({ caption: "Caliper off" });
  },

  async orders({ here, there }) {
    const checkout = await submit(here, "/checkout", { variantId: await variantInStock(), quantity: "1" });
    const review = await submit(there, checkout, { ...ann });
    const placed = await submit(here, review, { payment: "approve" });
    for (const browser of [here, there]) {
      expect((await browser.get(placed)).text).toContain(ann.name);
      const [order] = (await browser.get("/api/v1/me/orders")).body.orders;
      expect(placed).toContain(`/store/orders/${order?.id}`);
    }
  },

  async export({ here, there }) {
    const car = await addCar(here);
    const entry = await addEntry(there, `${garage}/${car}/log`);
    const photo = await addPhoto(here);
    const { bytes } = await there.get(`${photos}/${photo.id}/large.webp`);
    for (const browser of [here, there]) {
      const files = readZip((await browser.get("/api/v1/me/export")).bytes);
      const everything = JSON.parse(String(files.get("export.json")));
      expect(everything).toMatchObject({
        vehicles: [{ id: car }],
        log: [{ id: entry }],
        photos: [{ id: photo.id }],
      });
      expect(files.get(everything.photos[0].file)).toEqual(bytes);
    }
  },
};

async function addCar(browser: Browser): Promise<string> {
  const added = await browser.post(garage, { make: "BMW", model: "330i", year: 2003 });
  expect(added).toMatchObject({ status: 201 });
  return added.body.vehicle.id;
}

async function addEntry(browser: Browser, log: string, facts: object = {}): Promise<string> {
  const added = await browser.post(log, { doneOn, title: "Brake pads", doneBy: "self", ...facts });
  expect(added).toMatchObject({ status: 201 });
  return added.body.entry.id;
}

async function addPhoto(browser: Browser): Promise<{ id: string }> {
  const create = { width: 60, height: 40, channels: 3, background: "teal" } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const headers = { "Content-Type": "application/octet-stream" };
  const added = await browser.post(photos, picture, { headers });
  expect(added).toMatchObject({ status: 201 });
  return added.body.photo;
}

/** Sends a form of the store; where it leads. */
async function submit(browser: Browser, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await browser.post(path, new URLSearchParams(fields).toString(), { headers: ownForm });
  expect(answer).toMatchObject({ status: 303 });
  return String(answer.headers.location);
}

/** There is more of it than these flows buy. */
async function variantInStock(): Promise<string> {
  const { products } = (await openContent("build/content")).catalogue();
  const variants = products.flatMap(({ variants }) => variants);
  return variants.toSorted((a, b) => b.openingStock - a.openingStock)[0]?.id ?? "";
}
