import { type DiagnosisKind, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";
import type { DiagnosisFile } from "../../domain/diagnosis/diagnosis-files.ts";
import type { ReferredPlatform, SourceGuide } from "../../domain/guide-compiler/guide-references.ts";
import type { PartName } from "../../domain/guide-editor/editor-lists.ts";
import { basicPlatform } from "../../domain/guides/basic-platform.ts";
import type { RelatedGuide } from "../../domain/guides/guide-page.ts";
import { reservedSlugs } from "../../domain/guides/library.ts";
import { estimatedTime } from "../../domain/guides/minutes.ts";
import { shownSpec } from "../../domain/guides/shown-spec.ts";
import { specKinds } from "../../domain/guides/spec-kinds.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import { isCarModel } from "../../domain/guides/status-entry.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import { compileCatalogue, type DescribedGuide } from "./compile-catalogue.ts";
import type { ContentFault } from "./content-error.ts";
import type { ContentSource } from "./content-kinds.ts";
import { type GuidePartUse, partUsesOf } from "./part-uses.ts";
import { type PlanUse, planUsesOf, torquesByPart } from "./plan-uses.ts";
import type { References } from "./references.ts";
import { symptomPageFinder } from "./symptom-pages.ts";

/** Lays out what content may refer to. Guides, numbers and catalogues of no platform go to `faults`. */
export function connectContent(source: ContentSource, faults: ContentFault[]): References {
  const platforms = referredPlatforms(source);
  const guides = Array.from(source.guides, placedGuide);
  checkPlaces({ ...source, guides }, platforms, faults);
  const guideFiles = guidesByPlatform(guides, platforms);
  const catalogues = Object.fromEntries(
    [...guideFiles].map(([slug, files]) => [
      slug,
      compileCatalogue(slug, source.catalogues.get(slug) ?? [], files, faults),
    ]),
  );
  const allEntries = Object.values(catalogues).flat();
  const entries = new Map(allEntries.map((entry) => [entry.route, entry]));
  const pagePaths = new Set(source.pages.map(({ path }) => path));
  const diagnoses = diagnosesByPath(source);
  const partTorques = new Map([...source.specs].map(([platform, specs]) => [platform, torquesByPart(specs)]));
  return {
    platforms,
    guideFiles,
    catalogues,
    entries,
    specs: source.specs,
    spec(platform, ref) {
      const specs = source.specs.get(platform);
      return specs && shownSpec(specs, ref);
    },
    hasSpecs: (platform) => hasNumbers(source.specs.get(platform)),
    torquesAt: (platform, part) => partTorques.get(platform)?.get(part) ?? [],
    tools: source.tools,
    drawings: source.drawings,
    plans: source.plans,
    planUses: guides.flatMap(({ planUses }) => planUses),
    partUses: guides.flatMap(({ partUses }) => partUses),
    partsFiles: [...source.parts.values()],
    partNames: partsByPlatform(guides),
    pagePaths,
    symptomPage: symptomPageFinder(source.symptoms),
    diagnosisTitles: () => Object.fromEntries([...diagnoses].map(([path, { title }]) => [path, title])),
    findDiagnosis(kind, id) {
      const path = diagnosisPath(kind, id);
      const diagnosis = diagnoses.get(path);
      return diagnosis && { kind, id, path, title: diagnosis.title };
    },
    related: guideFinder({ platforms, guideFiles, entries }),
    hasGuides: (name) => platforms.has(name) || isCarModel(allEntries, name),
    hasPage: (path) => pagePaths.has(path),
    hasDiagnosis: (path) => diagnoses.has(path),
  };
}

function referredPlatforms(source: ContentSource): Map<string, ReferredPlatform> {
  const platforms = source.platforms.map(({ generations, engines, gearboxes, ...platform }) => ({
    ...platform,
    variants: { generations, engines, gearboxes },
  }));
  return new Map([...platforms, basicPlatform].map((platform) => [platform.slug, platform]));
}

/** Where a guide is, and what other content says of it. */
interface PlacedGuide extends Omit<SourceGuide, "guide"> {
  described: DescribedGuide;
  parts: PartName[];
  planUses: PlanUse[];
  partUses: GuidePartUse[];
}

function placedGuide(source: SourceGuide): PlacedGuide {
  const { guide, ...place } = source;
  const { title, summary, difficulty, category, appliesTo } = guide;
  return {
    ...place,
    described: { title, summary, difficulty, category, appliesTo, estimatedTime: estimatedTime(guide) },
    parts: guide.parts.map(({ id, name, unit }) => withoutAbsent({ id, name, unit })),
    planUses: planUsesOf(source),
    partUses: partUsesOf(source),
  };
}

/** Guides, numbers and catalogues are filed under the slug of a platform, and no guide has the name of a page. */
function checkPlaces(
  source: Pick<ContentSource, "specs" | "catalogues"> & { guides: readonly PlacedGuide[] },
  platforms: References["platforms"],
  faults: ContentFault[],
): void {
  const refuse = (file: string, problem: string) => faults.push({ file, path: [], problem });
  for (const { platform, slug, file } of source.guides) {
    if (!platforms.has(platform)) refuse(file, `"${platform}" isn't a platform`);
    else if ((reservedSlugs as readonly string[]).includes(slug))
      refuse(file, `"${slug}" is the name of another page`);
  }
  for (const [folder, files] of [
    ["specs", source.specs],
    ["catalogue", source.catalogues],
  ] as const) {
    for (const name of files.keys()) {
      if (!platforms.has(name)) refuse(`${folder}/${name}.yaml`, `"${name}" isn't a platform`);
    }
  }
}

function guidesByPlatform(guides: readonly PlacedGuide[], platforms: References["platforms"]) {
  const ofPlatform = Map.groupBy(guides, ({ platform }) => platform);
  return new Map(
    [...platforms.keys()].map((platform) => [
      platform,
      new Map(ofPlatform.get(platform)?.map(({ slug, described }) => [slug, described])),
    ]),
  );
}

function partsByPlatform(guides: readonly PlacedGuide[]): Map<string, PartName[]> {
  const ofPlatform = Map.groupBy(guides, ({ platform }) => platform);
  return new Map(
    [...ofPlatform].map(([platform, list]) => {
      const parts = list.flatMap((guide) => guide.parts);
      return [platform, [...new Map(parts.map((part) => [part.name, part])).values()]];
    }),
  );
}

function hasNumbers(specs: SpecsFile | undefined): boolean {
  return specs !== undefined && Object.values(specKinds).some((kind) => Object.keys(specs[kind]).length > 0);
}

function diagnosesByPath({ symptoms, codes }: ContentSource): Map<string, DiagnosisFile> {
  const withPath =
    (kind: DiagnosisKind) =>
    ([id, diagnosis]: [string, DiagnosisFile]) =>
      [diagnosisPath(kind, id) as string, diagnosis] as const;
  return new Map([
    ...[...symptoms].map(withPath("symptom")),
    ...[...codes.values()].flatMap(Object.entries<DiagnosisFile>).map(withPath("code")),
  ]);
}

/** Finds a guide, written or planned, by `{platform}/{slug}`. */
function guideFinder({
  platforms,
  guideFiles,
  entries,
}: Pick<References, "platforms" | "guideFiles" | "entries">) {
  return (ref: string): RelatedGuide | undefined => {
    const [platform = "", slug = ""] = ref.split("/");
    const entry = entries.get(`/guide/${ref}`);
    const guide = guideFiles.get(platform)?.get(slug);
    const described = guide ?? entry;
    if (!described) return undefined;
    return {
      title: described.title,
      path: `/guide/${ref}`,
      platformName: platforms.get(platform)?.displayName ?? platform,
      estimatedTime: described.estimatedTime,
      difficulty: described.difficulty,
      available: guide !== undefined && (entry?.isPublic ?? false),
    };
  };
}
