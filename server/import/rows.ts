import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  type FileLayout,
  type ImportCounts,
  type ImportFile,
  type ImportPreview,
  type ImportSettings,
  type ImportState,
  type ListedImport,
  maxImports,
  noCounts,
} from "../../domain/import/import-file.ts";
import type { TableRow } from "../../domain/import/read-tables.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import { toJson, toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import { requireLock } from "../db/owned/account-lock.ts";
import type { LimitedTable } from "../db/owned/quota.ts";
import { noteRequest } from "../db/owned/requests.ts";
import type { ImportFileTable } from "../db/schema/import-tables.ts";

/** An import with the fields that only the server knows. */
export interface StoredImport {
  file: ImportFile;
  parts: number;
  nextPart: number;
}

export interface NewImport {
  vehicleId: string;
  fileName: string;
  requestKey?: string | undefined;
}

export const importTable: LimitedTable = {
  table: "import_file",
  quota: { max: maxImports, texts: { file_name: 120 } },
};

/** A file that is being read: nobody sees it before `finishUpload`. */
export async function insertUpload(
  database: Queryable,
  userId: string,
  { vehicleId, fileName, requestKey: key }: NewImport,
  counts: ImportCounts,
): Promise<string> {
  const row: ImportFileTable = {
    user_id: userId,
    id: randomUUID(),
    vehicle_id: vehicleId,
    file_name: fileName,
    state: "uploading",
    layout: "{}",
    settings: "{}",
    preview: null,
    counts: toJson(counts),
    parts: 0,
    next_part: 0,
    changed_since: 0,
    version: 1,
    created_at: toTimestamp(new Date()),
  };
  await database.query.insertInto("import_file").values(row).execute();
  if (key) await noteRequest(database, userId, { table: "import_file", key }, [row.id]);
  return row.id;
}

export async function insertPart(
  { query }: Queryable,
  userId: string,
  { importId, position, rows }: { importId: string; position: number; rows: readonly TableRow[] },
): Promise<void> {
  await query
    .insertInto("import_part")
    .values({ user_id: userId, import_id: importId, position, rows: toJson(rows) })
    .execute();
}

/** These texts were written by us, so they are not checked again. */
const parse = <T>(text: string): T => JSON.parse(text) as T;

export async function findPart(
  { query }: Queryable,
  userId: string,
  importId: string,
  position: number,
): Promise<TableRow[]> {
  const row = await query
    .selectFrom("import_part")
    .select("rows")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .executeTakeFirst();
  return row ? parse<TableRow[]>(row.rows) : [];
}

export async function deleteParts({ query }: Queryable, userId: string, importId: string): Promise<void> {
  await query
    .deleteFrom("import_part")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .execute();
}

interface ImportChange {
  state?: ImportState;
  layout?: FileLayout;
  settings?: ImportSettings;
  /** Null takes it away. */
  preview?: ImportPreview | null;
  counts?: ImportCounts;
  parts?: number;
  nextPart?: number;
  changedSince?: number;
}

export async function updateImport(
  { query }: Queryable,
  userId: string,
  id: string,
  change: ImportChange,
): Promise<void> {
  requireLock(userId);
  const { state, layout, settings, preview, counts, parts, nextPart, changedSince } = change;
  await query
    .updateTable("import_file")
    .set(({ eb }) =>
      withoutAbsent({
        version: eb("version", "+", 1),
        state,
        layout: layout && toJson(layout),
        settings: settings && toJson(settings),
        preview: preview && toJson(preview),
        counts: counts && toJson(counts),
        parts,
        next_part: nextPart,
        changed_since: changedSince,
      }),
    )
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function findImport(
  { query }: Queryable,
  userId: string,
  { id, vehicleId }: { id: string; vehicleId?: string },
): Promise<StoredImport | undefined> {
  const row = await query
    .selectFrom("import_file")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "<>", "uploading")
    .$if(vehicleId !== undefined, (own) => own.where("vehicle_id", "=", vehicleId ?? ""))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** An upload, which may still be arriving. */
export async function findUpload(
  { query }: Queryable,
  userId: string,
  id: string,
): Promise<{ file: ImportFile; isArriving: boolean } | undefined> {
  const row = await query
    .selectFrom("import_file")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { file: fromRow(row).file, isArriving: row.state === "uploading" };
}

/** The imports of a car, the latest first. */
export async function findImports(
  database: Queryable,
  userId: string,
  vehicleId: string,
): Promise<ListedImport[]> {
  const rows = await selectListed(database, userId)
    .where("vehicle_id", "=", vehicleId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(listedFields);
}

export async function exportImports(database: Queryable, userId: string) {
  const rows = await selectListed(database, userId).orderBy("created_at").execute();
  return rows.map((row) => {
    const { id, vehicleId, fileName, state, settings, counts, createdAt } = listedFields(row);
    return { id, vehicleId, fileName, state, settings, counts, createdAt };
  });
}

/** Without what only one import needs: hundreds of layouts would be megabytes. */
const listedColumns = [
  ...(["id", "vehicle_id", "file_name", "state", "settings", "counts", "parts", "next_part"] as const),
  ...(["changed_since", "version", "created_at"] as const),
] as const;

function selectListed({ query }: Queryable, userId: string) {
  return query
    .selectFrom("import_file")
    .select(listedColumns)
    .where("user_id", "=", userId)
    .where("state", "<>", "uploading");
}

export async function deleteImport({ query }: Queryable, userId: string, id: string): Promise<void> {
  await query.deleteFrom("import_file").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** Deletes an account's files that wait, except the latest ones. */
export async function deleteOldestDrafts({ query }: Queryable, userId: string, most: number): Promise<void> {
  await sql`
    delete from import_file where user_id = ${userId} and state in ('draft', 'uploading') and id not in (
      select id from import_file where user_id = ${userId} and state in ('draft', 'uploading')
      order by created_at desc, id limit ${sql.lit(most)}
    )`.execute(query);
}

/** Files that nobody imported, and uploads that broke off. */
export async function deleteDraftsBefore({ query }: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_file where (user_id, id) in (
      select user_id, id from import_file
      where state in ('draft', 'uploading') and created_at < ${toTimestamp(before)} limit ${sql.lit(limit)}
    )`.execute(query);
  return Number(numAffectedRows ?? 0);
}

/** Imports that go on, the oldest first. */
export async function findUnfinishedImports(
  { query }: Queryable,
  limit: number,
): Promise<{ userId: string; id: string }[]> {
  const rows = await query
    .selectFrom("import_file")
    .select(["user_id", "id"])
    .where("state", "in", ["running", "undoing"])
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, id: row.id }));
}

/** How many parts of files a car has got so far, of all its imports. */
export async function countImportedParts(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<number> {
  const row = await query
    .selectFrom("import_file")
    .select(({ fn }) => fn.sum("next_part").as("parts"))
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .executeTakeFirst();
  // Sums are texts on PostgreSQL, and null where nothing is summed up.
  return Number(row?.parts);
}

/** Fills in the counts that an earlier version did not have. */
const withAllCounts = (counts: ImportCounts): ImportCounts => ({ ...noCounts, ...counts });

function readPreview(text: string): ImportPreview {
  const preview = parse<ImportPreview>(text);
  return { ...preview, counts: withAllCounts(preview.counts) };
}

function fromRow(row: ImportFileTable): StoredImport {
  const preview = row.preview === null ? {} : { preview: readPreview(row.preview) };
  return {
    parts: row.parts,
    nextPart: row.next_part,
    file: { ...listedFields(row), layout: parse<FileLayout>(row.layout), ...preview },
  };
}

function listedFields(row: Pick<ImportFileTable, (typeof listedColumns)[number]>): ListedImport {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    fileName: row.file_name,
    state: row.state as ImportState,
    settings: parse<ImportSettings>(row.settings),
    counts: withAllCounts(parse<ImportCounts>(row.counts)),
    progress: row.parts === 0 ? 100 : Math.floor((row.next_part * 100) / row.parts),
    changedSince: row.changed_since,
    createdAt: row.created_at,
    version: row.version,
  };
}
