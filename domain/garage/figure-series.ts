import { withoutEmpty } from "../without-absent.ts";
import type {
  Figure,
  FigureFacts,
  FigureList,
  FigureValue,
  Measure,
  Modification,
  SeriesFacts,
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

type Shown = Pick<FigureList, "figures" | "series" | "modifications">;

/** A page of what was measured, with the modifications between. The series with the latest figure comes first. */
export function figureSeries({ figures, series, modifications }: Shown): FigureSeries[] {
  const mods = modifications.toSorted(byDayDone);
  const groups = Map.groupBy(figures.toSorted(byDay), seriesKey);
  return series
    .filter(({ key }) => groups.has(key))
    .map((facts) => seriesOf(facts, groups.get(facts.key) ?? [], mods))
    .toSorted((a, b) => compare(lastDay(b), lastDay(a)) || compare(a.key, b.key));
}

export function seriesKey({ measure, place = "" }: Pick<FigureFacts, "measure" | "place">): string {
  return measure === "lap" ? `lap ${place.toLowerCase()}` : measure;
}

function seriesOf(
  { key, count, bestMilli, before: earlier, endsHere }: SeriesFacts,
  group: readonly Figure[],
  mods: readonly Modification[],
): FigureSeries {
  const measure = group[0]?.measure ?? "lap";
  const place = measure === "lap" ? group.at(-1)?.place : undefined;
  // What the car had before the first run is not told by it.
  const start = earlier?.measuredOn ?? group[0]?.measuredOn ?? "";
  let at = mods.findIndex(({ doneOn }) => doneOn > start);
  if (at < 0) at = mods.length;
  let before = earlier;
  const steps = group.map((figure): FigureStep => {
    // A day's work comes before that day's run.
    const from = at;
    while (at < mods.length && (mods[at]?.doneOn ?? "") <= figure.measuredOn) at++;
    const step = {
      figure,
      ...(before ? { changeMilli: figure.valueMilli - before.valueMilli } : {}),
      isBest: count > 1 && figure.valueMilli === bestMilli,
      since: mods.slice(from, at),
    };
    before = figure;
    return step;
  });
  return withoutEmpty({ key, measure, place, steps, untested: endsHere ? mods.slice(at) : [] });
}

/** Oldest first. */
export const byDay = (a: FigureValue, b: FigureValue) =>
  compare(a.measuredOn, b.measuredOn) || compare(a.id, b.id);

export const byDayDone = (a: Modification, b: Modification) =>
  compare(a.doneOn, b.doneOn) || compare(a.id, b.id);

const lastDay = ({ steps }: FigureSeries) => steps.at(-1)?.figure.measuredOn ?? "";

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
