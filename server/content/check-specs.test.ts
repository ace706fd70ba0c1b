import { describe, expect, it } from "vitest";
import { specsFile } from "../../tests/support/small-content.ts";
import { checkSpecs } from "./check-specs.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";

const variants = { generations: [], engines: [{ id: "m54", name: "M54" }], gearboxes: [] };
const sources = {
  manual: { title: "Manual", kind: "factory-manual", publisher: "BMW AG", read: "2026-01-01" },
  bentley: {
    title: "Bentley",
    kind: "workshop-manual",
    publisher: "Bentley Publishers",
    url: "https://www.bentley.example/e46",
    read: "2026-01-01",
  },
  forum: {
    title: "Bentley again",
    kind: "workshop-manual",
    publisher: "Bentley Publishers",
    read: "2026-01-01",
  },
  sister: {
    title: "X5 manual",
    kind: "factory-manual",
    publisher: "BMW AG",
    model: "X5",
    read: "2026-01-01",
  },
};

function faults(value: Record<string, unknown>, named: Record<string, unknown> = sources): string[] {
  const problems: ContentFault[] = [];
  const torque = { name: "Wheel bolts", system: "wheels", values: [{ stages: [{ nm: 100 }], ...value }] };
  checkSpecs("e46", specsFile({ sources: named, torques: { bolts: torque } }), variants, problems);
  return describeFaults(problems).filter((fault) => !fault.endsWith("no number cites it"));
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
      "of one publisher twice",
      { confidence: "cross-checked", sources: [says("bentley", "100 Nm"), says("forum", "100 Nm")] },
      "cross-checked needs two sources with different publishers",
    ],
    [
      "of which one says something else",
      { confidence: "cross-checked", sources: [says("manual", "100 Nm"), says("bentley", "120 Nm")] },
      "cross-checked, but what bentley says doesn't contain the value",
    ],
    [
      "of another model that no reader hears of",
      { confidence: "single-source", sources: [says("sister", "100 Nm")] },
      "rests on another model only: name the X5 in the value's note",
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
  const problems: ContentFault[] = [];
  checkSpecs("e46", specsFile({ sources, torques: {} }), variants, problems);
  expect(describeFaults(problems)).toContain("content/specs/e46.yaml: sources.manual: no number cites it");
});

it("takes no number from a translation that nobody signed", () => {
  const bad = { ...sources.manual, title: "Manual (machine translation)" };
  expect(faults({ confidence: "single-source", sources: [says("bad", "100 Nm")] }, { bad })).toEqual([
    "content/specs/e46.yaml: sources.bad.title: an unsigned translation can't be the source of a number",
  ]);
});

describe("the list of fasteners that can hurt someone", () => {
  it("names torques that are there, each once", () => {
    const problems: ContentFault[] = [];
    checkSpecs(
      "e46",
      specsFile({ safetyFasteners: ["wheel-bolts", "mirror", "wheel-bolts"] }),
      variants,
      problems,
    );
    expect(describeFaults(problems)).toEqual([
      'content/specs/e46.yaml: safetyFasteners.1: there is no torque "mirror"',
      'content/specs/e46.yaml: safetyFasteners.2: "wheel-bolts" is listed twice',
    ]);
  });
});
