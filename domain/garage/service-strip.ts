import type { LocalDate } from "../local-date.ts";
import { distanceText } from "./due-text.ts";
import type { DistanceUnit } from "./vehicle.ts";

/** From one time to the next, or to now. */
export interface ServiceSpan {
  from: LocalDate;
  to: LocalDate;
  months: number;
  distance?: number;
  /** `open`: nothing tells how long it may be. `running`: it isn't over yet. */
  state: "kept" | "late" | "open" | "running";
  /** Of one that was judged: 1 is exactly the schedule. */
  ratio?: number;
}

/** The rule in words, wherever a service is called kept. */
export const keptText = "within the schedule, or at most 10% over it";

export interface ServiceStrip {
  id: string;
  title: string;
  /** Absent where we know none. */
  schedule?: string;
  /** Whether it goes by the calendar alone. */
  isByDate: boolean;
  spans: readonly ServiceSpan[];
  /** "kept, 3 of 3", "due Dec 2026", "new in 2024" */
  verdict: string;
  tone: "kept" | "due" | "plain";
}

/** "7,896 mi" where distance counts, else "39 months". */
export function spanText({ distance, months }: ServiceSpan, isByDate: boolean, unit: DistanceUnit): string {
  if (!isByDate && distance !== undefined && distance > 0) return distanceText(distance, unit);
  const rounded = Math.round(months);
  return rounded === 1 ? "1 month" : `${rounded} months`;
}

/** "15k mi", "7.9k mi", "39 mo": where there is little room. */
export function shortSpanText(
  { distance, months }: ServiceSpan,
  isByDate: boolean,
  unit: DistanceUnit,
): string {
  if (isByDate || distance === undefined || distance <= 0) return `${Math.round(months)} mo`;
  const thousands = distance / 1000;
  return `${thousands < 10 ? Math.round(thousands * 10) / 10 : Math.round(thousands)}k ${unit}`;
}
