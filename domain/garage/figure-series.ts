import type { LocalDate } from "../local-date.ts";
import {
  type Figure,
  type FigureFacts,
  type FigureList,
  type Measure,
  type Modification,
  measureOf,
} from "./figure.ts";

/** A figure, and what was changed on the car since the one before. */
export interface FigureStep {
  figure: Figure;
  /** Against the one before it, in thousandths. */
  changeMilli?: number;
  isBest: boolean;
  since: readonly Modification[];
}

/** Figures that can be compared, oldest first. */
export interface FigureSeries {
  key: string;
  measure: Measure;
  /** The track: laps of two tracks are two series. */
  place?: string;
  steps: readonly FigureStep[];
  /** What was changed since the last figure. */
  untested: readonly Modification[];
}

/** What was measured over time, with the modifications between. The series with the latest figure comes first. */
export function figureSeries({ figures, modifications }: FigureList): FigureSeries[] {
  const sorted = figures.toSorted((a, b) => compare(a.measuredOn, b.measuredOn) || compare(a.id, b.id));
  const mods = modifications.toSorted((a, b) => compare(a.doneOn, b.doneOn) || compare(a.id, b.id));
  const groups = [...Map.groupBy(sorted, seriesKey)];
  return groups
    .map(([key, group]) => seriesOf(key, group, mods))
    .toSorted((a, b) => compare(lastDay(b), lastDay(a)) || compare(a.key, b.key));
}

function seriesKey({ measure, place = "" }: FigureFacts): string {
  return measure === "lap" ? `lap ${place.toLowerCase()}` : measure;
}

function seriesOf(key: string, group: readonly Figure[], mods: readonly Modification[]): FigureSeries {
  const measure = group[0]?.measure ?? "lap";
  const values = group.map(({ valueMilli }) => valueMilli);
  const best = measureOf(measure).better === "more" ? Math.max(...values) : Math.min(...values);
  const place = measure === "lap" ? group.at(-1)?.place : undefined;
  const steps = group.map((figure, index): FigureStep => {
    const before = group[index - 1];
    return {
      figure,
      ...(before ? { changeMilli: figure.valueMilli - before.valueMilli } : {}),
      isBest: group.length > 1 && figure.valueMilli === best,
      // A day's work comes before that day's run. What the car had before the first run is not told by it.
      since: before ? mods.filter(({ doneOn }) => isBetween(doneOn, before, figure)) : [],
    };
  });
  const last = group.at(-1)?.measuredOn ?? "";
  return {
    key,
    measure,
    ...(place ? { place } : {}),
    steps,
    untested: mods.filter(({ doneOn }) => doneOn > last),
  };
}

function isBetween(day: LocalDate, before: Figure, figure: Figure): boolean {
  return day > before.measuredOn && day <= figure.measuredOn;
}

const lastDay = ({ steps }: FigureSeries) => steps.at(-1)?.figure.measuredOn ?? "";

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
