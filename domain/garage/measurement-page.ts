import { pageOf } from "../list-page.ts";
import {
  type MeasurementList,
  type MeasurementValue,
  type Modification,
  maxModifications,
  measurementsPerPage,
  measureOf,
  type SeriesFacts,
} from "./measurement.ts";
import { byDay, byDayDone, seriesKey } from "./measurement-series.ts";

/** The measurements on a page, the latest first, with the facts of their whole series. */
export function measurementPage(all: readonly MeasurementValue[], wanted: string | null) {
  const sorted = all.toSorted(byDay);
  const { items, page, pages } = pageOf(sorted.toReversed(), wanted, measurementsPerPage);
  const onPage = new Set(items);
  const groups = Map.groupBy(sorted, seriesKey);
  const keys = [...new Set(items.map(seriesKey))];
  const series = keys.map((key) => factsOf(key, groups.get(key) ?? [], onPage));
  return { ids: items.map(({ id }) => id), page, pages, series };
}

function factsOf(
  key: string,
  group: readonly MeasurementValue[],
  onPage: ReadonlySet<MeasurementValue>,
): SeriesFacts {
  const values = group.map(({ valueMilli }) => valueMilli);
  const isMoreBetter = measureOf(group[0]?.measure ?? "lap").better === "more";
  const before = group[group.findIndex((measurement) => onPage.has(measurement)) - 1];
  const last = group.at(-1);
  return {
    key,
    count: group.length,
    bestMilli: isMoreBetter ? Math.max(...values) : Math.min(...values),
    ...(before ? { before: { measuredOn: before.measuredOn, valueMilli: before.valueMilli } } : {}),
    endsHere: last !== undefined && onPage.has(last),
  };
}

/** The modifications after the first day on a page. */
export function modificationsOf(
  modifications: readonly Modification[],
  { figures, series, page }: Pick<MeasurementList, "figures" | "series" | "page">,
): Modification[] {
  const days = [...figures, ...series.flatMap(({ before }) => before ?? [])].map((each) => each.measuredOn);
  const first = days.toSorted()[0] ?? "";
  const since = modifications.filter(({ doneOn }) => doneOn > first).toSorted(byDayDone);
  // Where there are too many, the first page needs the latest ones, and others those that follow their measurements.
  return page === 1 ? since.slice(-maxModifications) : since.slice(0, maxModifications);
}
