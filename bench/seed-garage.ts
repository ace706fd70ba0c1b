import { addDays } from "../domain/local-date.ts";
import type { Database } from "../server/db/engine/database.ts";
import type {
  FillUpTable,
  LogEntryTable,
  ReminderTable,
  VehicleTable,
} from "../server/db/schema/garage-tables.ts";

export interface GarageSize {
  vehicles: number;
  /** In all. */
  entries: number;
  /** In all. */
  fillUps: number;
}

/** An insert with more rows would have too many parameters. */
const rowsAtOnce = 500;
const reminderTitles = ["Engine oil", "Brake fluid", "Coolant", "Spark plugs", "Air filter"];

/** Fills the garage of an account: years of work, fill-ups and reminders, spread over its vehicles. Returns their ids. */
export async function seedGarage(
  database: Database,
  userId: string,
  { vehicles, entries, fillUps }: GarageSize,
): Promise<string[]> {
  const ids = Array.from({ length: vehicles }, (_, index) => String(1_700_000_000_000 + index));
  const each = Math.floor(entries / vehicles);
  const tanks = Math.floor(fillUps / vehicles);
  await database.tx(async (query) => {
    await query
      .insertInto("vehicle")
      .values(ids.map((id, index) => vehicleRow(userId, id, index)))
      .execute();
    for (const id of ids) {
      const reminders = reminderTitles.map((title, index) => reminderRow(userId, id, title, index));
      await query.insertInto("reminder").values(reminders).execute();
      const work = Array.from({ length: each }, (_, at) => entryRow(userId, id, at, each));
      for (const rows of portions(work)) await query.insertInto("log_entry").values(rows).execute();
      const closings = work.flatMap(({ id: entry_id }, at) =>
        at % 20 === 0
          ? {
              user_id: userId,
              entry_id,
              reminder_id: `${id}-reminder-${(at / 20) % reminderTitles.length}`,
              moment: `${dayOf(at, each)} ${createdAt}`,
              is_guess: 0,
            }
          : [],
      );
      if (closings.length > 0) await query.insertInto("log_closing").values(closings).execute();
      const filled = Array.from({ length: tanks }, (_, at) => fillUpRow(userId, id, at, tanks));
      for (const rows of portions(filled)) await query.insertInto("fill_up").values(rows).execute();
    }
  });
  return ids;
}

function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

const createdAt = "2026-01-02T03:04:05.000Z";
const kept = { version: 1, created_at: createdAt, removed_at: null };
const [firstDay, days, distance] = ["2016-11-01", 3650, 100_000];

/** The `at`-th of so many, over ten years. */
const dayOf = (at: number, count: number) => addDays(firstDay, Math.floor((at / count) * days));
const odometerOf = (at: number, count: number) => 40_000 + Math.floor((at / count) * distance);

function vehicleRow(userId: string, id: string, position: number): VehicleTable {
  return {
    user_id: userId,
    id,
    position,
    make: "BMW",
    model: "330i",
    year: 2003,
    variant: null,
    mileage: 40_000 + distance,
    yearly_distance: null,
    nickname: `Car ${position + 1}`,
    vin: null,
    distance_unit: "mi",
    generation: null,
    engine: null,
    gearbox: null,
    is_active: 1,
    sold_on: null,
    version: 1,
    removed_at: null,
  };
}

function reminderRow(userId: string, vehicle: string, title: string, index: number): ReminderTable {
  return {
    user_id: userId,
    id: `${vehicle}-reminder-${index}`,
    vehicle_id: vehicle,
    title,
    every_months: 12 + index * 6,
    every_distance: 7500 + index * 5000,
    due_on: null,
    due_odometer: null,
    is_fixed: 0,
    told_on: null,
    told_odometer: null,
    soon_days: null,
    guide: null,
    preset: null,
    notes: null,
    start_on: firstDay,
    start_odometer: 40_000,
    last_on: addDays(firstDay, days - 200),
    last_odometer: 40_000 + distance - 5000,
    is_last_guessed: 0,
    answers: null,
    snoozed_until: null,
    mailed: null,
    posted: null,
    entry_id: null,
    check_at: "2999-01-01T00:00:00.000Z",
    ...kept,
  };
}

function entryRow(userId: string, vehicle: string, at: number, count: number): LogEntryTable {
  return {
    user_id: userId,
    id: `${vehicle}-entry-${at}`,
    vehicle_id: vehicle,
    done_on: dayOf(at, count),
    odometer: odometerOf(at, count),
    title: `Work ${at}`,
    done_by: at % 4 === 0 ? "shop" : "self",
    shop: null,
    minutes: 45,
    notes: "What was found, what was done, and what to look at next time.",
    guides: "[]",
    parts_cents: (at * 379) % 20_000,
    fluids_cents: (at * 83) % 6000,
    other_cents: at % 4 === 0 ? 9000 : 0,
    currency: null,
    is_modification: 0,
    bytes: 100,
    import_id: null,
    ...kept,
  };
}

function fillUpRow(userId: string, vehicle: string, at: number, count: number): FillUpTable {
  return {
    user_id: userId,
    id: `${vehicle}-fill-up-${at}`,
    vehicle_id: vehicle,
    filled_on: dayOf(at, count),
    odometer: odometerOf(at, count),
    volume_ml: 38_000 + ((at * 977) % 12_000),
    is_full: at % 9 === 4 ? 0 : 1,
    is_missed_before: at % 101 === 50 ? 1 : 0,
    cost_cents: 4000 + ((at * 131) % 3000),
    currency: null,
    notes: null,
    import_id: null,
    ...kept,
  };
}
