import { sql } from "kysely";
import type { Measure } from "../../domain/garage/measurement.ts";
import type { ImportRecord, RowKind } from "../../domain/import/import-file.ts";
import { fillUpKey, measurementKey, readingKey, workKey } from "../../domain/import/sort-rows.ts";
import type { LocalDate } from "../../domain/local-date.ts";
import { inChunks, isIn } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";

/** Keys of what the car has on the days of these records already. */
export async function findExistingKeys(
  database: Queryable,
  userId: string,
  vehicleId: string,
  records: readonly ImportRecord[],
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const [kind, days] of daysByKind(records))
    for (const chunk of inChunks([...days]))
      for (const key of await findKeys[kind](database, { userId, vehicleId, days: chunk })) keys.add(key);
  return keys;
}

function daysByKind(records: readonly ImportRecord[]): Map<RowKind, Set<LocalDate>> {
  const days = new Map<RowKind, Set<LocalDate>>();
  for (const record of records) {
    const ofKind = days.get(record.kind) ?? new Set();
    days.set(record.kind, ofKind.add(dayOf(record)));
  }
  return days;
}

function dayOf(record: ImportRecord): LocalDate {
  switch (record.kind) {
    case "work":
      return record.facts.doneOn;
    case "reading":
      return record.reading.readOn;
    case "fill-up":
      return record.fillUp.filledOn;
    case "figure":
      return record.figure.measuredOn;
  }
}

interface DaysOfCar {
  userId: string;
  vehicleId: string;
  days: readonly LocalDate[];
}

const findKeys: Record<RowKind, (database: Queryable, of: DaysOfCar) => Promise<string[]>> = {
  async work({ query }, { userId, vehicleId, days }) {
    const rows = await query
      .selectFrom("log_entry")
      .select(["done_on", "odometer", "title"])
      .select(sql<number>`parts_cents + fluids_cents + other_cents`.as("cents"))
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", vehicleId)
      .where("removed_at", "is", null)
      .where(isIn("done_on", days))
      .execute();
    return rows.map(({ done_on: doneOn, odometer, title, cents }) =>
      workKey({ doneOn, odometer: odometer ?? undefined, title, cents: Number(cents) }),
    );
  },
  async reading({ query }, { userId, vehicleId, days }) {
    const rows = await query
      .selectFrom("odometer_reading")
      .select(["read_on", "value"])
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", vehicleId)
      .where(isIn("read_on", days))
      .execute();
    return rows.map(({ read_on: readOn, value }) => readingKey({ readOn, value }));
  },
  async "fill-up"({ query }, { userId, vehicleId, days }) {
    const rows = await query
      .selectFrom("fill_up")
      .select(["filled_on", "odometer", "volume_ml"])
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", vehicleId)
      .where("removed_at", "is", null)
      .where(isIn("filled_on", days))
      .execute();
    return rows.map((row) =>
      fillUpKey({ filledOn: row.filled_on, odometer: row.odometer, volumeMl: row.volume_ml }),
    );
  },
  async figure({ query }, { userId, vehicleId, days }) {
    const rows = await query
      .selectFrom("figure")
      .select(["measured_on", "measure", "value_milli", "place"])
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", vehicleId)
      .where("removed_at", "is", null)
      .where(isIn("measured_on", days))
      .execute();
    return rows.map((row) =>
      measurementKey({
        measuredOn: row.measured_on,
        measure: row.measure as Measure,
        valueMilli: row.value_milli,
        ...(row.place === null ? {} : { place: row.place }),
      }),
    );
  },
};
