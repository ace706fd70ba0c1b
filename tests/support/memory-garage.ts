import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import type { FillUp, FillUpFacts } from "../../domain/garage/fill-up.ts";
import type { LogChange, LogEntry, LogFacts } from "../../domain/garage/log-entry.ts";
import type { Reminder, ReminderFacts } from "../../domain/garage/reminder.ts";
import type { Tool } from "../../domain/garage/tool.ts";
import type { VehicleChange } from "../../domain/garage/vehicle-list.ts";
import { fillUps } from "../../server/garage/fuel/endpoints.ts";
import { log } from "../../server/garage/log/log.ts";
import { noteTypedMileage } from "../../server/garage/odometer/odometer.ts";
import { add, change, remove, restore, type Writer } from "../../server/garage/owned/noun.ts";
import { changeProfile, findProfile } from "../../server/garage/profile/rows.ts";
import { findDueReminders } from "../../server/garage/reminders/list-reminders.ts";
import { reminders } from "../../server/garage/reminders/reminders.ts";
import { tools } from "../../server/garage/tools/endpoints.ts";
import { readVehicle } from "../../server/garage/vehicles/read-vehicle.ts";
import { addVehicle, vehicles } from "../../server/garage/vehicles/vehicles.ts";
import { freshAccount, memoryDatabase, today } from "./memory-database.ts";

interface Asked {
  /** The owner was asked about the odometer. */
  isConfirmed?: boolean;
  requestKey?: string;
  vehicleId?: string;
  /** Nobody says which reminders the work closes. */
  isOpen?: boolean;
}

/** The garage of a new account with one car. */
export async function memoryGarage() {
  const user = await freshAccount();
  const database = await memoryDatabase();
  return garageOf(user, await addCarTo({ database, uid: user.uid }));
}

const bmw = { make: "BMW", model: "330i", year: 2003, isActive: true };

const addCarTo = async (writer: Writer) => (await taken(addVehicle(writer, { facts: bmw }))).id;

/** An account's actions on a car: the use cases by name, so that tests need not know how they are called. */
export async function garageOf(user: AccountIdentity, car: string) {
  const database = await memoryDatabase();
  const { uid } = user;
  const writer = { database, uid };
  const asked = ({ isConfirmed }: Asked) => ({ ...writer, isOdometerConfirmed: isConfirmed });
  const placed = <Facts>(facts: Facts, { requestKey, vehicleId = car }: Asked) => ({
    ...{ within: vehicleId, requestKey },
    facts: [{ ...facts, vehicleId }],
  });
  const addLog = (facts: Partial<LogFacts>, more: Asked = {}) =>
    add(log, asked(more), placed({ ...work, ...facts, ...(more.isOpen ? {} : { guessed: [] }) }, more));
  const addFuel = (facts: Partial<FillUpFacts>, more: Asked = {}) =>
    add(fillUps, asked(more), placed({ ...tank, ...facts }, more));
  // The day on which it begins is filled in.
  const remind = (facts: Partial<ReminderFacts>, more: Asked = {}) =>
    add(reminders, writer, placed({ ...oil, ...facts, startOn: "" }, more));
  const addNamed = (names: readonly string[], requestKey?: string) =>
    add(tools, writer, { facts: names.map((name) => ({ name, covers: [] })), requestKey });
  const address = ({ vehicleId, id }: { vehicleId: string; id: string }) => ({ within: vehicleId, id });

  return {
    database,
    user,
    uid,
    car,
    writer,
    addCar: () => addCarTo(writer),
    addVehicle: () => addVehicle(writer, { facts: bmw }),
    async changeCar(sent: VehicleChange) {
      const { version = 0 } = (await readVehicle(database, uid, { id: car }))?.vehicle ?? {};
      return change(vehicles, writer, { id: car, version, change: sent });
    },
    removeCar: () => remove(vehicles, writer, { id: car }),
    restoreCar: () => restore(vehicles, writer, { id: car }),
    readCar: () => readVehicle(database, uid, { id: car }),
    /** The odometer, by the vehicle itself. */
    mileage: async () => (await readVehicle(database, uid, { id: car }))?.vehicle.mileage,
    async preferences(preferences: object) {
      const version = (await findProfile(database, user))?.version ?? 0;
      await changeProfile(database, user, { version, preferences }, noteTypedMileage);
    },

    addLogEntry: addLog,
    /** The entry; an error where it is refused. */
    logged: (facts: Partial<LogFacts>, more?: Asked) => taken(addLog(facts, more)),
    changeLogEntry: (entry: LogEntry, sent: LogChange, more: Asked = {}) =>
      change(log, asked(more), { ...address(entry), version: entry.version, change: sent }),
    removeLogEntry: (entry: LogEntry, version?: number) =>
      remove(log, writer, { ...address(entry), version }),
    restoreLogEntry: (entry: LogEntry) => restore(log, writer, address(entry)),

    addFillUp: addFuel,
    filled: (facts: Partial<FillUpFacts>, more?: Asked) => taken(addFuel(facts, more)),
    changeFillUp: (fillUp: FillUp, sent: Partial<FillUpFacts>, more: Asked = {}) =>
      change(fillUps, asked(more), { ...address(fillUp), version: fillUp.version, change: sent }),
    removeFillUp: (fillUp: FillUp, version?: number) =>
      remove(fillUps, writer, { ...address(fillUp), version }),
    restoreFillUp: (fillUp: FillUp) => restore(fillUps, writer, address(fillUp)),

    addReminder: remind,
    reminded: (facts: Partial<ReminderFacts>, more?: Asked) => taken(remind(facts, more)),
    changeReminder: (reminder: Reminder, sent: Partial<Reminder>) =>
      change(reminders, writer, { ...address(reminder), version: reminder.version, change: sent }),
    removeReminder: (reminder: Reminder) => remove(reminders, writer, address(reminder)),
    restoreReminder: (reminder: Reminder) => restore(reminders, writer, address(reminder)),
    /** Those of the car by their titles, with how urgent they are. */
    async reminders() {
      const due = await findDueReminders(database, user, new Date(), car);
      return Object.fromEntries((due?.reminders ?? []).map((each) => [each.title, each]));
    },

    addTools: addNamed,
    toolAdded: (name: string) => taken(addNamed([name])),
    removeTool: ({ id }: Tool) => remove(tools, writer, { id }),
    restoreTool: ({ id }: Tool) => restore(tools, writer, { id }),
  };
}

export type MemoryGarage = Awaited<ReturnType<typeof memoryGarage>>;

const work: LogFacts = { doneOn: today, title: "Oil", doneBy: "self", guides: [], items: [], closes: [] };
const oil: ReminderFacts = { title: "Oil", everyMonths: 12, isFixed: false };
const tank: FillUpFacts = {
  ...{ filledOn: today, odometer: 142_000, volumeMl: 50_000 },
  ...{ isFull: true, isMissedBefore: false },
};

/** The row that was added; where it must not be refused, an error names the refusal. */
async function taken<Row>(
  result: Promise<{ kind: string; rows: readonly Row[] } | { kind: string; rows?: never }>,
): Promise<Row> {
  const { kind, rows: [row] = [] } = await result;
  if (!row) throw new Error(`Refused: ${kind}`);
  return row;
}
