import { describe, expect, it } from "vitest";
import type { GuideProgress } from "../guides/progress.ts";
import { bookTick } from "../wrench-mode/torque-ticks.ts";
import { isStorable, maxProgressBytes, withKnownMarks } from "./stored-progress.ts";

const at = "2026-01-02T03:04:05.000Z";
const empty: GuideProgress = {
  title: "Brake pads",
  platformName: "BMW E46",
  steps: [],
  ticks: [],
  stepCount: 2,
  updatedAt: at,
};
const screens = ["_before", "raise", "_finish"];

describe("what an account keeps of a guide's progress", () => {
  it("is the marks of the guide's own steps and screens", () => {
    const sent: GuideProgress = {
      ...empty,
      steps: ["raise", "made-up"],
      ticks: [
        "raise/0",
        "raise/torque:wheel",
        bookTick({ id: "raise" }, "torque:wheel"),
        "_finish/1",
        "made-up/0",
      ],
      notes: { raise: "The pad is worn.", "made-up": "x" },
      times: { raise: at, "raise/0": at, "@saved": at, "@note/raise": at, "@note/made-up": at, "@odd": at },
    };
    expect(withKnownMarks(sent, screens)).toEqual({
      ...empty,
      steps: ["raise"],
      ticks: ["raise/0", "raise/torque:wheel", "raise/book:torque:wheel", "_finish/1"],
      notes: { raise: "The pad is worn." },
      times: { raise: at, "raise/0": at, "@saved": at, "@note/raise": at },
    });
  });

  it("is bounded in marks and in bytes", () => {
    const ticks = (count: number) => Array.from({ length: count }, (_, index) => `raise/${index}`);
    expect(isStorable({ ...empty, ticks: ticks(1500) }, 1)).toBe(true);
    expect(isStorable({ ...empty, ticks: ticks(1501) }, 1)).toBe(false);
    const times = Object.fromEntries(ticks(1501).map((tick) => [tick, at]));
    expect(isStorable({ ...empty, times }, 1)).toBe(false);
    expect(isStorable(empty, maxProgressBytes)).toBe(true);
    expect(isStorable(empty, maxProgressBytes + 1)).toBe(false);
  });
});
