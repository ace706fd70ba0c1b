import { countedReadings, type Reading } from "../../domain/garage/driving.ts";
import type { Queryable } from "./database.ts";

/** The latest readings and fill-ups of each vehicle, in one statement that reads no more than it returns. */
export async function findLatestReadings(
  { query }: Queryable,
  userId: string,
  vehicleIds: readonly string[],
): Promise<Map<string, Reading[]>> {
  const readings = new Map<string, Reading[]>();
  const [first, ...others] = vehicleIds.flatMap((id) => {
    const read = query
      .selectFrom("odometer_reading")
      .select(["vehicle_id", "read_on", "value"])
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", id)
      .orderBy("read_on", "desc")
      .orderBy("id", "desc")
      .limit(countedReadings)
      .as("latest");
    const filled = query
      .selectFrom("fill_up")
      .select(["vehicle_id", "filled_on as read_on", "odometer as value"])
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", id)
      .where("removed_at", "is", null)
      .orderBy("filled_on", "desc")
      .limit(countedReadings)
      .as("latest");
    return [query.selectFrom(read).selectAll(), query.selectFrom(filled).selectAll()];
  });
  if (!first) return readings;
  const rows = await others.reduce((union, select) => union.unionAll(select), first).execute();
  for (const { vehicle_id, read_on: on, value: odometer } of rows)
    readings.set(vehicle_id, [...(readings.get(vehicle_id) ?? []), { on, odometer }]);
  return readings;
}
