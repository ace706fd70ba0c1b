import { asRecord } from "../as-record.ts";
import type { GuideProgress } from "../guides/progress.ts";

/** A device's memory of the account whose jobs it has. */
export interface JobSync {
  uid: string;
  /** Whether all progress lives with the account. */
  isTracked: boolean;
  /** When what the account has of each guide was changed, by the guide's path. */
  sent: Readonly<Record<string, string>>;
}

export function isUnsent({ sent }: JobSync, path: string, { updatedAt }: GuideProgress): boolean {
  return updatedAt > (sent[path] ?? "");
}

/** As the device stored it; undefined when it makes no sense. */
export function readJobSync(input: unknown): JobSync | undefined {
  const { uid, isTracked, sent } = asRecord(input);
  if (typeof uid !== "string" || uid === "") return undefined;
  const times = Object.entries(asRecord(sent)).filter(([, at]) => typeof at === "string");
  return { uid, isTracked: isTracked === true, sent: Object.fromEntries(times) as Record<string, string> };
}
