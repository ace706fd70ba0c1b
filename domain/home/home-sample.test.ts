import { describe, expect, it } from "vitest";
import type { GuidePage } from "../guides/guide-page.ts";
import type { ShownSpec, ShownValue } from "../guides/shown-spec.ts";
import { homeSample } from "./home-sample.ts";

const value = (metric: string | undefined, more: Partial<ShownValue> = {}): ShownValue => ({
  metric,
  confidence: "single-source",
  sources: [],
  ...more,
});
const spec = (ref: ShownSpec["ref"], ...values: ShownValue[]): ShownSpec => ({
  ref,
  kind: "torque",
  name: ref,
  system: "brakes",
  values,
});
const guide = {
  path: "/guide/e46/brake-pads",
  title: "Front brake pads",
  platform: "e46",
  platformName: "BMW E46",
  torques: ["torque:none", "torque:two", "torque:bolts", "torque:doubtful"],
  steps: [
    { number: 1, title: "Raise the front", torques: [] },
    { number: 2, title: "Fit the rotor", torques: ["torque:none"] },
    { number: 3, title: "Wheels on", torques: ["torque:none", "torque:bolts"] },
  ],
  specs: {
    "torque:none": spec("torque:none", value(undefined)),
    "torque:two": spec("torque:two", value("10 Nm"), value("20 Nm")),
    "torque:bolts": spec("torque:bolts", value("100 Nm", { imperial: "74 lb-ft" })),
    "torque:doubtful": spec("torque:doubtful", value("5 Nm", { confidence: "unverified" })),
  },
} as unknown as GuidePage;

describe("the examples of the home page", () => {
  it("are numbers that hold for every car and have a source", () => {
    expect(homeSample(guide, undefined).numbers.map(({ name }) => name)).toEqual(["torque:bolts"]);
  });

  it("have the first step with such a number", () => {
    expect(homeSample(guide, undefined).step).toMatchObject({
      number: 3,
      count: 3,
      title: "Wheels on",
      torque: { metric: "100 Nm", imperial: "74 lb-ft" },
    });
  });

  it("have the intervals that the sheet knows", () => {
    const specs = [spec("interval:coolant", value("3 years")), spec("interval:microfilter", value("1 year"))];
    expect(homeSample(guide, { specs }).intervals.map(({ name }) => name)).toEqual(["interval:coolant"]);
  });
});
