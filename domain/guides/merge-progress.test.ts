import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeGuide, mergeProgress } from "./merge-progress.ts";
import {
  finishGuide,
  type GuideProgress,
  goToStep,
  type Progress,
  restartGuide,
  saveGuide,
  tickDetail,
  tickStep,
} from "./progress.ts";

const path = "/guide/e46/brake-pads";
const guide = { path, title: "Front brake pads", platformName: "BMW E46", stepCount: 12 };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** An action on a device, at a minute. */
type Act = (progress: Progress, now: string) => Progress;
const steps = ["raise", "off", "on"];
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom(...steps), fc.boolean()).map(
    ([step, on]): Act =>
      (progress, now) =>
        tickStep(progress, guide, step, on, now),
  ),
  fc.tuple(fc.constantFrom(...steps), fc.boolean()).map(
    ([step, on]): Act =>
      (progress, now) =>
        tickDetail(progress, guide, `${step}/0`, on, now),
  ),
  fc.constantFrom(...steps).map(
    (step): Act =>
      (progress, now) =>
        goToStep(progress, guide, step, 1 + steps.indexOf(step), now),
  ),
  fc.boolean().map(
    (saved): Act =>
      (progress, now) =>
        saveGuide(progress, guide, saved, now),
  ),
  fc.constant<Act>((progress, now) => finishGuide(progress, guide, now)),
  fc.constant<Act>((progress, now) => restartGuide(progress, guide, now)),
);

/** Each act of three devices has a minute of its own. */
const story = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), act), { minLength: 1, maxLength: 25 });

function play(acts: readonly (readonly [number, Act])[], device?: number): GuideProgress | undefined {
  const played = acts.reduce<Progress>(
    (progress, [on, each], minute) =>
      device === undefined || on === device ? each(progress, at(minute)) : progress,
    {},
  );
  return played[path];
}

/** Without keys that say nothing. */
const plain = (entry: GuideProgress | undefined) => JSON.parse(JSON.stringify(entry ?? null));
const joined = (entries: readonly (GuideProgress | undefined)[]) =>
  entries
    .filter((entry) => entry !== undefined)
    .reduce<GuideProgress | undefined>((one, other) => (one ? mergeGuide(one, other) : other), undefined);

describe("records of several devices", () => {
  it("end the same in whichever order they meet, and however often", () => {
    fc.assert(
      fc.property(story, (acts) => {
        const [a, b, c] = [play(acts, 0), play(acts, 1), play(acts, 2)];
        const once = joined([a, b, c]);
        const orders = [
          joined([c, a, b]),
          joined([b, joined([c, a])]),
          joined([joined([a, b]), joined([b, c]), a]),
          joined([once, b, once]),
        ];
        // A record that met nobody is not brought into order.
        const expected = plain(joined([once, once]));
        for (const each of orders) expect(plain(joined([each, each]))).toEqual(expected);
      }),
    );
  });

  it("have every tick that nobody took back or cleared later", () => {
    fc.assert(
      fc.property(story, (acts) => {
        const merged = joined([play(acts, 0), play(acts, 1), play(acts, 2)]);
        // As if it had all been done on one device.
        const whole = play(acts);
        expect(merged?.steps.toSorted()).toEqual(whole?.steps.toSorted());
        expect(merged?.ticks.toSorted()).toEqual(whole?.ticks.toSorted());
      }),
    );
  });

  it("lose no tick of a device that never unticks or starts over", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...steps)),
        fc.array(fc.constantFrom(...steps)),
        (mine, others) => {
          const tick = (list: readonly string[], from: number) =>
            list.reduce<Progress>(
              (all, step, index) => tickStep(all, guide, step, true, at(from + index)),
              {},
            );
          const merged = mergeProgress(tick(mine, 0), tick(others, 5))[path];
          expect(new Set(merged?.steps ?? [])).toEqual(new Set([...mine, ...others]));
        },
      ),
    );
  });
});

describe("one guide on two devices", () => {
  const phone = tickStep({}, guide, "raise", true, at(1));

  it("is where it was looked at last", () => {
    const desk = goToStep(phone, guide, "off", 2, at(3));
    const merged = mergeProgress(goToStep(phone, guide, "on", 3, at(2)), desk)[path];
    expect(merged).toMatchObject({ current: "off", currentNumber: 2 });
  });

  it("has ticks of an older version, which have no time, until they are taken back", () => {
    const { times: _, ...old } = phone[path] as GuideProgress;
    const merged = mergeGuide(old, tickStep({}, guide, "off", true, at(2))[path] as GuideProgress);
    expect(merged.steps).toEqual(["off", "raise"]);
    const untied = mergeGuide(old, tickStep(phone, guide, "raise", false, at(2))[path] as GuideProgress);
    expect(untied.steps).toEqual([]);
  });

  it("starts over on both", () => {
    const again = tickStep(restartGuide(phone, guide, at(4)), guide, "on", true, at(5));
    const merged = mergeProgress(tickStep(phone, guide, "off", true, at(3)), again)[path];
    expect(merged).toMatchObject({ steps: ["on"], startedAt: at(5), clearedAt: at(4) });
  });

  it("stays saved when the other one knows nothing of it", () => {
    const saved = saveGuide(phone, guide, true, at(2));
    expect(mergeProgress(saved, tickStep(phone, guide, "off", true, at(3)))[path]?.saved).toBe(true);
    expect(mergeProgress(saved, saveGuide(saved, guide, false, at(3)))[path]?.saved).toBe(false);
  });

  it("stays ticked when one device ticks and the other unticks at the same moment", () => {
    const ticked = tickStep(tickDetail(phone, guide, "off/0", true, at(2)), guide, "off", true, at(2));
    const both = tickStep(tickDetail(phone, guide, "off/0", true, at(1)), guide, "off", true, at(1));
    const unticked = tickStep(tickDetail(both, guide, "off/0", false, at(2)), guide, "off", false, at(2));
    for (const merged of [mergeProgress(ticked, unticked), mergeProgress(unticked, ticked)])
      expect(merged[path]).toMatchObject({ steps: ["off", "raise"], ticks: ["off/0"] });
  });
});
