import type { SpecsFile } from "./specs.ts";

/** How a text names a number: `{torque:wheel-bolts}`. */
export const specKinds = {
  torque: "torques",
  capacity: "capacities",
  fluid: "fluids",
  pressure: "pressures",
  interval: "intervals",
  measure: "measures",
} as const satisfies Record<string, keyof SpecsFile>;

export type SpecKind = keyof typeof specKinds;
export const specKindNames = Object.keys(specKinds) as SpecKind[];
export type SpecRef = `${SpecKind}:${string}`;
