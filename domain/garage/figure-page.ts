import { pageOf } from "../list-page.ts";
import {
  type FigureList,
  type FigureValue,
  figuresPerPage,
  type Modification,
  maxModifications,
  measureOf,
  type SeriesFacts,
} from "./figure.ts";
import { byDay, byDayDone, seriesKey } from "./figure-series.ts";

/** Which of a car's figures are on a page, the latest first, and what all of them tell of those. */
export function figurePage(all: readonly FigureValue[], wanted: string | null) {
  const sorted = all.toSorted(byDay);
  const { items, page, pages } = pageOf(sorted.toReversed(), wanted, figuresPerPage);
  const onPage = new Set(items);
  const groups = Map.groupBy(sorted, seriesKey);
  const keys = [...new Set(items.map(seriesKey))];
  const series = keys.map((key) => factsOf(key, groups.get(key) ?? [], onPage));
  return { ids: items.map(({ id }) => id), page, pages, series };
}

function factsOf(key: string, group: readonly FigureValue[], onPage: ReadonlySet<FigureValue>): SeriesFacts {
  const values = group.map(({ valueMilli }) => valueMilli);
  const isMoreBetter = measureOf(group[0]?.measure ?? "lap").better === "more";
  const before = group[group.findIndex((figure) => onPage.has(figure)) - 1];
  const last = group.at(-1);
  return {
    key,
    count: group.length,
    bestMilli: isMoreBetter ? Math.max(...values) : Math.min(...values),
    ...(before ? { before: { measuredOn: before.measuredOn, valueMilli: before.valueMilli } } : {}),
    endsHere: last !== undefined && onPage.has(last),
  };
}

/** What was changed after the first day that a page is about. */
export function modificationsOf(
  modifications: readonly Modification[],
  { figures, series, page }: Pick<FigureList, "figures" | "series" | "page">,
): Modification[] {
  const days = [...figures, ...series.flatMap(({ before }) => before ?? [])].map((each) => each.measuredOn);
  const first = days.toSorted()[0] ?? "";
  const since = modifications.filter(({ doneOn }) => doneOn > first).toSorted(byDayDone);
  // Where there are too many, the first page needs the latest ones, and others those that follow their figures.
  return page === 1 ? since.slice(-maxModifications) : since.slice(0, maxModifications);
}
