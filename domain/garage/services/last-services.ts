import type { LocalDate } from "../../local-date.ts";
import type { LogEntry } from "../log-entry.ts";
import { closingBy, type KnownReminder, type PreparedReminder, servicesOfWork } from "./match.ts";

export interface LastService {
  doneOn: LocalDate;
  odometer?: number;
}

/** The last time of each service, by the words of the log. */
export type LastServices = Readonly<Record<string, LastService>>;

/** Work that may have been the last time of a reminder: its owner is asked. */
export interface PossibleWork extends LastService {
  entryId: string;
  title: string;
}

/** By the reminder's id. */
export type PossibleWorkOf = Readonly<Record<string, PossibleWork>>;

/** The services that an entry tells for certain. */
export function servicesOfEntry(entry: LogEntry): LastServices {
  const last = lastOf(entry);
  const sure = [...servicesOfWork(entry)].filter(([, certainty]) => certainty === "sure");
  return Object.fromEntries(sure.map(([id]) => [id, last]));
}

/** The reminders that an entry may be about. */
export function remindersAskedBy(
  entry: LogEntry,
  reminders: readonly PreparedReminder<KnownReminder & { id: string }>[],
): PossibleWorkOf {
  const closing = closingBy(entry);
  const work = { entryId: entry.id, title: entry.title, ...lastOf(entry) };
  const asked = reminders.filter((each) => closing(each) === "maybe" && !entry.closes.includes(each.id));
  return Object.fromEntries(asked.map(({ id }) => [id, work]));
}

function lastOf({ doneOn, odometer }: LogEntry): LastService {
  return odometer === undefined ? { doneOn } : { doneOn, odometer };
}
