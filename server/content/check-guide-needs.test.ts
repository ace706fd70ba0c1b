import { expect, it } from "vitest";
import {
  catalogueFile,
  faultsOf,
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

function faults(first: object, { status = "complete", system = "brakes", name = "Caliper bolts" } = {}) {
  const torques = {
    front: { name: "Caliper bolts", system, values: [first] },
    rear: { name, system, values: [figure] },
  };
  const used = { torques: ["front", "rear"] };
  return faultsOf({
    specs: new Map([["e46", specsFile({ torques })]]),
    guides: [sourceGuide("e46", "brake-pads", { ...used, steps: [stepFile(used)] })],
    catalogues: new Map([["e46", catalogueFile([], status)]]),
  });
}

it("a number that readers are asked for is the only one of its name in a guide", () => {
  expect(faults(gap)).toEqual([
    'content/guides/e46/brake-pads.yaml: steps: readers are asked for the torque "Caliper bolts", but torque:front and torque:rear are called that',
  ]);
  expect(faults(gap, { name: "Rear caliper bolts" })).toEqual([]);
});

it("a name may be used again where nobody is asked", () => {
  expect(faults(figure)).toEqual([]);
  expect(faults(gap, { system: "engine" })).toEqual([]);
  expect(faults(gap, { status: "in-progress" })).toEqual([]);
});
