import { describe, expect, it } from "vitest";
import { mergeProgress } from "./merge-progress.ts";
import { parseProgress } from "./parse-progress.ts";
import {
  finishGuide,
  forgetGuide,
  forgetProgress,
  goToStep,
  isStarted,
  type Progress,
  restartGuide,
  saveGuide,
  tickDetail,
  tickStep,
} from "./progress.ts";

const path = "/guide/e46/brake-pads";
const guide = { path, title: "Front brake pads", platformName: "BMW E46", stepCount: 12 };
const [first, second, third] = ["10", "11", "12"].map((hour) => `2026-01-01T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
];
const only = (progress: Progress) => {
  const entry = progress[path];
  if (!entry) throw new Error("no progress");
  return entry;
};

describe("ticking", () => {
  it("begins a guide with its first tick and keeps that moment", () => {
    const begun = tickStep({}, guide, "raise", true, first);
    expect(only(begun)).toEqual({
      title: "Front brake pads",
      platformName: "BMW E46",
      stepCount: 12,
      steps: ["raise"],
      ticks: [],
      startedAt: first,
      updatedAt: first,
      times: { raise: first },
    });
    expect(only(tickStep(begun, guide, "off", true, second))).toMatchObject({
      steps: ["raise", "off"],
      startedAt: first,
      updatedAt: second,
    });
  });

  it("counts a step once and takes it back", () => {
    let progress = tickStep({}, guide, "raise", true, first);
    progress = tickStep(progress, guide, "raise", true, second);
    expect(only(progress).steps).toEqual(["raise"]);
    expect(only(tickStep(progress, guide, "raise", false, third)).steps).toEqual([]);
  });

  it("keeps lines and fasteners apart from steps", () => {
    const progress = tickDetail({}, guide, "on/torque:carrier", true, first);
    expect(only(progress)).toMatchObject({ steps: [], ticks: ["on/torque:carrier"], startedAt: first });
    expect(only(tickDetail(progress, guide, "on/torque:carrier", false, second)).ticks).toEqual([]);
  });

  it("does not touch other guides, nor what it was given", () => {
    const other = { ...guide, path: "/guide/e46/oil-change" };
    const before = Object.freeze(tickStep({}, other, "drain", true, first));
    const after = tickStep(before, guide, "raise", true, second);
    expect(after[other.path]).toBe(before[other.path]);
    expect(Object.keys(before)).toEqual([other.path]);
  });
});

describe("a guide from beginning to end", () => {
  it("remembers the step that is shown", () => {
    expect(only(goToStep({}, guide, "off", 2, first))).toMatchObject({
      current: "off",
      currentNumber: 2,
      startedAt: first,
    });
  });

  it("is started until it is finished, and again when a step is unticked", () => {
    const ticked = tickStep({}, guide, "raise", true, first);
    expect(isStarted(only(ticked))).toBe(true);
    const finished = finishGuide(ticked, guide, second);
    expect(isStarted(only(finished))).toBe(false);
    expect(only(finished).finishedAt).toBe(second);
    expect(isStarted(only(tickStep(finished, guide, "raise", false, third)))).toBe(true);
  });

  it("starts over without its ticks and stays saved", () => {
    const saved = saveGuide(tickStep({}, guide, "raise", true, first), guide, true, first);
    const again = restartGuide(goToStep(saved, guide, "raise", 1, second), guide, third);
    expect(only(again)).toMatchObject({ steps: [], ticks: [], saved: true });
    expect(only(again).current).toBeUndefined();
    expect(only(again).currentNumber).toBeUndefined();
    expect(isStarted(only(again))).toBe(false);
  });

  it("that is only saved has not begun", () => {
    expect(isStarted(only(saveGuide({}, guide, true, first)))).toBe(false);
  });

  it("can be forgotten", () => {
    expect(forgetGuide(tickStep({}, guide, "raise", true, first), path)).toEqual({});
  });
});

describe("progress stored on a device", () => {
  const kept = finishGuide(tickDetail({}, guide, "on/torque:carrier", true, first), guide, second);

  it("comes back as it was kept", () => {
    expect(parseProgress(JSON.parse(JSON.stringify(kept)))).toEqual({
      [path]: { ...only(kept), current: undefined, currentNumber: undefined, saved: false },
    });
  });

  it.each([null, [], "text", 7, undefined])("is none when %j is stored", (input) => {
    expect(parseProgress(input)).toEqual({});
  });

  it("loses entries that are no guide or make no sense", () => {
    const entry = only(kept);
    const input = {
      [path]: entry,
      "/guide/e46": entry,
      "https://example.com": entry,
      "/guide/e46/a": { ...entry, title: 7 },
      "/guide/e46/b": { ...entry, updatedAt: "yesterday" },
      "/guide/e46/c": null,
    };
    expect(Object.keys(parseProgress(input))).toEqual([path]);
  });

  it("loses the parts of an entry that make no sense", () => {
    const input = {
      [path]: {
        ...only(kept),
        steps: ["a", "a", 7, "x".repeat(300)],
        ticks: "on",
        startedAt: 7,
        stepCount: -1,
      },
    };
    expect(only(parseProgress(input))).toMatchObject({
      steps: ["a"],
      ticks: [],
      startedAt: undefined,
      stepCount: 0,
    });
  });
});

describe("two records of one person", () => {
  const mine = tickStep({}, guide, "raise", true, first);
  const other = saveGuide(tickStep({}, guide, "off", true, second), guide, true, second);

  it("keep the ticks of both, whichever side they are on", () => {
    expect(only(mergeProgress(mine, other)).steps).toEqual(["off", "raise"]);
    expect(only(mergeProgress(other, mine)).steps).toEqual(["off", "raise"]);
  });

  it("keep a guide saved that was saved on either", () => {
    const later = tickStep(mine, guide, "off", true, third);
    expect(only(mergeProgress(later, other))).toMatchObject({ steps: ["off", "raise"], saved: true });
  });

  it("keep the guides that only one of them has", () => {
    expect(mergeProgress({}, mine)).toMatchObject(mine);
    expect(mergeProgress(mine, {})).toEqual(mine);
  });
});

describe("a job that was done", () => {
  const guide = { path: "/guide/e46/oil-change", title: "Oil", platformName: "BMW E46", stepCount: 3 };
  const done = finishGuide({}, guide, "2026-01-01T00:00:00Z");

  it("stays done when it is started again, and when its ticks are removed", () => {
    const again = restartGuide(done, guide, "2026-06-01T00:00:00Z");
    expect(again[guide.path]).toMatchObject({ doneAt: "2026-01-01T00:00:00Z", finishedAt: undefined });
    expect(forgetProgress(done, guide.path)[guide.path]).toMatchObject({
      doneAt: "2026-01-01T00:00:00Z",
      steps: [],
    });
  });

  it("is not undone by a file that knows less", () => {
    const other = tickStep({}, guide, "drain", true, "2026-07-01T00:00:00Z");
    expect(mergeProgress(done, other)[guide.path]?.doneAt).toBe("2026-01-01T00:00:00Z");
  });

  it("is forgotten altogether when nothing about it was to be kept", () => {
    const begun = tickStep({}, guide, "drain", true, "2026-01-01T00:00:00Z");
    expect(forgetProgress(begun, guide.path)).toEqual({});
  });
});
