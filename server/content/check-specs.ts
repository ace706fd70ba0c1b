import { checkCars, checkWords } from "../../domain/guide-compiler/check-fields.ts";
import type { VariantOptions } from "../../domain/guides/applicability.ts";
import { evidenceFault, otherModelFault } from "../../domain/guides/source-agreement.ts";
import { specKinds } from "../../domain/guides/spec-kinds.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";

/** The evidence of every number, and the cars it is for. */
export function checkSpecs(
  platform: string,
  specs: SpecsFile,
  variants: VariantOptions,
  faults: ContentFault[],
): void {
  const file = `specs/${platform}.yaml`;
  const fault = (path: FieldPath, problem: string) => faults.push({ file, path, problem });
  const named = new Set<string>();
  for (const section of Object.values(specKinds)) {
    for (const [id, spec] of Object.entries(specs[section])) {
      for (const field of ["name", "note", "condition"] as const)
        checkWords((spec as { [key in typeof field]?: string })[field], [section, id, field], fault);
      for (const [index, value] of spec.values.entries()) {
        const path = [section, id, "values", index];
        const problem = evidenceFault(value, specs.sources) ?? otherModelFault(value, specs.sources);
        if (problem) fault(path, problem);
        checkWords(value.note, [...path, "note"], fault);
        for (const { source } of value.sources) named.add(source);
        checkCars(value.appliesTo, path, { platform, variants }, fault);
      }
    }
  }
  for (const [index, id] of specs.safetyFasteners.entries()) {
    const path = ["safetyFasteners", index];
    if (!Object.hasOwn(specs.torques, id)) fault(path, `there is no torque "${id}"`);
    if (specs.safetyFasteners.indexOf(id) !== index) fault(path, `"${id}" is listed twice`);
  }
  for (const [id, { title }] of Object.entries(specs.sources)) {
    if (!named.has(id)) fault(["sources", id], "no number cites it");
    if (/\btranslation\b/i.test(title))
      fault(["sources", id, "title"], "an unsigned translation can't be the source of a number");
  }
}
