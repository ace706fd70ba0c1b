import { describe, expect, it } from "vitest";
import type { GuideProgress } from "../guides/progress.ts";
import { comingText } from "./due-text.ts";
import { dueAfter, minutesTaken, nextServices } from "./keep-job.ts";
import type { Preset } from "./presets.ts";
import type { Reminder } from "./reminder.ts";

const oil: Preset = {
  id: "e46/engine-oil",
  title: "Engine oil",
  source: "",
  standing: "other",
  everyMonths: 24,
  everyDistance: 5000,
};
const fluid: Preset = {
  id: "e46/brake-fluid",
  title: "Brake fluid",
  source: "",
  standing: "other",
  everyMonths: 24,
};
const belt: Preset = { ...oil, id: "gti/timing-belt", title: "Timing belt" };
const guide = {
  ...{ path: "/guide/e46/oil-change", title: "Engine oil and filter change" },
  aftercare: { recheck: [], interval: "interval:engine-oil" as const },
};
const reminder: Reminder = {
  ...{ id: "1", vehicleId: "2", version: 1, title: "Oil", isFixed: false, startOn: "2026-01-01" },
  everyMonths: 12,
};

describe("what comes after a job", () => {
  it("is the interval that the guide names, and the rest is counted", () => {
    const { next, rest } = nextServices(guide, { presets: [oil, fluid], taken: [], reminders: [] });
    expect(next).toEqual([
      { preset: "e46/engine-oil", title: "Engine oil", everyMonths: 24, everyDistance: 5000 },
    ]);
    expect(rest).toBe(1);
  });

  it("is the service that both are for, where the guide names none", () => {
    const unnamed = { path: "/guide/e46/brake-fluid", title: "Brake fluid", aftercare: { recheck: [] } };
    const { next } = nextServices(unnamed, { presets: [oil, fluid], taken: [], reminders: [] });
    expect(next.map(({ preset }) => preset)).toEqual(["e46/brake-fluid"]);
  });

  it.each([
    ["gti/timing-check", "Timing belt and chain check", belt],
    ["porsche-911/oil-level", "Oil level", oil],
    ["e46/brake-pads", "Front brake pads and rotors", fluid],
  ])("is no interval that a guide only names: %s", (id, title, preset) => {
    const named = `interval:${preset.id.split("/")[1]}` as const;
    const other = { path: `/guide/${id}`, title, aftercare: { recheck: [], interval: named } };
    expect(nextServices(other, { presets: [preset], taken: [], reminders: [] })).toEqual({
      next: [],
      rest: 1,
    });
  });

  it("is one interval of each service, and none for severe use", () => {
    const coolant = (id: string): Preset => ({ ...fluid, id: `supra/${id}`, title: id });
    const presets = [coolant("coolant"), coolant("coolant-later"), coolant("coolant-severe")];
    const other = {
      ...{ path: "/guide/supra/coolant", title: "Coolant change" },
      aftercare: { recheck: [], interval: "interval:coolant-later" as const },
    };
    const { next, rest } = nextServices(other, { presets, taken: [], reminders: [] });
    expect(next.map(({ preset }) => preset)).toEqual(["supra/coolant-later"]);
    expect(rest).toBe(2);
  });

  it("is an inspection that has a guide of its own name, but no check", () => {
    const inspection = { ...oil, id: "e46/inspection-1", title: "Inspection I" };
    const next = (title: string) => {
      const own = { path: "/guide/e46/inspection-1", title, aftercare: { recheck: [] } };
      return nextServices(own, { presets: [inspection], taken: [], reminders: [] }).next;
    };
    expect(next("Inspection I")).toHaveLength(1);
    expect(next("Distributor belt check")).toEqual([]);
  });

  it("is the reminder that the car has, once", () => {
    const own = { ...reminder, guide: guide.path, preset: oil.id };
    const { next, rest } = nextServices(guide, { presets: [oil, fluid], taken: [own], reminders: [own] });
    expect(next).toEqual([{ reminder: "1", title: "Oil", everyMonths: 12 }]);
    expect(rest).toBe(1);
  });

  it("leaves a second look alone", () => {
    const look = { ...reminder, guide: guide.path, entryId: "3" };
    expect(nextServices(guide, { presets: [], taken: [look], reminders: [look] }).next).toEqual([]);
  });

  it("comes by the day and the odometer of the work", () => {
    const [service] = nextServices(guide, { presets: [oil], taken: [], reminders: [] }).next;
    const car = { id: "2", title: "", unit: "mi" as const };
    const work = { doneOn: "2026-11-18", today: "2026-11-18" };
    const text = (odometer: number | undefined) =>
      service && comingText(dueAfter(service, car, { ...work, odometer }), "mi");
    expect(text(142_310)).toBe("at 147,310 mi or Nov 2028, whichever first");
    expect(text(undefined)).toBe("Nov 2028");
  });
});

describe("how long it took", () => {
  const done: GuideProgress = {
    ...{ title: "", platformName: "", steps: [], ticks: [], stepCount: 1, updatedAt: "" },
    startedAt: "2026-11-18T10:00:00.000Z",
    finishedAt: "2026-11-18T11:05:00.000Z",
  };

  it.each<[string, Partial<GuideProgress>, number | undefined]>([
    ["from the first step to the end", {}, 65],
    ["by the clock of a job", { clock: { seconds: 1800 } }, 30],
    ["not said after a night", { startedAt: "2026-11-17T10:00:00.000Z" }, undefined],
    ["not said before the end", { finishedAt: undefined }, undefined],
    ["not said without a start", { startedAt: undefined }, undefined],
  ])("%s", (_, change, minutes) => {
    expect(minutesTaken({ ...done, ...change })).toBe(minutes);
  });
});
