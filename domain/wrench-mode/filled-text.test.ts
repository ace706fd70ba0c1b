import { describe, expect, it } from "vitest";
import { fittingValues } from "../guides/applicability.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { type CarNumbers, fillText, linksOf } from "./filled-text.ts";

const carrier: ShownSpec = {
  ref: "torque:carrier",
  kind: "torque",
  name: "Carrier bolts",
  system: "brakes",
  values: [
    {
      metric: "110 Nm",
      imperial: "81 lb-ft",
      confidence: "cross-checked",
      appliesTo: { engines: ["m54"] },
      sources: [],
    },
    { confidence: "unverified", appliesTo: { engines: ["m52"] }, sources: [] },
  ],
};
const oil: ShownSpec = {
  ref: "fluid:oil",
  kind: "fluid",
  name: "Oil",
  system: "fluids",
  values: [{ metric: "5W-30", confidence: "unverified", sources: [] }],
};
const numbers = (engine?: string): CarNumbers => ({
  specs: { "torque:carrier": carrier, "fluid:oil": oil },
  options: {
    generations: [],
    engines: [
      { id: "m52", name: "M52" },
      { id: "m54", name: "M54" },
    ],
    gearboxes: [],
  },
  choice: engine ? { engine } : {},
});

describe("the values of a number", () => {
  it("are those of the reader's car, without naming it", () => {
    expect(fittingValues(carrier, numbers("m54"))).toEqual([{ value: carrier.values[0], cars: undefined }]);
  });

  it("are all of them, each with its cars, while none is picked", () => {
    expect(fittingValues(carrier, numbers()).map(({ cars }) => cars)).toEqual(["M54", "M52"]);
  });

  it("are all of them when none fits: the reader has to decide", () => {
    expect(fittingValues(carrier, numbers("s54"))).toHaveLength(2);
  });
});

describe("a filled text", () => {
  it("has its numbers in both systems", () => {
    expect(fillText(["Tighten to ", { spec: "torque:carrier" }, "."], numbers("m54"))).toEqual([
      "Tighten to ",
      { about: ["110 Nm", "81 lb-ft"] },
      ".",
    ]);
  });

  it("names the cars where the values differ, and sends to the manual where there is none", () => {
    expect(fillText([{ spec: "torque:carrier" }], numbers())).toEqual([
      { about: ["110 Nm", "81 lb-ft"] },
      " (M54)",
      ", ",
      "see the factory manual",
      " (M52)",
    ]);
  });

  it("says what is unverified", () => {
    expect(fillText([{ b: [{ spec: "fluid:oil" }] }], numbers())).toEqual([
      { b: [{ b: "5W-30" }, " (unverified)"] },
    ]);
  });

  it("says what is the reader's own, and where they read it", () => {
    const values = oil.values.map((value) => ({ ...value, own: "owner's manual, p. 312" }));
    const specs = { ...numbers().specs, "fluid:oil": { ...oil, values } };
    expect(fillText([{ spec: "fluid:oil" }], { ...numbers(), specs })).toEqual([
      { b: "5W-30" },
      " (yours, owner's manual, p. 312)",
    ]);
  });

  it("keeps the words of a link and offers the link apart", () => {
    const text = ["Read ", { i: [{ to: "/guide/basic/jacking", text: "jacking" }] }, " first."];
    expect(fillText(text, numbers())).toEqual(["Read ", { i: ["jacking"] }, " first."]);
    expect(linksOf(text)).toEqual([{ to: "/guide/basic/jacking", text: "jacking" }]);
    expect(linksOf("No link")).toEqual([]);
  });
});
