import { asRecord } from "../as-record.ts";
import type { GuideProgress, JobClock, JobLink, Progress } from "./progress.ts";

export const guidePath = /^\/guide\/[a-z0-9-]+\/[a-z0-9-]+$/;

/** Reads stored data and drops what is not valid. */
export function parseProgress(input: unknown): Progress {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([path, entry]) => {
      const parsed = guidePath.test(path) ? parseEntry(entry) : undefined;
      return parsed ? [[path, parsed]] : [];
    }),
  );
}

const maxText = 200;
export const maxNoteLength = 2000;

export function parseEntry(input: unknown): GuideProgress | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const entry = input as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" && value.length <= maxText ? value : undefined);
  const list = (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.filter((each) => text(each) !== undefined) as string[])] : [];
  const time = (value: unknown) =>
    Number.isNaN(Date.parse(text(value) ?? "")) ? undefined : (value as string);
  const count = (value: unknown) =>
    Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
  const title = text(entry.title);
  const updatedAt = time(entry.updatedAt);
  if (title === undefined || updatedAt === undefined) return undefined;
  const stepCount = typeof entry.stepCount === "number" && entry.stepCount >= 0 ? entry.stepCount : 0;
  return {
    title,
    platformName: text(entry.platformName) ?? "",
    steps: list(entry.steps),
    ticks: list(entry.ticks),
    current: text(entry.current),
    currentNumber: count(entry.currentNumber),
    stepCount,
    startedAt: time(entry.startedAt),
    updatedAt,
    finishedAt: time(entry.finishedAt),
    doneAt: time(entry.doneAt) ?? time(entry.finishedAt),
    saved: entry.saved === true,
    notes: texts(entry.notes, maxNoteLength),
    clock: parseClock(entry.clock),
    job: parseJob(entry.job),
    times: texts(entry.times, maxText, isTime),
    clearedAt: time(entry.clearedAt),
  };
}

const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** The texts of a record; undefined when there are none. */
function texts(
  input: unknown,
  max: number,
  isValid = (_: string) => true,
): Record<string, string> | undefined {
  const valid = Object.entries(asRecord(input)).filter(
    ([key, value]) =>
      key.length <= maxText && typeof value === "string" && value.length <= max && isValid(value),
  );
  return valid.length > 0 ? (Object.fromEntries(valid) as Record<string, string>) : undefined;
}

function parseClock(input: unknown): JobClock | undefined {
  const { seconds, runningSince } = asRecord(input);
  if (!Number.isSafeInteger(seconds) || Number(seconds) < 0) return undefined;
  const isRunning = typeof runningSince === "string" && isTime(runningSince);
  return { seconds: Number(seconds), ...(isRunning ? { runningSince } : {}) };
}

function parseJob(input: unknown): JobLink | undefined {
  const { id, uid, car, isLogged } = asRecord(input);
  if (typeof id !== "string" || typeof uid !== "string") return undefined;
  return { id, uid, ...(typeof car === "string" && { car }), ...(isLogged === true && { isLogged }) };
}
