import { guessSettings } from "../../domain/import/guess-settings.ts";
import {
  type FileLayout,
  type ImportFile,
  maxDrafts,
  maxImportRows,
  noCounts,
} from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import { TableReader, type TableRow } from "../../domain/import/read-tables.ts";
import type { Database } from "../db/engine/database.ts";
import { isOrphan } from "../db/engine/engine-errors.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { hasRoom } from "../db/owned/quota.ts";
import { findRequest } from "../db/owned/requests.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller, Session } from "../identity/session.ts";
import { nextRound } from "../turns.ts";
import { checkImport } from "./check-import.ts";
import { readFile } from "./read-file.ts";
import { readImport, unitOfVehicle } from "./read-import.ts";
import {
  deleteImport,
  deleteOldestDrafts,
  findUpload,
  importTable,
  insertPart,
  insertUpload,
  type NewImport,
  updateImport,
} from "./rows.ts";

/** A part is worked through in one transaction. A file of ours has dozens of items in a row, with few letters each. */
const partRows = 200;
const partLength = 20_000;

/** Longer than the slowest upload takes. What has not come by then was left by a server that died. */
const longestUploadMs = 30 * 60_000;

export interface AddedImport {
  file: ImportFile;
  /** Whether an earlier request with the same key made it. */
  isRepeated: boolean;
}

/** Reads an uploaded file into parts, finds out what it is, and checks what an import would do. Nothing of the garage changes. */
export function addImport(
  services: AccountServices,
  { address }: Caller,
  { user: { uid } }: Session,
  input: NewImport,
  pieces: () => AsyncIterable<Uint8Array>,
): Promise<AddedImport> {
  return services.limits.guard({ name: "import", account: uid, address }, async () => {
    const database = services.database();
    const earlier = await findEarlier(database, uid, input);
    if (earlier) return checkAgain(database, uid, earlier);
    const unit = await unitOfVehicle(database, uid, input.vehicleId);
    const begun = await beginUpload(database, uid, input);
    if (typeof begun !== "string") return begun;
    const id = begun;
    try {
      const { layout, parts } = await storeParts(database, uid, id, pieces());
      const settings = guessSettings(layout, unit);
      await underAccountLock(database, uid, () =>
        updateImport(database, uid, id, { state: "draft", layout, settings, parts }),
      );
    } catch (error) {
      await deleteImport(database, uid, id);
      // Deleted while it was arriving, with its car or because newer files wait.
      if (isOrphan(error)) throw new AppError("conflict", importTexts.gone);
      throw error instanceof AppError && error.code === "body-too-large"
        ? new AppError(error.code, importTexts.tooLarge)
        : error;
    }
    await checkImport(database, uid, id);
    return { file: (await readImport(database, uid, { id })).file, isRepeated: false };
  });
}

/** What a server that died has stored and not checked is checked now: without a preview, it can't be started. */
async function checkAgain(database: Database, uid: string, earlier: AddedImport): Promise<AddedImport> {
  const { id, state, preview } = earlier.file;
  if (state !== "draft" || preview) return earlier;
  await checkImport(database, uid, id);
  return { file: (await readImport(database, uid, { id })).file, isRepeated: true };
}

/** The import of an earlier request with the same key. While that one is still arriving, a second one is refused. */
async function findEarlier(
  database: Database,
  uid: string,
  { requestKey }: NewImport,
): Promise<AddedImport | undefined> {
  if (!requestKey) return undefined;
  const [id] = await findRequest(database, uid, { table: "import_file", key: requestKey });
  const earlier = id === undefined ? undefined : await findUpload(database, uid, id);
  if (!earlier) return undefined;
  const { file, isArriving } = earlier;
  if (!isArriving) return { file, isRepeated: true };
  if (Date.now() - Date.parse(file.createdAt) < longestUploadMs)
    throw new AppError("conflict", importTexts.arriving);
  await deleteImport(database, uid, file.id);
  return undefined;
}

/** The id of the upload, or what another request with its key has made meanwhile. */
function beginUpload(database: Database, uid: string, input: NewImport): Promise<string | AddedImport> {
  return underAccountLock(database, uid, async () => {
    const earlier = await findEarlier(database, uid, input);
    if (earlier) return earlier;
    // One more may be coming in right now.
    await deleteOldestDrafts(database, uid, maxDrafts - 1);
    if (!(await hasRoom(database, importTable, uid))) throw new AppError("conflict", importTexts.full);
    return insertUpload(database, uid, input, noCounts);
  });
}

async function storeParts(
  database: Database,
  uid: string,
  importId: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ layout: FileLayout; parts: number }> {
  const tables = new TableReader();
  let [separator, parts, count, length] = [",", 0, 0, 0];
  let rows: TableRow[] = [];
  const store = async () => {
    if (rows.length > 0) await insertPart(database, uid, { importId, position: parts++, rows });
    [rows, length] = [[], 0];
  };
  for await (const { delimiter, records } of readFile(pieces)) {
    separator = delimiter;
    for (const { line, cells } of records) {
      const row = tables.read(line, cells);
      if (!row) continue;
      count += 1;
      if (count > maxImportRows) throw new AppError("bad-request", importTexts.tooManyRows);
      rows.push(row);
      length += row.cells?.reduce((sum, cell) => sum + cell.length, 0) ?? 0;
      if (rows.length >= partRows || length >= partLength) await store();
    }
    await nextRound();
  }
  await store();
  if (count === 0) throw new AppError("bad-request", importTexts.noRows);
  return { layout: tables.layout(separator), parts };
}
