import { describe, expect, it } from "vitest";
import { asksForCar } from "../../domain/import/guess-settings.ts";
import { countTexts } from "../../domain/import/import-texts.ts";
import { hasReminders, unusedColumns } from "../../domain/import/unused-columns.ts";
import { importSample } from "../../tests/support/import-samples.ts";

/*
 * The layouts of files in tests/fixtures/import, with rows of our own. We read them in public code about exports:
 * - drivvo-pt-30: a car vault's drivvoCsv.ts and its test: 30 columns, services with 11 and padded to 30, the vehicle last. Of the
 *   services' headers only the type was to be seen, so the places count
 * - drivvo-ru-29: Tankbook's DrivvoParser.cs: 29 columns, a digit behind a closing quote, 0.0 for no odometer. A Polish importer
 *   says that exports of iPhones end lines with CR alone
 * - drivvo-en-22: the order of DrivvoCsvPrinter.java of drivernotes, whose headers are Russian; the English names are those that
 *   Tankbook lists without having seen a file. DrivvoProvider.php of Programistyk/FuelioImport has the order of costs
 * - fuelio-9: fuelio_backup tests of a garage app ("trimmed from a real Fuelio 9.x export") and of mile-garage/mile
 * - acar-5.4: the README of AdamJHowell/MileageTracker (aCar 5.4.3, export version 11)
 * - lubelogger-extra-fields: tests about LubeLogger with a column for each extra field and with amounts that have a sign
 * - fuelly-metric: a test about an export of Fuelly's website in kilometers
 * None of these layouts has a currency.
 */

const unusedOf = ({ layout, settings }: Awaited<ReturnType<typeof importSample>>) =>
  unusedColumns(layout, settings);
const leftOutOf = ({ counts }: Awaited<ReturnType<typeof importSample>>) => countTexts(counts).staysOut;

describe("Drivvo", () => {
  it("names the car of each row, and asks which one it is", async () => {
    const asked = await importSample("drivvo-pt-30.csv");
    expect(asked.layout).toMatchObject({ tracker: "drivvo", cars: ["Prata", "Furgão"] });
    expect(asksForCar(asked.layout, asked.settings)).toBe(true);
    const sample = await importSample("drivvo-pt-30.csv", { car: "Prata" });
    expect(asksForCar(sample.layout, sample.settings)).toBe(false);
    expect(sample.counts).toMatchObject({ fillUps: 2, work: 1, problems: 0 });
    expect(leftOutOf(sample)).toEqual(["2 rows for other cars", "1 income, which we don't import"]);
    expect(sample.records).toMatchObject([
      {
        kind: "fill-up",
        fillUp: { odometer: 142_294, isFull: true, costCents: 9500, notes: "tanque cheio, viagem" },
      },
      { kind: "fill-up", fillUp: { isFull: false } },
      {
        kind: "work",
        facts: {
          title: "Troca de óleo",
          shop: "Oficina Norte",
          notes: "5W-30",
          items: [{ costCents: 14_050 }],
        },
      },
    ]);
    expect(sample.records[1]).not.toHaveProperty("fillUp.notes");
    expect(unusedOf(sample)).toEqual([
      "Combustível",
      "Posto de combustível",
      "Motorista",
      "Forma de pagamento",
    ]);
  });

  it("has no car in older versions, digits behind quotes, and lines that end as on an iPhone", async () => {
    const sample = await importSample("drivvo-ru-29.csv");
    expect(sample.layout.cars).toEqual([]);
    expect(sample.counts).toMatchObject({ fillUps: 1, work: 3, problems: 0, leftOut: 0 });
    expect(sample.records).toMatchObject([
      {
        fillUp: {
          odometer: 142_294,
          volumeMl: 50_000,
          costCents: 275_500,
          isFull: true,
          notes: "до полного",
        },
      },
      { facts: { title: "Fuel", items: [{ costCents: 55_100 }] } },
      { facts: { title: "Страхование", notes: "на год" } },
      { facts: { title: "Замена масла", shop: "Гараж 7", notes: "свой фильтр" } },
    ]);
    expect(unusedOf(sample)).toContain("Водитель");
  });

  it("ends with the notes in the oldest version", async () => {
    const sample = await importSample("drivvo-en-22.csv");
    expect(sample.settings).toMatchObject({ distanceUnit: "mi", volumeUnit: "gal" });
    expect(sample.records).toMatchObject([
      { fillUp: { odometer: 142_400, isFull: true, costCents: 4646, notes: "first one" } },
      { facts: { title: "Oil change", shop: "Bavarian Auto", notes: "own filter" } },
    ]);
    expect(leftOutOf(sample)).toEqual(["1 description of a car, which we don't import"]);
  });

  it("is read by place where the language is new to us", async () => {
    const sample = await importSample("drivvo-other-language.csv");
    expect(sample.layout.cars).toEqual(["Hopea"]);
    expect(sample.records).toMatchObject([
      { fillUp: { isFull: true, costCents: 9500, notes: "matkalla" } },
      { facts: { title: "Öljynvaihto", shop: "Halli", notes: "oma suodatin" } },
    ]);
  });
});

describe("Fuelio", () => {
  it("has reminders, templates, incomes and categories, which are told and not taken", async () => {
    const sample = await importSample("fuelio-9.csv");
    expect(sample.counts).toMatchObject({ fillUps: 2, work: 1, problems: 0 });
    expect(leftOutOf(sample)).toEqual([
      "1 reminder, 1 template, 1 income, 4 categories, 1 description of a car and 1 gas station, which we don't import",
    ]);
    expect(hasReminders(sample.layout)).toBe(true);
    expect(hasReminders((await importSample("fuelio-excluded.csv")).layout)).toBe(false);
    expect(sample.records[2]).toMatchObject({ facts: { title: "Oil service" } });
    expect(unusedOf(sample)).toEqual(["City (optional)", "FuelType", "CostTypeID"]);
  });

  it("is in dollars until its owner says otherwise", async () => {
    expect((await importSample("fuelio-9.csv")).records[0]).not.toHaveProperty("fillUp.currency");
    const { records } = await importSample("fuelio-9.csv", { currency: "EUR" });
    expect(records).toMatchObject([
      { fillUp: { costCents: 7828, currency: "EUR" } },
      { fillUp: { currency: "EUR" } },
      { facts: { currency: "EUR", items: [{ costCents: 14_050 }] } },
    ]);
  });
});

it("aCar has dozens of columns, and those that are lost are named", async () => {
  const sample = await importSample("acar-5.4.csv");
  expect(sample.records).toMatchObject([
    { fillUp: { odometer: 106_421, volumeMl: 50_263, costCents: 4646, notes: "first one" } },
    { facts: { title: "Engine Oil, Oil Filter", shop: "Bavarian Auto", notes: "ask for Jo" } },
  ]);
  expect(leftOutOf(sample)).toEqual([
    "1 description of a car and 1 row of another kind, which we don't import",
  ]);
  expect(unusedOf(sample)).toEqual([
    ...["Time", "Payment", "Fuel Efficiency", "Fuel Efficiency Unit", "Fuel Category", "Fuel Type"],
    ...["Fuel Brand", "Driving Mode"],
  ]);
});

it("LubeLogger may have columns that its owner added", async () => {
  const sample = await importSample("lubelogger-extra-fields.csv");
  expect(sample.layout.tracker).toBe("lubelogger");
  expect(sample.records).toMatchObject([
    { fillUp: { costCents: 4830 } },
    { facts: { title: "Fuel", items: [{ costCents: 1510 }] } },
  ]);
  expect(unusedOf(sample)).toEqual(["FuelEconomy", "extrafield_Station"]);
});

it("Fuelly may be in kilometers", async () => {
  const { settings, records } = await importSample("fuelly-metric.csv");
  expect(settings).toMatchObject({ distanceUnit: "km", volumeUnit: "l" });
  expect(records).toMatchObject([
    { fillUp: { odometer: 142_294, volumeMl: 33_900, costCents: 7499, isFull: true } },
    { fillUp: { isFull: false, notes: "on the way" } },
  ]);
});

describe("a plain table", () => {
  it("may be German, with the currency in a header", async () => {
    const sample = await importSample("plain-german.csv", { distanceUnit: "mi" });
    expect(sample.settings).toMatchObject({ kind: "work", currency: "EUR", decimalMark: "," });
    expect(sample.records).toMatchObject([
      {
        facts: {
          ...{ doneOn: "2025-11-16", title: "Ölwechsel", odometer: 229_100, shop: "Meier" },
          ...{ notes: "eigenes Öl", currency: "EUR", items: [{ costCents: 14_050 }] },
        },
      },
      { facts: { title: "Bremsen vorne", currency: "EUR" } },
    ]);
    expect(unusedOf(sample)).toEqual(["Rechnungsnummer"]);
  });

  it("says what is lost where its rows are taken for less", async () => {
    const columns = { date: 0, odometer: 1 };
    const sample = await importSample("plain-german.csv", { kind: "reading", columns });
    expect(unusedOf(sample)).toEqual([
      ...["Beschreibung", "Werkstatt", "Betrag (€)", "Bemerkung", "Rechnungsnummer"],
    ]);
  });

  it("may have two cars, of which one is imported, and a currency in each row", async () => {
    const { layout, settings } = await importSample("plain-two-cars.csv");
    expect(layout.cars).toEqual(["Silber", "Bus"]);
    expect(asksForCar(layout, settings)).toBe(true);
    const { counts, records } = await importSample("plain-two-cars.csv", { car: "Silber" });
    expect(counts).toMatchObject({ work: 2, leftOut: 1, leftOutBy: { otherCar: 1 } });
    expect(records).toMatchObject([
      { facts: { title: "Ölwechsel", currency: "EUR" } },
      { facts: { title: "Vignette", currency: "CHF" } },
    ]);
  });
});
