/** What a report is about. */
export interface ReportSubject {
  /** A platform's slug, or `basic`. */
  platform: string;
  /** The guide's slug, or the name of another page of the platform. */
  guide: string;
  path: string;
}

/** One debug report, as this device keeps it. Free text: nothing of it is checked, and nothing of it is sent. */
export interface DebugLogEntry extends ReportSubject {
  id: string;
  timestamp: string;
  name?: string;
  device: string;
  steps: string;
  screenshot?: string;
  logs: string;
}

/** Newest first. */
export type DevLog = readonly DebugLogEntry[];

/** Guide paths that someone marked for review on this device. */
export type ReviewFlags = Readonly<Record<string, true>>;

export const maxDevLogEntries = 500;

/** Enough for a long console; a limit, because the device's storage has one for everything together. */
const maxText = 20_000;

export function addReport(log: DevLog, entry: DebugLogEntry): DevLog {
  return newestFirst([entry, ...log]);
}

export function removeReport(log: DevLog, id: string): DevLog {
  return log.filter((entry) => entry.id !== id);
}

/** The reports of two devices, each once. */
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

/** What a device or a file holds, as far as it can be understood. */
export function parseDevLog(found: unknown): DevLog {
  if (!Array.isArray(found)) return [];
  return newestFirst(found.flatMap((entry) => parseReport(entry) ?? []));
}

export function parseReviewFlags(found: unknown): ReviewFlags {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, on]) => (on === true && isPath(path) ? [[path, true]] : [])),
  );
}

function parseReport(found: unknown): DebugLogEntry | undefined {
  const entry = Object(found) as Record<string, unknown>;
  const text = (name: keyof DebugLogEntry) => {
    const value = entry[name];
    return typeof value === "string" ? value.slice(0, maxText) : "";
  };
  const [id, timestamp, path] = [text("id"), text("timestamp"), text("path")];
  if (id === "" || Number.isNaN(Date.parse(timestamp)) || !isPath(path)) return undefined;
  const [name, screenshot] = [text("name"), text("screenshot")];
  return {
    id,
    timestamp,
    platform: text("platform"),
    guide: text("guide"),
    path,
    ...(name ? { name } : {}),
    device: text("device"),
    steps: text("steps"),
    ...(screenshot ? { screenshot } : {}),
    logs: text("logs"),
  };
}

/** Paths become links: one that leads to another site is none of ours. */
function isPath(path: string): boolean {
  return /^\/(?![/\\])[^\s]*$/.test(path) && path.length <= 2000;
}

function newestFirst(entries: readonly DebugLogEntry[]): DevLog {
  return entries
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, maxDevLogEntries);
}
