import type { LocalDate } from "../local-date.ts";
import type { LogEntry } from "./log-entry.ts";

interface MeasureFacts {
  kind: "Dyno" | "Track" | "Acceleration";
  name: string;
  unit: string;
  /** Whether more or less of it is better. */
  better: "more" | "less";
}

/** Times are in seconds. */
const measures = {
  "power-hp": { kind: "Dyno", name: "Power", unit: "hp", better: "more" },
  "power-kw": { kind: "Dyno", name: "Power", unit: "kW", better: "more" },
  "torque-lb-ft": { kind: "Dyno", name: "Torque", unit: "lb-ft", better: "more" },
  "torque-nm": { kind: "Dyno", name: "Torque", unit: "Nm", better: "more" },
  lap: { kind: "Track", name: "Lap time", unit: "s", better: "less" },
  "0-60-mph": { kind: "Acceleration", name: "0 to 60 mph", unit: "s", better: "less" },
  "0-100-kmh": { kind: "Acceleration", name: "0 to 100 km/h", unit: "s", better: "less" },
  "60-130-mph": { kind: "Acceleration", name: "60 to 130 mph", unit: "s", better: "less" },
  "100-200-kmh": { kind: "Acceleration", name: "100 to 200 km/h", unit: "s", better: "less" },
  "eighth-mile": { kind: "Acceleration", name: "Eighth mile", unit: "s", better: "less" },
  "quarter-mile": { kind: "Acceleration", name: "Quarter mile", unit: "s", better: "less" },
} as const satisfies Record<string, MeasureFacts>;

export type Measure = keyof typeof measures;
export const measureIds = Object.keys(measures) as [Measure, ...Measure[]];
export const measureOf = (measure: Measure): MeasureFacts => measures[measure];

/** How a car did on a day. */
export interface MeasurementFacts {
  measure: Measure;
  measuredOn: LocalDate;
  /** In thousandths of its unit. */
  valueMilli: number;
  /** The dyno, the track, the road. */
  place?: string;
  notes?: string;
}

export interface Measurement extends MeasurementFacts {
  id: string;
  vehicleId: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
}

/** Every lap that somebody cares to write down. Removed ones do not count. */
export const maxMeasurements = 2_000;
export const maxPlaceLength = 120;
export const maxMeasurementNotes = 1000;
/** An hour, or more power than any car has. */
export const maxValueMilli = 10_000_000;

/** Work that was marked as a modification. */
export type Modification = Pick<LogEntry, "id" | "title" | "doneOn">;

/** A measurement without its notes. */
export type MeasurementValue = Pick<Measurement, "id" | "measure" | "measuredOn" | "valueMilli" | "place">;

/** Facts of a whole series, for those of its measurements that are on a page. */
export interface SeriesFacts {
  key: string;
  count: number;
  bestMilli: number;
  /** The one before the first on the page. */
  before?: Pick<Measurement, "measuredOn" | "valueMilli">;
  /** Whether its last one is on the page. */
  endsHere: boolean;
}

export const measurementsPerPage = 150;
/** On one page. */
export const maxModifications = 200;

/** `GET /api/v1/me/vehicles/{id}/figures`. */
export interface MeasurementList {
  /** The latest first. */
  figures: readonly Measurement[];
  page: number;
  pages: number;
  /** Those with a measurement on the page. */
  series: readonly SeriesFacts[];
  modifications: readonly Modification[];
}

/** "214.5 hp", "1:52.340", "5.9 s". */
export function measurementText(valueMilli: number, measure: Measure): string {
  const { unit } = measureOf(measure);
  if (measure === "lap" && valueMilli >= 60_000) return lapText(valueMilli);
  return `${valueMilli / 1000} ${unit}`;
}

function lapText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = (milliseconds % 60_000) / 1000;
  return `${minutes}:${seconds < 10 ? "0" : ""}${seconds}`;
}

/** "+12.5 hp", "−0.8 s", "no change". */
export function changeText(changeMilli: number, measure: Measure): string {
  if (changeMilli === 0) return "no change";
  const amount = Math.abs(changeMilli) / 1000;
  return `${changeMilli > 0 ? "+" : "\u2212"}${amount} ${measureOf(measure).unit}`;
}
