import { brand } from "../../../domain/brand.ts";
import {
  addReport,
  type DebugLogEntry,
  type DevLog,
  flagForReview,
  parseDevLog,
  parseReviewFlags,
  type ReviewFlags,
  removeReport,
} from "../../../domain/guides/dev-log.ts";
import { localRecord } from "../device/local-record.ts";

export const devLogRecord = localRecord<DevLog>(brand.storageKeys.devLog, parseDevLog, []);
export const reviewFlagsRecord = localRecord<ReviewFlags>(
  brand.storageKeys.reviewFlags,
  parseReviewFlags,
  {},
);

/** Keeps a report on this device and marks its page for review; false when the device would not keep it. */
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

/** The record goes on in memory when storage is full or forbidden; a report has to outlive the page. */
function isKept(entry: DebugLogEntry): boolean {
  try {
    return localStorage.getItem(brand.storageKeys.devLog)?.includes(entry.id) ?? false;
  } catch {
    return false;
  }
}
