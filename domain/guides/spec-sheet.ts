import type { ShownSpec } from "./shown-spec.ts";
import { type SpecKind, specKindNames } from "./spec-kinds.ts";
import { type Topic, topicIds, topics } from "./topics.ts";

const titles: Record<SpecKind, string> = {
  torque: "Torques",
  capacity: "Capacities",
  fluid: "Fluids",
  pressure: "Pressures",
  interval: "Intervals",
  measure: "Measurements",
};

export interface SpecSection {
  kind: SpecKind;
  title: string;
  specs: ShownSpec[];
}

/** The numbers of one system, one list per kind. */
export interface SpecSystem {
  id: Topic;
  name: string;
  /** Specs with a value. */
  sections: SpecSection[];
  /** Specs without a value: the reader is sent to the factory manual. */
  gaps: SpecSection[];
}

/** The numbers of a platform by system, in the order of the topics. */
export function specSystems(specs: readonly ShownSpec[]): SpecSystem[] {
  const bySystem = Map.groupBy(specs, ({ system }) => system);
  return topicIds.flatMap((id) => {
    const inSystem = bySystem.get(id);
    if (!inSystem) return [];
    const name = topics[id];
    return {
      id,
      name,
      sections: specSections(inSystem.filter(hasFigure)),
      gaps: specSections(inSystem.filter((spec) => !hasFigure(spec))),
    };
  });
}

export function specsOf({ sections, gaps }: Pick<SpecSystem, "sections" | "gaps">): ShownSpec[] {
  return [...sections, ...gaps].flatMap(({ specs }) => specs);
}

function hasFigure({ values }: ShownSpec): boolean {
  return values.some(({ metric }) => metric !== undefined);
}

function specSections(specs: readonly ShownSpec[]): SpecSection[] {
  return specKindNames
    .map((kind) => ({ kind, title: titles[kind], specs: specs.filter((spec) => spec.kind === kind) }))
    .filter((section) => section.specs.length > 0);
}
