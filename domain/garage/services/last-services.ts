import type { LocalDate } from "../../local-date.ts";
import type { LogEntry } from "../log-entry.ts";
import { servicesOfWork } from "./match.ts";

export interface LastService {
  doneOn: LocalDate;
  odometer?: number;
}

/** The last time of each service, by the words of the log. */
export type LastServices = Readonly<Record<string, LastService>>;

/** The services that an entry tells for certain. */
export function servicesOfEntry(entry: LogEntry): LastServices {
  const { doneOn, odometer } = entry;
  const last = odometer === undefined ? { doneOn } : { doneOn, odometer };
  const sure = [...servicesOfWork(entry)].filter(([, certainty]) => certainty === "sure");
  return Object.fromEntries(sure.map(([id]) => [id, last]));
}
