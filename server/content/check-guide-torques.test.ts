import { describe, expect, it } from "vitest";
import {
  catalogueFile,
  faultsOf,
  platformFile,
  sourceGuide,
  specsFile,
  stepFile,
} from "../../tests/support/small-content.ts";

const figure = {
  stages: [{ nm: 100 }],
  confidence: "single-source",
  sources: [{ source: "manual", says: "100 Nm" }],
};
const gap = { confidence: "unverified" };
const platforms = [
  platformFile({
    generations: [
      { id: "early", name: "Early" },
      { id: "late", name: "Late" },
    ],
    engines: [
      { id: "m54", name: "M54", generations: ["late"] },
      { id: "m52", name: "M52" },
    ],
  }),
];

function faults(values: object[], { guide = {}, step = {}, system = "wheels", status = "complete" } = {}) {
  return faultsOf({
    platforms,
    specs: new Map([["e46", specsFile({ torques: { bolts: { name: "Wheel bolts", system, values } } })]]),
    guides: [
      sourceGuide("e46", "brake-pads", {
        torques: ["bolts"],
        steps: [stepFile({ torques: ["bolts"], ...step })],
        ...guide,
      }),
    ],
    catalogues: new Map([["e46", catalogueFile([], status)]]),
  }).filter((fault) => fault.includes("has no figure"));
}

const missing = (cars: string) => [
  `content/guides/e46/brake-pads.yaml: steps.0: Wheel bolts has no figure for ${cars}: leave these cars out or mark the guide in-progress`,
];

describe("a safety torque of a complete guide", () => {
  it("has a figure", () => {
    expect(faults([figure])).toEqual([]);
    expect(faults([gap])).toEqual(missing("Early; M52"));
  });

  it("has one for every car of the guide", () => {
    const some = [{ ...figure, appliesTo: { engines: ["m52"] } }];
    expect(faults(some)).toEqual(missing("Late; M54"));
    expect(faults([...some, { ...gap, appliesTo: { engines: ["m54"] } }])).toEqual(missing("Late; M54"));
    expect(faults(some, { guide: { appliesTo: { engines: ["m52"] } } })).toEqual([]);
    expect(faults(some, { step: { appliesTo: { generations: ["early"] } } })).toEqual([]);
  });

  it("has one for every kind of its fastener", () => {
    const steel = { ...figure, appliesTo: { note: "steel wheels" } };
    expect(faults([steel, { ...gap, appliesTo: { note: "alloy wheels" } }])).toEqual(missing("Early; M52"));
  });

  it("counts where a text names it", () => {
    expect(faults([gap], { step: { torques: [], lines: ["Tighten to {torque:bolts}."] } })).toEqual(
      missing("Early; M52"),
    );
  });
});

it("a torque that hurts nobody may be a gap, and so may any in a guide that is not complete", () => {
  expect(faults([gap], { system: "engine" })).toEqual([]);
  expect(faults([gap], { status: "in-progress" })).toEqual([]);
});
