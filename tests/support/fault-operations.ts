import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, vi } from "vitest";
import type { Visitor } from "./fault-visitor.ts";
import { type FaultWorld, variantId } from "./fault-world.ts";
import { ada } from "./order-details.ts";

/** Something that people do, or that is done for them, and that a fault may meet. */
export interface Operation {
  name: string;
  /** Made ready while all is well. */
  prepare(world: FaultWorld): Promise<Attempt>;
}

export interface Attempt {
  visitor: Visitor;
  /** Goes as far as it gets; says whether that was the end. */
  begin(): Promise<boolean>;
  /** When all is well again: what was acknowledged is there, nothing of it is half, and the same again works. */
  verify(): Promise<void>;
}

const healed = { timeout: 15_000, interval: 250 };
const newKey = () => randomBytes(12).toString("hex");

/** Somebody with a car. */
export async function memberWithCar(world: FaultWorld): Promise<{ visitor: Visitor; car: string }> {
  const visitor = world.visitor();
  await visitor.signUp();
  await visitor.must("PUT", "/api/v1/me");
  const body = { make: "BMW", model: "330i", year: 2003 };
  const { vehicle } = (await visitor.must("POST", "/api/v1/me/vehicles", { body })).body;
  return { visitor, car: `/api/v1/me/vehicles/${vehicle.id}` };
}

const signUp: Operation = {
  name: "sign-up",
  async prepare(world) {
    const visitor = world.visitor();
    let acknowledged = false;
    return {
      visitor,
      async begin() {
        acknowledged = (await visitor.signUp())?.status === 201;
        return acknowledged;
      },
      async verify() {
        if (acknowledged) expect(await visitor.signIn()).toBe(true);
        // Half an account is made anew some seconds later. An hour has room for ten tries.
        const again = async () => {
          expect([201, 409]).toContain((await visitor.signUp())?.status);
          expect(await visitor.signIn()).toBe(true);
        };
        await vi.waitFor(again, { ...healed, interval: 2_500 });
        await visitor.must("PUT", "/api/v1/me");
      },
    };
  },
};

const save: Operation = {
  name: "save",
  async prepare(world) {
    const { visitor, car } = await memberWithCar(world);
    const reminder = { title: "Oil", everyMonths: 6, toldOn: "2026-01-05" };
    const made = await visitor.must("POST", `${car}/reminders`, { body: reminder });
    const closes = [made.body.reminder.id];
    const items = ["Oil", "Filter"].map((name) => ({ kind: "part", name, costCents: 1_000 }));
    const entry = { doneOn: "2026-03-07", title: "Oil change", odometer: 90_000, items, closes };
    const body = { ...entry, requestKey: newKey() };
    const entries = async () => (await visitor.must("GET", `${car}/log`)).body.entries;
    let saved: string | undefined;
    return {
      visitor,
      async begin() {
        saved = (await visitor.try("POST", `${car}/log`, { body }))?.body.entry.id;
        return saved !== undefined;
      },
      async verify() {
        if (saved) expect(await entries()).toMatchObject([{ id: saved }]);
        const again = await visitor.must("POST", `${car}/log`, { body });
        expect(again.body.entry).toMatchObject({
          id: saved ?? expect.any(String),
          title: "Oil change",
          items,
        });
        expect(await entries()).toHaveLength(1);
        const { reminders } = (await visitor.must("GET", `${car}/reminders`)).body;
        expect(reminders).toMatchObject([{ lastOn: "2026-03-07" }]);
        expect((await visitor.must("GET", car)).body.vehicle.mileage).toBe(90_000);
      },
    };
  },
};

const picture = await sharp({
  create: {
    width: 640,
    height: 480,
    channels: 3,
    background: "teal",
    noise: { type: "gaussian", sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();

const upload: Operation = {
  name: "upload",
  async prepare(world) {
    const { visitor } = await memberWithCar(world);
    const path = "/api/v1/me/photos";
    const send = { body: picture, type: "application/octet-stream" };
    const address = `${path}?requestKey=${newKey()}`;
    const photos = async () => (await visitor.must("GET", path)).body.photos;
    let stored: string | undefined;
    return {
      visitor,
      async begin() {
        stored = (await visitor.try("POST", address, send))?.body.photo.id;
        return stored !== undefined;
      },
      async verify() {
        if (stored) expect(await photos()).toMatchObject([{ id: stored }]);
        const { id } = (await visitor.must("POST", address, send)).body.photo;
        expect(await photos()).toMatchObject([{ id: stored ?? id }]);
        for (const size of ["small", "medium", "large"]) {
          const { bytes } = await visitor.must("GET", `${path}/${id}/${size}.webp`);
          expect((await sharp(bytes).stats()).isOpaque).toBe(true);
        }
        // What became no photo is removed in the end.
        await vi.waitFor(async () => {
          await world.passTime();
          const notes = world.parts.database.query.selectFrom("photo_removal").select("key");
          expect(await notes.execute()).toEqual([]);
        }, healed);
      },
    };
  },
};

const importedRows = 450;
const importFile = [
  "Date,Description,Cost,Notes,Odometer,Tags",
  ...Array.from({ length: importedRows }, (_, row) => `11/16/2025,Work ${row},1.00,,,`),
].join("\n");

const bring: Operation = {
  name: "import",
  async prepare(world) {
    const { visitor, car } = await memberWithCar(world);
    const key = `&requestKey=${newKey()}`;
    const send = async (how: "try" | "must", query = key) => {
      const address = `${car}/imports?name=sample.csv${query}`;
      const answer = await visitor[how]("POST", address, { body: importFile, type: "text/csv" });
      return answer && `${car}/imports/${answer.body.file.id}`;
    };
    const start = async (file: string, how: "try" | "must") => {
      let state: string | undefined = "running";
      while (state === "running") state = (await visitor[how]("POST", `${file}/start`))?.body.file.state;
      return state;
    };
    let [arrived, state]: (string | undefined)[] = [];
    return {
      visitor,
      async begin() {
        arrived = await send("try");
        state = arrived && (await start(arrived, "try"));
        return state === "done";
      },
      async verify() {
        if (arrived) await visitor.must("GET", arrived);
        // One that a killed server was receiving counts as still arriving; the page sends no key.
        const file = (await send("try")) ?? (await send("must", "")) ?? "";
        expect(file).toBe(arrived ?? file);
        if (state === "done") expect((await visitor.must("GET", file)).body.file.state).toBe("done");
        expect(await start(file, "must")).toBe("done");
        const { query } = world.parts.database;
        const rows = query.selectFrom("log_entry").select("id").where("user_id", "=", visitor.uid);
        expect(await rows.execute()).toHaveLength(importedRows);
      },
    };
  },
};

const checkout: Operation = {
  name: "checkout",
  async prepare(world) {
    const visitor = world.visitor();
    const details = { ...ada, email: visitor.email };
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await visitor.postForm(path, fields);
      return answer?.status === 303 ? String(answer.headers.location) : undefined;
    };
    const open = () => post("/checkout", { variantId, quantity: "1" });
    const fillIn = (path: string) => post(path, details);
    const pay = async (path: string) => {
      const placed = await post(`${path}?step=review`, { payment: "approve" });
      return placed?.startsWith("/store/orders/") ? placed : undefined;
    };
    const buy = async (path: string) => ((await fillIn(path)) ? pay(path) : undefined);
    let [path, order]: (string | undefined)[] = [];
    return {
      visitor,
      async begin() {
        path = await open();
        order = path && (await buy(path));
        return order !== undefined;
      },
      async verify() {
        if (order) await visitor.must("GET", order);
        // A finished checkout leads to its order, also when nobody was told of it.
        const again = path && ((await pay(path)) ?? (await buy(path)));
        const placed = again ?? (await buy((await open()) ?? ""));
        expect(placed).toBe(order ?? placed);
        expect(placed).toBeDefined();
        await visitor.must("GET", placed ?? "");
        const { query } = world.parts.database;
        const mails = query.selectFrom("mail").select("id").where("recipient", "=", visitor.email);
        expect(await mails.execute()).toHaveLength(1);
      },
    };
  },
};

export const requestOperations = { signUp, save, upload, bring, checkout };
