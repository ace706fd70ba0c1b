import { describe, expect, it } from "vitest";
import type { RelatedGuide } from "./guide-page.ts";
import { countDone, countLadder, finishedGuides, isClimbed, nextJob } from "./ladder-progress.ts";
import type { Progress } from "./progress.ts";

function guide(ref: string, available = true): RelatedGuide {
  return {
    title: ref,
    path: `/guide/${ref}`,
    platformName: "",
    estimatedTime: "1 hour",
    difficulty: "beginner",
    available,
  };
}

const rung = (id: string, ...guides: RelatedGuide[]) => ({
  id,
  title: id,
  why: "because",
  skills: [],
  guides,
});

const ladder = {
  rungs: [
    rung("lift", guide("basic/stands"), guide("basic/wheels", false)),
    rung("oil", guide("basic/oil"), guide("e46/oil"), guide("miata/oil")),
    rung("brakes", guide("e46/pads"), guide("miata/brakes"), guide("basic/oil")),
    rung("engine", guide("e46/vanos", false)),
  ],
};

function finished(...refs: string[]): Progress {
  return Object.fromEntries(refs.map((ref, at) => [`/guide/${ref}`, entry(at, "2026-01-01")]));
}

const entry = (at: number, doneAt?: string) => ({
  title: "",
  platformName: "",
  steps: [],
  ticks: [],
  stepCount: 1,
  updatedAt: `2026-01-0${at + 1}`,
  doneAt,
});

describe("the ladder", () => {
  it("counts what can be done, and planned guides not at all", () => {
    const done = finishedGuides(finished("basic/stands"));
    expect(countDone(ladder.rungs[0]?.guides ?? [], done)).toEqual({ done: 1, all: 1 });
    expect(countDone(ladder.rungs[3]?.guides ?? [], done)).toEqual({ done: 0, all: 0 });
  });

  it("counts a guide of two rungs once", () => {
    expect(countLadder(ladder, finishedGuides(finished("basic/oil")))).toEqual({ done: 1, all: 6 });
  });

  it("counts only what is finished", () => {
    expect(finishedGuides({ "/guide/e46/oil": entry(0) }).size).toBe(0);
  });

  it("has a rung climbed when one of its jobs is done", () => {
    const done = finishedGuides(finished("e46/oil"));
    expect(ladder.rungs.map(({ guides }) => isClimbed(guides, done))).toEqual([false, true, false, false]);
  });
});

describe("the next job", () => {
  const next = (progress: Progress) => nextJob(ladder, progress)?.guide.title;

  it("is the first one for a newcomer", () => {
    expect(next({})).toBe("basic/stands");
  });

  it("is on the lowest rung without a finished job", () => {
    expect(next(finished("basic/stands"))).toBe("basic/oil");
    expect(next(finished("basic/oil"))).toBe("basic/stands");
  });

  it("is for the car that was worked on last", () => {
    expect(next({ ...finished("basic/stands"), "/guide/miata/top": entry(4) })).toBe("miata/oil");
    expect(
      next({ ...finished("basic/stands"), "/guide/miata/top": entry(4), "/guide/e46/abs": entry(6) }),
    ).toBe("e46/oil");
  });

  it("is what is left once every rung is climbed", () => {
    expect(next(finished("basic/stands", "basic/oil"))).toBe("e46/oil");
  });

  it("is none when all is done", () => {
    expect(
      nextJob(
        ladder,
        finished("basic/stands", "basic/oil", "e46/oil", "miata/oil", "e46/pads", "miata/brakes"),
      ),
    ).toBe(undefined);
  });
});
