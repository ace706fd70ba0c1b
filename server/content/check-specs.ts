import type { VariantOptions } from "../../domain/guides/applicability.ts";
import { evidenceFault } from "../../domain/guides/source-agreement.ts";
import { specKinds } from "../../domain/guides/spec-kinds.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import type { ContentFault } from "./content-error.ts";

/** The evidence of every number, and the cars it is for. */
export function checkSpecs(
  platform: string,
  specs: SpecsFile,
  variants: VariantOptions,
  faults: ContentFault[],
): void {
  const file = `specs/${platform}.yaml`;
  const named = new Set<string>();
  for (const section of Object.values(specKinds)) {
    for (const [id, spec] of Object.entries(specs[section])) {
      for (const [index, value] of spec.values.entries()) {
        const path = [section, id, "values", index];
        const problem = evidenceFault(value, specs.sources);
        if (problem) faults.push({ file, path, problem });
        for (const { source } of value.sources) named.add(source);
        for (const dimension of ["generations", "engines", "gearboxes"] as const) {
          for (const option of value.appliesTo?.[dimension] ?? []) {
            if (!variants[dimension].some((each) => each.id === option))
              faults.push({
                file,
                path: [...path, "appliesTo", dimension],
                problem: `"${option}" is not in platforms/${platform}.yaml`,
              });
          }
        }
      }
    }
  }
  for (const id of Object.keys(specs.sources)) {
    if (!named.has(id)) faults.push({ file, path: ["sources", id], problem: "no number names it" });
  }
}
