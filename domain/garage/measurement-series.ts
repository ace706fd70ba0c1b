import { withoutEmpty } from "../without-absent.ts";
import type {
  Measure,
  Measurement,
  MeasurementFacts,
  MeasurementList,
  MeasurementValue,
  Modification,
  SeriesFacts,
} from "./measurement.ts";

/** A measurement, and what was changed on the car since the one before. */
export interface MeasurementStep {
  measurement: Measurement;
  /** Against the one before it, in thousandths. */
  changeMilli?: number;
  isBest: boolean;
  since: readonly Modification[];
}

/** Measurements that can be compared, oldest first. */
export interface MeasurementSeries {
  key: string;
  measure: Measure;
  /** The track: laps of two tracks are two series. */
  place?: string;
  steps: readonly MeasurementStep[];
  /** Modifications since the last measurement. */
  untested: readonly Modification[];
}

type Shown = Pick<MeasurementList, "figures" | "series" | "modifications">;

/** A page of what was measured, with the modifications between. The series with the latest measurement comes first. */
export function measurementSeries({ figures, series, modifications }: Shown): MeasurementSeries[] {
  const mods = modifications.toSorted(byDayDone);
  const groups = Map.groupBy(figures.toSorted(byDay), seriesKey);
  return series
    .filter(({ key }) => groups.has(key))
    .map((facts) => seriesOf(facts, groups.get(facts.key) ?? [], mods))
    .toSorted((a, b) => compare(lastDay(b), lastDay(a)) || compare(a.key, b.key));
}

export function seriesKey({ measure, place = "" }: Pick<MeasurementFacts, "measure" | "place">): string {
  return measure === "lap" ? `lap ${place.toLowerCase()}` : measure;
}

function seriesOf(
  { key, count, bestMilli, before: earlier, endsHere }: SeriesFacts,
  group: readonly Measurement[],
  mods: readonly Modification[],
): MeasurementSeries {
  const measure = group[0]?.measure ?? "lap";
  const place = measure === "lap" ? group.at(-1)?.place : undefined;
  // A first run says nothing about the modifications before it.
  const start = earlier?.measuredOn ?? group[0]?.measuredOn ?? "";
  let at = mods.findIndex(({ doneOn }) => doneOn > start);
  if (at < 0) at = mods.length;
  let before = earlier;
  const steps = group.map((measurement): MeasurementStep => {
    // A day's work comes before that day's run.
    const from = at;
    while (at < mods.length && (mods[at]?.doneOn ?? "") <= measurement.measuredOn) at++;
    const step = {
      measurement,
      ...(before ? { changeMilli: measurement.valueMilli - before.valueMilli } : {}),
      isBest: count > 1 && measurement.valueMilli === bestMilli,
      since: mods.slice(from, at),
    };
    before = measurement;
    return step;
  });
  return withoutEmpty({ key, measure, place, steps, untested: endsHere ? mods.slice(at) : [] });
}

/** Oldest first. */
export const byDay = (a: MeasurementValue, b: MeasurementValue) =>
  compare(a.measuredOn, b.measuredOn) || compare(a.id, b.id);

export const byDayDone = (a: Modification, b: Modification) =>
  compare(a.doneOn, b.doneOn) || compare(a.id, b.id);

const lastDay = ({ steps }: MeasurementSeries) => steps.at(-1)?.measurement.measuredOn ?? "";

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
