import type { FieldPath } from "../content-fault.ts";
import type { AppliesTo, VariantOptions } from "../guides/applicability.ts";
import { refuseBareNumbers, TextFault } from "../guides/rich-text.ts";

type Fault = (path: FieldPath, problem: string) => void;

/** A field that names cars may name only those of the platform. `path` is the field that holds `appliesTo`. */
export function checkCars(
  appliesTo: AppliesTo | undefined,
  path: FieldPath,
  { platform, variants }: { platform: string; variants: VariantOptions },
  fault: Fault,
): void {
  for (const dimension of ["generations", "engines", "gearboxes"] as const) {
    for (const id of appliesTo?.[dimension] ?? []) {
      if (!variants[dimension].some((option) => option.id === id))
        fault([...path, "appliesTo", dimension], `"${id}" isn't in platforms/${platform}.yaml`);
    }
  }
  checkWords(appliesTo?.note, [...path, "appliesTo", "note"], fault);
}

/** A text that is shown as it is holds no number that should have a source. */
export function checkWords(text: string | undefined, path: FieldPath, fault: Fault): void {
  if (text === undefined) return;
  try {
    refuseBareNumbers(text);
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    fault(path, error.message);
  }
}
