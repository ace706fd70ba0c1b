import { checkCars } from "../../domain/guide-compiler/check-fields.ts";
import type { PartsFile } from "../../domain/parts/parts-schema.ts";
import { findSupersessionCycle } from "../../domain/parts/supersession.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

type Fault = (path: FieldPath, problem: string) => void;

/** Everything that a list of parts refers to must exist: guides and their parts, cars, groups and sources. */
export function checkPartsFile(
  file: string,
  parts: PartsFile,
  references: References,
  faults: ContentFault[],
): void {
  const fault: Fault = (path, problem) => faults.push({ file, path, problem });
  const refs = new Set(references.partUses.map(({ ref }) => ref));
  checkPlaces(parts, refs, references, fault);
  const { numbers, sources, groupSources } = parts;
  const isSource = (path: FieldPath, source: string) => {
    if (!Object.hasOwn(sources, source)) fault(path, `"${source}" isn't one of the file's sources`);
  };
  for (const [at, source] of groupSources.entries()) isSource(["groupSources", at], source);
  const seen = new Set<string>();
  for (const [at, entry] of numbers.entries()) {
    const path = ["numbers", at];
    if (seen.has(entry.number)) fault([...path, "number"], `${entry.number} is listed twice`);
    seen.add(entry.number);
    for (const ref of entry.parts) if (!refs.has(ref)) fault([...path, "parts"], `no guide has ${ref}`);
    for (const [index, { source }] of entry.sources.entries()) isSource([...path, "sources", index], source);
    for (const [platform, cars] of Object.entries(entry.fits)) {
      const known = references.platforms.get(platform);
      if (!known) fault([...path, "fits"], `"${platform}" isn't a platform`);
      else checkCars(cars, [...path, "fits", platform], { platform, variants: known.variants }, fault);
      for (const body of cars?.bodies ?? [])
        if (known && !known.bodies?.some(({ id }) => id === body))
          fault([...path, "fits", platform, "bodies"], `"${body}" isn't in platforms/${platform}.yaml`);
    }
  }
  const cycle = findSupersessionCycle(new Map(numbers.map((each) => [each.number, each.supersedes])));
  if (cycle) fault(["numbers"], `${cycle} would replace itself: supersedes loops back`);
}

/** Where parts without a number are listed. */
function checkPlaces(
  { platforms, groups, topics, guides, elsewhere }: PartsFile,
  refs: ReadonlySet<string>,
  references: References,
  fault: Fault,
): void {
  for (const platform of platforms)
    if (!references.platforms.has(platform)) fault(["platforms"], `"${platform}" isn't a platform`);
  for (const slug of Object.keys(guides))
    if (!platforms.some((platform) => references.guideFiles.get(platform)?.has(slug)))
      fault(["guides", slug], `there is no guide ${slug}`);
  for (const ref of Object.keys(elsewhere))
    if (!refs.has(ref)) fault(["elsewhere", ref], `no guide has ${ref}`);
  for (const [where, list] of Object.entries({ topics, guides, elsewhere }))
    for (const [key, group] of Object.entries(list))
      if (!Object.hasOwn(groups, group)) fault([where, key], `"${group}" isn't one of the groups`);
}
