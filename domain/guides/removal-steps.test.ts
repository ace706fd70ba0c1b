import { expect, it } from "vitest";
import type { Phase } from "./phases.ts";
import { removalSteps } from "./removal-steps.ts";

const step = (id: string, title: string, phase: Phase) => ({ id, title, phase });
const steps = [
  step("raise", "Raise the front and take the wheels off", "prepare"),
  step("caliper-off", "Free the caliper and hang it up", "remove"),
  step("pads-out", "Take the old pads out", "remove"),
  step("rotor-off", "Take carrier and rotor off", "remove"),
  step("look", "Look at the caliper", "inspect"),
  step("rotor-on", "Install the new rotor", "install"),
  step("fit", "Fit pads and calipers", "install"),
  step("other-side", "Do the other side", "install"),
  step("wheels-on", "Wheels on, car down", "install"),
  step("pump", "Pump the pedal until the pads touch", "verify"),
];
const idsFor = (id: string) => {
  const chosen = steps.find((each) => each.id === id);
  return chosen ? removalSteps(chosen, steps).map((each) => each.id) : undefined;
};

it.each([
  ["rotor-on", ["rotor-off"]],
  ["fit", ["caliper-off", "pads-out"]],
  ["wheels-on", ["raise"]],
  ["other-side", []],
])("for %s is about the same thing", (id, expected) => {
  expect(idsFor(id)).toEqual(expected);
});

it.each(["caliper-off", "look", "pump"])("is none for %s, which puts nothing back", (id) => {
  expect(idsFor(id)).toEqual([]);
});

it("prefers the same end of the car", () => {
  const sensors = [
    step("front-out", "Unplug the front sensors", "remove"),
    step("rear-out", "Unplug the rear sensors", "remove"),
    step("rear-in", "Install the rear sensors", "install"),
  ];
  const last = sensors[2] as (typeof sensors)[number];
  expect(removalSteps(last, sensors).map(({ id }) => id)).toEqual(["rear-out", "front-out"]);
});
