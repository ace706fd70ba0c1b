import { jobTexts } from "../../../domain/garage/job.ts";
import { jobChangeSchema, newJobSchema, receivedProgress } from "../../../domain/garage/job-schema.ts";
import { withKnownMarks } from "../../../domain/garage/stored-progress.ts";
import { guideAddress } from "../../../domain/guides/library.ts";
import type { GuideProgress } from "../../../domain/guides/progress.ts";
import { screensOf } from "../../../domain/wrench-mode/screens.ts";
import { type ApiServices, defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { jsonStream } from "../../endpoints/stream-body.ts";
import { AppError } from "../../errors.ts";
import { noProfile } from "../profile/rows.ts";
import { noVehicle } from "../vehicles/find-vehicle.ts";
import { listJobs, listOpenJobs } from "./list-jobs.ts";
import { removeJob } from "./remove-job.ts";
import { restoreJob } from "./restore-job.ts";
import { findJob } from "./rows.ts";
import { type NoRoom, saveJob } from "./save-job.ts";
import { startJob } from "./start-job.ts";

const jobsPath = "/api/v1/me/jobs";
const noJob = () => new AppError("not-found", "Job not found.");
const noRoom = ({ kind }: NoRoom) =>
  new AppError("conflict", kind === "full" ? jobTexts.full : jobTexts.tooLong);

/** Every tick of a long guide with its time, and notes, each letter escaped. */
const maxJobBytes = 128 * 1024;

const tracksAll = ({ site }: ApiServices) => site.features["progress-tracking"];

/** Guides that are followed, with the account. */
export const jobEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: jobsPath,
    access: "session",
    // `?vehicle=` for those under way on a car, in short.
    async run({ services, session: { user }, query }) {
      const database = services.accounts.database();
      const vehicle = query.get("vehicle");
      if (vehicle !== null) return { body: { jobs: await listOpenJobs(database, user.uid, vehicle) } };
      return jsonStream({ jobs: listJobs(database, user.uid), isTracked: tracksAll(services) });
    },
  }),
  defineEndpoint({
    method: "GET",
    path: `${jobsPath}/:job`,
    access: "session",
    async run({ services, session: { user }, params: { job: id = "" } }) {
      const stored = await findJob(services.accounts.database(), user.uid, { id });
      if (!stored || stored.removedAt) throw noJob();
      return { body: { job: stored.job } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: jobsPath,
    access: "session",
    body: newJobSchema,
    maxBytes: maxJobBytes,
    async run({ services, session: { user }, body: { guide, vehicleId, progress, requestKey } }) {
      if (vehicleId === undefined && !tracksAll(services))
        throw new AppError("bad-request", jobTexts.notTracked);
      const now = new Date().toISOString();
      const fresh = await newProgress(services, guide, now);
      const result = await startJob(services.accounts.database(), user.uid, {
        guide: fresh.guide,
        vehicleId,
        progress: progress ? withKnownMarks(receivedProgress(progress, now), fresh.screens) : fresh.progress,
        requestKey,
      });
      if (result.kind === "no-profile") throw noProfile();
      if (result.kind === "no-vehicle") throw noVehicle();
      if (result.kind === "full" || result.kind === "too-long") throw noRoom(result);
      const { job } = result;
      if (result.kind === "under-way") {
        const message = jobTexts.underWay(job.car ?? "car");
        return { status: 409, body: { error: { code: "conflict", message }, job } };
      }
      return { status: result.kind === "started" ? 201 : 200, body: { job } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: `${jobsPath}/:job`,
    access: "session",
    body: jobChangeSchema,
    maxBytes: maxJobBytes,
    async run({ services, session: { user }, params: { job: id = "" }, body }) {
      const progress = receivedProgress(body.progress, new Date().toISOString());
      const result = await saveJob(services.accounts.database(), user.uid, {
        id,
        progress,
        screensOf: async (path) => (await readGuide(services, path))?.screens ?? [],
      });
      if (result.kind === "gone") throw noJob();
      if (result.kind === "full" || result.kind === "too-long") throw noRoom(result);
      return { body: { job: result.job } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: `${jobsPath}/:job`,
    access: "session",
    async run({ services, session: { user }, params: { job: id = "" } }) {
      const result = await removeJob(services.accounts.database(), user.uid, id);
      if (result.kind === "gone") throw noJob();
      return { body: { job: result.job } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${jobsPath}/:job/restore`,
    access: "session",
    async run({ services, session: { user }, params: { job: id = "" } }) {
      const result = await restoreJob(services.accounts.database(), user.uid, id);
      if (result.kind === "gone") throw noJob();
      if (result.kind === "full" || result.kind === "too-long") throw noRoom(result);
      if (result.kind === "under-way") throw new AppError("conflict", jobTexts.startedAgain);
      return { body: { job: result.job } };
    },
  }),
];

/** The guide by its own path, and a job of it that has just begun. */
async function newProgress(
  services: ApiServices,
  path: string,
  now: string,
): Promise<{ guide: string; screens: readonly string[]; progress: GuideProgress }> {
  const guide = await readGuide(services, path);
  if (!guide) throw new AppError("not-found", "Guide not found.");
  const { title, platformName, steps, screens } = guide;
  return {
    guide: guide.path,
    screens,
    progress: {
      title,
      platformName,
      steps: [],
      ticks: [],
      stepCount: steps.length,
      startedAt: now,
      updatedAt: now,
      clock: { seconds: 0, runningSince: now },
    },
  };
}

async function readGuide({ content: { guides } }: ApiServices, path: string) {
  const [, , platform = "", slug = ""] = path.split("/");
  const address = guideAddress(guides, platform, slug);
  const guide = address.kind === "guide" ? await guides.read(address.path) : undefined;
  return guide && { ...guide, screens: screensOf(guide.steps) };
}
