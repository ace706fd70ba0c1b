import { describe, expect, it } from "vitest";
import {
  dueTimers,
  markRung,
  maxTimers,
  parseTimers,
  recentTimers,
  removeTimer,
  secondsLeft,
  showSeconds,
  startTimer,
  type Timer,
} from "./timers.ts";

const now = Date.UTC(2026, 0, 1, 10);
const soak = startTimer([], { label: "Soak", minutes: 10 }, now);
const [timer] = soak as [Timer];

describe("a timer", () => {
  it("ends at a moment, however often the page is loaded meanwhile", () => {
    expect(timer).toMatchObject({ label: "Soak", endsAt: now + 600_000, rung: false });
    expect(secondsLeft(timer, now + 1)).toBe(600);
    expect(secondsLeft(timer, now + 599_001)).toBe(1);
    expect(secondsLeft(timer, now + 700_000)).toBe(0);
  });

  it("is due once, when its end has come", () => {
    expect(dueTimers(soak, now + 599_999)).toEqual([]);
    expect(dueTimers(soak, now + 600_000)).toEqual([timer]);
    expect(dueTimers(markRung(soak, [timer.id]), now + 600_000)).toEqual([]);
  });

  it("can be taken away", () => {
    expect(removeTimer(soak, timer.id)).toEqual([]);
  });

  it("runs beside others, up to as many as fit", () => {
    let timers: readonly Timer[] = [];
    for (let at = 0; at < 6; at++) timers = startTimer(timers, { label: "Soak", minutes: 1 }, now + at);
    expect(timers).toHaveLength(maxTimers);
    expect(new Set(timers.map(({ id }) => id)).size).toBe(maxTimers);
  });

  it("is forgotten half a day after its end", () => {
    expect(recentTimers(soak, now + 3_600_000)).toBe(soak);
    expect(recentTimers(soak, now + 13 * 3_600_000)).toEqual([]);
  });
});

describe("time left", () => {
  it.each([
    [0, "0:00"],
    [9, "0:09"],
    [598, "9:58"],
    [3600, "1:00:00"],
    [3661, "1:01:01"],
  ])("%i seconds are %s", (seconds, shown) => {
    expect(showSeconds(seconds)).toBe(shown);
  });
});

describe("timers stored on a device", () => {
  it("come back as they were kept", () => {
    expect(parseTimers(JSON.parse(JSON.stringify(soak)))).toEqual(soak);
  });

  it("lose what cannot be understood", () => {
    const broken = [
      null,
      7,
      {},
      { id: "1", label: "x", endsAt: "soon" },
      { id: "1", label: "x", endsAt: null },
    ];
    expect(parseTimers([...broken, ...soak])).toEqual(soak);
    expect(parseTimers("soak")).toEqual([]);
    expect(parseTimers(Array(9).fill(timer))).toHaveLength(maxTimers);
  });
});
