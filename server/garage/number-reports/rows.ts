import type { SentReport } from "../../../domain/own-numbers/group-reports.ts";
import {
  maxDocumentLength,
  maxNumberReports,
  type NumberReport,
  type ReportState,
  reportPhotoKey,
} from "../../../domain/own-numbers/number-report.ts";
import { maxPageLength, maxRefLength } from "../../../domain/own-numbers/own-number.ts";
import { maxOwnText } from "../../../domain/own-numbers/own-value.ts";
import type { Database, Queryable } from "../../db/engine/database.ts";
import { underLockIfThere } from "../../db/owned/account-lock.ts";
import { optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";
import { noteRemovals } from "../../photos/removal-rows.ts";

export const reportRows = new OwnedRows<NumberReport>({
  table: "number_report",
  quota: {
    max: maxNumberReports,
    texts: { ref: maxRefLength, value: maxOwnText, page: maxPageLength, document: maxDocumentLength },
  },
  columns: {
    ...{ platform: plain, ref: plain, generation: optional, engine: optional, gearbox: optional },
    ...{ year: optional, value: plain, place: plain, page: optional, document: optional },
    ...{ photo: optional, photoBytes: optional, state: plain },
  },
});

/** Has the photos of these reports removed. */
export function notePhotos(
  database: Queryable,
  reports: readonly Pick<NumberReport, "photo">[],
): Promise<void> {
  return noteRemovals(
    database,
    reports.flatMap(({ photo }) => (photo ? reportPhotoKey(photo) : [])),
  );
}

/** Those of all reports of an account. */
export async function noteAllPhotos(database: Queryable, userId: string): Promise<void> {
  await notePhotos(database, await reportRows.all(database, userId));
}

export async function deleteReport({ query }: Queryable, userId: string, id: string): Promise<void> {
  await query.deleteFrom("number_report").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** Those that nobody has decided on yet, the oldest first. */
export async function undecidedReports({ query }: Queryable): Promise<SentReport[]> {
  const rows = await query
    .selectFrom("number_report")
    .selectAll()
    .where("state", "=", "sent")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...reportRows.read(row), reader: row.user_id, sentAt: row.created_at }));
}

/** Keeps what the operator decided. One that was deleted meanwhile stays as it is. */
export async function decideReports(
  database: Database,
  reports: readonly Pick<SentReport, "id" | "reader">[],
  state: Exclude<ReportState, "sent">,
): Promise<void> {
  for (const { id, reader } of reports)
    await underLockIfThere(database, reader, () =>
      database.query
        .updateTable("number_report")
        .set(({ eb }) => ({ state, version: eb("version", "+", 1) }))
        .where("user_id", "=", reader)
        .where("id", "=", id)
        .execute(),
    );
}
