import { expect, it } from "vitest";
import { guideStep } from "../../tests/support/guide-step.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import type { RichText } from "../guides/rich-text.ts";
import type { ShownSpec, ShownValue } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { Topic } from "../guides/topics.ts";
import { withAsks } from "./asks.ts";
import { neededNumbers } from "./needed.ts";
import { conflictsOf, type OwnNumber, ownSource, shownOwn } from "./own-number.ts";
import { withOwn } from "./with-own.ts";

const value = (more: Partial<ShownValue> = {}): ShownValue => ({
  confidence: "cross-checked",
  sources: [],
  ...more,
});

function spec(ref: SpecRef, name: string, system: Topic, values: ShownValue[]): ShownSpec {
  const [kind] = ref.split(":") as [ShownSpec["kind"]];
  return { ref, kind, name, system, values };
}

const missing = value({ confidence: "unverified" });
const specs = Object.fromEntries(
  [
    spec("torque:carrier", "Carrier bolts", "brakes", [
      value({ metric: "110 Nm", appliesTo: { generations: ["mk5"] } }),
      { ...missing, appliesTo: { generations: ["mk6"] } },
    ]),
    spec("torque:lug", "Lug bolts", "wheels", [missing]),
    spec("torque:cover", "Engine cover", "engine", [missing]),
    spec("torque:drain", "Oil drain plug", "engine", [missing]),
    spec("capacity:oil", "Engine oil", "engine", [missing]),
    spec("fluid:oil", "Engine oil", "engine", [value({ metric: "5W-40" })]),
  ].map((each) => [each.ref, each]),
) as Record<SpecRef, ShownSpec>;

const step = (number: number, more: Partial<GuideStep>) =>
  guideStep({ id: `step-${number}`, number, ...more });

type Page = Pick<
  GuidePage,
  "platform" | "variants" | "appliesTo" | "steps" | "fluids" | "verification" | "aftercare" | "specs"
>;
const page: Page = {
  platform: "gti",
  variants: {
    generations: [
      { id: "mk5", name: "Mk5" },
      { id: "mk6", name: "Mk6" },
    ],
    engines: [],
    gearboxes: [],
  },
  specs,
  fluids: [{ fluid: "fluid:oil", capacity: "capacity:oil" }],
  verification: [],
  aftercare: { recheck: [] },
  steps: [
    step(1, { torques: ["torque:carrier", "torque:cover"] }),
    step(2, { lines: [{ kind: "plain", text: ["To ", { spec: "torque:lug" }] }] }),
    step(3, { torques: ["torque:lug"], appliesTo: { generations: ["mk6"] } }),
    step(4, { torques: ["torque:drain"] }),
  ],
};
/** What a car lacks of a guide that was compiled with our numbers, and is shown with others. */
const names = (choice: object, { specs: shown = specs, ...changes }: Partial<Page> = {}) =>
  neededNumbers({ ...withAsks({ ...page, ...changes } as GuidePage), specs: shown }, choice).map(
    ({ spec: { ref }, steps }) => [ref, steps],
  );

it("are what a car's steps tighten, fill and pour, and have no figure for it", () => {
  expect(names({ generation: "mk6" })).toEqual([
    ["torque:carrier", [1]],
    ["torque:lug", [2, 3]],
    ["torque:drain", [4]],
    ["capacity:oil", []],
  ]);
  expect(names({ generation: "mk5" })).toEqual([
    ["torque:lug", [2]],
    ["torque:drain", [4]],
    ["capacity:oil", []],
  ]);
});

it("are also what only the end of a step or the time after the job names", () => {
  const lug = [{ spec: "torque:lug" }] satisfies RichText;
  expect(names({}, { steps: [step(1, { expect: lug }), step(2, { ifStuck: [lug] })], fluids: [] })).toEqual([
    ["torque:lug", [1, 2]],
  ]);
  const aftercare = { recheck: [{ what: lug, when: "after a week" }] };
  expect(names({}, { steps: [], fluids: [], aftercare })).toEqual([["torque:lug", []]]);
  const verification = [{ check: "Bolts", pass: lug }];
  expect(names({}, { steps: [], fluids: [], verification })).toEqual([["torque:lug", []]]);
});

it("are a gap while the car that has none may be the reader's", () => {
  expect(names({})[0]).toEqual(["torque:carrier", [1]]);
});

it("are none for another car, and none in a universal guide", () => {
  expect(names({ generation: "mk5" }, { appliesTo: { generations: ["mk6"] } })).toEqual([]);
  expect(names({}, { platform: "basic" })).toEqual([]);
});

const lug: OwnNumber = { ref: "torque:lug", value: "89 lb-ft", place: "owners-manual", page: "312" };

it("are no longer needed once the reader has brought them, and are shown as the reader's own", () => {
  const own = withOwn(specs, shownOwn([lug]), { generation: "mk6" });
  expect(own["torque:lug"]?.values).toEqual([
    {
      metric: "121 Nm",
      imperial: "89 lb-ft",
      confidence: "unverified",
      own: "owner's manual, p. 312",
      sources: [],
    },
  ]);
  expect(names({ generation: "mk6" }, { specs: own }).map(([ref]) => ref)).not.toContain("torque:lug");
  expect(specs["torque:lug"]?.values).toEqual([missing]);
});

it("leave a number of ours as it is, and stand beside it where they differ", () => {
  const carrier: OwnNumber = { ref: "torque:carrier", value: "110 Nm", place: "dealer" };
  const choice = { generation: "mk5" };
  expect(withOwn(specs, shownOwn([carrier]), choice)["torque:carrier"]).toEqual(specs["torque:carrier"]);
  const differing = withOwn(specs, shownOwn([{ ...carrier, value: "125 Nm" }]), choice)["torque:carrier"]
    ?.values;
  expect(differing?.map(({ metric, own }) => [metric, own])).toEqual([
    ["110 Nm", undefined],
    [undefined, undefined],
    ["125 Nm", "dealer"],
  ]);
});

it("are none while two devices say different things", () => {
  const other = { ...lug, value: "130 Nm" };
  expect(conflictsOf([lug, other, { ...lug, ref: "torque:drain", value: "30 Nm" }])).toEqual([[lug, other]]);
  expect(conflictsOf([lug, { ...lug, value: "89 ft-lb" }])).toEqual([]);
  expect(conflictsOf([lug, { ...lug, value: "120 Nm" }])).toHaveLength(1);
  expect(withOwn(specs, shownOwn([lug, other]), {})).toBe(specs);
});

it("are one where two devices say the same in two units", () => {
  const both = [lug, { ...lug, value: "121 Nm" }];
  expect(conflictsOf(both)).toEqual([]);
  expect(shownOwn(both).map(({ metric }) => metric)).toEqual(["121 Nm"]);
});

it("say where they were read", () => {
  expect(ownSource({ place: "label" })).toBe("label on the car");
});
