import { asRecord } from "../as-record.ts";

/** The subject of a report. */
export interface ReportSubject {
  /** A platform's slug, or `basic`. */
  platform: string;
  /** The guide's slug, or the name of another page of the platform. */
  guide: string;
  path: string;
}

/** One debug report on this device. Free text: it is neither checked nor sent by itself. */
export interface DebugLogEntry extends ReportSubject {
  id: string;
  timestamp: string;
  /** How the reader passed it on: an email was opened with it, or a message was sent. Absent for one that stayed here. */
  passedOn?: "email" | "message";
  /** The page's current text. */
  says?: string;
  /** The proposed text. */
  should?: string;
  /** Where the reader read that. */
  source?: string;
  name?: string;
  device: string;
  steps: string;
  screenshot?: string;
  logs: string;
}

export type ReportField = Exclude<keyof DebugLogEntry, keyof ReportSubject | "id" | "timestamp" | "passedOn">;

/** Newest first. */
export type DevLog = readonly DebugLogEntry[];

/** Guide paths that someone marked for review on this device. */
export type ReviewFlags = Readonly<Record<string, true>>;

export const maxDevLogEntries = 500;

/** Enough for a long console log; limited, because the device's storage is. */
const maxText = 20_000;

export function addReport(log: DevLog, entry: DebugLogEntry): DevLog {
  return newestFirst([entry, ...log]);
}

export function removeReport(log: DevLog, id: string): DevLog {
  return log.filter((entry) => entry.id !== id);
}

/** After a message with it was sent. */
export function passReportOn(log: DevLog, id: string): DevLog {
  return log.map((entry) => (entry.id === id ? { ...entry, passedOn: "message" } : entry));
}

/** The reports of two devices without duplicates. */
export function mergeDevLogs(mine: DevLog, other: DevLog): DevLog {
  const known = new Set(mine.map((entry) => entry.id));
  return newestFirst([...mine, ...other.filter((entry) => !known.has(entry.id))]);
}

export function flagForReview(flags: ReviewFlags, path: string): ReviewFlags {
  return { ...flags, [path]: true };
}

export function unflag(flags: ReviewFlags, path: string): ReviewFlags {
  const { [path]: _, ...rest } = flags;
  return rest;
}

export function devLogJson(log: DevLog): string {
  return JSON.stringify(log, undefined, 2);
}

/** Reads stored data and drops what is not valid. */
export function parseDevLog(input: unknown): DevLog {
  if (!Array.isArray(input)) return [];
  return newestFirst(input.flatMap((entry) => parseReport(entry) ?? []));
}

export function parseReviewFlags(input: unknown): ReviewFlags {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([path, on]) => (on === true && isPath(path) ? [[path, true]] : [])),
  );
}

function parseReport(input: unknown): DebugLogEntry | undefined {
  const entry = asRecord(input);
  const text = (name: keyof DebugLogEntry) => {
    const value = entry[name];
    return typeof value === "string" ? value.slice(0, maxText) : "";
  };
  const [id, timestamp, path] = [text("id"), text("timestamp"), text("path")];
  if (id === "" || Number.isNaN(Date.parse(timestamp)) || !isPath(path)) return undefined;
  const { passedOn } = entry;
  return {
    id,
    timestamp,
    ...(passedOn === "email" || passedOn === "message" ? { passedOn } : {}),
    platform: text("platform"),
    guide: text("guide"),
    path,
    ...reportFields(text),
  };
}

/** The fields of the form. What is optional is left out when it is empty. */
export function reportFields(text: (name: ReportField) => string): Pick<DebugLogEntry, ReportField> {
  const optional = (["says", "should", "source", "name", "screenshot"] as const)
    .map((name) => [name, text(name)] as const)
    .filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(optional),
    device: text("device"),
    steps: text("steps"),
    logs: text("logs"),
  };
}

/** Paths become links, so they must not lead to another site. */
function isPath(path: string): boolean {
  return /^\/(?![/\\])[^\s]*$/.test(path) && path.length <= 2000;
}

function newestFirst(entries: readonly DebugLogEntry[]): DevLog {
  return entries
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, maxDevLogEntries);
}
