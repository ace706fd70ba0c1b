import { addDays, type LocalDate } from "../local-date.ts";
import { withoutAbsent } from "../without-absent.ts";
import { drivingOf } from "./driving.ts";
import { byUrgency, dueState } from "./due.ts";
import type { LogList, MaintenanceOverview, MonthCosts } from "./garage-view.ts";
import { costsOf, type LogEntry, type LogItem, totalOf } from "./log-entry.ts";
import type { Reminder } from "./reminder.ts";

/** A garage to look around in. It is made for the page and stored nowhere. */
export interface SampleGarage {
  overview: MaintenanceOverview;
  log: LogList;
}

const part = (name: string, dollars: number, more: Partial<LogItem> = {}): LogItem => ({
  kind: "part",
  name,
  costCents: dollars * 100,
  ...more,
});
const fluid = (name: string, liters: number, dollars: number): LogItem =>
  part(name, dollars, { kind: "fluid", quantityMilli: liters * 1000, unit: "L" });
const labor = (name: string, dollars: number): LogItem => part(name, dollars, { kind: "labor" });

interface SampleWork {
  daysAgo: number;
  odometer: number;
  title: string;
  hours: number;
  items: readonly LogItem[];
  closes?: readonly string[];
  shop?: string;
}

/** When and at which odometer, what, how many hours it took, and what was used. */
function work(
  [daysAgo, odometer]: readonly [number, number],
  title: string,
  hours: number,
  items: readonly LogItem[],
  more: Pick<SampleWork, "closes" | "shop"> = {},
): SampleWork {
  return { daysAgo, odometer, title, hours, items, ...more };
}

/** Five years, the latest first. */
function sampleWork(): SampleWork[] {
  const pair = { quantityMilli: 2000 };
  const oilChange = (...when: readonly [number, number]) =>
    work(when, "Engine oil and filter", 1, [fluid("Engine oil", 7, 62), part("Oil filter kit", 22)], {
      closes: ["oil"],
    });
  const inShop = (when: readonly [number, number], title: string, item: LogItem) =>
    work(when, title, 0, [item], { shop: "Shop" });
  return [
    work([8, 142_140], "Rear brake pads and rotors", 3, [
      part("Pads", 64),
      part("Rotors", 118, pair),
      part("Wear sensor", 30),
    ]),
    work(
      [30, 141_600],
      "Expansion tank, coolant change",
      4,
      [part("Expansion tank and cap", 116), fluid("Antifreeze", 3, 48)],
      { closes: ["coolant"] },
    ),
    inShop([121, 139_380], "Wheel alignment", labor("Alignment", 140)),
    work([134, 139_060], "Front control arms and bushings", 6, [
      part("Control arms", 248, pair),
      part("Bushings", 70, pair),
    ]),
    work(
      [184, 137_840],
      "Cabin filter, engine air filter",
      1,
      [part("Cabin filter", 34), part("Engine air filter", 24)],
      { closes: ["cabin"] },
    ),
    oilChange(282, 135_450),
    work([470, 130_900], "Valve cover gasket", 3, [
      part("Valve cover gasket", 64),
      part("Rubber seals", 32, { quantityMilli: 15_000 }),
    ]),
    oilChange(521, 129_600),
    work([742, 124_200], "Brake fluid change", 1, [fluid("Brake fluid", 1, 18)], { closes: ["brake-fluid"] }),
    oilChange(760, 123_700),
    work([905, 119_800], "Spark plugs", 1, [part("Spark plugs", 72, { quantityMilli: 6000 })]),
    oilChange(1240, 112_300),
    work([1410, 108_600], "Thermostat and water pump", 5, [
      part("Water pump", 96),
      part("Thermostat", 68),
      fluid("Antifreeze", 4, 60),
    ]),
    oilChange(1730, 101_900),
    inShop([1790, 100_700], "Pre-purchase inspection", labor("Inspection", 180)),
  ];
}

const carId = "sample";

function sampleReminders(today: LocalDate): Reminder[] {
  const base = { vehicleId: carId, version: 1, isFixed: false, startOn: addDays(today, -1790) };
  return [
    { ...base, id: "brake-fluid", title: "Brake fluid", everyMonths: 24 },
    { ...base, id: "oil", title: "Engine oil and filter", everyMonths: 24, everyDistance: 7500 },
    { ...base, id: "cabin", title: "Cabin filter", everyDistance: 15_000 },
    { ...base, id: "coolant", title: "Coolant", everyMonths: 36 },
    { ...base, id: "belts", title: "Drive belts", everyMonths: 48 },
    {
      ...base,
      id: "wheel-bolts",
      title: "Check again: wheel bolts",
      dueOn: addDays(today, 2),
      startOn: addDays(today, -8),
      entryId: "0",
    },
  ];
}

export function sampleGarage(today: LocalDate): SampleGarage {
  const entries: LogEntry[] = sampleWork().map(
    ({ daysAgo, hours, items, closes = [], shop, ...work }, index) => ({
      ...work,
      id: String(index),
      vehicleId: carId,
      version: 1,
      doneOn: addDays(today, -daysAgo),
      doneBy: shop ? "shop" : "self",
      ...withoutAbsent({ shop, minutes: hours > 0 ? hours * 60 : undefined }),
      guides: [],
      items,
      closes,
    }),
  );
  const driving = drivingOf(
    entries.flatMap(({ doneOn, odometer = 0 }) => ({ on: doneOn, odometer })),
    { mileage: 142_310 },
  );
  const reminders = sampleReminders(today).map((reminder) => {
    const last = entries.find(({ closes }) => closes.includes(reminder.id));
    const done = last ? { lastOn: last.doneOn, lastOdometer: last.odometer ?? 0 } : {};
    const moved: Reminder = { ...reminder, ...done };
    return { ...moved, state: dueState(moved, driving, today) };
  });
  return {
    overview: {
      page: 1,
      pages: 1,
      others: [],
      today,
      cars: [{ id: carId, title: "2003 BMW 330i", unit: "mi", ...driving }],
      reminders: reminders.toSorted((one, other) => byUrgency(one.state, other.state)),
      months: monthsOf(entries, today.slice(0, 4)),
      lastWork: entries.slice(0, 3),
      jobs: [],
    },
    log: { entries, photos: [], questions: [], years: yearsOf(entries), page: 1, pages: 1 },
  };
}

function yearsOf(entries: readonly LogEntry[]): LogList["years"] {
  const byYear = Map.groupBy(entries, ({ doneOn }) => doneOn.slice(0, 4));
  return [...byYear].map(([year, work]) => ({
    year,
    entries: work.length,
    cents: work.reduce((sum, { items }) => sum + totalOf(costsOf(items)), 0),
  }));
}

function monthsOf(entries: readonly LogEntry[], year: string): MonthCosts[] {
  const ofYear = entries.filter(({ doneOn }) => doneOn.startsWith(year));
  const byMonth = Map.groupBy(ofYear, ({ doneOn }) => Number(doneOn.slice(5, 7)));
  return [...byMonth].map(([month, work]) => {
    const costs = costsOf(work.flatMap(({ items }) => items));
    return {
      month,
      jobs: work.length,
      minutes: work.reduce((sum, { minutes = 0 }) => sum + minutes, 0),
      partsCents: costs.partsCents,
      fluidsCents: costs.fluidsCents,
      shopCents: costs.otherCents,
    };
  });
}
