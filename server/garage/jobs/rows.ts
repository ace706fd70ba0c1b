import { sql } from "kysely";
import { type Job, type JobState, jobState, maxJobBytes, maxJobs } from "../../../domain/garage/job.ts";
import { maxProgressBytes } from "../../../domain/garage/stored-progress.ts";
import { vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { parseEntry } from "../../../domain/guides/parse-progress.ts";
import type { GuideProgress } from "../../../domain/guides/progress.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import { isIn, toJson, toTimestamp } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { LimitedTable } from "../../db/owned/quota.ts";
import { nextRound } from "../../turns.ts";

export const jobTable: LimitedTable = {
  table: "guide_job",
  quota: {
    max: maxJobs,
    exceptMarked: "removed_at",
    texts: { progress: maxProgressBytes },
    bytes: maxJobBytes,
  },
};

export interface StoredJob {
  job: Job;
  removedAt: string | null;
}

interface JobFilter {
  state?: JobState | undefined;
  vehicleId?: string | undefined;
  limit: number;
}

/** Which jobs there are, of cars that the account shows and without a car; the one that was changed last first. */
export async function findJobStates(
  { query }: Queryable,
  userId: string,
  { state, vehicleId, limit }: JobFilter,
) {
  const ofCar =
    vehicleId === undefined
      ? sql`(vehicle_id is null or vehicle_id not in (
          select id from vehicle where user_id = ${userId} and removed_at is not null))`
      : sql`vehicle_id = ${vehicleId}`;
  const { rows } = await sql<{ id: string; guide: string; state: string }>`
    select id, guide, state from guide_job
    where user_id = ${userId} and removed_at is null and ${ofCar} ${state ? sql`and state = ${state}` : sql``}
    order by updated_at desc, id desc limit ${sql.lit(limit)}`.execute(query);
  return rows;
}

/** Some jobs, with all that was done in them; the one that was changed last first. */
export async function findJobs(database: Queryable, userId: string, ids: readonly string[]): Promise<Job[]> {
  const rows = await selectJobs(database, userId).where(isIn("guide_job.id", ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row).job]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Removed ones too: they are stored until they are purged. */
export async function* exportJobs(database: Queryable, userId: string) {
  for (let last = ""; ; ) {
    const rows = await selectJobs(database, userId)
      .where("guide_job.id", ">", last)
      .orderBy("guide_job.id")
      .limit(exportedAtOnce)
      .execute();
    yield rows.map(fromRow).map(({ job, removedAt }) => ({ ...job, ...(removedAt ? { removedAt } : {}) }));
    if (rows.length < exportedAtOnce) return;
    last = rows.at(-1)?.id ?? "";
    await nextRound();
  }
}

/** A job can be long. */
const exportedAtOnce = 4;

export async function findJob(
  database: Queryable,
  userId: string,
  by: { id: string } | { openGuide: string },
): Promise<StoredJob | undefined> {
  const select = selectJobs(database, userId);
  const row = await ("id" in by
    ? select.where("guide_job.id", "=", by.id)
    : select
        .where("guide_job.guide", "=", by.openGuide)
        .where("guide_job.state", "!=", "done")
        .where("guide_job.removed_at", "is", null)
        // One on a car that was removed goes with the car.
        .where("vehicle.removed_at", "is", null)
        .orderBy("guide_job.created_at", "desc")
        .limit(1)
  ).executeTakeFirst();
  return row && fromRow(row);
}

export async function insertJob({ query }: Queryable, userId: string, job: Job): Promise<void> {
  const now = toTimestamp(new Date());
  await query
    .insertInto("guide_job")
    .values({
      user_id: userId,
      id: job.id,
      guide: job.guide,
      entry_id: null,
      ...columns(job),
      created_at: now,
      updated_at: now,
      removed_at: null,
    })
    .execute();
}

export async function updateJob({ query }: Queryable, userId: string, job: Job): Promise<void> {
  await query
    .updateTable("guide_job")
    .set({ ...columns(job), updated_at: toTimestamp(new Date()) })
    .where("user_id", "=", userId)
    .where("id", "=", job.id)
    .execute();
}

/** The stored form: the job's owner has a column of its own. */
function storedProgress({ job: _, ...progress }: GuideProgress): string {
  return toJson(progress);
}

export function progressBytes(progress: GuideProgress): number {
  return Buffer.byteLength(storedProgress(progress));
}

function columns({ vehicleId, progress, entryId, version }: Job) {
  const stored = storedProgress(progress);
  return {
    vehicle_id: vehicleId ?? null,
    state: jobState(progress),
    progress: stored,
    bytes: Buffer.byteLength(stored),
    // One that was deleted stays, so that restoring it leads back here.
    ...(entryId ? { entry_id: entryId } : {}),
    version,
  };
}

/** With the name of the car. An entry that was deleted leaves a job that can be logged again. */
function selectJobs({ query }: Queryable, userId: string) {
  return query
    .selectFrom("guide_job")
    .leftJoin("vehicle", (join) =>
      join
        .onRef("vehicle.user_id", "=", "guide_job.user_id")
        .onRef("vehicle.id", "=", "guide_job.vehicle_id"),
    )
    .leftJoin("log_entry", (join) =>
      join
        .onRef("log_entry.user_id", "=", "guide_job.user_id")
        .onRef("log_entry.id", "=", "guide_job.entry_id")
        .on("log_entry.removed_at", "is", null),
    )
    .select([
      "guide_job.id",
      "guide_job.guide",
      "guide_job.vehicle_id",
      "guide_job.progress",
      "guide_job.version",
      "guide_job.updated_at",
      "guide_job.removed_at",
      "log_entry.id as entry_id",
      ({ selectFrom }) =>
        selectFrom("photo")
          .select(({ fn }) => fn.countAll().as("count"))
          .whereRef("photo.user_id", "=", "guide_job.user_id")
          .whereRef("photo.job_id", "=", "guide_job.id")
          .where("photo.removed_at", "is", null)
          .as("photos"),
      "vehicle.make",
      "vehicle.model",
      "vehicle.year",
      "vehicle.variant",
      "vehicle.nickname",
    ])
    .where("guide_job.user_id", "=", userId);
}

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>["execute"]>>[number];

function fromRow(row: JobRow): StoredJob {
  const progress: GuideProgress = parseEntry(JSON.parse(row.progress)) ?? emptyProgress(row);
  const job: Job = withoutAbsent({
    id: row.id,
    guide: row.guide,
    vehicleId: row.vehicle_id ?? undefined,
    car: carTitle(row),
    version: row.version,
    progress,
    entryId: row.entry_id ?? undefined,
    photos: Number(row.photos) || undefined,
  });
  return { job, removedAt: row.removed_at };
}

function carTitle({ make, model, year, variant, nickname }: JobRow): string | undefined {
  if (make === null || model === null || year === null) return undefined;
  const optional = { variant: variant || undefined, nickname: nickname || undefined };
  return vehicleTitle(withoutAbsent({ make, model, year, ...optional, isActive: true }));
}

/** Progress that this version cannot read counts as not begun. */
function emptyProgress({ guide, updated_at }: JobRow): GuideProgress {
  return { title: guide, platformName: "", steps: [], ticks: [], stepCount: 0, updatedAt: updated_at };
}
