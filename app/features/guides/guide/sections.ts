import { type GuidePage, phaseSections } from "../../../../domain/guides/guide-page.ts";
import type { OutlineItem } from "../../../ui/outline.tsx";

/** The sections of a guide's page, in order; empty ones are left out. */
export function guideSections(guide: GuidePage): OutlineItem[] {
  const other = otherNumbers(guide).length;
  return [
    ...(guide.torques.length > 0 ? [{ id: "torques", text: "Torques", count: guide.torques.length }] : []),
    ...(other > 0 ? [{ id: "numbers", text: "Other numbers", count: other }] : []),
    { id: "tools", text: "Tools and parts", count: guide.tools.length + guide.parts.length },
    { id: "before", text: "Before you start" },
    ...(guide.safety.length > 0 ? [{ id: "safety", text: "Safety" }] : []),
    ...phaseSections(guide.steps).map(({ id, title, steps }) => ({
      id,
      text: title,
      count: steps.length,
    })),
    { id: "checks", text: "Final checks" },
    ...(guide.faq.length > 0 ? [{ id: "questions", text: "Questions" }] : []),
    { id: "sources", text: "Sources" },
  ];
}

/** Every number that is not a torque: fluids, capacities, pressures, intervals, measures. */
export function otherNumbers(guide: GuidePage) {
  return Object.values(guide.specs).filter(({ ref }) => !guide.torques.includes(ref));
}
