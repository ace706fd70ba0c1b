import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { addDays } from "../../domain/local-date.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { mailReminders } from "../../server/garage/reminders/mail-reminders.ts";
import { deliverWebhooks } from "../../server/webhooks/deliver-webhooks.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, serveAccounts, testSecret } from "../support/identity.ts";
import { testLinks } from "../support/jobs.ts";
import { allRows } from "../support/owned-rows.ts";

const path = "/api/v1/me/webhook";
const dayMs = 24 * 60 * 60_000;
const today = new Date().toISOString().slice(0, 10);
const { signal } = new AbortController();
const check = (database: Database, days = 1) =>
  mailReminders(database, testLinks, { rows: 50, stop: signal }, new Date(Date.now() + days * dayMs));
const deliver = (database: Database) =>
  deliverWebhooks(database, { secret: testSecret, reachesPrivate: true }, { rows: 20, stop: signal });

async function receiver(statuses: number[]) {
  const requests: { body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    requests.push({ body, headers: request.headers });
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => void server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function owner(database: Database, settings: Record<string, string> = {}) {
  const site = await serveAccounts(database, { settings });
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  await ada.patch("/api/v1/me", { preferences: { timeZone: "UTC" } });
  const car = { make: "BMW", model: "330i", year: 2003 };
  const { vehicle } = (await ada.post("/api/v1/me/vehicles", car)).body;
  const add = (fields: object) => ada.post(`/api/v1/me/vehicles/${vehicle.id}/reminders`, fields);
  return { ada, vehicle, add };
}

const open = { DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES: "yes" };

describeOnBothEngines("a webhook", ({ migratedDatabase }) => {
  it("is told once that a reminder became due, signed, whatever becomes of mails", async () => {
    const database = await migratedDatabase();
    const { ada, vehicle, add } = await owner(database, open);
    const { requests, url } = await receiver([500]);
    const saved = (await ada.put(path, { body: { url, password: goodPassword } })).body;
    expect(saved.webhook).toMatchObject({ url });
    await add({ title: "Inspection", dueOn: today });
    await add({ title: "Later", dueOn: addDays(today, 20) });
    await check(database);
    await check(database, 2);
    expect(await allRows(database, "webhook_delivery")).toHaveLength(1);

    await deliver(database);
    expect((await ada.get(path)).body.webhook.last.result).toBe(
      "Not delivered: the receiver responded with 500",
    );
    // It waits before it is tried again.
    await deliver(database);
    expect(requests).toHaveLength(1);
    await database.query
      .updateTable("webhook_delivery")
      .set({ next_try_at: "2026-01-01T00:00:00.000Z" })
      .execute();
    await Promise.all([deliver(database), deliver(database)]);
    expect(requests).toHaveLength(2);
    expect(await allRows(database, "webhook_delivery")).toEqual([]);
    expect((await ada.get(path)).body.webhook.last.result).toBe("Delivered (200)");

    const { body, headers } = requests[1] ?? { body: "", headers: {} };
    expect(JSON.parse(body)).toMatchObject({
      type: "reminder.due",
      reminder: { title: "Inspection", dueOn: today },
      vehicle: { id: vehicle.id, name: "2003 BMW 330i" },
    });
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers["webhook-signature"])) ?? [];
    expect(createHmac("sha256", saved.secret).update(`${time}.${body}`).digest("hex")).toBe(signature);
  });

  it("is tested on demand, shows its secret once, and is removed with what waits", async () => {
    const database = await migratedDatabase();
    const { ada, add } = await owner(database, open);
    expect((await ada.post(`${path}/test`)).status).toBe(404);
    const { requests, url } = await receiver([302]);
    await ada.put(path, { body: { url, password: goodPassword } });
    expect((await ada.post(`${path}/test`)).body).toMatchObject({ isDelivered: false });
    expect((await ada.post(`${path}/test`)).body).toMatchObject({
      isDelivered: true,
      result: "Delivered (200)",
    });
    expect(requests.map(({ body }) => JSON.parse(body).type)).toEqual(["test", "test"]);
    expect((await ada.get(path)).text).not.toContain("whsec");
    expect(JSON.stringify(await allRows(database, "webhook"))).not.toContain("whsec");
    await add({ title: "Inspection", dueOn: today });
    await check(database);
    await ada.delete(path);
    expect(await allRows(database, "webhook_delivery")).toEqual([]);
    expect((await ada.get(path)).body).toEqual({ webhook: null });
  });

  it("is never on this machine or its networks", async () => {
    const database = await migratedDatabase();
    const { ada } = await owner(database);
    for (const url of [
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://[::1]/",
      "https://localhost/",
      "http://1.1.1.1/",
    ])
      expect([url, (await ada.put(path, { body: { url, password: goodPassword } })).status]).toEqual([
        url,
        422,
      ]);
    // A name may lead elsewhere since it was saved: it is checked again with every message.
    const { requests, url } = await receiver([]);
    await database.query
      .insertInto("webhook")
      .values({ user_id: ada.uid ?? "", url, key_id: "k", created_at: "2026-01-02T03:04:05.000Z" })
      .execute();
    const tested = (await ada.post(`${path}/test`)).body;
    expect(tested.result).toBe("Not delivered: the URL isn't on the public internet");
    expect(requests).toEqual([]);
  });
});
