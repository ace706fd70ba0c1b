import type { FieldPath } from "../content-fault.ts";
import {
  type AppliesTo,
  applies,
  describeAppliesTo,
  type VariantChoice,
  type VariantOptions,
} from "../guides/applicability.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import { basicSlug } from "../guides/library.ts";
import { carsOf } from "../guides/platform-cars.ts";
import { isSafetyTopic } from "../guides/topics.ts";
import { hasFigure } from "../own-numbers/needed.ts";
import { torquesOf } from "./check-guide-lists.ts";

/** A complete guide can be finished: no safety torque of its own steps is empty for one of its cars. */
export function checkSafetyTorques(page: GuidePage, fault: (path: FieldPath, problem: string) => void): void {
  if (page.status !== "complete") return;
  for (const { step, name, car } of emptySafetyTorques(page))
    fault(
      ["steps", step],
      `${name} has no figure for ${car}: leave these cars out or mark the guide in-progress`,
    );
}

export interface EmptyTorque {
  /** The step's place in the guide, from 0. */
  step: number;
  name: string;
  /** One of the cars, in words. */
  car: string;
}

/** The safety torques of a guide's steps that some of its cars have no figure for. */
export function emptySafetyTorques(page: GuidePage): EmptyTorque[] {
  // A universal guide refers to the car's own figures instead.
  if (page.platform === basicSlug) return [];
  const cars = carsOf(page.variants).filter((car) => applies(page.appliesTo, car));
  return page.steps.flatMap((step, index) =>
    [...new Set(torquesOf(step))].flatMap((ref) => {
      const spec = page.specs[ref];
      if (!spec || !isSafetyTopic(spec.system)) return [];
      const car = cars.find((each) => applies(step.appliesTo, each) && !hasFigure(spec, each));
      return car ? [{ step: index, name: spec.name, car: nameCar(car, page.variants) }] : [];
    }),
  );
}

function nameCar({ generation, engine, gearbox }: VariantChoice, options: VariantOptions): string {
  const car: AppliesTo = {
    ...(generation && { generations: [generation] }),
    ...(engine && { engines: [engine] }),
    ...(gearbox && { gearboxes: [gearbox] }),
  };
  return describeAppliesTo(car, options) || "any car";
}
