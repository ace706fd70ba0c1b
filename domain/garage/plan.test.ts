import { describe, expect, it } from "vitest";
import { planBodies, planOf } from "./plan.ts";
import type { Preset } from "./presets.ts";

const today = "2026-11-18";
const car = { id: "c1", title: "330i", unit: "mi" as const, odometer: 142_310, readOn: today };
const preset = (id: string, title: string, more: Partial<Preset> = {}): Preset => ({
  ...{ id, title, source: "Owner's manual", standing: "maker", everyMonths: 24, everyDistance: 5000 },
  ...more,
});
const presets = [
  preset("e46/oxygen-sensors", "Oxygen sensors"),
  preset("e46/differential-oil", "Differential oil"),
  preset("e46/brake-fluid", "Brake fluid"),
  preset("e46/engine-oil", "Engine oil and filter"),
];
const options = { presets, services: {}, taken: [], car, today };

describe("the plan of a car", () => {
  it("begins with what most owners know of, and checks it", () => {
    expect(planOf(options).map(({ preset: { title }, isSuggested }) => [title, isSuggested])).toEqual([
      ["Engine oil and filter", true],
      ["Brake fluid", true],
      ["Oxygen sensors", false],
      ["Differential oil", false],
    ]);
  });

  it("does not check what the car may lack", () => {
    const asked = preset("basic/cabin-filter", "Cabin filter", { isAsked: true });
    expect(planOf({ ...options, presets: [asked] })[0]?.isSuggested).toBe(false);
  });

  it("checks a service by any of its names, once", () => {
    const checked = (...ids: string[]) =>
      planOf({ ...options, presets: ids.map((id) => preset(id, id)) })
        .filter(({ isSuggested }) => isSuggested)
        .map(({ preset: { id } }) => id);
    expect(checked("wrx/tire-rotation", "e46/air-filter", "e36/v-belts", "gti/timing-belt")).toEqual([
      "gti/timing-belt",
      "e36/v-belts",
      "e46/air-filter",
      "wrx/tire-rotation",
    ]);
    expect(checked("supra/coolant", "supra/coolant-later", "civic/air-filter-dust")).toEqual([
      "supra/coolant",
    ]);
  });

  it("knows from the log when a service was done, and checks that too", () => {
    const services = {
      "engine-oil": { doneOn: "2026-03-14", odometer: 141_600 },
      "differential-fluid": { doneOn: "2025-04-12" },
    };
    const plan = planOf({ ...options, services });
    expect(plan[0]).toMatchObject({
      last: { doneOn: "2026-03-14", odometer: 141_600 },
      state: { level: "ok", distance: { due: 146_600 }, date: { due: "2028-03-14" } },
    });
    expect(plan[2]).toMatchObject({ preset: { title: "Differential oil" }, isSuggested: true });
  });

  it("calls nothing late by the log's words", () => {
    const services = { "engine-oil": { doneOn: "2020-03-14", odometer: 100_000 } };
    expect(planOf({ ...options, services })[0]?.state).toMatchObject({ level: "unknown", isAsked: true });
  });

  it("leaves out what the car has a reminder for", () => {
    const taken = [{ title: "Oil", preset: "e46/engine-oil" }, { title: "Brake fluid" }];
    expect(planOf({ ...options, taken }).map(({ preset: { title } }) => title)).toEqual([
      "Oxygen sensors",
      "Differential oil",
    ]);
  });

  it("never checks an interval for severe use by itself", () => {
    const services = { "engine-oil": { doneOn: "2026-03-14" } };
    const severe = preset("civic/engine-oil-severe", "Engine oil, severe use");
    const plan = planOf({ ...options, presets: [severe, ...options.presets], services });
    expect(plan.find(({ preset: { id } }) => id === severe.id)?.isSuggested).toBe(false);
    expect(plan[0]).toMatchObject({ preset: { title: "Engine oil and filter" }, isSuggested: true });
  });

  it("knows a service by another title, and takes no second look for one", () => {
    const titles = (taken: { title: string; entryId?: string }[]) =>
      planOf({ ...options, taken }).map(({ preset: { title } }) => title);
    expect(titles([{ title: "Oil change" }])).not.toContain("Engine oil and filter");
    expect(titles([{ title: "Check again: engine oil", entryId: "e1" }])).toContain("Engine oil and filter");
  });
});

it("reads the checked services of a plan's form", () => {
  const form = {
    "plan-0-on": "on",
    "plan-0-title": "Engine oil and filter",
    "plan-0-months": "24",
    "plan-0-distance": "5000",
    "plan-0-preset": "e46/engine-oil",
    "plan-0-month": "2026-03",
    "plan-0-odometer": "141,600",
    "plan-1-title": "Brake fluid",
    "plan-1-months": "24",
    "plan-2-on": "on",
    "plan-2-title": "Drive belts",
    "plan-2-months": "48",
    "plan-2-month": "",
    "plan-2-odometer": "",
  };
  expect(planBodies(form)).toEqual([
    {
      title: "Engine oil and filter",
      everyMonths: 24,
      everyDistance: 5000,
      preset: "e46/engine-oil",
      toldOn: "2026-03-01",
      toldOdometer: 141_600,
    },
    { title: "Drive belts", everyMonths: 48 },
  ]);
});
