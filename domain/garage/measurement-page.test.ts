import { expect, test } from "vitest";
import { addDays } from "../local-date.ts";
import { type Measure, type Measurement, maxModifications, measurementsPerPage } from "./measurement.ts";
import { measurementPage, modificationsOf } from "./measurement-page.ts";
import { measurementSeries } from "./measurement-series.ts";

function measurement(day: number, valueMilli: number, measure: Measure = "power-hp"): Measurement {
  const measuredOn = addDays("2020-01-01", day);
  return { id: `${measure}-${day}`, vehicleId: "1", version: 1, measure, measuredOn, valueMilli };
}
const work = (day: number) => ({ id: `work-${day}`, title: "Work", doneOn: addDays("2020-01-01", day) });

function shown(all: readonly Measurement[], modifications: ReturnType<typeof work>[], wanted: string | null) {
  const { ids, page, pages, series } = measurementPage(all, wanted);
  const figures = ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const sent = modificationsOf(modifications, { figures, series, page });
  return { ids, page, pages, sent, series: measurementSeries({ figures, series, modifications: sent }) };
}

const runs = Array.from({ length: measurementsPerPage + 10 }, (_, day) => measurement(day, 1000 + day));

test("pages begin with the latest figures, and a number beyond the ends is the nearest one", () => {
  const first = shown(runs, [], null);
  expect([first.page, first.pages, first.ids.length]).toEqual([1, 2, measurementsPerPage]);
  expect(first.ids[0]).toBe(`power-hp-${measurementsPerPage + 9}`);
  expect(shown(runs, [], "2").ids.at(-1)).toBe("power-hp-0");
  expect(shown(runs, [], "99").page).toBe(2);
  expect(shown(runs, [], "x").page).toBe(1);
  expect(shown([], [], "1")).toEqual({ ids: [], page: 1, pages: 1, sent: [], series: [] });
});

test("a page knows the figure before its first one, and the best of the whole series", () => {
  const work9 = [work(10), work(9)];
  const [latest] = shown(runs, work9, "1").series;
  expect(latest?.steps[0]).toMatchObject({ changeMilli: 1, since: [work(10)], isBest: false });
  expect(latest?.steps.at(-1)?.isBest).toBe(true);
  const [oldest] = shown(runs, work9, "2").series;
  expect(oldest?.steps[0]).not.toHaveProperty("changeMilli");
  expect(oldest?.steps.at(-1)).toMatchObject({ since: [work(9)], isBest: false });
});

test("only the page with the last figure of a series tells what was not measured", () => {
  const late = work(500);
  const all = [...runs, measurement(2, 5000, "quarter-mile")];
  const [power] = shown(all, [late], "1").series;
  expect(power?.untested).toEqual([late]);
  const older = shown(all, [late], "2").series;
  expect(older.map(({ key, untested }) => [key, untested])).toEqual([
    ["power-hp", []],
    ["quarter-mile", [late]],
  ]);
});

test("of too many modifications the first page gets the latest ones, the others those that follow their figures", () => {
  const days = Array.from({ length: maxModifications + 50 }, (_, day) => work(day + 1));
  expect(shown(runs, days, "1").sent.at(-1)).toEqual(days.at(-1));
  const { sent } = shown(runs, days, "2");
  expect(sent).toHaveLength(maxModifications);
  expect(sent[0]).toEqual(days[0]);
  // Before the first measurement they mean nothing.
  expect(shown([measurement(9, 1)], days, "1").sent[0]).toEqual(work(51));
});
