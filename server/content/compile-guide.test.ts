import { describe, expect, it } from "vitest";
import {
  compiledGuide,
  faultsOf,
  sourceGuide,
  specsFile,
  stepFile,
} from "../../tests/support/small-content.ts";

const file = "content/guides/e46/brake-pads.yaml";
const faults = (fields: Record<string, unknown>) =>
  faultsOf({ guides: [sourceGuide("e46", "brake-pads", fields)] });
const inStep = (fields: Record<string, unknown>) => faults({ steps: [stepFile(fields)] });

it("a tool of one size can't have a size that nobody sourced", () => {
  const tools = {
    "socket-10": { name: "10 mm socket", group: "sockets" },
    "socket-set": { name: "Socket set", detail: "1/4 in drive", group: "sockets" },
  } as const;
  const listed = (tool: string, note: string) => {
    const steps = [stepFile({ tools: [tool] })];
    const guides = [sourceGuide("e46", "brake-pads", { tools: [{ tool, note }], steps })];
    return faultsOf({ tools, guides });
  };
  expect(listed("socket-10", "cover; sizes not sourced")).toEqual([
    expect.stringContaining('tools.0: "socket-10" names a size'),
  ]);
  expect(listed("socket-10", "cover")).toEqual([]);
  expect(listed("socket-set", "cover; size not sourced")).toEqual([]);
});

describe("a guide that refers to what is not there", () => {
  it.each([
    ["a tool", { tools: [{ tool: "winch" }] }, `tools.0.tool: "winch" isn't in tools.yaml`],
    ["a torque", { torques: ["mirror"] }, 'torques.0: there is no torque "mirror" in specs/e46.yaml'],
    [
      "a fluid",
      { fluids: [{ fluid: "dot-4" }] },
      'fluids.0.fluid: there is no fluid "dot-4" in specs/e46.yaml',
    ],
    ["another guide", { related: ["e46/nope"] }, "related.0: e46/nope is neither a guide nor planned"],
    [
      "an engine",
      { appliesTo: { engines: ["v12"] } },
      `appliesTo.engines: "v12" isn't in platforms/e46.yaml`,
    ],
    [
      "a step to pause after",
      { pauses: [{ after: "x", note: "Rest." }] },
      `pauses.0.after: "x" isn't a step`,
    ],
    [
      "an interval",
      { aftercare: { interval: "pads" } },
      'aftercare.interval: there is no interval "pads" in specs/e46.yaml',
    ],
  ])("is refused by the name of %s", (_, fields, fault) => {
    expect(faults(fields)).toContain(`${file}: ${fault}`);
  });

  it.each([
    ["a tool", { tools: ["jack"] }, `steps.0.tools.0: "jack" isn't one of the guide's tools`],
    ["a part", { parts: ["pads"] }, `steps.0.parts.0: "pads" isn't one of the guide's parts`],
    ["a drawing", { drawing: "nope" }, "steps.0.drawing: there is no drawings/nope.svg"],
    ["a torque", { torques: ["wheel-bolts"] }, `steps.0: "wheel-bolts" isn't one of the guide's torques`],
    [
      "a callout",
      { drawing: "caliper", lines: [{ text: "This one.", callout: 2 }] },
      "steps.0.lines: callout 2 isn't in the step's drawing",
    ],
    [
      "a number in its text",
      { lines: ["Tighten to {torque:mirror}."] },
      'steps.0.lines.0: there is no torque "mirror" in specs/e46.yaml',
    ],
    [
      "a number whose id every object has",
      { lines: ["Tighten to {torque:constructor}."] },
      'steps.0.lines.0: there is no torque "constructor" in specs/e46.yaml',
    ],
    [
      "a guide in a link",
      { lines: ["See [this](/guide/e46/nope)."] },
      "steps.0.lines.0: the link points to e46/nope, which is neither a guide nor planned",
    ],
  ])("is refused by the name of %s that a step names", (_, fields, fault) => {
    expect(inStep(fields)).toContain(`${file}: ${fault}`);
  });
});

describe("a guide that lists what no step uses", () => {
  it.each([
    ["tools", { tools: [{ tool: "jack" }] }, 'tools.0: no step uses "jack"'],
    ["parts", { parts: [{ id: "pads", name: "Pads" }] }, 'parts.0: no step uses "pads"'],
    ["torques", { torques: ["wheel-bolts"] }, 'torques.0: no step uses "wheel-bolts"'],
  ])("is refused: %s", (_, fields, fault) => {
    expect(faults(fields)).toEqual([`${file}: ${fault}`]);
  });

  it("counts a torque that a step names in its text as used", () => {
    const steps = [stepFile({ lines: ["Tighten to {torque:wheel-bolts}."] })];
    expect(faults({ torques: ["wheel-bolts"], steps })).toEqual([]);
  });
});

describe("the text of a guide", () => {
  it.each([
    ["Tighten to 100 Nm.", '"100 Nm" is a bare number'],
    ["<script>alert(1)</script>", "raw HTML isn't allowed"],
    [
      "[here](javascript:alert(1))",
      'a link can only point to a path or an https address, not to "javascript:alert(1"',
    ],
    ["[here](//evil.example)", 'not to "//evil.example"'],
    ["{size:big}", "{size:big} isn't a kind of number"],
    ["Turn **left", '"*" is not closed or not recognized'],
  ])("%j is refused", (line, fault) => {
    const [first = "", ...more] = inStep({ lines: [line] });
    expect(more).toEqual([]);
    expect(first).toContain(`${file}: steps.0.lines.0: `);
    expect(first).toContain(fault);
  });

  it.each([
    ["title", { title: "**Pads**" }],
    ["summary", { summary: "Only {torque:wheel-bolts}." }],
    ["fits", { fits: "*All*" }],
    ["symptoms.0", { symptoms: ["A `noise`"] }],
  ])("is shown as it is in %s, so that Markdown is refused", (field, fields) => {
    expect(faults(fields)).toContain(`${file}: ${field}: is shown as is: no Markdown, no references`);
  });

  it.each([
    ["a note", "parts.0.note", { parts: [{ id: "pads", name: "Pads", note: "tighten to 30 Nm" }] }],
    ["the name of a part", "parts.0.name", { parts: [{ id: "pads", name: "Pads, 30 Nm" }] }],
    ["the unit of a part", "parts.0.unit", { parts: [{ id: "pads", name: "Oil", unit: "30 L can" }] }],
    ["the cars it is for", "appliesTo.note", { appliesTo: { note: "over 30 km" } }],
  ])("has no bare number in %s either", (_, field, fields) => {
    const steps = [stepFile({ parts: "parts" in fields ? ["pads"] : [] })];
    expect(faults({ ...fields, steps })).toEqual([
      expect.stringMatching(`${file}: ${field}: "30 (Nm|L|km)" is a bare number`),
    ]);
  });

  it("has no bare number in the label of a timer", () => {
    expect(inStep({ timers: [{ label: "Drain 2 L", minutes: 5 }] })).toEqual([
      expect.stringContaining('steps.0.timers.0.label: "2 L" is a bare number'),
    ]);
  });

  it.each([
    "#wheel-off",
    "#torques",
    "/guide",
    "/guide/e46",
    "/guide/E46",
    "/guide/basic",
    "/guide/e46/specs",
    "/kit",
  ])("may link to %s", (to) => {
    expect(inStep({ lines: [`See [this](${to}).`] })).toEqual([]);
  });

  it.each(["#nowhere", "/guide/trabant", "/nowhere", "/guides-of-mine"])("must not link to %s", (to) => {
    expect(inStep({ lines: [`See [this](${to}).`] })).toEqual([
      `${file}: steps.0.lines.0: the link points to ${to}, which doesn't exist`,
    ]);
  });

  it("keeps a link to a guide that is there", () => {
    const [line] =
      compiledGuide({ steps: [stepFile({ lines: ["See [pads](/guide/e46/brake-pads)."] })] }).steps[0]
        ?.lines ?? [];
    expect(line?.text).toEqual(["See ", { to: "/guide/e46/brake-pads", text: "pads" }, "."]);
  });

  it("has only the words of a link to a guide that is planned", () => {
    const [line] =
      compiledGuide({ steps: [stepFile({ lines: ["See [the seals](/guide/e46/vanos)."] })] }).steps[0]
        ?.lines ?? [];
    expect(line?.text).toBe("See the seals.");
  });
});

describe("what a guide lists twice", () => {
  it.each([
    ["tools", { tools: [{ tool: "jack" }, { tool: "jack" }] }, { tools: ["jack"] }],
    [
      "parts",
      {
        parts: [
          { id: "jack", name: "A" },
          { id: "jack", name: "B" },
        ],
      },
      { parts: ["jack"] },
    ],
  ])("is refused: %s", (field, fields, step) => {
    expect(faults({ ...fields, steps: [stepFile(step)] })).toEqual([
      `${file}: ${field}.1: "jack" is listed twice`,
    ]);
  });

  it("is refused: torques", () => {
    const torques = ["wheel-bolts", "wheel-bolts"];
    expect(faults({ torques, steps: [stepFile({ torques: ["wheel-bolts"] })] })).toEqual([
      `${file}: torques.1: "wheel-bolts" is listed twice`,
    ]);
  });
});

describe("the steps of a guide", () => {
  it("have names of their own", () => {
    expect(faults({ steps: [stepFile(), stepFile()] })).toEqual([
      `${file}: steps.1.id: two steps are named "wheel-off"`,
    ]);
  });

  it("are numbered through", () => {
    const steps = [stepFile({ id: "a" }), stepFile({ id: "b", phase: "install" })];
    expect(compiledGuide({ steps }).steps.map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe("a compiled guide", () => {
  it("holds every number that it refers to, and no other", () => {
    const specs = specsFile();
    const bolts = specs.torques["wheel-bolts"];
    if (!bolts) throw new Error("the fixture has wheel bolts");
    specs.torques.mirror = { ...bolts, name: "Mirror" };
    const guide = compiledGuide(
      { torques: ["wheel-bolts"], steps: [stepFile({ torques: ["wheel-bolts"] })] },
      { specs: new Map([["e46", specs]]) },
    );
    expect(Object.keys(guide.specs)).toEqual(["torque:wheel-bolts"]);
  });

  it("reads back from JSON as it is", () => {
    const guide = compiledGuide();
    expect(JSON.parse(JSON.stringify(guide))).toEqual(guide);
    expect(Object.values(guide)).not.toContain(undefined);
  });

  it("names a guide that goes with the job once", () => {
    const { goesWith, related } = compiledGuide({
      goesWith: ["e46/brake-pads"],
      related: ["e46/brake-pads", "e46/vanos"],
    });
    expect(goesWith.map(({ path }) => path)).toEqual(["/guide/e46/brake-pads"]);
    expect(related.map(({ path }) => path)).toEqual(["/guide/e46/vanos"]);
  });

  it("knows a planned guide and one that is there", () => {
    const [self, planned] = compiledGuide({ related: ["e46/brake-pads", "e46/vanos"] }).related;
    expect(self).toMatchObject({ title: "Brake pads", path: "/guide/e46/brake-pads", available: true });
    expect(planned).toMatchObject({ title: "Planned", available: false });
  });
});

it("names a specs file that could not be read, not every number that is missing for that reason", () => {
  const unread = { file: "specs/e46.yaml", path: [], problem: "is no YAML" };
  const guides = [
    sourceGuide("e46", "brake-pads", { steps: [stepFile({ lines: ["To {torque:wheel-bolts}."] })] }),
  ];
  const missing = (faults: (typeof unread)[]) =>
    faultsOf({ specs: new Map(), guides, faults }).filter((fault) => fault.includes("there is no torque"));
  expect(missing([unread])).toEqual([]);
  expect(missing([])).toHaveLength(1);
});
