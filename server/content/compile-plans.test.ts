import { describe, expect, it } from "vitest";
import type { BehindPart } from "../../domain/plans/platform-plans.ts";
import {
  catalogueFile,
  compiledGuide,
  diagnosisFile,
  faultsOf,
  smallContent,
  smallPlan,
  sourceGuide,
  sourcePlan,
  specsFile,
  stepFile,
} from "../../tests/support/small-content.ts";

const stepOn = (plan: unknown, more = {}) => ({ steps: [stepFile({ plan, ...more })] });
const faultsOfStep = (plan: unknown, more = {}) =>
  faultsOf({ guides: [sourceGuide("e46", "brake-pads", stepOn(plan, more))] });

describe("a step that refers to a plan", () => {
  it("lights up the parts of each plan, named and placed in words", () => {
    const guide = compiledGuide(stepOn(["bay#radiator", "bay#coolant-cap"]));
    expect(guide.steps[0]?.plans).toEqual([
      {
        plan: "bay",
        parts: [
          { id: "radiator", name: "Radiator", place: "front" },
          { id: "coolant-cap", name: "Coolant cap", place: "on the tank, front left", ring: [320, 250] },
        ],
      },
    ]);
    expect(guide.plans.bay).toMatchObject({ name: "Engine bay", viewBox: "0 0 400 300" });
    expect(guide.plans.bay).not.toHaveProperty("svg");
    expect(guide.plans.bay).not.toHaveProperty("appliesTo");
  });

  it("does not repeat what a label says", () => {
    const svg = smallPlan.replace("coolant cap, on the tank", "front cap, on the tank");
    const guide = compiledGuide(stepOn("bay#coolant-cap"), {
      plans: new Map([["bay", sourcePlan({}, svg)]]),
    });
    expect(guide.steps[0]?.plans[0]?.parts[0]).toMatchObject({
      name: "Front cap",
      place: "on the tank, left",
    });
  });

  it("takes a single part as well, and none", () => {
    expect(compiledGuide(stepOn("bay#radiator")).steps[0]?.plans).toHaveLength(1);
    expect(compiledGuide().steps[0]?.plans).toEqual([]);
  });

  it.each([
    ["attic#radiator", "there is no plans/attic.svg"],
    ["bay#wing", 'plans/bay.svg has no part "wing"'],
  ])("%s is refused", (plan, problem) => {
    expect(faultsOfStep(plan).join("\n")).toContain(problem);
  });

  it("is refused where the plan is for another platform or another engine", () => {
    const of = (platforms: object) => new Map([["bay", sourcePlan({ platforms })]]);
    const guides = [
      sourceGuide("e46", "brake-pads", stepOn("bay#radiator", { appliesTo: { engines: ["m54"] } })),
    ];
    expect(faultsOf({ guides, plans: of({}) }).join("\n")).toContain("bay isn't for e46");
    const faults = faultsOf({ guides, plans: of({ e46: { engines: ["s54"] } }) }).join("\n");
    expect(faults).toContain("bay is for other cars");
    expect(faults).toContain(`"s54" isn't in platforms/e46.yaml`);
  });
});

describe("the index of the plans", () => {
  it("calls the same thing by the same name", () => {
    const other = sourcePlan({}, planWith('data-part="cooler" data-label="radiator"'));
    expect(
      faultsOf({
        plans: new Map([
          ["bay", sourcePlan()],
          ["other", other],
        ]),
      }).join("\n"),
    ).toContain('"radiator" is radiator in another plan, not cooler');
  });

  it("names platforms and plans that exist", () => {
    const plan = sourcePlan({ platforms: { e46: {}, e99: {} }, detailOf: ["attic"] });
    const faults = faultsOf({ plans: new Map([["bay", plan]]) }).join("\n");
    expect(faults).toContain('"e99" isn\'t a platform');
    expect(faults).toContain('"attic" isn\'t a plan');
  });

  it("is what numbers may refer to", () => {
    const { torques } = specsFile();
    const bolts = { ...torques["wheel-bolts"], plan: ["bay#wing"] };
    expect(faultsOf({ specs: new Map([["e46", specsFile({ torques: { "wheel-bolts": bolts } })]]) })).toEqual(
      [expect.stringContaining('plans/bay.svg has no part "wing"')],
    );
  });
});

function planWith(attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><title>Other</title><g ${attributes} data-at="1 1"><circle cx="1" cy="1" r="1" /></g></svg>`;
}

describe("what lies behind a part", () => {
  const radiator = "bay#radiator";
  const about = sourceGuide("e46", "brake-pads", {
    title: "Radiator",
    symptoms: ["Brakes squeal"],
    parts: [
      { id: "hose", name: "Hose" },
      { id: "cap", name: "Cap", plan: "bay#coolant-cap" },
    ],
    torques: ["wheel-bolts"],
    steps: [
      stepFile({ plan: radiator, parts: ["hose", "cap"], torques: ["wheel-bolts"] }),
      stepFile({ id: "two", plan: radiator, lines: ["Tighten to {torque:wheel-bolts}."] }),
    ],
  });
  const passing = sourceGuide("e46", "rear-brakes", {
    title: "Passing by",
    steps: [stepFile({ plan: radiator }), ...["a", "b", "c"].map((id) => stepFile({ id }))],
  });
  const planned = sourceGuide("e46", "secret", { title: "Not public", ...stepOn(radiator) });

  async function behind(changes: Parameters<typeof smallContent>[0] = {}): Promise<BehindPart | undefined> {
    const content = smallContent({
      guides: [passing, about, planned],
      catalogues: new Map([
        [
          "e46",
          catalogueFile([
            { slug: "rear-brakes", status: "complete", priority: 3, carModel: "E46" },
            { slug: "secret", status: "in-progress", priority: 4, carModel: "E46" },
          ]),
        ],
      ]),
      symptoms: new Map([["brake-squeal", diagnosisFile()]]),
      ...changes,
    });
    const [plan] = await content.plans("e46");
    return plan?.parts.find(({ id }) => id === "radiator")?.behind;
  }

  it("are the public guides, those that are most about it first", async () => {
    expect((await behind())?.guides.map(({ title }) => title)).toEqual(["Radiator", "Passing by"]);
  });

  it("begin with the guide of the same name", async () => {
    const namesake = sourceGuide("e46", "radiator", { ...passing.guide, title: "Namesake" });
    const other = sourceGuide("e46", "brake-pads", { ...passing.guide, title: "Passing by" });
    const entry = { slug: "radiator", status: "complete", priority: 3, carModel: "E46" };
    const catalogues = new Map([["e46", catalogueFile([entry])]]);
    const shown = await behind({ guides: [other, namesake], catalogues });
    expect(shown?.guides.map(({ title }) => title)).toEqual(["Namesake", "Passing by"]);
  });

  it("are the numbers, parts and symptoms of the guides that are about it", async () => {
    expect(await behind()).toMatchObject({
      numbers: [{ ref: "torque:wheel-bolts", metric: "100 Nm" }],
      parts: [{ path: "/guide/e46/brake-pads", names: ["Hose"] }],
      symptoms: [{ title: "Brakes squeal" }],
    });
  });

  it("are parts that two guides need once, by the guide that is most about it", async () => {
    const again = sourceGuide("e46", "rear-brakes", { ...about.guide, title: "Radiator again" });
    const shown = await behind({ guides: [about, again, planned] });
    expect(shown?.guides).toHaveLength(2);
    expect(shown?.parts).toEqual([{ path: "/guide/e46/brake-pads", names: ["Hose"] }]);
  });

  it("are also the steps that refer to it in an exploded view", async () => {
    const detail = sourcePlan({ kind: "exploded", detailOf: ["bay"] });
    const guide = sourceGuide("e46", "brake-pads", { title: "Apart", ...stepOn("apart#radiator") });
    const plans = new Map([
      ["bay", sourcePlan()],
      ["apart", detail],
    ]);
    const changes = { plans, guides: [guide], catalogues: new Map([["e46", catalogueFile([])]]) };
    expect((await behind(changes))?.guides.map(({ title }) => title)).toEqual(["Apart"]);
  });

  it("is nothing where nothing refers to it, and no platform without plans has any", async () => {
    expect(
      await behind({
        guides: [sourceGuide("e46", "brake-pads")],
        catalogues: new Map([["e46", catalogueFile([])]]),
      }),
    ).toBeUndefined();
    const content = smallContent();
    expect(await content.plans("basic")).toEqual([]);
    expect(await content.plans("../index")).toEqual([]);
  });
});
