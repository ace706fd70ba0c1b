import { expect, it } from "vitest";
import { compiledGuide, stepFile } from "../../tests/support/small-content.ts";
import { packGuide, unpackGuide } from "./packed-guide.ts";

it("a guide comes out as it went in, but for what only lists and the search need", () => {
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
  expect(unpackGuide(packGuide(guide))).toEqual({ ...guide, keywords: [], carModel: "", priority: 0 });
});
