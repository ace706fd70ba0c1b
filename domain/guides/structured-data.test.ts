import { describe, expect, it } from "vitest";
import { catalogueFile, compiledGuide, specsFile, stepFile } from "../../tests/support/small-content.ts";
import { breadcrumbs, howTo, isoDuration } from "./structured-data.ts";

const site = "https://site.example";
const evidence = { confidence: "single-source", sources: [{ source: "manual", says: "as given" }] };
const specs = specsFile({
  torques: {
    one: { name: "Wheel bolts", system: "wheels", values: [{ stages: [{ nm: 100 }], ...evidence }] },
    two: {
      name: "Carrier bolts",
      system: "brakes",
      values: [
        { stages: [{ nm: 30 }], ...evidence },
        { stages: [{ nm: 110 }], ...evidence },
      ],
    },
    gap: { name: "Locating screw", system: "brakes", values: [{ confidence: "unverified" }] },
  },
});
const lines = ["Tighten to {torque:one}.", "Then {torque:two}.", "Last {torque:gap}."];
const torques = ["one", "two", "gap"];
const guide = compiledGuide(
  {
    torques,
    tools: [{ tool: "jack", quantity: 2 }],
    parts: [{ id: "fluid", name: "Brake fluid", quantity: 1, unit: "bottle" }],
    steps: [
      stepFile({ id: "off", drawing: "caliper" }),
      stepFile({ id: "on", phase: "install", lines, torques, tools: ["jack"], parts: ["fluid"] }),
    ],
  },
  // Not complete, because a safety torque has no figure.
  { specs: new Map([["e46", specs]]), catalogues: new Map([["e46", catalogueFile([], "in-progress")]]) },
);

describe("a guide as a HowTo", () => {
  const data = howTo(guide, site);

  it("says what it is, of which car, and how long a first try takes", () => {
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@type": "HowTo",
      url: "https://site.example/guide/e46/brake-pads",
      name: "BMW E46: Brake pads",
      totalTime: "PT2H30M",
      image: "https://site.example/social/guide/e46/brake-pads.png",
      about: { "@type": "Car", name: "BMW E46" },
      tool: [{ "@type": "HowToTool", name: "Trolley jack", requiredQuantity: 2 }],
      supply: [{ "@type": "HowToSupply", name: "Brake fluid", requiredQuantity: "1 bottle" }],
    });
  });

  it("has its steps in the sections of the page, each with its anchor and its drawing", () => {
    expect(data.step).toMatchObject([
      {
        "@type": "HowToSection",
        name: "Remove",
        itemListElement: [
          {
            "@type": "HowToStep",
            url: "https://site.example/guide/e46/brake-pads#off",
            image: expect.stringMatching(/^https:\/\/site\.example\/drawings\/caliper\./),
          },
        ],
      },
      { name: "Install", itemListElement: [{ url: "https://site.example/guide/e46/brake-pads#on" }] },
    ]);
  });

  it("of any car is about none", () => {
    const universal = howTo({ ...guide, platform: "basic", platformName: "Any car" }, site);
    expect(universal).not.toHaveProperty("about");
    expect(universal.name).toBe("Brake pads");
  });
});

it("the way to a guide is a list of pages", () => {
  const items = (platform: string) =>
    (breadcrumbs({ ...guide, platform }, site).itemListElement as { item: string }[]).map(({ item }) => item);
  expect(items("e46")).toEqual([
    "https://site.example/",
    "https://site.example/guide",
    "https://site.example/guide?platform=e46",
    "https://site.example/guide/e46/brake-pads",
  ]);
  expect(items("basic")[2]).toBe("https://site.example/guide/basic");
});

it.each([
  [5, "PT5M"],
  [60, "PT1H"],
  [150, "PT2H30M"],
  [1500, "PT25H"],
])("%i minutes are %s", (minutes, duration) => {
  expect(isoDuration(minutes)).toBe(duration);
});
