import type { HistoryFacts } from "../../../domain/garage/history-view.ts";
import { costsOf, totalOf } from "../../../domain/garage/log-entry.ts";
import type { OdometerReading } from "../../../domain/garage/odometer.ts";
import type { ServiceTime } from "../../../domain/garage/service-intervals.ts";
import { servicesOfEntry } from "../../../domain/garage/services/last-services.ts";
import { prepareReminder } from "../../../domain/garage/services/match.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import type { Database } from "../../db/engine/database.ts";
import { mapInRounds } from "../../turns.ts";
import { findReadings } from "../odometer/rows.ts";
import { findEntryPhotos } from "../photos/list-rows.ts";
import { findKnownReminders } from "../reminders/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { lookedThrough } from "./last-services.ts";
import { findLogYears } from "./list-rows.ts";
import { logPages } from "./rows.ts";

/** Of each source: a reading every week for years. */
const countedReadings = 400;

/** The facts of a car's history; undefined when there is no such car. */
export async function readHistory(
  database: Database,
  uid: string,
  vehicleId: string,
): Promise<HistoryFacts | undefined> {
  if (!(await findVehicle({ database, uid }, vehicleId))) return undefined;
  const found = await findReadings(database, uid, [vehicleId], [{ limit: countedReadings }]);
  const readings = (found.get(vehicleId) ?? []).toReversed();
  const shops = await findLogYears(database, uid, { vehicleId, doneBy: "shop" });
  const { services, receipts, first } = await readWork(database, uid, vehicleId);
  const since = [first, readings[0]?.readOn].filter((day) => day !== undefined).sort()[0];
  return withoutAbsent({
    since,
    readings: summaryOf(readings),
    byShops: shops.reduce((sum, { entries }) => sum + entries, 0),
    receipts,
    services,
  });
}

/** Oldest first. */
function summaryOf(readings: readonly OdometerReading[]): HistoryFacts["readings"] {
  const sorted = readings.toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.value - b.value);
  const shown = (reading: OdometerReading | undefined) =>
    reading && { on: reading.readOn, odometer: reading.value };
  return withoutAbsent({
    count: sorted.length,
    isSteady: sorted.every(({ value }, index) => value >= (sorted[index - 1]?.value ?? 0)),
    first: shown(sorted[0]),
    last: shown(sorted.at(-1)),
  });
}

async function readWork(database: Database, uid: string, vehicleId: string) {
  const services: Record<string, ServiceTime[]> = {};
  const receipts = { entries: 0, cents: 0 };
  const known = await findKnownReminders(database, uid, vehicleId);
  const reminders = await mapInRounds(known, prepareReminder);
  let [count, first] = [0, undefined as string | undefined];
  for await (const entries of logPages(database, uid, vehicleId)) {
    for (const done of await mapInRounds(entries, (entry) => servicesOfEntry(entry, reminders)))
      for (const [id, { doneOn, odometer }] of Object.entries(done)) {
        services[id] ??= [];
        services[id].unshift(withoutAbsent({ on: doneOn, odometer }));
      }
    const ids = entries.map(({ id }) => id);
    const files = await findEntryPhotos(database, uid, ids);
    const proven = new Set(files.filter(({ kind }) => kind === "receipt").map(({ entryId }) => entryId));
    for (const { id, items, currency } of entries)
      if (proven.has(id)) {
        receipts.entries += 1;
        receipts.cents += currency === undefined ? totalOf(costsOf(items)) : 0;
      }
    first = entries.at(-1)?.doneOn ?? first;
    count += entries.length;
    if (count >= lookedThrough) break;
  }
  return { services, receipts, first };
}
