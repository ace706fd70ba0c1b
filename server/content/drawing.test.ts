import { describe, expect, it } from "vitest";
import { smallDrawing, smallPlan } from "../../tests/support/small-content.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { parseDrawing } from "./drawing.ts";

function faultsIn(source: string): string[] {
  const faults: ContentFault[] = [];
  parseDrawing("drawings/x.svg", source, faults);
  return describeFaults(faults);
}
const withInside = (inside: string) => smallDrawing.replace("</svg>", `${inside}</svg>`);

describe("a line drawing", () => {
  it("has its size, what is seen, and the labels of its callouts", () => {
    expect(parseDrawing("drawings/caliper.svg", smallDrawing, [])).toMatchObject({
      href: expect.stringMatching(/^\/drawings\/caliper\.[0-9a-f]{10}\.svg$/),
      width: 100,
      height: 50,
      title: "A caliper",
      callouts: ["guide pin"],
    });
  });

  it("is served as one group in one hand, without classes or the marks of its source", () => {
    const { svg = "" } = parseDrawing("drawings/caliper.svg", smallDrawing, []) ?? {};
    expect(svg).toContain('<g id="drawing" fill="none" stroke="currentColor"');
    expect(svg).not.toMatch(/class=|data-|<title>/);
  });

  it("may say where its two views can be taken apart", () => {
    const split = (at: string) => smallDrawing.replace("viewBox", `data-split="${at}" viewBox`);
    expect(parseDrawing("drawings/caliper.svg", split("40"), [])).toMatchObject({ split: 40 });
    expect(faultsIn(split("140"))).toEqual([expect.stringContaining("must be between the left and right")]);
  });

  it("has texts and discs that grow with the page's scale, the number in the middle of its disc", () => {
    const { svg = "" } = parseDrawing("drawings/caliper.svg", smallDrawing, []) ?? {};
    expect(svg).toContain('r="calc(3px*var(--drawing-scale,1))"');
    expect(svg).toMatch(/<text [^>]*font-size="calc\(15px\*var\(--drawing-scale,1\)\)"[^>]* y="5"/);
  });

  it("has an address that changes with it", () => {
    const one = parseDrawing("drawings/caliper.svg", smallDrawing, []);
    const other = parseDrawing(
      "drawings/caliper.svg",
      withInside('<line x1="0" y1="0" x2="9" y2="9" />'),
      [],
    );
    expect(one?.href).not.toBe(other?.href);
  });
});

describe("a drawing that may do something", () => {
  it.each([
    ["<script>alert(1)</script>", "<script> isn't allowed in a drawing"],
    ["<SCRIPT>alert(1)</SCRIPT>", "<SCRIPT> isn't allowed in a drawing"],
    ['<a href="javascript:alert(1)"><path d="M0 0" /></a>', "<a> isn't allowed in a drawing"],
    ['<image x="0" y="0" href="https://evil.example/x.png" />', "<image> isn't allowed in a drawing"],
    ["<style>*{fill:red}</style>", "<style> isn't allowed in a drawing"],
    ['<use href="#x" />', "<use> isn't allowed in a drawing"],
    ["<foreignObject></foreignObject>", "<foreignObject> isn't allowed in a drawing"],
    ['<path d="M0 0" onclick="alert(1)" />', "the attribute onclick isn't allowed in a drawing"],
    ['<path d="M0 0" style="fill:url(x)" />', "the attribute style isn't allowed in a drawing"],
    ['<path d="M0 0" xlink:href="x" />', "the attribute xlink:href isn't allowed in a drawing"],
    ['<path class="red" d="M0 0" />', 'class="red": the allowed classes are'],
    ["<path d='M0 0' />", "can't be read"],
    ['<path d="&#106;" />', "can't be read"],
    ["<!DOCTYPE svg>", "a drawing can only have elements and comments"],
    ["<?xml-stylesheet href='x'?>", "a drawing can only have elements and comments"],
    ["<![CDATA[<script>]]>", "a drawing can only have elements and comments"],
  ])("%s is refused by name", (inside, fault) => {
    expect(faultsIn(withInside(inside)).join("\n")).toContain(fault);
    expect(parseDrawing("drawings/x.svg", withInside(inside), [])).toBeUndefined();
  });
});

describe("a drawing that is not whole", () => {
  it.each([
    ["has no view box", smallDrawing.replace(/ viewBox="[^"]*"/, ""), "must start with <svg"],
    [
      "has no title",
      smallDrawing.replace(/<title>.*<\/title>/, ""),
      "needs a <title> that says what it shows",
    ],
    [
      "begins its callouts at 2",
      smallDrawing.replace('callout="1"', 'callout="2"'),
      "1 is missing or used twice",
    ],
    [
      "has a callout without a label",
      smallDrawing.replace(' data-label="guide pin"', ""),
      "callout 1 needs a data-label",
    ],
    [
      "has a callout twice",
      withInside('<g data-callout="1" data-label="again"><circle cx="1" cy="1" r="1" /></g>'),
      "callouts are numbered from 1: 2 is missing or used twice",
    ],
  ])("is refused when it %s", (_, source, fault) => {
    expect(faultsIn(source).join("\n")).toContain(fault);
  });
});

describe("the named parts of a plan", () => {
  const plan = (inside: string) => smallPlan.replace("</svg>", `${inside}</svg>`);
  const group = (attributes: string, inside = '<circle cx="9" cy="9" r="2" />') =>
    `<g ${attributes}>${inside}</g>`;

  it("have a label, a point and a size", () => {
    expect(parseDrawing("plans/bay.svg", smallPlan, [])?.parts).toEqual([
      { id: "radiator", label: "radiator", at: [200, 250], box: [100, 240, 300, 260] },
      { id: "coolant-cap", label: "coolant cap, on the tank", at: [320, 250], box: [312, 242, 328, 258] },
    ]);
  });

  it("may hold other parts, and are as large as these together", () => {
    const coil = (id: string, y: number) =>
      group(
        `data-part="${id}" data-label="${id}" data-at="9 ${y}"`,
        `<rect x="0" y="${y}" width="9" height="9" />`,
      );
    const coils = group(
      'data-part="coils" data-label="coils" data-at="9 50"',
      coil("coil-1", 20) + coil("coil-2", 80),
    );
    const parts = parseDrawing("plans/bay.svg", plan(coils), [])?.parts ?? [];
    expect(parts.slice(2).map(({ id, box }) => [id, box])).toEqual([
      ["coils", [0, 20, 9, 89]],
      ["coil-1", [0, 20, 9, 29]],
      ["coil-2", [0, 80, 9, 89]],
    ]);
  });

  it.each([
    ["M0 0H30", [0, 0, 30, 0]],
    ["M0 0h9v9", [0, 0, 9, 9]],
    ["M100 100C100 100 104 104 110 110Z", [100, 100, 110, 110]],
    ["M100 100A50 50 0 0 1 140 100", [100, 100, 140, 100]],
  ])("are measured by their paths: %s", (d, box) => {
    const part = group('data-part="hose" data-label="hose" data-at="1 1"', `<path d="${d}" />`);
    expect(parseDrawing("plans/bay.svg", plan(part), [])?.parts.at(-1)?.box).toEqual(box);
  });

  it("are served with their names as ids", () => {
    const { svg = "" } = parseDrawing("plans/bay.svg", smallPlan, []) ?? {};
    expect(svg).toContain('<g id="radiator"><rect');
    expect(svg).not.toMatch(/data-/);
  });

  it.each([
    ['data-part="Oil Filter" data-label="x" data-at="1 1"', "must be lowercase words"],
    ['data-part="drawing" data-label="x" data-at="1 1"', 'not "drawing"'],
    ['data-part="hose" data-at="1 1"', "the part hose needs a data-label"],
    ['data-part="hose" data-label="hose"', 'the part hose needs data-at="x y"'],
    ['data-part="hose" data-label="hose" data-at="1"', 'the part hose needs data-at="x y"'],
    ['data-part="radiator" data-label="radiator" data-at="1 1"', 'two parts are named "radiator"'],
    ['data-part="hose" data-label="hose" data-at="1 1" transform="rotate(9)"', "no transform"],
  ])("%s is refused", (attributes, problem) => {
    expect(faultsIn(plan(group(attributes))).join("\n")).toContain(problem);
  });
});
