import { describe, expect, it } from "vitest";
import {
  finishGuide,
  type GuideProgress,
  type Progress,
  restartGuide,
  tickStep,
} from "../guides/progress.ts";
import type { Job } from "./job.ts";
import { joinJob, linkJob, noteStep, runClock, workedText } from "./job-progress.ts";

const path = "/guide/e46/brake-pads";
const guide = { path, title: "Front brake pads", platformName: "BMW E46", stepCount: 12 };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const link = { id: "job", uid: "ada", car: "2003 BMW 330i" };
const entryOf = (progress: Progress) => progress[path] as GuideProgress;
const jobOf = (progress: Progress, more: Partial<Job> = {}): Job => {
  const { job: _, ...rest } = entryOf(progress);
  return { id: "job", guide: path, car: link.car, version: 1, progress: rest, ...more };
};

describe("the time of a job", () => {
  const begun = linkJob({}, guide, link, at(0));

  it("runs from the start, stops when it is paused, and goes on", () => {
    expect(workedText(entryOf(begun).clock, at(72))).toBe("1 hr 12 min");
    const paused = runClock(begun, guide, false, at(30));
    expect(workedText(entryOf(paused).clock, at(300))).toBe("30 min");
    const again = runClock(paused, guide, true, at(300));
    expect(workedText(entryOf(again).clock, at(310))).toBe("40 min");
    expect(workedText(entryOf(runClock(again, guide, true, at(305))).clock, at(310))).toBe("40 min");
  });

  it("ends with the job, and a night that was forgotten counts as half a day at most", () => {
    expect(entryOf(finishGuide(begun, guide, at(90))).clock).toEqual({ seconds: 5400 });
    expect(entryOf(runClock(begun, guide, false, at(60 * 40))).clock).toEqual({ seconds: 12 * 3600 });
  });

  it("does not run backwards", () => {
    expect(workedText({ seconds: 60, runningSince: at(9) }, at(3))).toBe("1 min");
    expect(workedText(undefined, at(3))).toBe("0 min");
  });
});

it("has a note for a step, cleaned, until it is emptied", () => {
  const noted = noteStep({}, guide, "off", "  rusty\r\nbolt ", at(1));
  expect(entryOf(noted)).toMatchObject({ notes: { off: "rusty\nbolt" }, times: { "@note/off": at(1) } });
  expect(entryOf(noteStep(noted, guide, "off", " ", at(2))).notes).toEqual({});
});

describe("a device that meets the account's job", () => {
  const account = jobOf(tickStep(linkJob({}, guide, link, at(0)), guide, "off", true, at(5)));

  it("takes it over", () => {
    expect(joinJob(undefined, account, "ada")).toMatchObject({ steps: ["off"], job: link });
  });

  it("adds what it has", () => {
    const device = tickStep({}, guide, "raise", true, at(2));
    expect(joinJob(entryOf(device), account, "ada")).toMatchObject({ steps: ["off", "raise"], job: link });
  });

  it("shows the last job instead of one before, and stays saved", () => {
    const old = {
      ...entryOf(tickStep({}, guide, "raise", true, at(2))),
      saved: true,
      job: { ...link, id: "old" },
    };
    expect(joinJob(old, account, "ada")).toMatchObject({ steps: ["off"], saved: true, job: link });
  });

  it("goes on with a run of its own that began after the job was done", () => {
    const done = jobOf(finishGuide({ [path]: account.progress }, guide, at(20)));
    const again = tickStep(
      restartGuide({ [path]: done.progress }, guide, at(30)),
      guide,
      "raise",
      true,
      at(31),
    );
    expect(joinJob(entryOf(again), done, "ada")).toBe(entryOf(again));
    expect(joinJob(entryOf(tickStep({}, guide, "raise", true, at(2))), done, "ada")).toMatchObject({
      finishedAt: at(20),
      job: link,
    });
  });
});
