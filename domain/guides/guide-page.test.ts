import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guideStep } from "../../tests/support/guide-step.ts";
import { countSourced, orderSafety, phaseSections } from "./guide-page.ts";
import { type Phase, phases } from "./phases.ts";
import type { ShownSpec, ShownValue } from "./shown-spec.ts";

const step = (number: number, phase: Phase, minutes?: number) =>
  guideStep({ id: `step-${number}`, number, phase, ...(minutes === undefined ? {} : { minutes }) });

describe("the sections of a guide", () => {
  it("follow the order of work, and a phase may come again", () => {
    const steps = [step(1, "remove"), step(2, "remove"), step(3, "install"), step(4, "remove")];
    expect(phaseSections(steps).map(({ id, title, steps }) => [id, title, steps.length])).toEqual([
      ["remove", "Remove", 2],
      ["install", "Install", 1],
      ["remove-2", "Remove, part 2", 1],
    ]);
  });

  it("have the sum of their minutes, unless one is not known", () => {
    const steps = [step(1, "remove", 10), step(2, "remove", 5), step(3, "install", 10), step(4, "install")];
    expect(phaseSections(steps).map(({ minutes }) => minutes)).toEqual([15, undefined]);
  });

  it("lose no step, keep the order and have names of their own", () => {
    const anyPhases = fc.array(fc.constantFrom(...(Object.keys(phases) as Phase[])));
    fc.assert(
      fc.property(anyPhases, (list) => {
        const steps = list.map((phase, at) => step(at + 1, phase));
        const sections = phaseSections(steps);
        expect(sections.flatMap((section) => section.steps)).toEqual(steps);
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
        for (const { phase, steps } of sections)
          expect(steps.every((each) => each.phase === phase)).toBe(true);
      }),
    );
  });
});

it("counts the numbers that have a good source", () => {
  const spec = (...values: ShownValue[]): ShownSpec => ({
    ref: "torque:a",
    kind: "torque",
    name: "A",
    system: "engine",
    values,
  });
  const sources: ShownValue["sources"] = [];
  const specs = {
    "torque:a": spec(
      { metric: "1 Nm", confidence: "cross-checked", sources },
      { metric: "2 Nm", confidence: "unverified", sources },
    ),
    "torque:b": spec(
      { confidence: "unverified", sources },
      { metric: "3 Nm", confidence: "single-source", sources },
    ),
  };
  expect(countSourced(Object.values(specs))).toEqual({ sourced: 2, all: 4 });
});

describe("the box of dangers", () => {
  const line = (level: "warning" | "caution", text: string) => ({ level, text });

  it("names dangers to people first, and three at most", () => {
    const safety = [line("caution", "a"), line("warning", "b"), line("caution", "c"), line("warning", "d")];
    const { first, more } = orderSafety(safety);
    expect(first.map(({ text }) => text)).toEqual(["b", "d", "a"]);
    expect(more.map(({ text }) => text)).toEqual(["c"]);
  });
});
