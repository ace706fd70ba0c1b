import { brand } from "../../../../domain/brand.ts";
import {
  addReport,
  type DebugLogEntry,
  type DevLog,
  flagForReview,
  parseDevLog,
  parseReviewFlags,
  passReportOn,
  type ReviewFlags,
  removeReport,
} from "../../../../domain/guides/dev-log.ts";
import { localRecord } from "../../../ui/local-record.ts";

export const devLogRecord = localRecord<DevLog>(brand.storageKeys.devLog, parseDevLog, []);
export const reviewFlagsRecord = localRecord<ReviewFlags>(
  brand.storageKeys.reviewFlags,
  parseReviewFlags,
  {},
);

/** Saves a report on this device and flags its page for review; false when it was not stored. */
export function keepReport(entry: DebugLogEntry): boolean {
  devLogRecord.change((log) => addReport(log, entry));
  if (!isKept(entry)) {
    console.error("Failed to submit dev log");
    devLogRecord.change((log) => removeReport(log, entry.id));
    return false;
  }
  reviewFlagsRecord.change((flags) => flagForReview(flags, entry.path));
  return true;
}

/** A message with it was sent: from then on the device no longer says that it stayed here. */
export function passOn(id: string): void {
  devLogRecord.change((log) => passReportOn(log, id));
}

/** A record falls back to memory when storage is full or blocked; a report has to outlive the page. */
function isKept(entry: DebugLogEntry): boolean {
  try {
    return localStorage.getItem(brand.storageKeys.devLog)?.includes(entry.id) ?? false;
  } catch {
    return false;
  }
}
