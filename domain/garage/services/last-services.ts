import type { LocalDate } from "../../local-date.ts";
import type { LogEntry } from "../log-entry.ts";
import { isRecurring } from "../reminder.ts";
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

/** Work that comes again and that only its owner has a name for. */
export const ownService = (reminder: string) => `reminder/${reminder}`;

/** The services that an entry tells for certain: by its words, or because it closes a reminder of them. */
export function servicesOfEntry(
  entry: LogEntry,
  reminders: readonly PreparedReminder<KnownReminder & { id: string }>[] = [],
): LastServices {
  const last = lastOf(entry);
  const sure = [...servicesOfWork(entry)].flatMap(([id, certainty]) => (certainty === "sure" ? id : []));
  // A second look after other work is no service.
  const closed = reminders.filter(
    (each) => isRecurring(each) && !each.entryId && entry.closes.includes(each.id),
  );
  const ids = [
    ...sure,
    ...closed.flatMap(({ id, services }) => (services.length > 0 ? services : ownService(id))),
  ];
  return Object.fromEntries(ids.map((id) => [id, last]));
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
