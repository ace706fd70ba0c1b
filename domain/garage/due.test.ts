import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brakeFluid } from "../../tests/support/brake-fluid.ts";
import { addDays, addMonths } from "../local-date.ts";
import type { Driving } from "./driving.ts";
import { byUrgency, type DueLevel, dueState, isLastGuessed, urgency } from "./due.ts";
import type { Reminder } from "./reminder.ts";

const today = "2026-11-15";
const driven: Driving = { odometer: 142_310, readOn: "2026-11-12", perDay: 25 };
const state = (change: Partial<Reminder>, driving: Driving = driven, on = today) =>
  dueState(brakeFluid(change), driving, on);

describe("by the calendar", () => {
  const every = { everyMonths: 24, lastOn: "2024-11-03" };

  it("is overdue the day after, due on the day, soon before, else fine", () => {
    expect(state(every, {}, "2026-11-04")).toMatchObject({ level: "overdue", date: { left: -1 } });
    expect(state(every, {}, "2026-11-03")).toMatchObject({ level: "due", date: { left: 0, progress: 1 } });
    expect(state(every, {}, "2026-11-02")).toMatchObject({ level: "soon" });
    expect(state(every, {}, "2026-08-25")).toMatchObject({ level: "soon" });
    expect(state(every, {}, "2026-08-15")).toMatchObject({ level: "ok", expectedOn: "2026-11-03" });
  });

  it("is soon 30 days ahead, or as early as the owner wants", () => {
    const yearly = { everyMonths: 3, lastOn: "2026-09-15" };
    expect(state(yearly, {}, "2026-11-15").level).toBe("soon");
    expect(state(yearly, {}, "2026-11-14").level).toBe("ok");
    expect(state({ ...yearly, soonDays: 60 }, {}, "2026-10-16").level).toBe("soon");
    expect(state({ ...yearly, soonDays: 60 }, {}, "2026-10-15").level).toBe("ok");
  });

  it("does not call a monthly check soon all the time", () => {
    const monthly = { everyMonths: 1, lastOn: "2026-11-01" };
    expect(state(monthly, {}, "2026-11-10").level).toBe("ok");
    expect(state(monthly, {}, "2026-11-20").level).toBe("soon");
  });

  it("takes the odometer that the log lacks from its owner, and asks no more", () => {
    const logged = { everyDistance: 99_000, lastOn: "2024-03-29", isLastGuessed: true } as const;
    expect(state(logged).level).toBe("unknown");
    const told = { ...logged, toldOn: "2024-03-29", toldOdometer: 130_000 };
    expect(state(told)).toMatchObject({ level: "ok", distance: { due: 229_000 } });
    expect(state({ ...told, toldOdometer: 30_000 })).toMatchObject({ level: "overdue" });
    expect(isLastGuessed(brakeFluid(told))).toBe(false);
  });

  it("counts from a guess unless the owner remembers something later", () => {
    const guessed = { everyMonths: 12, lastOn: "2026-03-14", isLastGuessed: true } as const;
    expect(isLastGuessed(brakeFluid(guessed))).toBe(true);
    expect(isLastGuessed(brakeFluid({ ...guessed, toldOn: "2026-04-01" }))).toBe(false);
    expect(isLastGuessed(brakeFluid({ everyMonths: 12, lastOn: "2026-03-14" }))).toBe(false);
    expect(isLastGuessed(brakeFluid({ everyMonths: 12 }))).toBe(false);
  });

  it("takes what the owner remembers until the log tells something later", () => {
    const told = { everyMonths: 12, toldOn: "2026-02-01" };
    expect(state(told).expectedOn).toBe("2027-02-01");
    expect(state({ ...told, lastOn: "2025-06-01" }).expectedOn).toBe("2027-02-01");
    expect(state({ ...told, lastOn: "2026-06-01" }).expectedOn).toBe("2027-06-01");
  });

  it("that is fixed keeps its day, also when the work was early or late", () => {
    const fixed = { everyMonths: 12, isFixed: true, dueOn: "2025-11-30" };
    expect(state(fixed).expectedOn).toBe("2025-11-30");
    for (const [lastOn, expected] of [
      ["2025-10-20", "2026-11-30"],
      ["2026-01-15", "2026-11-30"],
      ["2026-11-10", "2027-11-30"],
      ["2029-12-24", "2030-11-30"],
    ])
      expect(state({ ...fixed, lastOn: lastOn ?? "" }).expectedOn).toBe(expected);
  });
});

describe("by the odometer", () => {
  const oil = { everyDistance: 7500, lastOdometer: 135_450, lastOn: "2026-02-07" };

  it("has a date from the owner's own driving", () => {
    expect(state(oil)).toMatchObject({
      level: "soon",
      axis: "distance",
      distance: { from: 135_450, due: 142_950, left: 640 },
      expectedOn: "2026-12-08",
      isRough: false,
    });
  });

  it("is due at the figure and overdue after it", () => {
    expect(state(oil, { odometer: 142_950 }).level).toBe("due");
    expect(state(oil, { odometer: 142_951 }).level).toBe("overdue");
    expect(state(oil, { odometer: 139_000 })).toMatchObject({ level: "ok" });
    expect(state(oil, { odometer: 139_000 }).expectedOn).toBeUndefined();
  });

  it("is rough when nobody has read the odometer for long, and never overdue by a guess", () => {
    const stale = state(oil, { odometer: 139_000, readOn: "2025-11-01", perDay: 25 });
    expect(stale).toMatchObject({ level: "soon", isRough: true, expectedOn: today });
  });

  it("follows from how the car is driven where nobody read the odometer the last time", () => {
    const oil = { everyDistance: 5000, everyMonths: 24, lastOn: "2026-09-03" };
    // 70 days before the reading, at 25 miles a day.
    expect(state(oil)).toMatchObject({
      level: "ok",
      axis: "distance",
      distance: { from: 140_600, due: 145_600, isEstimated: true },
      date: { due: "2028-09-03" },
    });
    expect(state(oil, { odometer: 142_310, readOn: "2026-11-12" })).not.toHaveProperty("distance");
    expect(state({ ...oil, lastOdometer: 140_000 })).toMatchObject({ distance: { due: 145_000 } });
  });

  it("is never late by an estimate", () => {
    const oil = { everyDistance: 5000, everyMonths: 24, lastOn: "2026-01-01" };
    expect(state(oil)).toMatchObject({
      level: "soon",
      distance: { isEstimated: true, left: expect.any(Number) },
    });
    expect(state(oil).distance?.left).toBeLessThan(0);
    expect(state({ ...oil, everyMonths: 6 })).toMatchObject({ level: "overdue", axis: "date" });
  });

  it("that is fixed counts from the figure", () => {
    const fixed = { everyDistance: 10_000, isFixed: true, dueOdometer: 140_000 };
    expect(state({ ...fixed, lastOdometer: 138_500, lastOn: today }).distance?.due).toBe(150_000);
    expect(state({ ...fixed, lastOdometer: 146_000, lastOn: today }).distance?.due).toBe(160_000);
  });
});

describe("by both", () => {
  const oil = { everyDistance: 7500, everyMonths: 24, lastOdometer: 135_450, lastOn: "2026-02-07" };

  it("the worse one decides", () => {
    expect(state(oil)).toMatchObject({ level: "soon", axis: "distance" });
    expect(state({ ...oil, everyMonths: 6 })).toMatchObject({ level: "overdue", axis: "date" });
  });

  it("one is enough where the other cannot be told", () => {
    expect(state(oil, {})).toMatchObject({ level: "ok", axis: "date" });
    const unread = { ...oil, lastOdometer: undefined } as unknown as Reminder;
    expect(state(unread, { odometer: 142_310, readOn: "2026-11-12" }).axis).toBe("date");
  });
});

describe("once", () => {
  const recheck = { dueOn: "2026-11-20", startOn: "2026-11-08" };

  it("is due once, and done with the entry that closed it", () => {
    expect(state(recheck)).toMatchObject({ level: "soon", date: { from: "2026-11-08" } });
    expect(state({ ...recheck, lastOn: "2026-11-14" })).toEqual({
      level: "done",
      isSnoozed: false,
      isRough: false,
    });
  });

  it("can be due at a figure", () => {
    expect(state({ dueOdometer: 142_400, startOdometer: 142_300 })).toMatchObject({ distance: { left: 90 } });
    expect(state({ dueOdometer: 142_400 }, {}).level).toBe("unknown");
  });
});

describe("a reminder that nobody can tell", () => {
  it("is unknown, never overdue", () => {
    expect(state({ everyMonths: 48 })).toMatchObject({ level: "unknown" });
    expect(state({ everyDistance: 7500 }).level).toBe("unknown");
    expect(state({ everyDistance: 7500, lastOn: "2020-01-01" }).level).toBe("unknown");
  });
});

describe("a snooze", () => {
  it("holds until its day, and only while there is something to snooze", () => {
    const late = { everyMonths: 24, lastOn: "2024-11-03" };
    expect(state({ ...late, snoozedUntil: "2026-11-16" })).toMatchObject({
      level: "overdue",
      isSnoozed: true,
    });
    expect(state({ ...late, snoozedUntil: today }).isSnoozed).toBe(false);
    expect(state({ ...late, lastOn: today, snoozedUntil: "2027-01-01" }).isSnoozed).toBe(false);
  });
});

describe("whatever the reminder", () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2018-01-01", days));
  const figure = fc.integer({ min: 0, max: 300_000 });
  const anyReminder = fc
    .record(
      {
        everyMonths: fc.integer({ min: 1, max: 120 }),
        everyDistance: fc.integer({ min: 100, max: 100_000 }),
        dueOn: day,
        dueOdometer: figure,
        isFixed: fc.boolean(),
        toldOn: day,
        toldOdometer: figure,
        lastOn: day,
        lastOdometer: figure,
        soonDays: fc.integer({ min: 1, max: 100 }),
        startOdometer: figure,
      },
      { requiredKeys: ["isFixed"] },
    )
    .map((change) => brakeFluid(change as Partial<Reminder>));
  const anyDriving: fc.Arbitrary<Driving> = fc.oneof(
    fc.constant({}),
    fc.record({ odometer: figure }),
    fc.record({ odometer: figure, readOn: day, perDay: fc.double({ min: 0.5, max: 300, noNaN: true }) }),
  );

  it("time and distance only make it more urgent", () => {
    fc.assert(
      fc.property(
        anyReminder,
        anyDriving,
        day,
        fc.integer({ min: 0, max: 900 }),
        (each, driving, on, days) => {
          const [now, later] = [dueState(each, driving, on), dueState(each, driving, addDays(on, days))];
          expect(urgency(later.level)).toBeGreaterThanOrEqual(urgency(now.level));
          if (driving.odometer === undefined) return;
          const further = { odometer: driving.odometer + days };
          const [here, there] = [
            dueState(each, { odometer: driving.odometer }, on),
            dueState(each, further, on),
          ];
          expect(urgency(there.level)).toBeGreaterThanOrEqual(urgency(here.level));
        },
      ),
    );
  });

  it("is overdue exactly when one of its two ways is past", () => {
    fc.assert(
      fc.property(anyReminder, anyDriving, day, (each, driving, on) => {
        const { level, date, distance, axis } = dueState(each, driving, on);
        // An estimate makes nothing late.
        const isDrivenPast = !distance?.isEstimated && (distance?.left ?? 0) < 0;
        const isPast = (date?.left ?? 0) < 0 || isDrivenPast;
        expect(level === "overdue").toBe(isPast);
        expect(level === "unknown").toBe(!date && !distance && level !== "done");
        expect(axis === undefined).toBe(!date && !distance);
      }),
    );
  });

  it("work that is done today makes nothing overdue, and brings the next time after it", () => {
    fc.assert(
      fc.property(anyReminder, anyDriving, day, (each, driving, on) => {
        const { toldOn: _, ...rest } = each;
        const done = { ...rest, lastOn: on, lastOdometer: driving.odometer ?? 5 };
        const after = dueState(done as Reminder, driving, on);
        expect(["overdue", "due"] satisfies DueLevel[]).not.toContain(after.level);
        if (after.date) expect(after.date.due > on).toBe(true);
        if (after.distance) expect(after.distance.left).toBeGreaterThan(0);
      }),
    );
  });

  it("a fixed one stays on its days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), day, (dueOn, everyMonths, lastOn) => {
        const { date } = state({ dueOn, everyMonths, lastOn, isFixed: true }, {});
        const steps = Array.from({ length: 400 }, (_, step) => addMonths(dueOn, (step + 1) * everyMonths));
        expect(steps).toContain(date?.due);
      }),
    );
  });
});

it("the most urgent comes first, what is snoozed last", () => {
  const states = [
    state({ everyMonths: 24, lastOn: "2026-11-01" }),
    state({ everyMonths: 48 }),
    state({ everyMonths: 24, lastOn: "2024-11-03" }),
    state({ everyMonths: 24, lastOn: "2024-12-01" }),
    state({ everyMonths: 24, lastOn: "2024-01-03", snoozedUntil: "2027-01-01" }),
  ];
  expect(states.toSorted(byUrgency).map(({ level, isSnoozed }) => (isSnoozed ? "snoozed" : level))).toEqual([
    "overdue",
    "soon",
    "unknown",
    "ok",
    "snoozed",
  ]);
});
