import { expect, it } from "vitest";
import { compiledGuide, stepFile } from "../../tests/support/small-content.ts";
import { openGuide, storeGuide, unpackGuide } from "./packed-guide.ts";

const guide = compiledGuide({
  summary: 'About ~ three, "said" with \\',
  keywords: ["disc"],
  tools: [{ tool: "jack", quantity: 2, use: "handy" }],
  parts: [
    { id: "pads", name: "Pads" },
    { id: "bolt", name: "Bolt", quantity: 4, use: "one-time" },
  ],
  torques: ["wheel-bolts"],
  steps: [
    stepFile({
      tools: ["jack"],
      parts: ["pads", "bolt"],
      torques: ["wheel-bolts"],
      drawing: "caliper",
      timers: [{ label: "Wait", minutes: 5 }],
      lines: [
        "Plain ~ words.",
        "Tighten **well** to {torque:wheel-bolts}.",
        { note: "A note." },
        { text: "Here.", callout: 1 },
      ],
      ifStuck: ["Wait."],
    }),
    stepFile({ id: "second" }),
  ],
});

it("a guide is read from its file as it was written", () => {
  expect(openGuide(storeGuide(guide))).toEqual(guide);
});

it("its page is sent without what only lists, search and the API need", () => {
  const { packed } = storeGuide(guide);
  expect(unpackGuide(packed)).toEqual({ ...guide, keywords: [], carModel: "", priority: 0 });
});
