import { asRecord } from "../as-record.ts";
import { type FeedbackLog, mergeFeedback, parseFeedbackLog } from "../feedback/feedback.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { type DevLog, mergeDevLogs, parseDevLog, parseReviewFlags, type ReviewFlags } from "./dev-log.ts";
import { mergeProgress } from "./merge-progress.ts";
import { parseProgress } from "./parse-progress.ts";
import type { Progress } from "./progress.ts";
import { parseVariantChoices, type VariantChoices } from "./variant-choices.ts";

/** Everything that a device stores about guides. */
export interface DeviceData {
  progress: Progress;
  reviewFlags: ReviewFlags;
  devLog: DevLog;
  feedback: FeedbackLog;
  units: UnitSystem;
  variants: VariantChoices;
}

const format = "guide-workspace";

/** Far more than anyone's workspace, so that a wrong file does not freeze the page. */
export const maxFileBytes = 20_000_000;

export function deviceFile(data: DeviceData, exportedAt: string): string {
  return JSON.stringify({ format, version: 1, exportedAt, ...data }, undefined, 2);
}

/** The data of an exported file; undefined when it is not one of ours. Missing or invalid parts are empty. */
export function readDeviceFile(text: string): Partial<DeviceData> | undefined {
  const input = asRecord(fromJson(text));
  if (input.format !== format) return undefined;
  return {
    progress: parseProgress(input.progress),
    reviewFlags: parseReviewFlags(input.reviewFlags),
    devLog: parseDevLog(input.devLog),
    feedback: parseFeedbackLog(input.feedback),
    variants: parseVariantChoices(input.variants),
    ...(input.units === "metric" || input.units === "imperial" ? { units: input.units } : {}),
  };
}

/** Merges without losing data of this device: the later progress wins, marks and reports are combined, the file's choices win. */
export function mergeDeviceData(mine: DeviceData, file: Partial<DeviceData>): DeviceData {
  return {
    progress: mergeProgress(mine.progress, file.progress ?? {}),
    reviewFlags: { ...mine.reviewFlags, ...file.reviewFlags },
    devLog: mergeDevLogs(mine.devLog, file.devLog ?? []),
    feedback: mergeFeedback(mine.feedback, file.feedback ?? []),
    units: file.units ?? mine.units,
    variants: { ...mine.variants, ...file.variants },
  };
}

/** "3 guides, 1 review mark": a summary of a file. */
export function describeDeviceFile(file: Partial<DeviceData>): string {
  const parts = [
    counted(Object.keys(file.progress ?? {}).length, "guide"),
    counted(Object.keys(file.reviewFlags ?? {}).length, "review mark"),
    counted(file.devLog?.length ?? 0, "report"),
    counted(file.feedback?.length ?? 0, "feedback note"),
    counted(Object.keys(file.variants ?? {}).length, "car choice"),
    file.units ? `${file.units} units` : undefined,
  ].filter((part) => part !== undefined);
  return parts.join(", ") || "nothing";
}

function counted(count: number, word: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
