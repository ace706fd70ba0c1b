import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { vehicleText } from "../../../domain/garage/vehicle.ts";
import type { GarageFacts } from "../../../domain/insurance/quote-pack.ts";
import type { Database } from "../../db/engine/database.ts";
import { findDueReminders } from "../reminders/list-reminders.ts";
import { vehicleRows } from "../vehicles/rows.ts";
import { findSpending } from "./list-rows.ts";

const daysPerYear = 365;
/** More modifications than an insurer reads. */
const maxWorks = 40;

/** What the garage knows of a car that an insurer asks for; undefined when there is no such car. */
export async function quoteFacts(
  database: Database,
  user: AccountIdentity,
  now: Date,
  vehicleId: string,
): Promise<GarageFacts | undefined> {
  const [car] = (await findDueReminders(database, user, now, vehicleId))?.cars ?? [];
  const stored = await vehicleRows.find(database, user.uid, { id: vehicleId });
  if (!car || !stored) return undefined;
  const { vin } = stored.row;
  return {
    car: vehicleText(stored.row),
    ...(vin === undefined ? {} : { vin }),
    ...(car.odometer === undefined ? {} : { odometer: car.odometer }),
    ...(car.perDay === undefined ? {} : { perYear: roundedYear(car.perDay) }),
    unit: car.unit,
    ...(await findSpending(database, user.uid, vehicleId, maxWorks)),
  };
}

/** To hundreds: the readings do not tell more. */
function roundedYear(perDay: number): number {
  return Math.round((perDay * daysPerYear) / 100) * 100;
}
