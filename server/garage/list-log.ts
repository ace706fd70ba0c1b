import { entriesPerPage, type LogList } from "../../domain/garage/garage-view.ts";
import type { Database } from "../db/database.ts";
import { findLogPage, findLogYears, type LogFilter } from "../db/log-queries.ts";
import { findEntryPhotos } from "../db/photo-lists.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

/** A page of a car's log, with what each year cost; undefined when there is no such car. */
export async function listLog(
  database: Database,
  userId: string,
  { page: wanted, ...filter }: LogFilter & { page: number },
): Promise<LogList | undefined> {
  const vehicle = await findStoredVehicle(database, userId, filter.vehicleId);
  if (!vehicle || vehicle.removedAt) return undefined;
  const years = await findLogYears(database, userId, filter);
  const count = years.reduce((sum, { entries }) => sum + entries, 0);
  const pages = Math.max(1, Math.ceil(count / entriesPerPage));
  const page = Math.min(wanted, pages);
  const offset = (page - 1) * entriesPerPage;
  const entries = await findLogPage(database, userId, { ...filter, offset, limit: entriesPerPage });
  const ids = entries.map(({ id }) => id);
  const photos = await findEntryPhotos(database, userId, ids);
  return { entries, photos, years, page, pages };
}
