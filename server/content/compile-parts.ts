import { topicIds, topics } from "../../domain/guides/topics.ts";
import type { PartCatalog, PartRow, PartsIndex } from "../../domain/parts/part.ts";
import type { PartsFile } from "../../domain/parts/parts-schema.ts";
import { groupTitle } from "../../domain/parts/parts-view.ts";
import { checkPartsFile } from "./check-parts.ts";
import type { ContentFault } from "./content-error.ts";
import { catalogRows, citationOf } from "./part-rows.ts";
import type { References } from "./references.ts";

type PartsFiles = ReadonlyMap<string, PartsFile>;

export interface CompiledParts {
  index: PartsIndex;
  rows: PartRow[];
}

/** Every part that a public guide names, and every number that a source gives to a part. */
export function compileParts(
  files: PartsFiles,
  references: References,
  faults: ContentFault[],
): CompiledParts {
  for (const [name, file] of files) checkPartsFile(`parts/${name}.yaml`, file, references, faults);
  const uses = references.partUses.filter(
    ({ platform, slug }) => references.entries.get(`/guide/${platform}/${slug}`)?.isPublic,
  );
  const catalogs = catalogsOf(files, references);
  const rows = catalogs.flatMap((catalog) => {
    const own = uses.filter(({ platform }) => catalog.platforms.includes(platform));
    return catalogRows(catalog, files.get(catalog.id), own, references).map((row) => ({
      ...row,
      groupTitle: groupTitle(
        catalog.groups.find(({ id }) => id === row.group) ?? { id: row.group, name: "" },
      ),
    }));
  });
  return {
    rows,
    index: {
      catalogs: catalogs
        .map((catalog) => ({ ...catalog, groups: usedGroups(catalog, rows) }))
        .filter(({ groups }) => groups.length > 0),
      numbers: rows.flatMap(({ number, name }) => (number === undefined ? [] : { number, name })),
    },
  };
}

/** The catalogs of makers, then the platforms that have none, each by itself. */
function catalogsOf(files: PartsFiles, { platforms }: References): PartCatalog[] {
  const makers = [...files].map(([id, file]) => ({
    id,
    name: file.brand,
    platforms: file.platforms,
    groups: Object.entries(file.groups)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, name]) => ({ id: group, name })),
    groupSources: file.groupSources.flatMap((source) => citationOf(file.sources[source]) ?? []),
  }));
  const others = [...platforms.values()]
    .filter(({ slug }) => !makers.some((maker) => maker.platforms.includes(slug)))
    .map(({ slug, displayName }) => ({
      id: slug,
      name: displayName,
      platforms: [slug],
      groups: topicIds.map((topic) => ({ id: topic as string, name: topics[topic] as string })),
      groupSources: [],
    }));
  return [...makers, ...others];
}

/** Groups that have rows. A maker's own ones stay: they say what an unknown number is about. */
function usedGroups({ groups, platforms, groupSources }: PartCatalog, rows: readonly PartRow[]) {
  const own = rows.filter((row) => platformsOf(row).some((platform) => platforms.includes(platform)));
  const used = new Set(own.map(({ group }) => group));
  const nameless = [...used]
    .filter((id) => !groups.some((group) => group.id === id))
    .map((id) => ({ id, name: "" }));
  const isMakers = groupSources.length > 0;
  return [...groups.filter(({ id }) => isMakers || used.has(id)), ...nameless].sort((a, b) =>
    isMakers && a.id < b.id ? -1 : 0,
  );
}

function platformsOf({ fits, uses }: PartRow): string[] {
  return [...fits, ...uses].map(({ platform }) => platform);
}
