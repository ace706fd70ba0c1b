import { createReadStream, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FillUpFacts, fuelStretches, maxVolumeMl } from "../../domain/garage/fill-up.ts";
import { maxCostCents } from "../../domain/garage/log-entry.ts";
import { cleanNotes } from "../../domain/garage/log-form.ts";
import { type MeasurementFacts, maxValueMilli, measureIds } from "../../domain/garage/measurement.ts";
import {
  fuelCsvHead,
  fuelCsvRow,
  measurementsCsvHead,
  measurementsCsvRow,
} from "../../domain/garage/measurements-csv.ts";
import { type DistanceUnit, distanceUnits, maxMileage } from "../../domain/garage/vehicle.ts";
import { guessSettings } from "../../domain/import/guess-settings.ts";
import { hasTwoTanks } from "../../domain/import/import-file.ts";
import { rowTexts } from "../../domain/import/row-cells.ts";
import { readRows } from "../../domain/import/sort-rows.ts";
import { importSample, latestDay, readTables } from "../../tests/support/import-samples.ts";

const latest = latestDay;
const folder = "tests/fixtures/import";

describe("LubeLogger", () => {
  it("has work, of which a bad row is told and a double one left out", async () => {
    const { layout, settings, counts, problems, records } = await importSample("lubelogger-service.csv");
    expect(layout.tracker).toBe("lubelogger");
    expect(settings).toMatchObject({ dateOrder: "mdy", decimalMark: "." });
    expect(counts).toMatchObject({ work: 3, duplicates: 1, problems: 1 });
    expect(problems).toMatchObject([{ line: 5, problem: expect.stringContaining("2/30/2026") }]);
    expect(records[0]).toMatchObject({
      kind: "work",
      facts: {
        doneOn: "2025-11-16",
        title: "Oil change",
        odometer: 142_310,
        notes: "Liqui Moly 5W-40\nFilter too\nTags: diy oil",
        items: [{ kind: "other", name: "Cost", costCents: 6450 }],
      },
    });
    expect(records[2]).toMatchObject({ facts: { items: [{ costCents: 124_000 }] } });
  });

  it("has fill-ups and readings, and supplies that we don't store", async () => {
    const fuel = await importSample("lubelogger-fuel.csv");
    expect(fuel.records).toMatchObject([
      {
        kind: "fill-up",
        fillUp: { filledOn: "2025-11-20", odometer: 142_400, isFull: true, costCents: 4830 },
      },
      {
        kind: "fill-up",
        fillUp: { volumeMl: 34_447, isFull: false, isMissedBefore: true, notes: "half a tank" },
      },
    ]);
    const odometer = await importSample("lubelogger-odometer.csv");
    expect(odometer.records).toMatchObject([
      { kind: "reading", reading: { readOn: "2025-11-20", value: 142_400 } },
      { kind: "reading", reading: { value: 142_655, note: "before the trip" } },
    ]);
    expect((await importSample("lubelogger-supplies.csv")).counts).toMatchObject({ leftOut: 1, work: 0 });
  });
});

describe("Fuelly", () => {
  it("has several cars in one file, headers with spaces, and prices per gallon", async () => {
    const { layout, settings, counts, records } = await importSample("fuelly.csv", { car: "Silver" });
    expect(layout).toMatchObject({ tracker: "fuelly", cars: ["Silver", "Van"] });
    expect(settings).toMatchObject({ dateOrder: "mdy", distanceUnit: "mi", volumeUnit: "gal" });
    expect(counts).toMatchObject({ fillUps: 2, leftOut: 1 });
    expect(records[0]).toMatchObject({
      fillUp: { filledOn: "2025-11-20", costCents: 4646, isFull: true, isMissedBefore: false },
    });
    expect(records[1]).toMatchObject({ fillUp: { isFull: false, isMissedBefore: true } });
  });

  it("has fill-ups and services in one table of its app", async () => {
    const { records } = await importSample("fuelly-app.csv");
    expect(records).toMatchObject([
      { kind: "fill-up", fillUp: { odometer: 142_400, isFull: true, costCents: 4646 } },
      {
        kind: "work",
        facts: {
          title: "Engine Oil, Oil Filter",
          doneBy: "shop",
          shop: "Bavarian Auto",
          notes: "ask for Jo",
        },
      },
    ]);
  });
});

it("aCar has tables below each other, of which two are imported", async () => {
  const { layout, counts, records } = await importSample("acar.csv");
  expect(layout.tracker).toBe("acar");
  expect(counts).toMatchObject({ fillUps: 2, work: 2, leftOut: 2, problems: 0 });
  expect(records).toMatchObject([
    { kind: "fill-up", fillUp: { odometer: 106_421, volumeMl: 50_263, costCents: 4646, isFull: true } },
    { kind: "fill-up", fillUp: { volumeMl: 20_000, costCents: 2000, isFull: false, isMissedBefore: true } },
    { kind: "work", facts: { title: "Engine Oil, Oil Filter", shop: "Bavarian Auto", odometer: 106_500 } },
    { kind: "work", facts: { title: "Expense", notes: "car wash" } },
  ]);
});

it("Fuelio has kilometers, which become the car's miles, and no templates or incomes", async () => {
  const { layout, settings, counts, records } = await importSample("fuelio.csv");
  expect(layout.tracker).toBe("fuelio");
  expect(settings).toMatchObject({ distanceUnit: "km", volumeUnit: "l" });
  expect(counts).toMatchObject({ fillUps: 2, work: 1, problems: 0 });
  expect(records).toMatchObject([
    {
      fillUp: { filledOn: "2025-11-28", odometer: 142_605, volumeMl: 41_200, isFull: true, costCents: 7828 },
    },
    { fillUp: { isFull: false, isMissedBefore: true, notes: "first one" } },
    { facts: { title: "Oil service", odometer: 142_356, items: [{ costCents: 14_050 }] } },
  ]);
});

it("Fuelio may have two tanks, of which the second is a cost and the first tells no consumption", async () => {
  const { layout, counts, problems, records } = await importSample("fuelio-two-tanks.csv");
  expect(layout.tables.map(hasTwoTanks)).toEqual([false, true, false, false]);
  expect(counts).toMatchObject({ fillUps: 3, work: 2, problems: 1 });
  expect(problems).toMatchObject([{ line: 10, problem: rowTexts.noSecondTankCost }]);
  expect(records).toMatchObject([
    { fillUp: { filledOn: "2025-11-28", volumeMl: 41_200, isFull: true, isMissedBefore: true } },
    {
      facts: {
        title: "Fuel, second tank",
        odometer: 142_480,
        notes: "LPG on the way home\nAmount: 38.4",
        items: [{ kind: "fluid", name: "Fuel", costCents: 3072 }],
      },
    },
    { facts: { title: "Fuel, second tank", items: [{ costCents: 2800 }] } },
    { fillUp: { filledOn: "2025-11-10" } },
    { fillUp: { filledOn: "2025-11-01" } },
  ]);
  expect(
    fuelStretches(
      records.flatMap((record, id) => ("fillUp" in record ? [{ ...record.fillUp, id: `${id}` }] : [])),
    ),
  ).toEqual([]);
});

it("Fuelio leaves out distances, and a stretch with one is not counted", async () => {
  const { records } = await importSample("fuelio.csv");
  expect(records[0]).toMatchObject({ fillUp: { isMissedBefore: false } });
  const left = await importSample("fuelio-excluded.csv");
  expect(left.records).toMatchObject([
    { fillUp: { isMissedBefore: true } },
    { fillUp: { isMissedBefore: false } },
  ]);
});

it("Drivvo speaks the language of the phone", async () => {
  const { layout, settings, counts, records } = await importSample("drivvo.csv", { distanceUnit: "mi" });
  expect(layout.tracker).toBe("drivvo");
  expect(settings).toMatchObject({ dateOrder: "dmy", decimalMark: "," });
  expect(counts).toMatchObject({ fillUps: 2, work: 1, leftOut: 1, problems: 0 });
  expect(records).toMatchObject([
    {
      fillUp: { filledOn: "2025-11-20", odometer: 229_000, isFull: true, costCents: 9500, notes: "primera" },
    },
    { fillUp: { isFull: false } },
    { facts: { title: "Cambio de aceite", shop: "Taller Norte", items: [{ costCents: 14_050 }] } },
  ]);
});

describe("a plain table", () => {
  it("may have semicolons, decimal commas and an old encoding", async () => {
    const { layout, settings, problems, records } = await importSample("plain-semicolons.csv", {
      distanceUnit: "mi",
    });
    expect(layout).toMatchObject({ tracker: "plain", delimiter: ";" });
    expect(settings).toMatchObject({ decimalMark: ",", kind: "work" });
    expect(records).toMatchObject([
      { facts: { doneOn: "2025-11-16", title: "Ölwechsel", odometer: 229_100, notes: 'mit "Filter"' } },
      { facts: { title: "Bremsflüssigkeit", items: [{ costCents: 1800 }] } },
    ]);
    expect(problems).toMatchObject([{ line: 4, problem: "The date is missing" }]);
  });

  it("is asked about where its days could be read in two ways", async () => {
    expect((await importSample("plain-ambiguous.csv")).settings.dateOrder).toBe("ask");
    const { records } = await importSample("plain-ambiguous.csv", { dateOrder: "dmy" });
    expect(records[0]).toMatchObject({ facts: { doneOn: "2025-04-03" } });
  });

  it("may begin with a byte order mark and have tabs", async () => {
    const { settings, records } = await importSample("plain-day-first.csv");
    expect(settings.dateOrder).toBe("dmy");
    expect(records).toMatchObject([{ facts: { doneOn: "2025-04-03" } }, { facts: { doneOn: "2025-06-25" } }]);
  });

  it("loses one row to a quote that is never closed", async () => {
    const { problems, records } = await importSample("plain-stray-quote.csv");
    expect(problems).toMatchObject([{ line: 2 }]);
    expect(records).toMatchObject([
      { facts: { title: '17" wheels' } },
      { facts: { title: "Tires rotated" } },
    ]);
  });
});

describe("fuel", () => {
  const head = "date,odometer,gallons,price per gallon,total,full\n";
  const read = async (row: string) => {
    const { layout, rows } = await readTables(bytesOf(`${head}${row}\n`));
    const context = { settings: guessSettings(layout, "mi"), vehicleUnit: "mi" as const, latest };
    return readRows(rows, layout, context)[0]?.read;
  };

  it("without an odometer reading or a volume is work of the log, for what it cost", async () => {
    const bought = { title: "Fuel", items: [{ kind: "fluid", name: "Fuel", costCents: 4000 }] };
    expect(await read("2025-11-20,142400,,,40,yes")).toMatchObject({
      kind: "work",
      facts: { ...bought, odometer: 142_400 },
    });
    expect(await read("2025-11-20,0,10,4,,yes")).toMatchObject({
      kind: "work",
      facts: { title: "Fuel", items: [{ quantityMilli: 37_854, unit: "L", costCents: 4000 }] },
    });
  });

  it("that tells even less is a problem of its row", async () => {
    expect(await read("2025-11-20,142400,,,,yes")).toEqual({ problem: rowTexts.noVolume });
    expect(await read("2025-11-20,,10,,,yes")).toEqual({ problem: rowTexts.noOdometer });
    expect(await read("2025-11-20,142400,600,,,yes")).toEqual({ problem: rowTexts.badVolume });
  });
});

describe("our own files", () => {
  /** The result of importing a file of ours into a car with the same unit. */
  async function readBack(text: string, vehicleUnit: DistanceUnit) {
    const { layout, rows } = await readTables(bytesOf(text));
    const context = { settings: guessSettings(layout, vehicleUnit), vehicleUnit, latest };
    return readRows(rows, layout, context).map(({ read }) => read);
  }
  const day = fc.date({ min: new Date("1990-01-01"), max: new Date(latest), noInvalidDate: true });
  const dayText = day.map((date) => date.toISOString().slice(0, 10));
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const notes = optional(
    fc
      .string({ unit: fc.constantFrom("=", "-", "'", '"', ",", ";", "\n", " ", "a", "1", "ö") })
      .map(cleanNotes)
      .filter((text) => text !== ""),
  );
  const present = <T extends object>(facts: T) =>
    Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;

  it("have fill-ups that come back the same", async () => {
    const fillUp = fc.record({
      filledOn: dayText,
      odometer: fc.nat(maxMileage),
      volumeMl: fc.integer({ min: 1, max: maxVolumeMl }),
      isFull: fc.boolean(),
      isMissedBefore: fc.boolean(),
      costCents: optional(fc.nat(maxCostCents)),
      currency: optional(fc.constantFrom("EUR", "CHF", "JPY")),
      notes,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fillUp, { minLength: 1 }),
        fc.constantFrom(...distanceUnits),
        async (all, unit) => {
          const text =
            fuelCsvHead + all.map((each) => fuelCsvRow(present(each) as FillUpFacts, unit)).join("");
          const expected = all.map((each) => ({ kind: "fill-up", fillUp: present(each) }));
          expect(await readBack(text, unit)).toEqual(expected);
        },
      ),
    );
  });

  it("have figures that come back the same", async () => {
    const figure = fc.record({
      measuredOn: dayText,
      measure: fc.constantFrom(...measureIds),
      valueMilli: fc.integer({ min: 1, max: maxValueMilli }),
      place: optional(fc.constantFrom("=Track", "'-Dyno", "Nürburgring, GP", '17" rollers')),
      notes,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(figure, { minLength: 1 }), async (all) => {
        const text =
          measurementsCsvHead +
          all.map((each) => measurementsCsvRow(present(each) as MeasurementFacts)).join("");
        expect(await readBack(text, "km")).toEqual(
          all.map((each) => ({ kind: "figure", figure: present(each) })),
        );
      }),
      {
        examples: [
          [
            [
              {
                measuredOn: "2026-01-01",
                measure: "power-hp",
                valueMilli: 1,
                place: undefined,
                notes: '," 1;',
              },
            ],
          ],
        ],
      },
    );
  });
});

async function* bytesOf(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield Buffer.from(piece as string);
}

describe("a file that is none", () => {
  it("is refused with a reason", async () => {
    await expect(importSample("binary.csv")).rejects.toThrow("isn't a CSV file");
    await expect(readTables(bytesOf("PK\u0003\u0004rest"))).rejects.toThrow("zip file");
    await expect(readTables(bytesOf())).rejects.toThrow("empty");
  });

  it("never breaks us, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }), async (pieces) => {
        await readTables(bytesOf(...pieces)).catch((error: { code?: string }) =>
          expect(error.code).toBe("bad-request"),
        );
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "a", "1", ";", "#") }),
        async (text) => {
          const { layout, rows } = await readTables(bytesOf(`date,odometer\n${text}`));
          const context = {
            settings: guessSettings(layout, "mi"),
            vehicleUnit: "mi" as const,
            latest: "2026-11-16",
          };
          expect(readRows(rows, layout, context)).toHaveLength(rows.length);
        },
      ),
    );
  });
});

it("gives UTF-16 of spreadsheets too, and every sample in any pieces", async () => {
  const text = "\ufeffDate\tOdometer\n2025-11-16\t142310\n";
  const { rows } = await readTables(bytesOf(Buffer.from(text, "utf16le")));
  expect(rows).toMatchObject([{ line: 2, cells: ["2025-11-16", "142310"] }]);
  for (const name of readdirSync(folder).filter((each) => each !== "binary.csv")) {
    const whole = await readTables(createReadStream(`${folder}/${name}`));
    const cut = await readTables(createReadStream(`${folder}/${name}`, { highWaterMark: 3 }));
    expect(cut).toEqual(whole);
  }
});
