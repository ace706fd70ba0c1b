import type { SpecKind } from "../../../../domain/guides/spec-kinds.ts";
import type { SearchHit, SearchKind } from "../../../../domain/search.ts";

export const kindLabels: Record<SearchKind, string> = {
  guide: "Guide",
  spec: "Number",
  symptom: "Symptom",
  code: "Fault code",
  part: "Part",
  platform: "Car",
  page: "Page",
  product: "Shop",
};

const specLabels: Record<SpecKind, string> = {
  torque: "Torque",
  capacity: "Capacity",
  fluid: "Fluid",
  pressure: "Pressure",
  interval: "Interval",
  measure: "Measurement",
};

export function kindLabel({ kind, specKind }: SearchHit): string {
  return specKind ? specLabels[specKind] : kindLabels[kind];
}
