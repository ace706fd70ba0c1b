import { spawn } from "node:child_process";
import { join } from "node:path";
import { lastTimeOfDay } from "../../domain/backup-time.ts";
import type { Config } from "../config.ts";
import { lastGoodBackup } from "../db/engine/scheduled-backup.ts";
import type { Metrics } from "../metrics.ts";
import type { BackgroundJob, Progress } from "./background-job.ts";

const nothingToDo: Progress = { handled: 0, hasMore: false };
const command = join(import.meta.dirname, "../commands/backup.ts");

/**
 * A backup a day, in a process of its own with a low priority: no visitor waits for it. Due until one after the time of the day was
 * restored as a trial.
 */
export function createBackupJob(
  { at, folder }: NonNullable<Config["backup"]>,
  metrics: Pick<Metrics, "lastBackup">,
): BackgroundJob {
  return {
    name: "backup",
    everyMs: 5 * 60_000,
    async run(_database, { cut }) {
      const last = await lastGoodBackup(folder);
      if (last) metrics.lastBackup(last);
      if (last && last >= lastTimeOfDay(new Date(), at)) return nothingToDo;
      await runBackup(cut);
      metrics.lastBackup(new Date());
      return { handled: 1, hasMore: false };
    },
  };
}

function runBackup(cut: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, command, "--scheduled"], {
      stdio: ["ignore", "ignore", "pipe"],
      signal: cut,
    });
    let reason = "";
    child.stderr.on("data", (chunk) => {
      reason = (reason + chunk).slice(-2_000);
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`No backup was made: ${reason.trim()}`)),
    );
  });
}
