import { describe, expect, it } from "vitest";
import { specsFile } from "../../tests/support/small-content.ts";
import { checkSpecs } from "./check-specs.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";

const variants = { generations: [], engines: [{ id: "m54", name: "M54" }], gearboxes: [] };
const sources = {
  manual: { title: "Manual", kind: "factory-manual", read: "2026-01-01" },
  bentley: {
    title: "Bentley",
    kind: "specialist",
    url: "https://www.bentley.example/e46",
    read: "2026-01-01",
  },
  forum: { title: "Bentley again", kind: "club", url: "https://bentley.example/other", read: "2026-01-01" },
};

function faults(value: Record<string, unknown>, named: Record<string, unknown> = sources): string[] {
  const found: ContentFault[] = [];
  const torque = { name: "Wheel bolts", system: "wheels", values: [{ stages: [{ nm: 100 }], ...value }] };
  checkSpecs("e46", specsFile({ sources: named, torques: { bolts: torque } }), variants, found);
  return describeFaults(found).filter((fault) => !fault.endsWith("no number names it"));
}

const place = "content/specs/e46.yaml: torques.bolts.values.0";
const says = (source: string, words: string) => ({ source, says: words });

describe("the evidence of a number", () => {
  it("of two publishers who say the same is enough", () => {
    expect(
      faults({
        confidence: "cross-checked",
        sources: [says("manual", "100 Nm"), says("bentley", "74 ft-lb")],
      }),
    ).toEqual([]);
  });

  it.each([
    [
      "unknown",
      { confidence: "single-source", sources: [says("nope", "100 Nm")] },
      `"nope" isn't one of the file's sources`,
    ],
    ["absent", { confidence: "single-source" }, "single-source needs a source"],
    [
      "there, but called unverified",
      { confidence: "unverified", sources: [says("manual", "100 Nm")] },
      "has a source, so it must be single-source or cross-checked",
    ],
    [
      "of one host twice",
      { confidence: "cross-checked", sources: [says("bentley", "100 Nm"), says("forum", "100 Nm")] },
      "cross-checked needs two sources from different publishers and hosts",
    ],
    [
      "of which one says something else",
      { confidence: "cross-checked", sources: [says("manual", "100 Nm"), says("bentley", "120 Nm")] },
      "cross-checked, but what bentley says doesn't contain the value",
    ],
  ])("is refused when it is %s", (_, value, fault) => {
    expect(faults(value)).toEqual([`${place}: ${fault}`]);
  });

  it("is for cars that the platform has", () => {
    const value = {
      confidence: "single-source",
      sources: [says("manual", "100 Nm")],
      appliesTo: { engines: ["v8"] },
    };
    expect(faults(value)).toEqual([`${place}.appliesTo.engines: "v8" isn't in platforms/e46.yaml`]);
  });
});

it("names a source that no number uses", () => {
  const found: ContentFault[] = [];
  checkSpecs("e46", specsFile({ sources, torques: {} }), variants, found);
  expect(describeFaults(found)).toContain("content/specs/e46.yaml: sources.manual: no number names it");
});

describe("the list of fasteners that can hurt someone", () => {
  it("names torques that are there, each once", () => {
    const found: ContentFault[] = [];
    checkSpecs(
      "e46",
      specsFile({ safetyFasteners: ["wheel-bolts", "mirror", "wheel-bolts"] }),
      variants,
      found,
    );
    expect(describeFaults(found)).toEqual([
      'content/specs/e46.yaml: safetyFasteners.1: there is no torque "mirror"',
      'content/specs/e46.yaml: safetyFasteners.2: "wheel-bolts" is listed twice',
    ]);
  });
});
