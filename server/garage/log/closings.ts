import { isDeepStrictEqual } from "node:util";
import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import { maxClosed } from "../../../domain/garage/log-entry.ts";
import {
  closingBy,
  type KnownReminder,
  type PreparedReminder,
} from "../../../domain/garage/services/match.ts";

type Prepared = PreparedReminder<KnownReminder & { id: string }>;

/** The reminders of its car that an entry closes for certain, by its words. */
export function guessClosings(entry: LogEntry, reminders: readonly Prepared[]): string[] {
  const closing = closingBy(entry);
  return reminders.flatMap((reminder) => (closing(reminder) === "sure" ? reminder.id : []));
}

/**
 * An entry after a change. With `closes` its owner has said which reminders it closes; without, those that its words had found
 * are looked for again once it says something else.
 */
export function mergeEntry(merged: LogEntry, before: LogEntry, change: Partial<LogEntry>): LogEntry {
  if (change.closes) return { ...merged, guessed: change.guessed ?? [] };
  if (!isOtherWork(merged, before)) return merged;
  const { guessed = [], ...entry } = merged;
  return { ...entry, closes: entry.closes.filter((id) => !guessed.includes(id)) };
}

/** The entry with those of its reminders that are there; where its owner hasn't said which it closes, with those of its words. */
export function withClosings(
  entry: LogEntry,
  before: LogEntry | undefined,
  reminders: readonly Prepared[],
): LogEntry {
  const { guessed: given, ...rest } = entry;
  const said = rest.closes.filter((id) => reminders.some((each) => each.id === id));
  const isOpen = given === undefined && (!before || isOtherWork(entry, before));
  const found = isOpen ? guessClosings(entry, reminders).filter((id) => !said.includes(id)) : [];
  const closes = [...said, ...found].slice(0, maxClosed);
  const guessed = closes.filter((id) => found.includes(id) || given?.includes(id));
  return { ...rest, closes, ...(guessed.length > 0 ? { guessed } : {}) };
}

function isOtherWork(entry: LogEntry, before: LogEntry): boolean {
  const words = ({ title, guides, items, notes }: LogEntry) => ({ title, guides, items, notes });
  return !isDeepStrictEqual(words(entry), words(before));
}
