import { describe, expect, it } from "vitest";
import { checkDraft } from "./check-draft.ts";
import type { Draft } from "./draft.ts";
import type { EditorLists, EditorPlatform } from "./editor-lists.ts";

const platform: EditorPlatform = {
  slug: "e46",
  displayName: "BMW E46",
  template: "e46",
  routeAliases: { pads: "brake-pads" },
  variants: { generations: [], engines: [{ id: "m54", name: "M54" }], gearboxes: [] },
  specs: [
    {
      ref: "torque:wheel-bolts",
      kind: "torque",
      name: "Wheel bolts",
      system: "wheels",
      values: [{ metric: "100 Nm", confidence: "single-source", sources: [] }],
    },
  ],
  partTorques: {},
  plans: {},
  parts: [],
  catalogue: [
    {
      id: "brake-pads",
      title: "Pads",
      description: "",
      status: "complete",
      priority: 1,
      category: "repair",
      difficulty: "beginner",
      estimatedTime: "",
      route: "/guide/e46/brake-pads",
      isPublic: true,
    },
  ],
};
const lists: EditorLists = {
  platforms: [{ slug: "e46", name: "BMW E46" }],
  tools: { jack: { name: "Trolley jack", group: "lifting" } },
  drawings: {},
  guides: [],
  guideNames: ["e46"],
  pages: {},
};
const whole = {
  title: "Wheels",
  summary: "Take them off and put them on.",
  topic: "wheels",
  category: "maintenance",
  difficulty: "beginner",
  difficultyWhy: "Few parts.",
  minutes: { firstTimer: 60, practised: 20 },
  ifWrong: { risk: "A wheel comes off", guard: "torque every bolt" },
  fits: "All E46",
  updated: "2026-01-01",
  tools: [{ tool: "jack" }],
  steps: [
    { id: "off", title: "Off", phase: "remove", lines: ["Lift it."], tools: ["jack"] },
    { id: "on", title: "On", phase: "install", lines: ["Tighten to {torque:wheel-bolts}."] },
  ],
};

function check(guide: Draft["guide"], fields: Partial<Draft> = {}) {
  const draft: Draft = { id: "d1", platform: "e46", slug: "wheels", guide, updated: "", ...fields };
  const { problems, page } = checkDraft(draft, lists, platform);
  return { page, problems, words: problems.map(({ field, problem }) => `${field}: ${problem}`) };
}
const step = (fields: object) => ({ ...whole, steps: [{ ...whole.steps[0], ...fields }, whole.steps[1]] });

describe("a whole draft", () => {
  it("has no problem, and is compiled like a guide", () => {
    const { words, page } = check(whole);
    expect(words).toEqual([]);
    expect(page).toMatchObject({
      title: "Wheels",
      torques: ["torque:wheel-bolts"],
      path: "/contribute/preview/d1",
    });
    expect(page?.specs["torque:wheel-bolts"]?.name).toBe("Wheel bolts");
  });
});

describe("a draft is refused by its field, in plain words", () => {
  it.each([
    [
      "an unknown tool",
      { ...whole, tools: [{ tool: "winch" }], steps: [{ ...whole.steps[0], tools: ["winch"] }] },
      `Tool 1, tool: "winch" isn't in our list of tools`,
    ],
    ["a tool that no step uses", step({ tools: [] }), 'Tool 1: no step uses "jack"'],
    [
      "a bare number",
      step({ lines: ["Tighten to 100 Nm."] }),
      'Step 1, Off, line 1: "100 Nm" is a bare number; refer to it, as in {torque:wheel-bolts}, or write {about:10 km}',
    ],
    [
      "an unknown number",
      step({ lines: ["To {torque:mirror}."] }),
      `Step 1, Off, line 1: there is no torque "mirror" among this car's numbers`,
    ],
    [
      "a British word",
      step({ lines: ["Open the bonnet."] }),
      'Step 1, Off, line 1: "bonnet" is British; write "hood"',
    ],
    [
      "a dead link",
      step({ lines: ["See [it](/guide/e46/nope)."] }),
      "Step 1, Off, line 1: the link points to e46/nope, which is neither a guide nor planned",
    ],
    [
      "a title that is too long",
      { ...whole, title: "x".repeat(81) },
      "Title: is too long: at most 80 characters",
    ],
    [
      "a number that is none",
      { ...whole, minutes: { firstTimer: "an hour", practised: 5 } },
      "Minutes, first time: must be a number",
    ],
    [
      "a choice that is none",
      { ...whole, difficulty: "easy" },
      "Difficulty: must be one of beginner, intermediate, advanced, expert",
    ],
    [
      "an engine of another car",
      { ...whole, appliesTo: { engines: ["v12"] } },
      `Which cars, engines: "v12" isn't one of this platform's cars`,
    ],
    ["a step's id that is taken", step({ id: "on" }), 'Step 2, On, id: two steps are named "on"'],
    ["a field that a guide doesn't have", { ...whole, colour: "red" }, ': unknown field "colour"'],
  ])("%s", (_, guide, problem) => {
    expect(check(guide as Draft["guide"]).words).toContain(problem);
  });

  it("all that is wrong with one field, what matters most first", () => {
    const { words } = check(step({ lines: ["Spanner to 100 Nm."] }));
    expect(words.map((each) => each.slice(0, 40))).toEqual([
      'Step 1, Off, line 1: "100 Nm" is a bare ',
      'Step 1, Off, line 1: "Spanner" is Britis',
    ]);
  });

  it.each([
    ["", "is missing"],
    ["Two Words", "must be lowercase words and digits with single hyphens"],
    ["specs", '"specs" is the name of another page'],
    ["pads", '"pads" is an alias of brake-pads'],
    ["brake-pads", 'there\'s already a guide "brake-pads": open it in the editor to change it'],
  ])("its name %j", (slug, problem) => {
    expect(check(whole, { slug }).words).toEqual([`Name in the URL: ${problem}`]);
  });

  it("a draft of a published guide has its name", () => {
    expect(check(whole, { slug: "brake-pads", changes: "e46/brake-pads" }).words).toEqual([]);
  });
});

describe("a draft that was only begun", () => {
  it("names what is missing, and can be shown all the same", () => {
    const { problems, page } = check({ steps: [{ phase: "prepare", lines: [""] }] });
    expect(problems.filter(({ isMissing }) => !isMissing)).toEqual([]);
    expect(problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["Title", "Summary", "Step 1, title", "Step 1, line 1"]),
    );
    expect(page).toMatchObject({ title: "Untitled guide", steps: [{ title: "Untitled step" }] });
  });

  it("says early what is wrong in what is there", () => {
    const { problems } = check({
      steps: [{ title: "Off", phase: "remove", lines: ["", "Tighten to 30 Nm."] }],
    });
    expect(problems.find(({ isMissing }) => !isMissing)).toMatchObject({ path: ["steps", 0, "lines", 1] });
  });

  it("is shown without an entry that cannot be", () => {
    const { page } = check({
      ...whole,
      safety: [
        { level: "loud", text: "Mind." },
        { level: "warning", text: "Hot." },
      ],
    });
    expect(page?.safety).toEqual([{ level: "warning", text: "Hot." }]);
  });

  it("is shown whatever it holds, or refused, but never breaks", () => {
    for (const guide of [
      {},
      { steps: 7 },
      { steps: [null] },
      { minutes: "x", tools: "y" },
      { title: { a: 1 } },
    ])
      expect(() => check(guide)).not.toThrow();
  });
});
