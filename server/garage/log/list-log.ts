import { type ClosingQuestion, entriesPerPage, type LogList } from "../../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import { closingBy, prepareReminder } from "../../../domain/garage/services/match.ts";
import type { Database } from "../../db/engine/database.ts";
import { mapInRounds } from "../../turns.ts";
import { findEntryPhotos } from "../photos/list-rows.ts";
import { findKnownReminders } from "../reminders/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import {
  findLogMatches,
  findLogPage,
  findLogYears,
  isSearch,
  type LogFilter,
  type LogYear,
} from "./list-rows.ts";
import { logRows } from "./rows.ts";

/** A page of a car's log, with what each year cost; undefined when there is no such car. */
export async function listLog(
  database: Database,
  userId: string,
  { page: wanted, signal, ...filter }: LogFilter & { page: number; signal?: AbortSignal },
): Promise<LogList | undefined> {
  if (!(await findVehicle({ database, uid: userId }, filter.vehicleId))) return undefined;
  const { years, read } = isSearch(filter)
    ? await searchLog(database, userId, filter, signal)
    : await readLog(database, userId, filter);
  const count = years.reduce((sum, { entries }) => sum + entries, 0);
  const pages = Math.max(1, Math.ceil(count / entriesPerPage));
  const page = Math.min(wanted, pages);
  const entries = await read((page - 1) * entriesPerPage);
  const ids = entries.map(({ id }) => id);
  const photos = await findEntryPhotos(database, userId, ids);
  const questions = await askAbout(entries, await findKnownReminders(database, userId, filter.vehicleId));
  return { entries, photos, questions, years, page, pages };
}

/** A reminder that was closed by later work needs no answer. */
async function askAbout(
  entries: readonly LogEntry[],
  known: Awaited<ReturnType<typeof findKnownReminders>>,
): Promise<ClosingQuestion[]> {
  if (known.length === 0) return [];
  const reminders = await mapInRounds(known, prepareReminder);
  const questions = await mapInRounds(entries, (entry): ClosingQuestion[] => {
    const closing = closingBy(entry);
    return reminders
      .filter(({ id, lastOn = "" }) => lastOn < entry.doneOn && !entry.closes.includes(id))
      .filter((reminder) => closing(reminder) === "maybe")
      .map(({ id, title }) => ({ entryId: entry.id, reminderId: id, title }));
  });
  return questions.flat();
}

interface LogYears {
  years: readonly LogYear[];
  /** A page of them. */
  read(offset: number): Promise<LogEntry[]>;
}

async function readLog(database: Database, userId: string, filter: LogFilter): Promise<LogYears> {
  return {
    years: await findLogYears(database, userId, filter),
    read: (offset) => findLogPage(database, userId, { ...filter, offset, limit: entriesPerPage }),
  };
}

async function searchLog(
  database: Database,
  userId: string,
  filter: LogFilter,
  signal: AbortSignal | undefined,
): Promise<LogYears> {
  const { ids, years } = await findLogMatches(database, userId, filter, signal);
  return {
    years,
    read: (offset) => logRows.findAll(database, userId, ids.slice(offset, offset + entriesPerPage)),
  };
}
