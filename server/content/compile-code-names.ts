import { type PackedCodeNames, packCodeNames } from "../../domain/diagnosis/code-names.ts";
import { isMakersOwn } from "../../domain/diagnosis/describe-code.ts";
import type { ContentFault } from "./content-error.ts";
import type { SourceCodeName } from "./read-code-names.ts";

/** A standard code has one name; a maker's own code has one for each maker. */
export function compileCodeNames(names: readonly SourceCodeName[], faults: ContentFault[]): PackedCodeNames {
  const seen = new Set<string>();
  for (const { file, code, maker } of names) {
    const fault = (problem: string) => faults.push({ file, path: [code], problem });
    const key = `${code} ${maker}`;
    if (seen.has(key)) fault("has two names");
    seen.add(key);
    if (isMakersOwn(code) && maker === undefined)
      fault("is a manufacturer-specific code: it belongs in a manufacturer's list");
    if (!isMakersOwn(code) && maker !== undefined) fault("is a standard code: it belongs in standard.txt");
  }
  return packCodeNames(names);
}
