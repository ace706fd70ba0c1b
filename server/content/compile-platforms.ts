import { aliasFaults } from "../../domain/guides/registry.ts";
import type { Platform, PlatformFile } from "../../domain/platform.ts";
import { type CarTable, carTable, optionKinds } from "../../domain/platforms/car-table.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

type Fault = (path: FieldPath, problem: string) => void;

export function compilePlatforms(
  files: readonly PlatformFile[],
  references: References,
  faults: ContentFault[],
): { list: Platform[]; cars: CarTable } {
  const faultIn =
    (slug: string): Fault =>
    (path, problem) =>
      faults.push({ file: `platforms/${slug}.yaml`, path, problem });
  for (const file of files) {
    checkEngines(file, faultIn(file.slug));
    checkCarOptions(file, faultIn(file.slug));
  }
  for (const { platform, alias, problem } of deadAliases(references))
    faultIn(platform)(["routeAliases", alias], problem);
  return { list: files.map(({ cars: _, ...platform }) => platform), cars: carTable(files) };
}

/** An engine is of generations that the platform has. */
function checkEngines({ generations, engines }: PlatformFile, fault: Fault): void {
  const known = new Set(generations.map(({ id }) => id));
  for (const [index, engine] of engines.entries()) {
    for (const id of engine.generations ?? []) {
      if (!known.has(id)) fault(["engines", index, "generations"], `"${id}" isn't one of the generations`);
    }
  }
}

/** The variants in car rules are those that a reader may pick. */
function checkCarOptions({ cars, ...platform }: PlatformFile, fault: Fault): void {
  const has = (kind: (typeof optionKinds)[number], id: string) =>
    platform[kind].some((option) => option.id === id);
  for (const kind of optionKinds) {
    for (const [id, { rules = [] }] of Object.entries(cars?.[kind] ?? {})) {
      if (!has(kind, id)) fault(["cars", kind, id], `isn't one of the ${kind}`);
      for (const generation of rules.flatMap((rule) => rule.generations ?? [])) {
        if (!has("generations", generation))
          fault(["cars", kind, id], `"${generation}" isn't one of the generations`);
      }
    }
  }
}

/** Further names of guides that lead nowhere or hide a guide. */
export function deadAliases({
  platforms,
  guideFiles,
  catalogues,
}: Pick<References, "platforms" | "guideFiles" | "catalogues">) {
  return [...platforms.values()].flatMap(({ slug, routeAliases }) => {
    const planned = new Set(catalogues[slug]?.map(({ id }) => id));
    const isGuide = (name: string) => planned.has(name) || (guideFiles.get(slug)?.has(name) ?? false);
    return aliasFaults(new Map(Object.entries(routeAliases)), isGuide).map(({ alias, problem }) => ({
      platform: slug,
      alias,
      problem,
    }));
  });
}
