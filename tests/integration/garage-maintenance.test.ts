import { expect, it } from "vitest";
import type { LogEntry } from "../../domain/garage/log-entry.ts";
import { logFieldTexts } from "../../domain/garage/log-form.ts";
import { reminderFieldTexts } from "../../domain/garage/reminder-form.ts";
import { restorableDays } from "../../domain/garage/vehicle.ts";
import { addDays } from "../../domain/local-date.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { deleteRemovedBefore } from "../../server/db/owned/removed-rows.ts";
import { finishJob } from "../../server/garage/log/finish-job.ts";
import { readMaintenance } from "../../server/garage/reminders/list-reminders.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { recordQueries } from "../support/recorded-queries.ts";

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today, -days);
const requestKey = "0123456789abcdef";
const work = {
  doneOn: daysAgo(10),
  odometer: 142_140,
  title: "Rear brake pads and rotors",
  doneBy: "self",
  minutes: 150,
  guides: ["/guide/e46/rear-brake-pads"],
  items: [
    { kind: "part", name: "Pads", partNumber: "34 21 6 761 281", quantityMilli: 1000, costCents: 6400 },
    { kind: "fluid", name: "Brake fluid", quantityMilli: 500, unit: "L", costCents: 900 },
    { kind: "labor", name: "Helper", costCents: 1000 },
  ],
  closes: [] as string[],
};

async function garage(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  const add = async () =>
    (await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 })).body.vehicle.id;
  const car = await add();
  const base = `/api/v1/me/vehicles/${car}`;
  return { site, ada, car, add, log: `${base}/log`, reminders: `${base}/reminders` };
}

describeOnBothEngines("the maintenance log", ({ migratedDatabase }) => {
  it("keeps work with its parts, fluids and costs, the latest first", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    const first = await ada.post(log, work);
    expect(first).toMatchObject({ status: 201, body: { entry: { ...work, version: 1 } } });
    await ada.post(log, { doneOn: daysAgo(400), title: "Alignment", doneBy: "shop", shop: "Tire Barn" });
    const list = (await ada.get(log)).body;
    expect(list.entries.map(({ title }: { title: string }) => title)).toEqual([work.title, "Alignment"]);
    expect(list.entries[0]).toEqual(first.body.entry);
    expect(list).toMatchObject({ page: 1, pages: 1 });
    expect(list.years[0]).toEqual({ year: work.doneOn.slice(0, 4), entries: 1, cents: 8300 });
  });

  it("takes few statements for an entry, whatever it moves", async () => {
    const database = await migratedDatabase();
    const { ada, car, reminders } = await garage(database);
    const { id } = (await ada.post(reminders, { title: "Oil", everyMonths: 12 })).body.reminder;
    const { recorded, asked } = recordQueries(database);
    const entry = { ...work, odometer: 142_310, vehicleId: car, closes: [id] } as unknown as LogEntry;
    const writer = { database: recorded, uid: ada.uid ?? "" };
    expect(await finishJob(writer, { within: car, facts: [entry], requestKey })).toMatchObject({
      kind: "added",
    });
    expect(asked.length).toBeLessThanOrEqual(15);
  });

  it("is searched by words, parts and numbers, and filtered by who did it", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    await ada.post(log, work);
    await ada.post(log, {
      doneOn: daysAgo(400),
      title: "100% alignment_",
      doneBy: "shop",
      shop: "Tire Barn",
    });
    const titles = async (query: string) =>
      (await ada.get(`${log}?${query}`)).body.entries.map(({ title }: { title: string }) => title);
    for (const query of ["q=PADS", "q=rear+rotors", "q=34216761281", "q=761+281", "by=self"])
      expect([query, await titles(query)]).toEqual([query, [work.title]]);
    for (const query of ["by=shop", "q=barn", "q=100%25", "q=t_"])
      expect(await titles(query)).toHaveLength(1);
    for (const query of ["q=pads+barn", "q=%25%25x", "q=_ads", "by=shop&q=pads"])
      expect([query, await titles(query)]).toEqual([query, []]);
  });

  it("takes a request once, and one of many changes at the same moment", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    const sent = await Promise.all([1, 2, 3, 4].map(() => ada.post(log, { ...work, requestKey })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const { id } = sent[0]?.body.entry ?? {};
    const changes = [1, 2, 3].map((count) => ada.patch(`${log}/${id}`, { version: 1, notes: `${count}` }));
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ada.get(log)).body.entries).toMatchObject([
      { version: 2, title: work.title, items: work.items },
    ]);
    const cleared = await ada.patch(`${log}/${id}`, { version: 2, notes: null, items: [], odometer: null });
    expect(cleared.body.entry).not.toHaveProperty("notes");
    expect(cleared.body.entry).toMatchObject({ version: 3, items: [], closes: [] });
    expect(cleared.body.entry).not.toHaveProperty("odometer");
    expect((await ada.get(log)).body.years[0].cents).toBe(0);
  });

  it("tells what an insurer asks, of the own car alone", async () => {
    const { site, ada, car, log } = await garage(await migratedDatabase());
    await ada.post(log, { ...work, doneOn: daysAgo(100), odometer: 141_140 });
    await ada.post(log, work);
    const removed = (await ada.post(log, { ...work, title: "Removed" })).body.entry;
    await ada.delete(`${log}/${removed.id}?version=${removed.version}`);
    const quote = `/api/v1/me/vehicles/${car}/quote`;
    expect((await ada.get(quote)).body).toEqual({
      car: "2003 BMW 330i",
      odometer: 142_140,
      perYear: 4100,
      unit: "mi",
      invested: { parts: 12_800, fluids: 1800, labor: 2000 },
      works: [
        { title: work.title, doneOn: daysAgo(100), cents: 8300 },
        { title: work.title, doneOn: daysAgo(10), cents: 8300 },
      ],
    });
    const eve = await site.member("eve@example.com");
    expect((await eve.get(quote)).status).toBe(404);
  });

  it("tells an insurer nothing of a car without a log but what it is", async () => {
    const { ada, car } = await garage(await migratedDatabase());
    expect((await ada.get(`/api/v1/me/vehicles/${car}/quote`)).body).toEqual({
      car: "2003 BMW 330i",
      unit: "mi",
      invested: { parts: 0, fluids: 0, labor: 0 },
      works: [],
    });
  });

  it("refuses what makes no sense", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    for (const change of [
      { doneOn: addDays(today, 3) },
      { doneOn: "2026-02-30" },
      { title: " " },
      { odometer: -1 },
      { items: [{ kind: "part", name: "" }] },
      { items: Array.from({ length: 41 }, () => ({ kind: "part", name: "Bolt" })) },
      { guides: ["https://evil.example"] },
      { closes: ["'; drop table log_entry"] },
      { vehicleId: "1" },
    ])
      expect([change, (await ada.post(log, { ...work, ...change })).status]).toEqual([change, 400]);
    expect(await ada.post("/api/v1/me/vehicles/1700000000000/log", work)).toMatchObject({ status: 404 });
    expect((await ada.get(log)).body.entries).toEqual([]);
  });

  it("names the fields that make no sense, in a new entry and in a change", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    const items = [
      { kind: "part", name: "Bolt" },
      { kind: "part", name: "Nut", costCents: "free" },
    ];
    const wrong = { title: " ", odometer: "many", items, vehicleId: "1" };
    const refused = {
      status: 400,
      body: {
        error: { code: "bad-request", message: "Please check what you entered." },
        errors: {
          title: logFieldTexts.titleRequired,
          odometer: logFieldTexts.odometerInvalid,
          "items.1.costCents": logFieldTexts.costInvalid,
          vehicleId: "Unknown field",
        },
      },
    };
    expect(await ada.post(log, { ...work, ...wrong })).toMatchObject(refused);
    const { id } = (await ada.post(log, work)).body.entry;
    expect(await ada.patch(`${log}/${id}`, { version: 1, ...wrong })).toMatchObject(refused);
    expect((await ada.patch(`${log}/${id}`, { version: 1, doneOn: addDays(today, 3) })).body.errors).toEqual({
      doneOn: logFieldTexts.dateInvalid,
    });
  });

  it("questions an odometer that does not fit, and takes it when it is confirmed", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    for (const [days, odometer] of [
      [90, 141_000],
      [60, 141_500],
      [30, 142_000],
    ] as const)
      await ada.post(log, { doneOn: daysAgo(days), odometer, title: "Fuel" });
    const typo = { ...work, odometer: 1_421_400 };
    expect(await ada.post(log, typo)).toMatchObject({
      status: 422,
      body: { error: { code: "unlikely-odometer" } },
    });
    const confirmed = await ada.post(`${log}?odometer=confirmed`, typo);
    expect(confirmed.status).toBe(201);
    // It counts for nothing while the others agree with each other.
    expect((await ada.get("/api/v1/me/reminders")).body.cars[0]).toMatchObject({
      odometer: 142_000,
      readOn: daysAgo(30),
    });
    const { id } = confirmed.body.entry;
    expect(await ada.patch(`${log}/${id}`, { version: 1, odometer: 142_140 })).toMatchObject({ status: 200 });
    expect((await ada.get("/api/v1/me/reminders")).body.cars[0]).toMatchObject({ odometer: 142_140 });
  });

  it("shows twenty-five on a page, and adds up every year in full", async () => {
    const { ada, log } = await garage(await migratedDatabase());
    for (let count = 0; count < 28; count++)
      await ada.post(log, {
        doneOn: daysAgo(count * 7),
        title: `Work ${count}`,
        items: [{ kind: "part", name: "Part", costCents: 100 }],
      });
    const { body } = await ada.get(`${log}?page=2`);
    expect(body).toMatchObject({ page: 2, pages: 2 });
    expect(body.entries.map(({ title }: { title: string }) => title)).toEqual([
      "Work 25",
      "Work 26",
      "Work 27",
    ]);
    expect(body.years.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(2800);
    for (const page of ["0", "x", "9999999", "-1"])
      expect((await ada.get(`${log}?page=${page}`)).status).toBe(200);
  });
});

describeOnBothEngines("a reminder", ({ migratedDatabase }) => {
  const fluid = { title: "Brake fluid", everyMonths: 24 };
  const states = async (ada: Awaited<ReturnType<typeof garage>>["ada"], path: string) =>
    Object.fromEntries(
      (await ada.get(path)).body.reminders.map((each: { title: string; state: { level: string } }) => [
        each.title,
        each.state.level,
      ]),
    );

  it("is moved by the log: one entry closes several, and edits, deletes and undo recompute", async () => {
    const { ada, log, reminders } = await garage(await migratedDatabase());
    const brake = (await ada.post(reminders, { ...fluid, toldOn: daysAgo(800) })).body.reminder;
    const oil = (await ada.post(reminders, { title: "Oil", everyDistance: 7500 })).body.reminder;
    expect(await states(ada, reminders)).toEqual({ "Brake fluid": "overdue", Oil: "unknown" });

    const { entry } = (await ada.post(log, { ...work, closes: [brake.id, oil.id, "unknown-id"] })).body;
    expect(entry.closes.toSorted()).toEqual([brake.id, oil.id].toSorted());
    expect(await states(ada, reminders)).toEqual({ "Brake fluid": "ok", Oil: "ok" });

    const older = await ada.patch(`${log}/${entry.id}`, { version: 1, doneOn: daysAgo(760) });
    expect(older.status).toBe(200);
    expect(await states(ada, reminders)).toEqual({ "Brake fluid": "overdue", Oil: "ok" });
    await ada.patch(`${log}/${entry.id}`, { version: 2, doneOn: daysAgo(5), closes: [brake.id] });
    expect(await states(ada, reminders)).toEqual({ "Brake fluid": "ok", Oil: "unknown" });

    await ada.delete(`${log}/${entry.id}?version=3`);
    expect(await states(ada, reminders)).toEqual({ "Brake fluid": "overdue", Oil: "unknown" });
    expect((await ada.get(log)).body.entries).toEqual([]);
    expect(await ada.post(`${log}/${entry.id}/restore`)).toMatchObject({ status: 200 });
    expect(await states(ada, reminders)).toEqual({ "Brake fluid": "ok", Oil: "unknown" });
  });

  it("goes back to the entry before when the latest one is deleted", async () => {
    const { ada, log, reminders } = await garage(await migratedDatabase());
    const { id } = (await ada.post(reminders, fluid)).body.reminder;
    await ada.post(log, { ...work, doneOn: daysAgo(100), odometer: 141_000, closes: [id] });
    const latest = (await ada.post(log, { ...work, doneOn: daysAgo(3), closes: [id] })).body.entry;
    await ada.delete(`${log}/${latest.id}`);
    expect((await ada.get(reminders)).body.reminders[0]).toMatchObject({
      lastOn: daysAgo(100),
      lastOdometer: 141_000,
    });
  });

  it("is changed as it was seen, snoozed, deleted and restored", async () => {
    const { ada, reminders } = await garage(await migratedDatabase());
    const { id } = (await ada.post(reminders, { ...fluid, toldOn: daysAgo(800), requestKey })).body.reminder;
    expect(await ada.post(reminders, { ...fluid, requestKey })).toMatchObject({ status: 200 });
    const address = `${reminders}/${id}`;
    const snoozed = await ada.patch(address, { version: 1, snoozedUntil: addDays(today, 30) });
    expect(snoozed).toMatchObject({ status: 200, body: { reminder: { version: 2 } } });
    expect((await ada.get(reminders)).body.reminders[0].state).toMatchObject({
      level: "overdue",
      isSnoozed: true,
    });
    expect(await ada.patch(address, { version: 1, title: "Other" })).toMatchObject({
      status: 409,
      body: { reminder: { version: 2 } },
    });
    expect(await ada.patch(address, { version: 2, everyMonths: null })).toMatchObject({
      status: 400,
      body: { errors: { dueOn: reminderFieldTexts.dueRequired } },
    });
    expect(await ada.delete(`${address}?version=1`)).toMatchObject({ status: 409 });
    expect(await ada.delete(`${address}?version=2`)).toMatchObject({ status: 200 });
    expect((await ada.get(reminders)).body.reminders).toEqual([]);
    expect(await ada.patch(address, { version: 3, title: "x" })).toMatchObject({ status: 404 });
    expect(await ada.post(`${address}/restore`)).toMatchObject({
      status: 200,
      body: { reminder: { version: 4 } },
    });
  });

  it("belongs to its car, and sleeps while that is put away", async () => {
    const { ada, add, car, reminders, log } = await garage(await migratedDatabase());
    const other = await add();
    const { id } = (await ada.post(reminders, fluid)).body.reminder;
    const wrongPath = `/api/v1/me/vehicles/${other}`;
    expect(await ada.patch(`${wrongPath}/reminders/${id}`, { version: 1, title: "x" })).toMatchObject({
      status: 404,
    });
    const { entry } = (await ada.post(`${wrongPath}/log`, { ...work, closes: [id] })).body;
    expect(entry.closes).toEqual([]);
    expect((await ada.get(`${log}/${entry.id}`)).status).toBe(405);
    expect((await ada.get("/api/v1/me/reminders")).body.reminders).toHaveLength(1);
    await ada.patch(`/api/v1/me/vehicles/${car}`, { version: 1, isActive: false });
    expect((await ada.get("/api/v1/me/reminders")).body.reminders).toHaveLength(0);
    expect((await ada.get(reminders)).body.reminders).toHaveLength(1);
    await ada.delete(`/api/v1/me/vehicles/${car}`);
    expect((await ada.get(reminders)).status).toBe(404);
    await ada.post(`/api/v1/me/vehicles/${car}/restore`);
    expect((await ada.get(reminders)).body.reminders).toHaveLength(1);
  });

  it("and the log are nobody else's, whichever of their ids are known", async () => {
    const { site, ada, log, reminders } = await garage(await migratedDatabase());
    const { id } = (await ada.post(reminders, fluid)).body.reminder;
    const { entry } = (await ada.post(log, { ...work, closes: [id] })).body;
    const before = [(await ada.get(log)).body, (await ada.get(reminders)).body];
    const bob = await site.member("bob@example.com");
    await bob.put("/api/v1/me");
    const attempts = [
      bob.get(log),
      bob.get(reminders),
      bob.post(log, work),
      bob.post(reminders, fluid),
      ...[`${log}/${entry.id}`, `${reminders}/${id}`].flatMap((address) => [
        bob.patch(address, { version: 1, title: "taken" }),
        bob.delete(address),
        bob.post(`${address}/restore`),
      ]),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
    expect([(await ada.get(log)).body, (await ada.get(reminders)).body]).toEqual(before);
    // A car of the same id may be in another garage; what closes what never crosses over.
    const own = (await bob.post("/api/v1/me/vehicles", { make: "BMW", model: "M3", year: 2004 })).body.vehicle
      .id;
    const stolen = await bob.post(`/api/v1/me/vehicles/${own}/log`, { ...work, closes: [id] });
    expect(stolen.body.entry.closes).toEqual([]);
  });

  it("is due by the day of the account", async () => {
    const { ada, reminders } = await garage(await migratedDatabase());
    const dueOn = new Date().toISOString().slice(0, 10);
    await ada.post(reminders, { title: "Registration", dueOn });
    for (const timeZone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
      await ada.patch("/api/v1/me", { preferences: { timeZone } });
      const { body } = await ada.get(reminders);
      expect(body.today).toBe(new Intl.DateTimeFormat("sv", { timeZone }).format(new Date()));
    }
    expect(await ada.patch("/api/v1/me", { preferences: { timeZone: "Mars" } })).toMatchObject({
      status: 400,
    });
  });

  it("and entries that were removed are deleted for good after a month", async () => {
    const database = await migratedDatabase();
    const { ada, log, reminders } = await garage(database);
    const { id } = (await ada.post(reminders, fluid)).body.reminder;
    const { entry } = (await ada.post(log, { ...work, closes: [id] })).body;
    await ada.delete(`${log}/${entry.id}`);
    await ada.delete(`${reminders}/${id}`);
    const purge = async (days: number) => {
      const before = new Date(Date.now() + (days - restorableDays) * 24 * 60 * 60_000);
      return [
        await deleteRemovedBefore(database, "log_entry", before, 100),
        await deleteRemovedBefore(database, "reminder", before, 100),
      ];
    };
    expect(await purge(restorableDays - 1)).toEqual([0, 0]);
    expect(await purge(restorableDays + 1)).toEqual([1, 1]);
    for (const table of ["log_item", "log_closing"] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await ada.post(`${log}/${entry.id}/restore`)).toMatchObject({ status: 404 });
  });
});

describeOnBothEngines("the overview", ({ migratedDatabase }) => {
  it("adds up the year and names the latest work, with as many queries for much as for little", async () => {
    const database = await migratedDatabase();
    const { ada, add, log } = await garage(database);
    const count = async () => {
      let queries = 0;
      const counted: Database = {
        ...database,
        get query() {
          return database.query.withPlugin({
            transformQuery: ({ node }) => node,
            async transformResult({ result }) {
              queries += 1;
              return result;
            },
          });
        },
      };
      await readMaintenance(counted, { uid: ada.uid ?? "", email: "" }, new Date());
      const { body } = await ada.get("/api/v1/me/maintenance");
      return { body, queries };
    };
    const empty = await count();
    expect(empty.body).toMatchObject({ months: [], lastWork: [], reminders: [] });
    const other = await add();
    const january = `${today.slice(0, 4)}-01-01`;
    await ada.post(log, { ...work, doneOn: january });
    await ada.post(`/api/v1/me/vehicles/${other}/log`, { ...work, doneOn: january, doneBy: "shop" });
    for (const path of [log.replace("/log", ""), `/api/v1/me/vehicles/${other}`])
      for (let times = 0; times < 3; times++) await ada.post(`${path}/reminders`, fluid(times));
    const full = await count();
    expect(full.body.months).toEqual([
      { month: 1, jobs: 2, minutes: 150, partsCents: 12_800, fluidsCents: 1800, shopCents: 2000 },
    ]);
    expect(full.body.lastWork).toHaveLength(2);
    expect(full.body.reminders).toHaveLength(6);
    expect(full.queries).toBe(empty.queries);
  });
  const fluid = (times: number) => ({ title: `Fluid ${times}`, everyMonths: 12 });
});
