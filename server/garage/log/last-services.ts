import {
  type LastServices,
  type PossibleWorkOf,
  remindersAskedBy,
  servicesOfEntry,
} from "../../../domain/garage/services/last-services.ts";
import { prepareReminder } from "../../../domain/garage/services/match.ts";
import type { Database } from "../../db/engine/database.ts";
import { mapInRounds } from "../../turns.ts";
import { findKnownReminders } from "../reminders/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { logPages } from "./rows.ts";

/** More than this is decades of most cars. */
export const lookedThrough = 200;
/** More reminders than anybody answers in one sitting. */
const askedReminders = 40;

export interface ReadServices {
  services: LastServices;
  /** The latest work that may have been the last time of a reminder that has none, or an earlier one that is a guess. */
  asked: PossibleWorkOf;
}

/** When each service was done last, by a car's latest entries; undefined when there is no such car. */
export async function readLastServices(
  database: Database,
  uid: string,
  vehicleId: string,
): Promise<ReadServices | undefined> {
  if (!(await findVehicle({ database, uid }, vehicleId))) return undefined;
  const known = await findKnownReminders(database, uid, vehicleId);
  const unsure = known.filter(({ lastOn, isLastGuessed }) => lastOn === undefined || isLastGuessed);
  const reminders = await mapInRounds(unsure.slice(0, askedReminders), prepareReminder);
  let [services, asked]: [LastServices, PossibleWorkOf] = [{}, {}];
  let count = 0;
  for await (const entries of logPages(database, uid, vehicleId)) {
    const read = await mapInRounds(entries, (entry) => ({
      services: servicesOfEntry(entry),
      asked: remindersAskedBy(
        entry,
        reminders.filter(({ lastOn = "" }) => lastOn < entry.doneOn),
      ),
    }));
    for (const each of read) {
      services = { ...each.services, ...services };
      asked = { ...each.asked, ...asked };
    }
    count += entries.length;
    if (count >= lookedThrough) break;
  }
  return { services, asked };
}
