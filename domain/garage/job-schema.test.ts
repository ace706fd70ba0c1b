import { describe, expect, it } from "vitest";
import { jobChangeSchema, newJobSchema, receivedProgress } from "./job-schema.ts";

const at = "2026-06-15T10:00:00.000Z";
const progress = { title: "Oil", platformName: "BMW E46", steps: [], ticks: [], stepCount: 3, updatedAt: at };
const isTaken = (change: object) =>
  jobChangeSchema.safeParse({ progress: { ...progress, ...change } }).success;
const marks = (count: number) => Array.from({ length: count }, (_, index) => `step/${index}`);
const times = (count: number) => Object.fromEntries(marks(count).map((mark) => [mark, at]));

describe("the progress that a device sends", () => {
  it.each([
    ["the first step", { currentNumber: 1 }],
    ["the last step", { currentNumber: 100, stepCount: 100 }],
    ["a guide without steps", { stepCount: 0 }],
    ["a clock that has just begun", { clock: { seconds: 0, runningSince: at } }],
    ["as many marks as the longest guide has", { ticks: marks(1500), times: times(1500) }],
    ["a time without milliseconds", { updatedAt: "2026-06-15T10:00:00Z" }],
    ["what was cleared", { current: null, finishedAt: null, notes: null, clock: null }],
  ])("may be about %s", (_, change) => {
    expect(isTaken(change)).toBe(true);
  });

  it.each([
    ["a step before the first", { currentNumber: 0 }],
    ["a step after the last", { currentNumber: 101 }],
    ["a clock that runs backward", { clock: { seconds: -1 } }],
    ["more marks", { ticks: marks(1501) }],
    ["more times", { times: times(1501) }],
    ["an empty mark", { steps: [""] }],
    ["a time that is none", { updatedAt: "2026-13-15T10:00:00.000Z" }],
    ["a time in another form", { updatedAt: "June 15, 2026" }],
    ["a field that nobody knows", { job: "somebody's" }],
  ])("is refused with %s", (_, change) => {
    expect(isTaken(change)).toBe(false);
  });

  it("counts as of now where the device's clock is ahead", () => {
    const ahead = "2026-06-16T10:00:00.000Z";
    const clock = { seconds: 60, runningSince: ahead };
    const sent = { ...progress, updatedAt: ahead, finishedAt: ahead, times: { off: ahead }, clock };
    expect(receivedProgress(sent, at)).toEqual({
      ...{ ...progress, updatedAt: at, finishedAt: at },
      ...{ times: { off: at }, clock: { seconds: 60, runningSince: at } },
    });
  });

  it("has no fields that are empty", () => {
    expect(receivedProgress({ ...progress, current: null, clock: null, times: {} }, at)).toEqual({
      ...progress,
      times: {},
    });
  });
});

it("a job is of a guide, and may be of a car", () => {
  const isJob = (job: object) => newJobSchema.safeParse(job).success;
  expect(isJob({ guide: "/guide/e46/oil-change", vehicleId: "1700000000000", progress })).toBe(true);
  for (const guide of ["/guide/e46", "/GUIDE/e46/oil", "https://evil.example/guide/e46/oil", ""])
    expect([guide, isJob({ guide })]).toEqual([guide, false]);
  expect(isJob({ guide: "/guide/e46/oil-change", vehicleId: "../1" })).toBe(false);
  expect(isJob({ guide: "/guide/e46/oil-change", requestKey: "short" })).toBe(false);
});
