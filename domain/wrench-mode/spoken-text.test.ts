import { describe, expect, it } from "vitest";
import type { GuideStep } from "../guides/guide-page.ts";
import type { CarNumbers } from "./filled-text.ts";
import { spokenFigure, spokenStep, spokenText } from "./spoken-text.ts";

const numbers: CarNumbers = {
  specs: {
    "torque:carrier": {
      ref: "torque:carrier",
      kind: "torque",
      name: "Carrier bolts",
      system: "brakes",
      oneTime: true,
      values: [{ metric: "110 Nm", imperial: "81 lb-ft", confidence: "cross-checked", sources: [] }],
    },
    "torque:screw": {
      ref: "torque:screw",
      kind: "torque",
      name: "Rotor screw",
      system: "brakes",
      values: [{ confidence: "unverified", sources: [] }],
    },
  },
  options: { generations: [], engines: [], gearboxes: [] },
  choice: {},
};

describe("a spoken figure", () => {
  it.each([
    ["110 Nm", "110 newton meters"],
    ["1 Nm", "1 newton meter"],
    ["81 lb-ft", "81 pound feet"],
    ["71 lb-in", "71 pound inches"],
    ["30 Nm, then 90°", "30 newton meters, then 90 degrees"],
    ["25–30 Nm", "25 to 30 newton meters"],
    ["6.5 L", "6.5 liters"],
    ["10 fl oz", "10 fluid ounces"],
    ["min 22 mm", "min 22 millimeters"],
    ["0.87 in", "0.87 inches"],
    ["15,000 km or 12 months", "15,000 kilometers or 12 months"],
    ["32 psi", "32 pounds per square inch"],
    ["80 °C", "80 degrees Celsius"],
    ["5W-30, LL-01", "5W-30, LL-01"],
  ])("says %s as %s", (figure, spoken) => {
    expect(spokenFigure(figure)).toBe(spoken);
  });
});

describe("a spoken text", () => {
  it("speaks in the reader's units", () => {
    const text = ["Tighten to ", { spec: "torque:carrier" }, ", then wait."] as const;
    expect(spokenText(text, numbers, "metric")).toBe("Tighten to 110 newton meters, then wait.");
    expect(spokenText(text, numbers, "imperial")).toBe("Tighten to 81 pound feet, then wait.");
  });

  it("spells out what is written into the words, and leaves small words alone", () => {
    expect(spokenText("Put 2 in each hole with the 16 mm socket, 3 L of patience.", numbers, "metric")).toBe(
      "Put 2 in each hole with the 16 millimeters socket, 3 L of patience.",
    );
  });

  it("reads emphasis, code and links as their words", () => {
    const text = [{ b: "Stop" }, " at ", { code: "P0171" }, ", ", { to: "/x", text: "see there" }];
    expect(spokenText(text, numbers, "metric")).toBe("Stop at P0171, see there");
  });
});

describe("a spoken step", () => {
  const step: GuideStep = {
    id: "on",
    number: 4,
    title: "Bolt the carrier on",
    phase: "install",
    lines: [
      { kind: "plain", text: "Start both bolts by hand." },
      { kind: "warning", text: "A loose carrier jams the wheel." },
    ],
    tools: [],
    parts: [],
    torques: ["torque:carrier", "torque:screw"],
    expect: "Nothing moves.",
    ifStuck: [],
    plans: [],
    timers: [],
  };

  it("is the place, the title, the lines, the torques and what right looks like", () => {
    expect(spokenStep(step, "Step 4 of 12", numbers, "metric")).toEqual([
      "Step 4 of 12. Bolt the carrier on.",
      "Start both bolts by hand.",
      "Warning: A loose carrier jams the wheel.",
      "Carrier bolts: 110 newton meters. Always use new ones.",
      "Rotor screw: see the factory manual.",
      "It's right when: Nothing moves.",
    ]);
  });

  it("stops first where the step can't be done without a number that the car lacks", () => {
    const [, stop] = spokenStep({ ...step, asks: ["torque:screw"] }, "Step 4 of 12", numbers, "metric");
    expect(stop).toBe("Stop. Rotor screw: look it up in your book first. Don't guess it.");
  });

  it("says whose number a torque is", () => {
    const own = { metric: "121 Nm", imperial: "89 lb-ft", own: "owner's manual, p. 312" };
    const screw = {
      ...numbers.specs["torque:screw"],
      values: [{ ...own, confidence: "unverified", sources: [] }],
    };
    const specs = { ...numbers.specs, "torque:screw": screw } as CarNumbers["specs"];
    const said = spokenStep({ ...step, lines: [] }, "Step 4 of 12", { ...numbers, specs }, "imperial");
    expect(said).toContain("Rotor screw: 89 pound feet, yours, owner's manual, p. 312.");
    expect(spokenText([{ spec: "torque:screw" }], { ...numbers, specs }, "metric")).toBe(
      "121 newton meters (yours, owner's manual, p. 312)",
    );
  });
});
