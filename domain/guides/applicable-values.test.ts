import { describe, expect, it } from "vitest";
import type { AppliesTo, VariantOptions } from "./applicability.ts";
import { fittingValues } from "./applicability.ts";
import type { ShownSpec } from "./shown-spec.ts";

const options: VariantOptions = {
  generations: [
    { id: "na", name: "NA" },
    { id: "nb", name: "NB" },
  ],
  engines: [],
  gearboxes: [],
};
const spec = (...cars: (AppliesTo | undefined)[]): ShownSpec => ({
  ref: "torque:bolts",
  kind: "torque",
  name: "Bolts",
  system: "brakes",
  values: cars.map((appliesTo, index) => ({
    metric: `${index + 1} Nm`,
    confidence: "single-source",
    sources: [],
    ...(appliesTo ? { appliesTo } : {}),
  })),
});
const shown = (of: ShownSpec, choice = {}) =>
  fittingValues(of, { options, choice }).map(({ value, cars }) => [value.metric, cars]);

describe("the values that a reader sees", () => {
  it("say nothing of cars when they hold for all", () => {
    expect(shown(spec(undefined))).toEqual([["1 Nm", undefined]]);
  });

  it("name their cars as long as none is picked, even when there is only one value", () => {
    expect(shown(spec({ generations: ["na"] }))).toEqual([["1 Nm", "NA"]]);
  });

  it("are those of the car that was picked, without naming it again", () => {
    const both = spec({ generations: ["na"] }, { generations: ["nb"] });
    expect(shown(both, { generation: "nb" })).toEqual([["2 Nm", undefined]]);
  });

  it("name their cars when the one that was picked is not among them", () => {
    expect(shown(spec({ generations: ["na"] }), { generation: "nb" })).toEqual([["1 Nm", "NA"]]);
  });

  it("name only what isn't picked yet, where several fit", () => {
    const both = spec({ generations: ["na"] }, { generations: ["na", "nb"], note: "with ABS" });
    expect(shown(both, { generation: "na" })).toEqual([
      ["1 Nm", undefined],
      ["2 Nm", "with ABS"],
    ]);
  });

  it("always tell what cannot be picked", () => {
    expect(shown(spec({ note: "from 2003" }), { generation: "na" })).toEqual([["1 Nm", "from 2003"]]);
  });
});
