import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { vehicleText } from "../../../domain/garage/vehicle.ts";
import type { GarageFacts } from "../../../domain/insurance/quote-pack.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import type { Database } from "../../db/engine/database.ts";
import { findDueReminders } from "../reminders/list-reminders.ts";
import { vehicleRows } from "../vehicles/rows.ts";
import { findSpending } from "./list-rows.ts";

const daysPerYear = 365;
/** More modifications than an insurer reads. */
const maxWorks = 40;

/** The garage's facts about a car for an insurer; undefined when there is no such car. */
export async function quoteFacts(
  database: Database,
  user: AccountIdentity,
  now: Date,
  vehicleId: string,
): Promise<GarageFacts | undefined> {
  const [car] = (await findDueReminders(database, user, now, vehicleId))?.cars ?? [];
  const stored = await vehicleRows.find(database, user.uid, { id: vehicleId });
  if (!car || !stored) return undefined;
  return withoutAbsent({
    car: vehicleText(stored.row),
    vin: stored.row.vin,
    odometer: car.odometer,
    perYear: car.perDay === undefined ? undefined : roundedYear(car.perDay),
    unit: car.unit,
    ...(await findSpending(database, user.uid, vehicleId, maxWorks)),
  });
}

/** To hundreds: the readings are no more exact. */
function roundedYear(perDay: number): number {
  return Math.round((perDay * daysPerYear) / 100) * 100;
}
