import { asRecord } from "../as-record.ts";

export const feedbackTypes = [
  { value: "bug", label: "Bug" },
  { value: "feature", label: "Feature" },
  { value: "praise", label: "Praise" },
  { value: "general", label: "General" },
] as const;

export type FeedbackType = (typeof feedbackTypes)[number]["value"];

export const defaultFeedbackType: FeedbackType = "general";

/** From 1 to 5 in the form; 0 is none. */
export const ratings = [1, 2, 3, 4, 5] as const;

/** One piece of feedback on this device. It is never sent. */
export interface Feedback {
  id: string;
  timestamp: string;
  type: FeedbackType;
  rating: number;
  feedback: string;
  email?: string;
  /** The page on which it was written. */
  path: string;
}

/** Newest first. */
export type FeedbackLog = readonly Feedback[];

export const maxFeedbackEntries = 200;

/** Limited, because the device's storage is. */
export const maxFeedbackText = 10_000;

export const feedbackRequired = "Write your feedback first";

export function addFeedback(log: FeedbackLog, entry: Feedback): FeedbackLog {
  return mergeFeedback(log, [entry]);
}

export function removeFeedback(log: FeedbackLog, id: string): FeedbackLog {
  return log.filter((entry) => entry.id !== id);
}

/** The feedback of two devices without duplicates. */
export function mergeFeedback(mine: FeedbackLog, other: FeedbackLog): FeedbackLog {
  const known = new Set(mine.map(({ id }) => id));
  return newestFirst([...mine, ...other.filter(({ id }) => !known.has(id))]);
}

export function feedbackJson(log: FeedbackLog): string {
  return JSON.stringify(log, undefined, 2);
}

/** Reads stored data and drops what is not valid. */
export function parseFeedbackLog(input: unknown): FeedbackLog {
  if (!Array.isArray(input)) return [];
  return newestFirst(input.flatMap((entry) => parseFeedback(entry) ?? []));
}

function parseFeedback(input: unknown): Feedback | undefined {
  const entry = asRecord(input);
  const text = (name: keyof Feedback) => {
    const value = entry[name];
    return typeof value === "string" ? value.slice(0, maxFeedbackText) : "";
  };
  const [id, timestamp, feedback, email] = [text("id"), text("timestamp"), text("feedback"), text("email")];
  if (id === "" || feedback === "" || Number.isNaN(Date.parse(timestamp))) return undefined;
  return {
    id,
    timestamp,
    type: readFeedbackType(entry.type),
    rating: readRating(entry.rating),
    feedback,
    ...(email === "" ? {} : { email }),
    path: text("path"),
  };
}

export function readFeedbackType(input: unknown): FeedbackType {
  return feedbackTypes.find(({ value }) => value === input)?.value ?? defaultFeedbackType;
}

/** A whole number from 0 to 5, also from a form's text; none of these is none. */
export function readRating(input: unknown): number {
  return ratings.find((rating) => rating === Number(input)) ?? 0;
}

function newestFirst(entries: FeedbackLog): FeedbackLog {
  return entries
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, maxFeedbackEntries);
}
