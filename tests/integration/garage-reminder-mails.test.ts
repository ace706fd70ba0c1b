import { once } from "node:events";
import { expect, it } from "vitest";
import { addDays } from "../../domain/local-date.ts";
import { inChunks } from "../../server/db/columns.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { mailReminders } from "../../server/garage/reminders/mail-reminders.ts";
import { stopToken } from "../../server/garage/reminders/stop-reminder-mails.ts";
import { deliverMails } from "../../server/mail/deliver-mails.ts";
import { endAbruptly, startScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { mailsTo, serveAccounts, testSecret } from "../support/identity.ts";
import { testLinks } from "../support/jobs.ts";
import { allRows } from "../support/owned-rows.ts";
import { silentLog } from "../support/store.ts";

const dayMs = 24 * 60 * 60_000;
const today = new Date().toISOString().slice(0, 10);
const { signal } = new AbortController();
/** The job, so many days from now. */
const run = (database: Database, days = 1, rows = 50) =>
  mailReminders(database, testLinks, { rows, stop: signal }, new Date(Date.now() + days * dayMs));

const confirmed = (database: Database) => (database.engine === "postgres" ? true : 1);
const tables = (database: Database) =>
  database.forLibraries.withTables<Record<string, Record<string, unknown>>>();
const confirm = (database: Database) =>
  tables(database)
    .updateTable("auth_user")
    .set({ emailVerified: confirmed(database) })
    .execute();

async function owner(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  await ada.patch("/api/v1/me", { preferences: { timeZone: "UTC" } });
  const { vehicle } = (await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 }))
    .body;
  await confirm(database);
  const reminders = `/api/v1/me/vehicles/${vehicle.id}/reminders`;
  const add = async (fields: object) => (await ada.post(reminders, fields)).body.reminder;
  return { ada, vehicle, reminders, add, mails: () => mailsTo(database, "ada@example.com") };
}

const isReminder = (text: string) => text.includes("Here's what needs attention in your garage");

describeOnBothEngines("a reminder's mail", ({ migratedDatabase, migratedSettings }) => {
  it("counts in the unit of the car's odometer", async () => {
    const database = await migratedDatabase();
    const { ada, vehicle, add, mails } = await owner(database);
    const change = (fields: object) => ada.patch(`/api/v1/me/vehicles/${vehicle.id}`, fields);
    await change({ version: 1, mileage: 200_000, distanceUnit: "km" });
    await add({ title: "Oil", dueOdometer: 200_500 });
    await change({ version: 2, mileage: 200_480 });
    await run(database);
    expect((await mails()).find(isReminder)).toContain("20 km");
  });

  it("comes once for each change of state, all news of a day in one", async () => {
    const database = await migratedDatabase();
    const { add, mails } = await owner(database);
    await add({ title: "Registration", dueOn: addDays(today, 60) });
    await add({ title: "Inspection", dueOn: addDays(today, 61) });
    const told = async () => (await mails()).filter(isReminder);
    for (const [days, count] of [
      [1, 0],
      [29, 0],
      [32, 1],
      [33, 1],
      [45, 1],
      [59, 1],
      [60, 2],
      [61, 3],
      [62, 3],
      [90, 3],
    ] as const) {
      await run(database, days);
      expect([days, (await told()).length]).toEqual([days, count]);
    }
    const [first = ""] = await told();
    for (const text of [
      "Registration (2003 BMW 330i)",
      "Inspection (2003 BMW 330i)",
      "/dashboard?tab=reminders",
      "/stop-reminders?token=",
    ])
      expect(first).toContain(text);
  });

  it("comes only with both preferences, to an address that was confirmed, for cars that are driven", async () => {
    const database = await migratedDatabase();
    const { ada, vehicle, add, mails } = await owner(database);
    await add({ title: "Late", dueOn: addDays(today, -5) });
    const set = async (notifications: object) => {
      const { version } = (await ada.get("/api/v1/me")).body;
      await ada.patch("/api/v1/me", { version, preferences: { notifications } });
    };
    const told = async () => (await mails()).filter(isReminder).length;
    await set({ email: false });
    await run(database, 1);
    await set({ email: true, maintenance: false });
    await run(database, 2);
    await set({ maintenance: true });
    await tables(database)
      .updateTable("auth_user")
      .set({ emailVerified: database.engine === "postgres" ? false : 0 })
      .execute();
    await run(database, 3);
    await confirm(database);
    await ada.patch(`/api/v1/me/vehicles/${vehicle.id}`, { version: 1, isActive: false });
    await run(database, 4);
    expect(await told()).toBe(0);
    await ada.patch(`/api/v1/me/vehicles/${vehicle.id}`, { version: 2, isActive: true });
    await run(database, 5);
    expect(await told()).toBe(1);
  });

  it("waits for the end of a snooze, and begins anew after the work was done", async () => {
    const database = await migratedDatabase();
    const { ada, vehicle, reminders, add, mails } = await owner(database);
    const { id } = await add({ title: "Oil", everyMonths: 6, toldOn: addDays(today, -200) });
    const told = async () => (await mails()).filter(isReminder).length;
    await ada.patch(`${reminders}/${id}`, { version: 1, snoozedUntil: addDays(today, 10) });
    await run(database, 5);
    expect(await told()).toBe(0);
    await run(database, 11);
    expect(await told()).toBe(1);
    await ada.post(`/api/v1/me/vehicles/${vehicle.id}/log`, { doneOn: today, title: "Oil", closes: [id] });
    await run(database, 12);
    expect(await told()).toBe(1);
    await run(database, 175);
    expect(await told()).toBe(2);
  });

  it("is stopped by its link, by a press and without signing in", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member("ada@example.com");
    await ada.put("/api/v1/me");
    const stranger = site.browser();
    const token = stopToken(testSecret, ada.uid ?? "");
    for (const wrong of ["", "x", token.slice(0, -2), stopToken("another secret", ada.uid ?? "")])
      expect(await stranger.post("/api/auth/stop-reminders", { token: wrong })).toMatchObject({
        status: 410,
      });
    for (let times = 0; times < 2; times++)
      expect(await stranger.post("/api/auth/stop-reminders", { token })).toMatchObject({ status: 200 });
    expect((await ada.get("/api/v1/me")).body.preferences.notifications).toEqual({
      email: true,
      maintenance: false,
      community: false,
    });
  });

  it("of 1,000 that are due is queued and sent once, with two workers and one that is killed", async () => {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    const { add } = await owner(database);
    for (let count = 0; count < 20; count++)
      await add({ title: `Due ${count}.`, dueOn: addDays(today, -count) });
    await copyOwner(database, 49);
    await database.query.updateTable("reminder").set({ check_at: "2020-01-01T00:00:00.000Z" }).execute();

    const child = startScript("tests/support/reminder-mailer.ts", { settings });
    await once(child.stdout ?? child, "data");
    await endAbruptly(child);
    const other = await openForTest(settings);
    const work = async (each: Database) => {
      while ((await run(each, 0, 5)).hasMore);
    };
    await Promise.all([work(database), work(other)]);

    const sent: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
    const deliver = async (each: Database) => {
      while ((await deliverMails({ database: each, mailer, log: silentLog }, { rows: 20 })).hasMore);
    };
    const queued = (await allRows(database, "mail")).filter(({ unique_key }) => unique_key !== null);
    expect(queued).toHaveLength(50);
    for (const { body } of queued) expect(String(body).match(/Due \d+\./g)).toHaveLength(20);
    await Promise.all([deliver(database), deliver(other)]);
    const reminded = sent.filter((to) => to.startsWith("copy") || to === "ada@example.com");
    expect(new Set(reminded).size).toBe(50);
    expect(
      await allRows(database, "mail").then((rows) => rows.filter(({ sent_at }) => sent_at === null)),
    ).toEqual([]);
  }, 120_000);
});

/** The same account, car and reminders again, under other names. */
async function copyOwner(database: Database, times: number): Promise<void> {
  for (const table of ["auth_user", "profile", "vehicle", "reminder"]) {
    const originals = await allRows(database, table);
    const owner = table === "auth_user" ? "id" : "user_id";
    const copies = Array.from({ length: times }, (_, copy) =>
      originals.map((row) => ({
        ...row,
        [owner]: `copy-${copy}`,
        ...(table === "auth_user" ? { email: `copy-${copy}@example.com` } : {}),
      })),
    ).flat();
    for (const chunk of inChunks(copies)) await tables(database).insertInto(table).values(chunk).execute();
  }
}
