import { expect, it } from "vitest";
import { maxOwnNumbers } from "../../domain/own-numbers/own-number.ts";
import { ownValueTexts } from "../../domain/own-numbers/own-value.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { underAccountLock } from "../../server/db/owned/account-lock.ts";
import { numberRows } from "../../server/garage/numbers/rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { readZip } from "../support/read-zip.ts";

const lug = {
  platform: "e46",
  ref: "torque:wheel-bolts",
  value: "89 ft-lbs",
  place: "owners-manual",
  page: "312",
};

async function garage(database: Database) {
  const site = await serveAccounts(database);
  const [ada, eve] = [await site.member("ada@example.com"), await site.member("eve@example.com")];
  await ada.put("/api/v1/me");
  const { vehicle } = (await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 }))
    .body;
  const car = `/api/v1/me/vehicles/${vehicle.id}`;
  return { ada, eve, car, numbers: `${car}/numbers` };
}

const all = "/api/v1/me/numbers";

describeOnBothEngines("an owner's own numbers", ({ migratedDatabase }) => {
  it("are kept with the car, written in one way, and taken once", async () => {
    const { ada, numbers } = await garage(await migratedDatabase());
    const request = { ...lug, requestKey: "0123456789abcdef" };
    const sent = await Promise.all([1, 2].map(() => ada.post(numbers, request)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { body } = await ada.get(all);
    expect(body.numbers).toMatchObject([{ ...lug, value: "89 lb-ft", version: 1 }]);

    const [{ id }] = body.numbers;
    const changed = { version: 1, ref: lug.ref, value: "12,5 Nm", place: "dealer", page: null };
    expect((await ada.patch(`${numbers}/${id}`, changed)).body.number).toMatchObject({ value: "12.5 Nm" });
    expect((await ada.patch(`${numbers}/${id}`, changed)).status).toBe(409);
    expect((await ada.delete(`${numbers}/${id}?version=2`)).status).toBe(200);
    expect((await ada.get(all)).body.numbers).toEqual([]);
    expect((await ada.post(`${numbers}/${id}/restore`, { version: 3 })).status).toBe(200);
  });

  it("are two where two devices say different things", async () => {
    const { ada, numbers } = await garage(await migratedDatabase());
    await ada.post(numbers, lug);
    await ada.post(numbers, { ...lug, value: "130 Nm", place: "workshop-manual" });
    expect((await ada.get(all)).body.numbers).toHaveLength(2);
  });

  it("are refused where nobody can read them, and are nobody else's", async () => {
    const { ada, eve, numbers } = await garage(await migratedDatabase());
    for (const [more, field] of [
      [{ value: "tight" }, "value"],
      [{ value: "89" }, "value"],
      [{ value: "9".repeat(500) }, "value"],
      [{ ref: "interval:oil" }, "ref"],
      [{ ref: "torque:../x" }, "ref"],
      [{ place: "a friend" }, "place"],
      [{ page: "x".repeat(21) }, "page"],
    ] as const) {
      const { status, body } = await ada.post(numbers, { ...lug, ...more });
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(more)).toEqual([400, [field]]);
    }
    expect((await ada.post(numbers, { ...lug, value: "89" })).body.errors.value).toBe(ownValueTexts.unit);
    await ada.post(numbers, lug);
    expect((await eve.get(all)).body.numbers).toEqual([]);
    expect((await eve.post(numbers, lug)).status).toBe(404);
  });

  it("are refused where they can't be right, and what is there stays", async () => {
    const { ada, numbers } = await garage(await migratedDatabase());
    const refusal = {
      status: 400,
      body: { errors: { value: expect.stringContaining("That can't be right") } },
    };
    for (const more of [{}, { platform: "e99" }, { ref: "torque:unheard-of" }]) {
      const sent = { ...lug, ...more };
      expect(await ada.post(numbers, { ...sent, value: "9000 Nm" }), JSON.stringify(more)).toMatchObject(
        refusal,
      );
      expect((await ada.post(numbers, { ...sent, value: "400 Nm" })).status).toBe(201);
    }
    const [stored] = (await ada.get(all)).body.numbers;
    const own = `${numbers}/${stored.id}`;
    const { platform: _, ...change } = { ...lug, version: 1 };
    expect(await ada.patch(own, { ...change, value: "9000 Nm" })).toMatchObject(refusal);
    expect((await ada.get(all)).body.numbers).toContainEqual(stored);
    expect((await ada.patch(`${numbers}/nothing`, change)).status).toBe(404);
  });

  it("keep a figure that was taken before, while something else of it changes", async () => {
    const database = await migratedDatabase();
    const { ada, numbers } = await garage(database);
    const { number } = (await ada.post(numbers, lug)).body;
    await database.query.updateTable("own_number").set({ value: "9000 Nm" }).execute();
    const change = { version: 1, ref: lug.ref, value: "9000 Nm", place: lug.place, page: "313" };
    expect((await ada.patch(`${numbers}/${number.id}`, change)).body.number).toMatchObject({ page: "313" });
  });

  it("are those of all cars, and go and come back with their car", async () => {
    const database = await migratedDatabase();
    const { ada, car, numbers } = await garage(database);
    const { vehicle } = (await ada.post("/api/v1/me/vehicles", { make: "VW", model: "GTI", year: 2008 }))
      .body;
    await ada.post(numbers, lug);
    await ada.post(`/api/v1/me/vehicles/${vehicle.id}/numbers`, { ...lug, platform: "gti" });
    const platforms = async () => {
      const { body } = await ada.get(all);
      return body.numbers.map(({ platform }: { platform: string }) => platform).sort();
    };
    expect(await platforms()).toEqual(["e46", "gti"]);
    await ada.delete(`${car}?version=1`);
    expect(await platforms()).toEqual(["gti"]);
    await ada.post(`${car}/restore`);
    expect(await platforms()).toEqual(["e46", "gti"]);
  });

  it("are listed to the last of a thousand", async () => {
    const database = await migratedDatabase();
    const { ada, numbers } = await garage(database);
    const { number } = (await ada.post(numbers, lug)).body;
    const more = Array.from({ length: maxOwnNumbers - 1 }, (_, index) => ({
      ...number,
      id: `number-${index}`,
    }));
    const uid = ada.uid ?? "";
    await underAccountLock(database, uid, () => numberRows.insert(database, uid, more));
    expect((await ada.get(all)).body.numbers).toHaveLength(maxOwnNumbers);
    expect((await ada.post(numbers, lug)).status).toBe(409);
  });

  it("are in the files that their owner takes along", async () => {
    const { ada, car, numbers } = await garage(await migratedDatabase());
    const { number } = (await ada.post(numbers, lug)).body;
    const { bytes } = await ada.get("/api/v1/me/export");
    const exported = JSON.parse(String(readZip(bytes).get("export.json")));
    const vehicleId = car.split("/").at(-1);
    expect(exported.numbers).toEqual([{ ...lug, value: "89 lb-ft", id: number.id, vehicleId, version: 1 }]);
    expect((await ada.get(`${car}/records.json`)).body.numbers).toEqual([number]);
  });
});
