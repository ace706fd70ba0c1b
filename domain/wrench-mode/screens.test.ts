import { describe, expect, it } from "vitest";
import { guideStep } from "../../tests/support/guide-step.ts";
import type { GuideStep } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { beforeScreen, finishScreen, firstAsking, fittingSteps, resumeScreen, screensOf } from "./screens.ts";
import { bookTick, undecidedNumbers, untorqued, untorquedText } from "./torque-ticks.ts";

const step = (id: string, more: Partial<GuideStep> = {}) => guideStep({ id, title: id, ...more });
const progress = (more: Partial<GuideProgress> = {}): GuideProgress => ({
  title: "Pads",
  platformName: "E46",
  steps: [],
  ticks: [],
  stepCount: 3,
  startedAt: "2026-01-01T10:00:00.000Z",
  updatedAt: "2026-01-01T10:00:00.000Z",
  ...more,
});
const steps = [step("off"), step("clean"), step("on")];

describe("the screens of a guide", () => {
  it("are the warnings, the steps and the checks", () => {
    expect(screensOf(steps)).toEqual([beforeScreen, "off", "clean", "on", finishScreen]);
  });

  it("leave out the steps of other cars", () => {
    const mixed = [step("off"), step("belt", { appliesTo: { engines: ["m52"] } })];
    expect(fittingSteps(mixed, { engine: "m54" }).map(({ id }) => id)).toEqual(["off"]);
    expect(fittingSteps(mixed, {})).toHaveLength(2);
  });
});

describe("where someone goes on", () => {
  it("begins with the warnings for a reader who has not begun", () => {
    expect(resumeScreen(steps, undefined)).toBe(beforeScreen);
    expect(resumeScreen(steps, progress({ startedAt: undefined, saved: true }))).toBe(beforeScreen);
  });

  it("is still the first screen after a decision on it", () => {
    const ticks = [bookTick({ id: "off" }, "capacity:oil")];
    expect(resumeScreen(steps, progress({ ticks }))).toBe(beforeScreen);
    expect(resumeScreen(steps, progress({ ticks, current: "off" }))).toBe("off");
  });

  it("is the step that was shown last, done or not", () => {
    expect(resumeScreen(steps, progress({ current: "clean" }))).toBe("clean");
    expect(resumeScreen(steps, progress({ current: "off", steps: ["off"] }))).toBe("off");
  });

  it("is the first open step when the last one is not among the screens", () => {
    expect(resumeScreen(steps, progress({ steps: ["off"] }))).toBe("clean");
    expect(resumeScreen(steps, progress({ steps: ["off"], ticks: ["torque"] }))).toBe("clean");
    expect(resumeScreen(steps, progress({ steps: ["off"], current: "belt" }))).toBe("clean");
  });

  it("is the checks when every step is done or the job is finished", () => {
    expect(resumeScreen(steps, progress({ steps: ["off", "clean", "on"], current: "on" }))).toBe(
      finishScreen,
    );
    expect(resumeScreen(steps, progress({ current: "off", finishedAt: "2026-01-01T12:00:00.000Z" }))).toBe(
      finishScreen,
    );
  });
});

describe("fasteners that nobody has marked", () => {
  const carrier = step("on", { torques: ["torque:carrier", "torque:wheel", "torque:screw"] });
  const spec = (ref: SpecRef, metric?: string): ShownSpec => ({
    ref,
    kind: "torque",
    name: ref,
    system: "brakes",
    values: [{ metric, confidence: metric ? "single-source" : "unverified", sources: [] }],
  });
  const numbers = {
    specs: {
      "torque:carrier": spec("torque:carrier", "110 Nm"),
      "torque:wheel": spec("torque:wheel", "100 Nm"),
      "torque:screw": spec("torque:screw"),
    },
    options: { generations: [], engines: [], gearboxes: [] },
    choice: {},
  };

  it("are those with a number and without a tick of this step", () => {
    expect(untorqued(carrier, undefined, numbers)).toEqual(["torque:carrier", "torque:wheel"]);
    const ticks = ["on/torque:wheel", "off/torque:carrier"];
    expect(untorqued(carrier, progress({ ticks }), numbers)).toEqual(["torque:carrier"]);
  });

  it("are counted in words", () => {
    expect(untorquedText(1)).toBe("1 torque not confirmed");
    expect(untorquedText(2)).toBe("2 torques not confirmed");
  });
});

describe("the first screen", () => {
  const asks = [
    { asks: ["fluid:oil", "capacity:oil"] as SpecRef[] },
    { asks: ["capacity:oil"] as SpecRef[] },
    { asks: ["fluid:atf"] as SpecRef[], appliesTo: { gearboxes: ["auto"] } },
  ];
  const steps = [
    step("drain", { asks: ["fluid:oil"] }),
    step("atf", { asks: ["capacity:oil"], appliesTo: { gearboxes: ["auto"] } }),
  ];

  it("asks for what the car's steps don't ask for", () => {
    expect(firstAsking({ asks, steps }, { gearbox: "manual" }).asks).toEqual(["capacity:oil"]);
    expect(firstAsking({ asks, steps }, { gearbox: "auto" }).asks).toEqual(["fluid:atf"]);
    expect(firstAsking({ steps }, {}).asks).toEqual([]);
  });

  it("is left once the number is there or will be read at the car", () => {
    const oil: ShownSpec = {
      ...{ ref: "capacity:oil", kind: "capacity", name: "Engine oil", system: "engine" },
      values: [{ confidence: "unverified", sources: [] }],
    };
    const choice = { gearbox: "manual" };
    const numbers = {
      specs: { [oil.ref]: oil },
      options: { generations: [], engines: [], gearboxes: [] },
      choice,
    };
    const first = firstAsking({ asks, steps }, choice);
    expect(undecidedNumbers(first, undefined, numbers)).toEqual([oil]);
    const ticks = [bookTick(first, oil.ref)];
    expect(undecidedNumbers(first, progress({ ticks }), numbers)).toEqual([]);
    // Where the notes of the job look for it.
    expect(ticks).toEqual(["drain/book:capacity:oil"]);
  });
});
