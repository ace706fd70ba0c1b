import type { Database } from "../../server/db/engine/database.ts";
import { listJobs } from "../../server/jobs/job-list.ts";
import { createLog } from "../../server/log.ts";
import type { PhotoStorage } from "../../server/photos/photo-storage.ts";

export const testLinks = { publicUrl: "http://site.example", secret: "a secret of the tests" };

export const noPhotos: PhotoStorage = {
  put: async () => {},
  get: async () => undefined,
  open: async () => undefined,
  remove: async () => {},
};

/** The jobs of a server that sends no mail and has no photos. */
export const quietJobs = listJobs({
  mailer: { send: async () => {} },
  photos: noPhotos,
  log: createLog("silent"),
  links: testLinks,
});

/** One portion of a job, as the loop does it. */
export function runJob(database: Database, name: string, rows = 200) {
  const job = quietJobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const { signal } = new AbortController();
  return job.run(database, { rows, stop: signal, cut: signal });
}
