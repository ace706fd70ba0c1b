import type { FieldPath } from "../content-fault.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import { numberUses } from "../own-numbers/number-uses.ts";

/**
 * Numbers that a car lacks are asked of its reader before the step that needs them, by name and kind alone: in a complete
 * guide no two may share both.
 */
export function checkGuideNeeds(page: GuidePage, fault: (path: FieldPath, problem: string) => void): void {
  if (page.status !== "complete") return;
  const asked = Map.groupBy(numberUses(page), ({ spec, kind }) => `${kind} "${spec.name}"`);
  for (const [name, uses] of asked) {
    const refs = [...new Set(uses.map(({ spec }) => spec.ref))];
    const hasGap = uses.some(({ spec }) => spec.values.some(({ metric }) => metric === undefined));
    if (refs.length > 1 && hasGap)
      fault(["steps"], `readers are asked for the ${name}, but ${refs.join(" and ")} are called that`);
  }
}
