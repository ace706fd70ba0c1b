import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import { prepareReminder } from "../../../domain/garage/services/match.ts";
import { mapInRounds } from "../../turns.ts";
import { checkOdometer, refreshMileage } from "../odometer/odometer.ts";
import { merge, type Noun } from "../owned/noun.ts";
import { findKnownReminders, markFollowUps, refreshReminders } from "../reminders/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { mergeEntry, withClosings } from "./closings.ts";
import { entryBytes, logRows } from "./rows.ts";

/** Work that was done moves the reminders that it closes, and its odometer is a reading. */
export const log: Noun<LogEntry> = {
  rows: logRows,
  maxRemoved: 500,
  findPlace: findVehicle,
  bytes: entryBytes,
  merge: (before, change) => mergeEntry(merge(before, change), before, change),
  async prepare(writer, entry, before) {
    const { id, vehicleId, odometer: value, doneOn: readOn } = entry;
    const isRead = value !== undefined && value !== before?.odometer;
    const refusal = isRead && (await checkOdometer(writer, vehicleId, { id, value, readOn }));
    if (refusal) return refusal;
    const known = await findKnownReminders(writer.database, writer.uid, vehicleId);
    return withClosings(entry, before, await mapInRounds(known, prepareReminder));
  },
  async settle(writer, { before, after, removedAt }) {
    const { database, uid } = writer;
    const { id, vehicleId } = after ?? before ?? { id: "", vehicleId: "" };
    // Second looks go and come back with their entry.
    if (removedAt)
      await markFollowUps(
        database,
        uid,
        id,
        after ? { from: removedAt, to: null } : { from: null, to: removedAt },
      );
    await refreshReminders(database, uid, [...(before?.closes ?? []), ...(after?.closes ?? [])]);
    if (before?.odometer !== undefined || after?.odometer !== undefined)
      await refreshMileage(writer, vehicleId, { superseded: before?.odometer });
  },
};
