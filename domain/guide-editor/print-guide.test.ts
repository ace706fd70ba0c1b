import fc from "fast-check";
import { CORE_SCHEMA, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { draftFile } from "./draft-file.ts";
import { printGuide } from "./print-guide.ts";

const print = (guide: Record<string, unknown>) =>
  printGuide(draftFile(guide)).split("\n").slice(2).join("\n");

describe("a guide's file", () => {
  it("begins with the schema that editors check it by", () => {
    expect(printGuide({ title: "Pads" })).toBe(
      "# yaml-language-server: $schema=../../.schema/guide.json\n\ntitle: Pads\n",
    );
  });

  it("is laid out as people write it, in the usual order", () => {
    const guide = {
      steps: [
        {
          lines: ["Undo it.", { note: "Left: first." }, { text: "This one.", callout: 1 }],
          tools: ["socket-13"],
          title: "Wheel off",
          phase: "remove",
          id: "wheel-off",
        },
      ],
      tools: [{ tool: "socket-13" }],
      minutes: { practised: 60, firstTimer: 150 },
      title: "Pads",
      keywords: ["brake pads", "squeal"],
      updated: "2026-01-01",
    };
    expect(print(guide)).toBe(`title: Pads
minutes: { firstTimer: 150, practised: 60 }
updated: 2026-01-01
keywords: [brake pads, squeal]
tools:
  - { tool: socket-13 }
steps:
  - id: wheel-off
    title: Wheel off
    phase: remove
    lines:
      - Undo it.
      - note: "Left: first."
      - { text: This one., callout: 1 }
    tools: [socket-13]
`);
  });

  it("leaves out what is empty, and gathers the torques of the steps", () => {
    const steps = [{ title: "A", torques: ["b"], lines: ["To {torque:a}."], expect: "" }];
    expect(draftFile({ steps, torques: ["b", "gone"], safety: [], waiting: " " })).toEqual({
      torques: ["b", "a"],
      steps: [{ title: "A", lines: ["To {torque:a}."], torques: ["b"] }],
    });
  });

  it("keeps an empty entry of a list in its place", () => {
    expect(draftFile({ symptoms: ["", "Squeal"], steps: [{ lines: ["", { note: "" }] }] })).toMatchObject({
      symptoms: ["", "Squeal"],
      steps: [{ lines: ["", { note: "" }] }],
    });
  });

  it("reads back as what it was, whatever the texts are", () => {
    const odd = fc.constantFrom(
      "yes",
      "null",
      "1e3",
      "- a",
      "a: b",
      "#x",
      "{torque:a} now",
      "'",
      '"',
      "a #b",
      "2026-01-01",
      "0x1F",
      "~",
      "*b*",
      "é\u2028ü",
      "a,b",
      "[x]",
    );
    const text = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 12, unit: "binary" }),
        fc.string({ minLength: 1, maxLength: 12 }),
        odd,
      )
      .map((each) => each.trim() || "x");
    const guide = fc.record({
      title: text,
      keywords: fc.array(text, { minLength: 1, maxLength: 3 }),
      minutes: fc.record({
        firstTimer: fc.integer(),
        practised: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      }),
      tools: fc.array(fc.record({ tool: text, note: text }), { minLength: 1, maxLength: 3 }),
      steps: fc.array(
        fc.record({
          id: text,
          lines: fc.array(fc.oneof(text, fc.record({ note: text }), fc.record({ text, callout: fc.nat() })), {
            minLength: 1,
          }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(guide, (each) => {
        const file = draftFile(each);
        expect(load(printGuide(file), { schema: CORE_SCHEMA })).toEqual(file);
      }),
    );
  });
});
