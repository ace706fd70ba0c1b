import { expect, it } from "vitest";
import { compiledGuide, stepFile } from "../../tests/support/small-content.ts";
import { guide as guideResponse } from "./guide-response.ts";

it("a guide as the API gives it is what its schema says, field by field", () => {
  const guide = compiledGuide({
    appliesTo: { engines: ["m54"], note: "from 2003" },
    symptoms: ["A noise"],
    faultCodes: ["P0171"],
    modification: { legality: "Check.", tune: "None.", reversible: "Yes." },
    safety: [{ level: "warning", text: "**Chock** the wheels." }],
    tools: [{ tool: "jack", note: "low" }],
    parts: [
      {
        id: "pads",
        name: "Pads",
        oem: { number: "34 11", source: { title: "Maker", kind: "manufacturer", read: "2026-01-01" } },
      },
    ],
    torques: ["wheel-bolts"],
    pauses: [{ after: "wheel-off", note: "Rest." }],
    disposal: "Scrap metal.",
    steps: [
      stepFile({
        minutes: 5,
        appliesTo: { engines: ["m54"] },
        lines: [
          "*Tighten* to {torque:wheel-bolts}, `P0171`, after {about:10 km}.",
          { note: "See [it](#torques)." },
        ],
        tools: ["jack"],
        parts: ["pads"],
        torques: ["wheel-bolts"],
        expect: "It holds.",
        ifStuck: ["Wait."],
        drawing: "caliper",
        timers: [{ label: "Soak", minutes: 10 }],
      }),
    ],
    verification: [{ check: "Pump.", pass: "Hard pedal.", when: "cold" }],
    aftercare: { recheck: [{ what: "Bolts", when: "after a drive" }], reset: "None." },
    goesWith: ["e46/vanos"],
    related: ["e46/vanos"],
    faq: [{ question: "Why?", answer: "So." }],
    sources: [{ title: "Manual", kind: "club", url: "https://club.example/brakes", read: "2026-01-01" }],
  });
  const response = { ...guide, url: "https://site.example/guide/e46/brake-pads" };
  expect(guideResponse.parse(response)).toEqual(response);
});
