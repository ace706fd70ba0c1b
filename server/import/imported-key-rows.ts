import { type SqlBool, sql } from "kysely";
import type { Measure } from "../../domain/garage/measurement.ts";
import { fillUpKey, measurementKey, readingKey, workKey } from "../../domain/import/sort-rows.ts";
import type { Queryable } from "../db/engine/database.ts";
import { mapPages, pagesOf } from "../db/row-pages.ts";
import { countImportedParts } from "./rows.ts";

/** The keys of what a car has. */
export interface SeenKeys {
  keys: Set<string>;
  /** How many parts of files were in it. Whoever adds one raises it here too: keys that lack another import's rows are of no use. */
  parts: number;
}

/**
 * Everything of the car, in pages: one day can have as many rows as all others together. So it takes a while, and comes before the
 * transaction that needs it.
 */
export async function findSeenKeys(
  database: Queryable,
  userId: string,
  vehicleId: string,
): Promise<SeenKeys> {
  const parts = await countImportedParts(database, userId, vehicleId);
  const keys = new Set<string>();
  for (const pages of keyPages(database, userId, vehicleId))
    for await (const page of pages) for (const key of page) keys.add(key);
  return { keys, parts };
}

/** Each in the order of an index. */
function keyPages(database: Queryable, userId: string, vehicleId: string): AsyncIterable<string[]>[] {
  const ofCar = sql<SqlBool>`vehicle_id = ${vehicleId}`;
  const shown = sql<SqlBool>`${ofCar} and removed_at is null`;
  const work = pagesOf(database, "log_entry", {
    userId,
    where: shown,
    order: ["done_on", "created_at", "id"],
    columns: [
      ...(["done_on", "created_at", "id", "odometer", "title"] as const),
      ...(["parts_cents", "fluids_cents", "other_cents"] as const),
    ],
  });
  const readings = pagesOf(database, "odometer_reading", {
    userId,
    where: ofCar,
    order: ["read_on", "id"],
    columns: ["read_on", "id", "value"],
  });
  const fillUps = pagesOf(database, "fill_up", {
    userId,
    where: shown,
    order: ["filled_on", "odometer", "id"],
    columns: ["filled_on", "odometer", "id", "volume_ml"],
  });
  const measurements = pagesOf(database, "figure", {
    userId,
    where: shown,
    order: ["id"],
    columns: ["id", "measured_on", "measure", "value_milli", "place"],
  });
  return [
    mapPages(work, (row) =>
      workKey({
        doneOn: row.done_on,
        odometer: row.odometer ?? undefined,
        title: row.title,
        cents: row.parts_cents + row.fluids_cents + row.other_cents,
      }),
    ),
    mapPages(readings, ({ read_on: readOn, value }) => readingKey({ readOn, value })),
    mapPages(fillUps, ({ filled_on: filledOn, odometer, volume_ml: volumeMl }) =>
      fillUpKey({ filledOn, odometer, volumeMl }),
    ),
    mapPages(measurements, (row) =>
      measurementKey({
        measuredOn: row.measured_on,
        measure: row.measure as Measure,
        valueMilli: row.value_milli,
        ...(row.place === null ? {} : { place: row.place }),
      }),
    ),
  ];
}
