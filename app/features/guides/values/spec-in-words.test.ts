import { expect, it } from "vitest";
import type { ShownSpec, ShownValue } from "../../../../domain/guides/shown-spec.ts";
import { specInWords } from "./spec-in-words.ts";

const ours: ShownValue = {
  metric: "100 Nm",
  imperial: "74 lb-ft",
  confidence: "single-source",
  sources: [],
};
const own: ShownValue = { metric: "120 Nm", own: "dealer", confidence: "unverified", sources: [] };
const bolts: ShownSpec = {
  ...{ ref: "torque:wheel-bolts", kind: "torque", name: "Wheel bolts", system: "wheels" },
  values: [],
};

it("says what we show, and nothing that the reader brought", () => {
  expect(specInWords(bolts, [ours, own])).toBe("Wheel bolts: 100 Nm (74 lb-ft)");
  expect(specInWords(bolts, [own])).toBe("Wheel bolts: no number");
});
