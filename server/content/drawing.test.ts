import { describe, expect, it } from "vitest";
import { smallDrawing } from "../../tests/support/small-content.ts";
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
