// Takes every job of the database and never finishes one: a process that hangs, and is then killed.
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { createLog } from "../../server/log.ts";
import { Metrics } from "../../server/metrics.ts";

const names = process.argv.slice(2);
const database = await openDatabase(readConfig());
startJobs({
  database: { get: () => database },
  jobs: names.map((name) => ({
    name,
    everyMs: 60_000,
    run() {
      console.info(name);
      return new Promise(() => setInterval(() => {}, 60_000));
    },
  })),
  log: createLog("silent"),
  metrics: new Metrics(),
});
