import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { maxReadings } from "../../domain/garage/odometer.ts";
import { draftDays, noCounts } from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import type { Database } from "../../server/db/engine/database.ts";
import type { Caller, Session } from "../../server/identity/session.ts";
import { addImport } from "../../server/import/add-import.ts";
import { deleteDraftsBefore, insertUpload } from "../../server/import/rows.ts";
import { continueImports } from "../../server/import/run-import.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import type { Browser } from "../support/identity-browser.ts";
import { allRows } from "../support/owned-rows.ts";

const sample = (name: string) => readFileSync(`tests/fixtures/import/${name}`);
const car = { make: "BMW", model: "330i", year: 2003, distanceUnit: "mi" };

async function garage(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  return { site, ada, ...(await addCar(ada)) };
}

async function addCar(browser: Browser) {
  const { vehicle } = (await browser.post("/api/v1/me/vehicles", car)).body;
  const base = `/api/v1/me/vehicles/${vehicle.id}`;
  const upload = async (body: Buffer | string, query = "") =>
    browser.ask("POST", `${base}/imports?name=sample.csv${query}`, {
      body,
      headers: { "Content-Type": "text/csv" },
    });
  const act = (file: string, verb: string) => browser.post(`${base}/imports/${file}/${verb}`);
  const log = async () => (await browser.get(`${base}/log`)).body.entries;
  const readings = async () => (await browser.get(base)).body.readings;
  return { vehicle, base, upload, act, log, readings };
}

const plain = { decimalMark: ".", distanceUnit: "mi", volumeUnit: "gal" };

describeOnBothEngines("an import", ({ migratedDatabase }) => {
  it("is checked first, brings what is right, and is undone as a whole", async () => {
    const database = await migratedDatabase();
    const { ada, base, upload, act, log } = await garage(database);
    const { status, body } = await upload(sample("lubelogger-service.csv"));
    expect(status).toBe(201);
    expect(body.file).toMatchObject({ state: "draft", fileName: "sample.csv" });
    expect(body.file.preview.counts).toMatchObject({ work: 3, duplicates: 1, problems: 1 });
    expect(await log()).toEqual([]);

    const { file } = (await act(body.file.id, "start")).body;
    expect(file).toMatchObject({
      state: "done",
      progress: 100,
      counts: { work: 3, duplicates: 1, problems: 1 },
    });
    expect((await log()).map(({ title }: { title: string }) => title)).toEqual([
      "Winter tires",
      "Brake fluid, flushed",
      "Oil change",
    ]);
    expect((await ada.get(base)).body.vehicle.mileage).toBe(143_350);
    expect(await allRows(database, "import_part")).toEqual([]);

    // The same file again brings nothing.
    const again = (await upload(sample("lubelogger-service.csv"))).body.file;
    expect(again.preview.counts).toMatchObject({ work: 0, duplicates: 4 });
    expect((await act(again.id, "start")).status).toBe(409);

    expect((await act(file.id, "undo")).body.file).toMatchObject({ state: "undone", changedSince: 0 });
    expect(await log()).toEqual([]);
    expect((await ada.get(base)).body.vehicle.mileage).toBeUndefined();
    expect((await act(file.id, "undo")).body.file.state).toBe("undone");
    expect((await act(file.id, "start")).status).toBe(409);
  });

  it("keeps work of one day in its order", async () => {
    const { upload, act, log } = await garage(await migratedDatabase());
    const lines = Array.from({ length: 12 }, (_, index) => `11/16/2025,Work ${index},1.00,,,`);
    const head = "Date,Description,Cost,Notes,Odometer,Tags";
    const { file } = (await upload([head, ...lines, "11/17/2025,Work 12,1.00,,,"].join("\n"))).body;
    expect(file.preview.counts).toMatchObject({ work: 13 });
    await act(file.id, "start");
    const titles = (await log()).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(Array.from({ length: 13 }, (_, index) => `Work ${12 - index}`));
  });

  it("leaves what was there alone, also when it is undone, and what was changed since", async () => {
    const { ada, base, upload, act, log } = await garage(await migratedDatabase());
    const own = { doneOn: "2025-11-16", title: "OIL CHANGE", odometer: 142_310, items: [] };
    await ada.post(`${base}/log`, { ...own, items: [{ kind: "other", name: "All of it", costCents: 6450 }] });
    const { file } = (await upload(sample("lubelogger-service.csv"))).body;
    expect(file.preview.counts).toMatchObject({ work: 2, duplicates: 2 });
    await act(file.id, "start");
    const tires = (await log()).find(({ title }: { title: string }) => title === "Winter tires");
    await ada.patch(`${base}/log/${tires.id}`, { version: 1, title: "Winter wheels" });
    expect((await act(file.id, "undo")).body.file.changedSince).toBe(1);
    expect((await log()).map(({ title }: { title: string }) => title)).toEqual([
      "Winter wheels",
      "OIL CHANGE",
    ]);
  });

  it("asks how days are written where nobody can tell, and reads other columns when told", async () => {
    const { ada, base, upload, act, log, readings } = await garage(await migratedDatabase());
    const { file } = (await upload(sample("plain-ambiguous.csv"))).body;
    expect(file).toMatchObject({ settings: { dateOrder: "ask" } });
    expect(file.preview).toBeUndefined();
    expect((await act(file.id, "start")).status).toBe(409);
    const put = (settings: object) => ada.put(`${base}/imports/${file.id}`, { body: settings });
    const columns = { date: 0, odometer: 1, notes: 2 };
    const read = { ...plain, dateOrder: "dmy", kind: "reading", columns };
    const checked = await put(read);
    expect(checked.body.file.preview.samples[0]).toMatchObject({
      kind: "reading",
      reading: { readOn: "2025-04-03", value: 140_000, note: "Oil change" },
    });
    for (const wrong of [
      { ...read, columns: { date: 99 } },
      { ...read, dateOrder: "ymd" },
      { ...read, more: 1 },
    ])
      expect((await put(wrong)).status).toBe(400);
    await act(file.id, "start");
    expect(await log()).toEqual([]);
    expect(await readings()).toMatchObject([{ value: 141_000 }, { value: 140_000 }]);
    expect((await put(read)).status).toBe(409);
    expect((await ada.delete(`${base}/imports/${file.id}`)).status).toBe(409);
  });

  it("brings fill-ups to the fuel of the car, once, and takes them away again", async () => {
    const database = await migratedDatabase();
    const { ada, base, upload, act, log } = await garage(database);
    const fuel = async () => (await ada.get(`${base}/fuel`)).body;
    const typed = { filledOn: "2025-11-20", odometer: 142_400, volumeMl: 53_753, costCents: 4900 };
    await ada.post(`${base}/fuel`, typed);
    const { file } = (await upload(sample("lubelogger-fuel.csv"))).body;
    expect(file.preview.counts).toMatchObject({ fillUps: 1, duplicates: 1, work: 0 });
    const more = "\n12/05/2025,143000,13.0,44.00,,True,False,,\n12/24/2025,143300,12.5,42.00,,True,False,,\n";
    await ada.delete(`${base}/imports/${file.id}`);
    const full = (await upload(sample("lubelogger-fuel.csv") + more)).body.file;
    const done = (await act(full.id, "start")).body.file;
    expect(done.counts).toMatchObject({ fillUps: 3, duplicates: 1 });
    expect(await fuel()).toMatchObject({
      count: 4,
      // The second one was missed before and not full, so only the last tank is known.
      totals: { distance: 300, volumeMl: 47_318, costCents: 4200 },
    });
    expect(await log()).toEqual([]);
    expect((await ada.get(base)).body.vehicle.mileage).toBe(143_300);
    const [latest] = (await fuel()).fillUps;
    await ada.patch(`${base}/fuel/${latest.id}`, { version: 1, costCents: 4300 });
    expect((await act(full.id, "undo")).body.file).toMatchObject({ state: "undone", changedSince: 1 });
    expect((await fuel()).fillUps).toMatchObject([{ costCents: 4300 }, { costCents: 4900 }]);
  });

  it("is refused where it is no table, and stores nothing then", async () => {
    const database = await migratedDatabase();
    const { ada, base, upload } = await garage(database);
    const refused = [sample("binary.csv"), "", "date,odometer\n", "PK\u0003\u0004", "\0\0\0"];
    for (const body of refused) expect((await upload(body)).status).toBe(400);
    expect(await upload("x".repeat(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { error: { message: importTexts.tooLarge } },
    });
    expect(await allRows(database, "import_file")).toEqual([]);
    expect((await ada.get(`${base}/imports`)).body.imports).toEqual([]);
    expect((await ada.get(`${base}/imports/nothing`)).status).toBe(404);
  });

  it("is made once by one request, and few files wait", async () => {
    const database = await migratedDatabase();
    const { ada, base, upload } = await garage(database);
    const key = "&requestKey=0123456789abcdef";
    const first = await upload(sample("fuelio.csv"), key);
    const second = await upload(sample("fuelio.csv"), key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.file.id).toBe(first.body.file.id);
    for (let count = 0; count < 4; count++) await upload(sample("fuelly.csv"));
    const { imports } = (await ada.get(`${base}/imports`)).body;
    expect(imports).toHaveLength(3);
    await ada.delete(`${base}/imports/${imports[0].id}`);
    expect((await ada.get(`${base}/imports`)).body.imports).toHaveLength(2);
    const later = new Date(Date.now() + draftDays);
    expect(await deleteDraftsBefore(database, later, 100)).toBe(2);
    expect(await allRows(database, "import_part")).toEqual([]);
  });

  it("that is arriving is not begun again by the same key", async () => {
    const database = await migratedDatabase();
    const { site, ada, base, vehicle, upload } = await garage(database);
    const requestKey = "0123456789abcdef";
    const again = () => upload(sample("fuelio.csv"), `&requestKey=${requestKey}`);
    const arriving = (pieces: () => AsyncGenerator<Uint8Array>) =>
      addImport(
        site.services,
        { address: "10.0.0.1" } as Caller,
        { user: { uid: ada.uid } } as Session,
        { vehicleId: vehicle.id, fileName: "sample.csv", requestKey },
        pieces,
      );
    const stored = async () => (await allRows(database, "import_file")).length;

    const rest = Promise.withResolvers<void>();
    const first = arriving(async function* () {
      const file = sample("fuelio.csv");
      yield file.subarray(0, 100);
      await rest.promise;
      yield file.subarray(100);
    });
    await expect.poll(stored).toBe(1);
    for (const refused of await Promise.all([again(), again()]))
      expect(refused).toMatchObject({
        status: 409,
        body: { error: { code: "conflict", message: importTexts.arriving } },
      });
    rest.resolve();
    const { file } = await first;
    expect(await again()).toMatchObject({ status: 200, body: { file: { id: file.id, state: "draft" } } });
    await ada.delete(`${base}/imports/${file.id}`);

    // One that breaks off leaves nothing.
    const broken = arriving(async function* () {
      yield Buffer.from("date,odometer\n");
      throw new Error("gone");
    });
    await expect(broken).rejects.toThrow("gone");
    expect(await stored()).toBe(0);
    // One whose server died stays for as long as it could have taken.
    const lost = { vehicleId: vehicle.id, fileName: "sample.csv", requestKey };
    await insertUpload(database, ada.uid ?? "", lost, noCounts);
    expect((await again()).status).toBe(409);
    const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
    await database.query.updateTable("import_file").set({ created_at: longAgo }).execute();
    expect((await again()).status).toBe(201);
    expect(await stored()).toBe(1);
  });

  it("begun several times at once by the same key is made once", async () => {
    const database = await migratedDatabase();
    const { upload } = await garage(database);
    const key = "&requestKey=0123456789abcdef";
    const sent = await Promise.all([1, 2, 3, 4].map(() => upload(sample("fuelio.csv"), key)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of sent) expect([200, 201, 409]).toContain(status);
    expect(await allRows(database, "import_file")).toHaveLength(1);
  });

  it("asks which car of a file it is, and imports only that one", async () => {
    const { ada, base, upload, act, log } = await garage(await migratedDatabase());
    const { file } = (await upload(sample("drivvo-pt-30.csv"))).body;
    expect(file.preview).toBeUndefined();
    expect(await act(file.id, "start")).toMatchObject({
      status: 409,
      body: { error: { message: importTexts.chooseCar } },
    });
    const settings = { ...plain, distanceUnit: "km", volumeUnit: "l", currency: "BRL", car: "Prata" };
    const checked = (await ada.put(`${base}/imports/${file.id}`, { body: settings })).body.file;
    expect(checked.preview.counts).toMatchObject({
      ...{ fillUps: 2, work: 1, problems: 0, leftOut: 3 },
      leftOutBy: { otherCar: 2, income: 1 },
    });
    expect((await act(file.id, "start")).body.file).toMatchObject({
      state: "done",
      counts: { work: 1, leftOutBy: { otherCar: 2, income: 1 } },
    });
    expect(await log()).toMatchObject([{ title: "Troca de óleo", notes: "5W-30", currency: "BRL" }]);
  });

  it("keeps the currency of what it brings, which is in no sum of dollars and stays when an entry is changed", async () => {
    const { ada, base, upload, act, log } = await garage(await migratedDatabase());
    await ada.post(`${base}/log`, {
      doneOn: "2025-11-20",
      title: "Wipers",
      items: [{ kind: "part", name: "Blades", costCents: 2000 }],
    });
    await ada.post(`${base}/fuel`, { filledOn: "2025-11-19", odometer: 1, volumeMl: 9000, costCents: 1000 });
    const { file } = (await upload(sample("fuelio-9.csv"))).body;
    const euros = { ...plain, distanceUnit: "km", volumeUnit: "l", currency: "EUR" };
    await ada.put(`${base}/imports/${file.id}`, { body: euros });
    await act(file.id, "start");

    const [service] = await log();
    expect(service).toMatchObject({ title: "Oil service", currency: "EUR" });
    const year = { year: "2025", entries: 2, cents: 2000, otherCosts: { EUR: 14_050 } };
    expect((await ada.get(`${base}/log`)).body.years).toEqual([year]);
    expect((await ada.get(`${base}/log?q=oil`)).body.years).toEqual([{ ...year, entries: 1, cents: 0 }]);
    const { fillUps, totals } = (await ada.get(`${base}/fuel`)).body;
    expect(fillUps).toMatchObject([{ currency: "EUR", costCents: 7828 }, { currency: "EUR" }, {}]);
    expect(totals).toMatchObject({ costCents: 0, costDistance: 0 });
    const { months, otherCosts, years } = (await ada.get(`${base}/charts?year=2025`)).body;
    expect(months).toEqual([{ month: 11, parts: 2000, fluids: 0, labor: 0, fuel: 1000 }]);
    expect(otherCosts).toEqual({ EUR: 14_050 + 7828 + 9500 });
    expect(years).toEqual(["2025"]);
    expect((await ada.get(`${base}/quote`)).body).toMatchObject({
      invested: { parts: 2000, fluids: 0, labor: 0, otherCosts: { EUR: 14_050 } },
      works: [{ title: "Wipers" }, { title: "Oil service", cents: 14_050, currency: "EUR" }],
    });

    const { version } = service;
    await ada.patch(`${base}/log/${service.id}`, { version, title: "Oil and filter" });
    expect((await log())[0]).toMatchObject({ title: "Oil and filter", currency: "EUR" });
    const [{ id, version: seen }] = fillUps;
    await ada.patch(`${base}/fuel/${id}`, { version: seen, costCents: 7800 });
    expect((await ada.get(`${base}/fuel`)).body.fillUps[0]).toMatchObject({
      costCents: 7800,
      currency: "EUR",
    });
    const today = new Date().toISOString().slice(0, 10);
    const paid = {
      doneOn: today,
      title: "Wash",
      currency: "GBP",
      items: [{ kind: "other", name: "Wash", costCents: 900 }],
    };
    expect((await ada.post(`${base}/log`, { ...paid, currency: "gbp" })).status).toBe(400);
    expect((await ada.post(`${base}/log`, paid)).status).toBe(201);
    const overview = (await ada.get("/api/v1/me/maintenance")).body;
    expect(overview.months).toMatchObject([{ jobs: 1, shopCents: 0, otherCosts: { GBP: 900 } }]);
    const other = await addCar(ada);
    for (const name of ["log.csv", "fuel.csv"]) {
      const { bytes } = await ada.get(`${base}/${name}`);
      const own = (await other.upload(bytes)).body.file;
      await other.act(own.id, "start");
    }
    expect((await other.log()).map(({ currency }: { currency?: string }) => currency)).toEqual([
      ...["GBP", "EUR", undefined],
    ]);
    expect((await ada.get(`${other.base}/fuel`)).body.fillUps[0]).toMatchObject({ currency: "EUR" });
  });

  it("gives the same garage from our own files", async () => {
    const { ada, base, log, readings } = await garage(await migratedDatabase());
    await ada.post(`${base}/log`, {
      doneOn: "2025-11-16",
      odometer: 142_310,
      title: '=Oil, "done"',
      doneBy: "shop",
      shop: "Bavarian; Auto",
      minutes: 95,
      notes: "first line\nsecond, with a comma",
      guides: ["/guide/e46/oil-change"],
      items: [
        {
          kind: "part",
          name: "Filter | seal; all",
          partNumber: "11 42 7 953 129",
          quantityMilli: 1000,
          costCents: 1250,
        },
        { kind: "fluid", name: "5W-30", quantityMilli: 6500, unit: "L", costCents: 6400 },
        { kind: "labor", name: "'-Labor" },
      ],
    });
    await ada.post(`${base}/log`, { doneOn: "2025-12-01", title: "Washed", isModification: true });
    await ada.post(`${base}/odometer`, { value: 142_000, readOn: "2025-11-01", note: "-at the pump" });
    await ada.post(`${base}/odometer`, { value: 143_000, readOn: "2025-12-24" });

    await ada.post(`${base}/fuel`, {
      filledOn: "2025-11-20",
      odometer: 142_500,
      volumeMl: 41_201,
      isFull: false,
      isMissedBefore: true,
      costCents: 5210,
      notes: "=half, on the way\nto the lake",
    });
    await ada.post(`${base}/fuel`, { filledOn: "2025-11-28", odometer: 142_800, volumeMl: 50_000 });
    const dyno = {
      measure: "power-hp",
      measuredOn: "2025-11-21",
      valueMilli: 214_500,
      place: "-Dyno, Portland",
    };
    await ada.post(`${base}/figures`, { ...dyno, notes: "third gear" });
    await ada.post(`${base}/figures`, { measure: "lap", measuredOn: "2025-11-22", valueMilli: 112_340 });

    const other = await addCar(ada);
    for (const name of ["log.csv", "odometer.csv", "fuel.csv", "figures.csv"]) {
      const { bytes } = await ada.get(`${base}/${name}`);
      const { file } = (await other.upload(bytes)).body;
      expect(file.layout.tracker).toBe("jackstand");
      expect((await other.act(file.id, "start")).body.file.counts).toMatchObject({ problems: 0 });
    }
    const bare = (list: Record<string, unknown>[]) =>
      list.map(({ id: _, vehicleId: __, work: ___, fillUp: ____, ...rest }) => rest);
    expect(bare(await other.log())).toEqual(bare(await log()));
    expect(bare(await other.readings())).toEqual(bare(await readings()));
    const records = (await ada.get(`${other.base}/records.json`)).body;
    expect(records).toMatchObject({ unit: "mi", log: [{ title: "Washed" }, {}], odometerReadings: [{}, {}] });
    const own = (await ada.get(`${base}/records.json`)).body;
    for (const kind of ["fillUps", "figures"]) {
      expect(records[kind]).toHaveLength(2);
      expect(bare(records[kind])).toEqual(bare(own[kind]));
    }
  });

  it("goes on after the request that began it, and brings as many of 50,000 rows as an account can hold", async () => {
    const database = await migratedDatabase();
    const { ada, base, upload, act } = await garage(database);
    const rows = Array.from({ length: 50_000 }, (_, index) => {
      const day = new Date(Date.UTC(1950, 0, 1 + (index % 20_000))).toISOString().slice(0, 10);
      return `${day},${100_000 + index}`;
    });
    const { body } = await upload(`date,odometer\n${rows.join("\n")}\n`);
    const counts = { readings: maxReadings, noRoom: 50_000 - maxReadings, problems: 0 };
    expect(body.file.preview.counts).toMatchObject(counts);
    await act(body.file.id, "start");
    const { signal } = new AbortController();
    // Two processes at once do each part once.
    await Promise.all([1, 2].map(() => continueImports(database, { rows: 10, stop: signal })));
    while ((await continueImports(database, { rows: 50, stop: signal })).hasMore);
    const done = (await ada.get(`${base}/imports/${body.file.id}`)).body.file;
    expect(done).toMatchObject({ state: "done", counts });
    expect(await allRows(database, "odometer_reading")).toHaveLength(maxReadings);
    await act(body.file.id, "undo");
    while ((await continueImports(database, { rows: 50, stop: signal })).hasMore);
    expect(await allRows(database, "odometer_reading")).toEqual([]);
  });
});
