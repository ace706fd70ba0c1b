import type { SpecSheet } from "../../domain/guides/library.ts";
import { allSpecs } from "../../domain/guides/shown-spec.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import { checkSpecs } from "./check-specs.ts";
import type { ContentFault } from "./content-error.ts";
import type { References } from "./references.ts";

/** A sheet for each platform with numbers. The one for any car has no page and is not searched: its guides show it. */
export function compileSpecs(
  specs: ReadonlyMap<string, SpecsFile>,
  { platforms }: Pick<References, "platforms">,
  faults: ContentFault[],
): SpecSheet[] {
  return [...platforms.values()].flatMap(({ slug, displayName, variants }) => {
    const file = specs.get(slug);
    if (!file) return [];
    checkSpecs(slug, file, variants, faults);
    return { platform: slug, platformName: displayName, variants, specs: allSpecs(file) };
  });
}
