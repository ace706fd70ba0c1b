import { expect, it } from "vitest";
import type { Preset } from "./presets.ts";
import { askedPresets, monthsThisYear, readPlan } from "./set-up.ts";

const preset = (id: string): Preset => ({
  id,
  title: id,
  everyMonths: 24,
  source: "Manual",
  standing: "other",
});

it("asks for the services that most owners know of first, and for five at most", () => {
  const ids = ["e46/steering", "e46/coolant", "e46/engine-oil", "e46/a", "e46/b", "e46/brake-fluid", "e46/c"];
  expect(askedPresets(ids.map(preset)).map(({ id }) => id)).toEqual([
    "e46/engine-oil",
    "e46/brake-fluid",
    "e46/coolant",
    "e46/steering",
    "e46/a",
  ]);
});

it("knows a service by any of its names, and asks for each once and for none of severe use", () => {
  const ids = ["e46/steering", "e46/microfilter", "e46/air-filter-dust", "e46/v-belts", "e46/timing-belt"];
  const more = ["e46/coolant", "e46/coolant-later", "e46/engine-oil-severe"];
  expect(askedPresets([...ids, ...more].map(preset)).map(({ id }) => id)).toEqual([
    "e46/coolant",
    "e46/timing-belt",
    "e46/v-belts",
    "e46/microfilter",
    "e46/steering",
  ]);
});

it("offers the months of this year so far", () => {
  expect(monthsThisYear("2026-02-16")).toEqual([
    { value: "2026-02", label: "Feb 2026" },
    { value: "2026-01", label: "Jan 2026" },
  ]);
});

it("takes a month as a day, and everything else as unknown", () => {
  const row = (index: number, more: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ title: `Service ${index}`, months: "24", preset: "e46/x", ...more }).map(
        ([name, value]) => [name === "told" ? `plan-${index}` : `plan-${index}-${name}`, value],
      ),
    );
  const form = {
    ...row(0, { told: "year", month: "2026-02", distance: "7500", guide: "/guide/e46/oil-change" }),
    ...row(1, { told: "earlier", month: "2026-02" }),
    ...row(2, { told: "unsure" }),
    ...row(3, { told: "year", month: "2027-01", months: "1e9" }),
  };
  expect(readPlan(form, "2026-11-16")).toEqual([
    {
      title: "Service 0",
      isFixed: false,
      everyMonths: 24,
      everyDistance: 7500,
      guide: "/guide/e46/oil-change",
      preset: "e46/x",
      toldOn: "2026-02-01",
    },
    { title: "Service 1", isFixed: false, everyMonths: 24, preset: "e46/x" },
    { title: "Service 2", isFixed: false, everyMonths: 24, preset: "e46/x" },
    { title: "Service 3", isFixed: false, preset: "e46/x" },
  ]);
});
