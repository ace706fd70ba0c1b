import type { ShownSpec } from "./shown-spec.ts";
import { type SpecKind, specKindNames } from "./spec-kinds.ts";
import { type Topic, topics } from "./topics.ts";

const titles: Record<SpecKind, string> = {
  torque: "Torques",
  capacity: "Capacities",
  fluid: "Fluids",
  pressure: "Pressures",
  interval: "Intervals",
  measure: "Measurements",
};

export interface SpecSection {
  /** The id of its heading. */
  id: string;
  kind: SpecKind;
  title: string;
  specs: ShownSpec[];
}

/** The numbers of a platform, one heading per kind, sorted by system. */
export function specSections(specs: readonly ShownSpec[]): SpecSection[] {
  return specKindNames
    .map((kind) => ({
      id: `${kind}-values`,
      kind,
      title: titles[kind],
      specs: specs.filter((spec) => spec.kind === kind).sort(bySystem),
    }))
    .filter((section) => section.specs.length > 0);
}

const systemOrder = Object.keys(topics) as Topic[];
const bySystem = (a: ShownSpec, b: ShownSpec) =>
  systemOrder.indexOf(a.system) - systemOrder.indexOf(b.system);

/** The systems that have numbers, in the order of the sheet. */
export function systemsOf(specs: readonly ShownSpec[]): { id: Topic; name: string }[] {
  const used = new Set(specs.map(({ system }) => system));
  return systemOrder.filter((id) => used.has(id)).map((id) => ({ id, name: topics[id] }));
}
