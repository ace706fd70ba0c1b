import type { VariantChoice } from "./applicability.ts";
import { fitsCar } from "./applicability.ts";
import type { ShownSpec } from "./shown-spec.ts";
import { type SpecState, stateOf } from "./spec-sheet.ts";
import { topics } from "./topics.ts";

export type StateFilter = SpecState | "all";

export interface SpecFilter {
  query: string;
  state: StateFilter;
  choice: VariantChoice;
}

/** Whether a row of the spec sheet is shown: it contains every typed word. */
export function isShown(spec: ShownSpec, { query, state, choice }: SpecFilter): boolean {
  if (!fitsCar(spec, choice)) return false;
  if (state !== "all" && stateOf(spec, choice) !== state) return false;
  const text = searchText(spec);
  return normalize(query)
    .split(" ")
    .every((word) => text.includes(word));
}

function searchText(spec: ShownSpec): string {
  const { name, system, size, condition, note, values } = spec;
  const figures = values.flatMap(({ metric, imperial, note }) => [metric, imperial, note]);
  return normalize([name, topics[system], size, condition, note, ...figures].filter(Boolean).join(" "));
}

/** "17mm" matches "17 mm", and "M12x1.5" matches "M12 x 1.5". */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d)\s+(?=(?:nm|lb|l|qt|fl|bar|psi|km|mi|mm|in|v|x)\b|°)|(?<=\dx|\d x)\s+(?=\d)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
