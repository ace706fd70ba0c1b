import { afterEach, expect, it } from "vitest";
import { outboxRecord, recountOutbox } from "../../app/features/core/outbox/outbox-record.ts";
import {
  deleteOutbox,
  putItem,
  readGarage,
  readItems,
  recount,
  removeItems,
  replaceItem,
  writeGarage,
} from "../../app/features/core/outbox/outbox-store.ts";
import { queueForm, queuePhoto } from "../../app/features/core/outbox/queue-form.ts";
import { brand } from "../../domain/brand.ts";

const fields = { intent: "add-fill-up", requestKey: "key", odometer: "142400" };
const photo = (bytes: number) =>
  Object.defineProperty(new File(["x"], "a.jpg", { type: "image/jpeg" }), "size", { value: bytes });

afterEach(deleteOutbox);

it("a form waits for its account, once however often it is queued", async () => {
  expect(await queueForm({ uid: "ada", fields })).toMatchObject({ ok: true, isWaiting: true });
  await queueForm({ uid: "ada", fields: { ...fields, odometer: "142500" } });
  expect(await readItems("ada")).toMatchObject([{ id: "key", fields: { odometer: "142500" } }]);
  expect(await readItems("eve")).toEqual([]);
  expect(outboxRecord.read().counts).toEqual({ ada: 1 });
});

it("a form that is filled in again still ends its job, with its second looks", async () => {
  const ended = { intent: "log-work", requestKey: "key", job: "j1", "followUp-0": "on", title: "Pads" };
  await queueForm({ uid: "ada", fields: ended });
  const [before] = await readItems("ada");
  await queueForm({ uid: "ada", fields: { intent: "log-work", title: "Brake pads" }, before });
  expect(await readItems("ada")).toMatchObject([{ fields: { ...ended, title: "Brake pads" } }]);
});

it("a form that the server might take twice does not wait", async () => {
  expect(await queueForm({ uid: "ada", fields: { intent: "add-vehicle" } })).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(brand.storageKeys.outbox);
});

it("photos wait up to 200 MB, and one more is refused without losing any", async () => {
  expect(await queuePhoto("ada", photo(150_000_000), { requestKey: "one" })).toBeUndefined();
  expect(await queuePhoto("ada", photo(60_000_000), { requestKey: "two" })).toContain("150.0 MB are waiting");
  expect((await readItems("ada")).map(({ id }) => id)).toEqual(["one"]);
});

it("an answer does not take away what was written since", async () => {
  await queueForm({ uid: "ada", fields });
  const [sent] = await readItems("ada");
  if (!sent) throw new Error("Nothing waits.");
  await putItem({ ...sent, createdAt: "2030-01-01T00:00:00.000Z" });
  await replaceItem(sent, []);
  expect(await readItems("ada")).toHaveLength(1);
});

it("a record that a killed browser never wrote is made again from the database", async () => {
  await recountOutbox();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(brand.storageKeys.outbox);
  await queueForm({ uid: "ada", fields });
  localStorage.removeItem(brand.storageKeys.outbox);
  await recountOutbox();
  expect(outboxRecord.read().counts).toEqual({ ada: 1 });
});

it("discarding is about one account, and a wrong count is put right", async () => {
  for (const uid of ["ada", "eve"]) await queueForm({ uid, fields: { ...fields, requestKey: uid } });
  outboxRecord.change((record) => ({ ...record, counts: { ...record.counts, ada: 7 } }));
  await recount();
  expect(outboxRecord.read().counts).toEqual({ ada: 1, eve: 1 });
  await removeItems("ada");
  expect(outboxRecord.read().counts).toEqual({ eve: 1 });
});

it("the device knows the garage of one account alone", async () => {
  for (const uid of ["ada", "eve"]) await writeGarage({ uid });
  expect(outboxRecord.read().owner).toBe("eve");
  expect(await readGarage("ada")).toBeUndefined();
});
