import { describe, expect, it } from "vitest";
import { schedulesOf, serviceStrips } from "./service-intervals.ts";
import { shortSpanText, spanText } from "./service-strip.ts";
import { ownService } from "./services/last-services.ts";

const oil = {
  title: "Engine oil",
  everyMonths: 24,
  everyDistance: 15_000,
  text: "5,000–15,000 mi or 2 years",
};
const fluid = { title: "Brake fluid", everyMonths: 24, text: "24 months" };
const schedules = new Map([
  ["engine-oil", oil],
  ["brake-fluid", fluid],
]);
const options = { schedules, until: "2026-11-18", odometer: 142_310, unit: "mi" as const };

describe("the services of a history", () => {
  it("are judged by their schedule", () => {
    const times = {
      "engine-oil": [
        { on: "2023-03-12", odometer: 118_204 },
        { on: "2023-11-11", odometer: 126_100 },
        { on: "2026-03-14", odometer: 141_600 },
      ],
    };
    const [strip] = serviceStrips({ ...options, times });
    expect(strip).toMatchObject({ verdict: "kept, 1 of 2", tone: "plain", schedule: oil.text });
    expect(strip?.spans.map(({ state, distance }) => [state, distance])).toEqual([
      ["kept", 7896],
      ["late", 15_500],
      ["running", 710],
    ]);
    const kept = { "engine-oil": times["engine-oil"].slice(0, 2) };
    expect(
      serviceStrips({ ...options, times: kept, until: "2024-01-01", odometer: 127_000 })[0],
    ).toMatchObject({
      verdict: "kept, 1 of 1",
      tone: "kept",
    });
  });

  it("say when they are due, by date or distance", () => {
    const verdict = (until: string, odometer: number) => {
      const times = { "engine-oil": [{ on: "2024-12-06", odometer: 130_000 }] };
      return serviceStrips({ ...options, times, until, odometer })[0]?.verdict;
    };
    expect(verdict("2025-01-01", 131_000)).toBe("new in 2024");
    expect(verdict("2026-11-18", 131_000)).toBe("due Dec 2026");
    expect(verdict("2027-01-18", 131_000)).toBe("due since Dec 2026");
    expect(verdict("2025-01-18", 144_000)).toBe("due at 145,000 mi");
    expect(verdict("2025-01-18", 146_000)).toBe("due since 145,000 mi");
  });

  it("need a schedule or a second time, and are never held against what nobody logged", () => {
    const times = {
      tires: [{ on: "2025-04-12" }],
      battery: [{ on: "2020-01-20" }, { on: "2024-01-20" }],
      insurance: [{ on: "2024-01-01" }, { on: "2025-01-01" }],
    };
    expect(serviceStrips({ ...options, times })).toMatchObject([
      { id: "battery", title: "Battery", verdict: "last in 2024", tone: "plain" },
    ]);
    expect(serviceStrips({ ...options, times: {} })).toEqual([]);
  });

  it("count a day once, and name months where only the calendar counts", () => {
    const times = {
      "brake-fluid": [
        { on: "2026-01-18", odometer: 1 },
        { on: "2026-01-18", odometer: 2 },
      ],
    };
    const [strip] = serviceStrips({ ...options, times });
    expect(strip?.spans).toHaveLength(1);
    const span = strip?.spans[0];
    expect(span && spanText(span, strip.isByDate, "mi")).toBe("10 months");
    expect(span && spanText(span, false, "mi")).toBe("142,308 mi");
    expect(span && shortSpanText(span, strip.isByDate, "mi")).toBe("10 mo");
    expect(span && shortSpanText(span, false, "mi")).toBe("142k mi");
  });
});

it("those with a schedule come first, and a reminder that only its owner has a name for is judged too", () => {
  const times = {
    battery: [{ on: "2020-01-20" }, { on: "2024-01-20" }],
    [ownService("grease")]: [{ on: "2024-01-20" }, { on: "2025-02-10" }],
  };
  const reminder = {
    ...{ id: "grease", vehicleId: "1", version: 1, title: "Grease the hinges", isFixed: false },
    ...{ startOn: "2024-01-01", everyMonths: 12 },
  };
  const [first, second] = serviceStrips({ ...options, times, schedules: schedulesOf([], [reminder], "mi") });
  expect(first).toMatchObject({ title: "Grease the hinges", schedule: "12 months" });
  // A little late is kept: at most 10%.
  expect(first?.spans[0]).toMatchObject({ state: "kept" });
  expect(first?.spans[0]?.ratio).toBeCloseTo(1.06, 2);
  expect(second).toMatchObject({ id: "battery" });
});

it("the schedule is the sources' later end, else the owner's reminder", () => {
  const reminder = (title: string, everyMonths?: number) => ({
    ...{ id: title, vehicleId: "1", version: 1, title, isFixed: false, startOn: "2026-01-01" },
    ...(everyMonths ? { everyMonths } : {}),
  });
  const preset = {
    ...{
      id: "e46/engine-oil",
      title: "Engine oil",
      source: "Manual",
      standing: "other" as const,
      everyMonths: 24,
      everyDistance: 5000,
    },
    latest: { everyDistance: 15_000, text: "5,000–15,000 mi or 2 years" },
  };
  const found = schedulesOf(
    [preset],
    [reminder("Oil change", 6), reminder("Battery", 48), reminder("Tires")],
    "mi",
  );
  expect(found.get("engine-oil")).toEqual(oil);
  expect(found.get("battery")).toEqual({ title: "Battery", everyMonths: 48, text: "4 years" });
  expect(found.has("tires")).toBe(false);
});

it("the schedule for severe use judges nobody where there is an ordinary one", () => {
  const preset = (id: string, everyDistance: number) => ({
    ...{ id, title: id, source: "Manual", standing: "other" as const },
    everyDistance,
  });
  const severe = preset("civic/engine-oil-severe", 5000);
  const find = (presets: ReturnType<typeof preset>[]) => schedulesOf(presets, [], "mi").get("engine-oil");
  expect(find([severe, preset("basic/engine-oil", 7500)])).toMatchObject({ everyDistance: 7500 });
  expect(find([severe])).toMatchObject({ everyDistance: 5000 });
});
