import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { maxBuildPhotos } from "../../../domain/garage/project.ts";
import { maxCovers } from "../../../domain/garage/tool.ts";
import { maxColumns, maxDrafts } from "../../../domain/import/import-file.ts";
import { TableReader } from "../../../domain/import/read-tables.ts";
import { addDays } from "../../../domain/local-date.ts";
import { toSqliteValue } from "../../../server/db/columns.ts";
import type { Quota } from "../../../server/db/owned/quota.ts";
import { owned } from "../owned-rows.ts";
import { sampleMark } from "../owned-samples.ts";

type Row = Record<string, unknown>;

/** The id of the first row in each table. */
export type FirstIds = Record<string, string>;

/** Fills an account up to every limit of the registry, beside the running server. Its profile must be there. */
export function fillAccount(dataDir: string, uid: string): FirstIds {
  return fill(dataDir, uid, (limit, sample) => rowsUpTo(limit, sample));
}

/** The day of everything in an account that was filled so. */
export const oneDay = "2025-06-02";
const importedTables = ["vehicle", "log_entry", "odometer_reading", "fill_up"];
/** The room that is left for imports. */
const importedRows = 20_000;

/** Fills a car with rows of one day, and leaves room in its log for imports. */
export function fillOneDay(dataDir: string, uid: string): FirstIds {
  return fill(dataDir, uid, function* (limit, sample, table) {
    if (!importedTables.includes(table)) return;
    const max = limit.max - (table === "log_entry" ? importedRows : 0);
    for (const row of rowsUpTo({ ...limit, max }, sample))
      yield Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, isDay(column, value) ? oneDay : value]),
      );
  });
}

type MakeRows = (limit: Quota, sample: Row, table: string) => Iterable<Row>;

function fill(dataDir: string, uid: string, rowsOf: MakeRows): FirstIds {
  const database = new DatabaseSync(join(dataDir, "jackstand.db"), { timeout: 10_000 });
  const firstIds: FirstIds = {};
  database.exec("begin immediate");
  for (const [table, { sample, quota }] of owned) {
    // The server can't read the key of a second step that it didn't encrypt.
    if (sample === "sign-up" || table === "auth_two_factor") continue;
    const limit: Quota = "max" in quota ? quota : { max: 1, texts: {} };
    let insert: ReturnType<DatabaseSync["prepare"]> | undefined;
    for (const row of rowsOf(limit, { ...sample(uid) }, table)) {
      const columns = Object.keys(row);
      insert ??= database.prepare(
        `insert into "${table}" (${columns.map((each) => `"${each}"`).join()}) values (${columns.map(() => "?").join()})`,
      );
      insert.run(...columns.map((column): SQLInputValue => toSqliteValue(row[column])));
      firstIds[table] ??= String(row.id ?? "");
    }
  }
  database.exec("commit");
  database.close();
  return firstIds;
}

/** Entries that carry as much as they can: on the first pages of a list, and not in all of its rows. */
const fullParents = 60;

/** As many as there may be: the latest first, each with texts of every length, and the first ones with all that hangs on them. */
function* rowsUpTo(quota: Quota, sample: Row): Generator<Row> {
  const parents = quota.within ? fullParents : 1;
  for (let parent = 0; parent < parents; parent++)
    for (let index = 0; index < quota.max; index++) yield rowOf(sample, quota, { index, parent });
}

function rowOf(
  sample: Row,
  { texts, within, bytes, max }: Quota,
  { index, parent }: { index: number; parent: number },
): Row {
  const share = bytes === undefined ? Number.POSITIVE_INFINITY : shareOf({ bytes, max }, index);
  const own = Object.entries(sample).map(([column, value]) => {
    const length = Math.min(texts[column] ?? 0, share);
    if (texts[column] !== undefined) return [column, textOf(column, value, length, index)];
    if (column === "bytes") return [column, Math.min(share, 16_000)];
    if (column === "position") return [column, index];
    if (column === "guide" && value) return [column, `/guide/e46/guide-${index}`];
    if (column === "covers") return [column, fullCovers];
    // A public page shows only so many.
    if (column === "in_build") return [column, index < maxBuildPhotos ? 1 : 0];
    // Only a few wait at a time, and those have the widest layouts.
    if (column === "layout") return [column, index < maxDrafts ? widestLayout : value];
    if (column === "state" && "layout" in sample) return [column, index < maxDrafts ? "draft" : "done"];
    if (isDay(column, value))
      return [column, index < fullParents ? "2026-06-02" : addDays("2026-06-01", -Math.floor(index / 150))];
    if (column === "odometer" || column === "value") return [column, 2_000_000 - index];
    if (column === "id" || /_hash$/.test(column) || column === "slug")
      return [column, numbered(value, index, parent)];
    if (within && column === `${within === "log_entry" ? "entry" : within}_id`)
      return [column, numbered(value, parent, 0)];
    if (column === "reminder_id") return [column, numbered(value, index, 0)];
    return [column, value];
  });
  return Object.fromEntries(own);
}

const isDay = (column: string, value: unknown) => /_on$/.test(column) && typeof value === "string";

/** The first rows are as long as they can be; the others share what is left. */
function shareOf({ bytes, max }: { bytes: number; max: number }, index: number): number {
  return index < fullParents ? Number.POSITIVE_INFINITY : Math.floor(bytes / max / 2);
}

/** The first one keeps the sample's name, so that what hangs on it finds it. */
function numbered(value: unknown, index: number, parent: number): unknown {
  if (typeof value !== "string" || (index === 0 && parent === 0)) return value;
  if (/^\d+$/.test(value)) return String(Number(value) + index + parent * 100_000);
  return `${value}-${parent}-${index}`;
}

function textOf(column: string, value: unknown, length: number, index: number): string {
  if (column === "progress") return fullProgress(String(value), length);
  const words = `${sampleMark} ${index} worn brake hose replaced, pressure held — Bremsschläuche “dicht” `;
  return words.repeat(Math.ceil(length / words.length)).slice(0, length);
}

/** The record of a job: as many marks as fit, each with its time. */
function fullProgress(sample: string, bytes: number): string {
  const progress = { ...JSON.parse(sample), ticks: [] as string[], times: {} as Record<string, string> };
  const marks = Math.min(1_400, Math.floor((bytes - sample.length) / 90));
  for (let index = 0; index < marks; index++) {
    const mark = `step-${index % 90}/a-line-of-it-${index}`;
    progress.ticks.push(mark);
    progress.times[mark] = "2026-01-02T03:04:05.000Z";
  }
  return JSON.stringify(progress);
}

const widestLayout = layoutOf(20);

/** Of a file with so many tables, each as wide as it may be. */
function layoutOf(tables: number): string {
  const reader = new TableReader();
  const cells = (text: string) =>
    Array.from({ length: maxColumns }, (_, index) => `${text} ${index} ${"x".repeat(100)}`);
  for (let table = 0; table < tables; table++) {
    reader.read(1, [`## Table ${table}`]);
    for (const row of ["Header", "one", "two", "three"]) reader.read(1, cells(row));
  }
  return JSON.stringify(reader.layout(","));
}

const fullCovers = Array.from(
  { length: maxCovers },
  (_, index) => `a-tool-of-our-list-with-a-long-name-${index}`,
).join(" ");
