import type { GuideListing, GuidePage } from "../../domain/guides/guide-page.ts";
import type { Diagnostics } from "../../domain/guides/library.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import type { RegistryGuide } from "./compile-catalogue.ts";
import { listingOf as diagnosisListingOf } from "./compile-diagnoses.ts";
import { deadAliases } from "./compile-platforms.ts";
import type { CompiledKinds } from "./content-kinds.ts";
import type { ContentIndex } from "./content-store.ts";
import type { References } from "./references.ts";

export function indexContent(kinds: CompiledKinds, references: References): ContentIndex {
  const {
    pages,
    updates,
    platforms,
    catalogues,
    ladder,
    symptoms,
    codes,
    codeNames,
    parts,
    store,
    giveaway,
  } = kinds;
  const guides = Array.from(kinds.guides, indexedGuide);
  return {
    pages,
    updates,
    platforms: platforms.list,
    listings: publicListings(guides, references),
    guides: registryGuides(references),
    catalogues,
    ladder,
    diagnoses: [...symptoms, ...codes].map((diagnosis) =>
      diagnosisListingOf(diagnosis.kind, diagnosis.id, diagnosis),
    ),
    codeNames,
    finder: symptoms.map(({ path, title, drive, notice, when, where }) => ({
      path,
      title,
      drive,
      notice,
      when,
      where,
    })),
    parts: parts.index,
    synonyms: kinds.synonyms,
    store,
    giveaway,
    diagnostics: diagnose(guides, references),
  };
}

/** What the index needs of a guide: the guides themselves are too many to be in memory together. */
interface IndexedGuide {
  listing: GuideListing;
  isPublic: boolean;
  /** The numbers in it that nobody has checked. */
  unverified: string[];
}

function indexedGuide(guide: GuidePage): IndexedGuide {
  return {
    listing: listingOf(guide),
    isPublic: guide.status === "complete",
    unverified: unverifiedOf(guide.specs),
  };
}

/** By platform and ascending priority. */
function publicListings(guides: readonly IndexedGuide[], { platforms }: References): GuideListing[] {
  const order = new Map([...platforms.keys()].map((slug, index) => [slug, index]));
  return guides
    .filter(({ isPublic }) => isPublic)
    .map(({ listing }) => listing)
    .sort((a, b) => (order.get(a.platform) ?? 0) - (order.get(b.platform) ?? 0) || a.priority - b.priority);
}

export function listingOf(guide: GuidePage): GuideListing {
  const { platform, platformName, slug, path, title, summary, topic, category, difficulty } = guide;
  const { estimatedTime, minutes, fits, carModel, priority, updated, steps, drawings } = guide;
  const [drawing] = steps.flatMap((step) => drawings[step.drawing ?? ""] ?? []);
  return {
    platform,
    platformName,
    slug,
    path,
    title,
    summary,
    topic,
    category,
    difficulty,
    estimatedTime,
    minutes,
    fits,
    carModel,
    priority,
    updated,
    ...(drawing ? { drawing: drawing.href } : {}),
  };
}

function registryGuides({ guideFiles }: References): ContentIndex["guides"] {
  return Object.fromEntries(
    [...guideFiles].map(([platform, files]) => [
      platform,
      Object.fromEntries([...files].map(([slug, guide]) => [slug, registryGuide(guide)])),
    ]),
  );
}

function registryGuide({ title, difficulty, category, estimatedTime }: RegistryGuide): RegistryGuide {
  return { title, difficulty, category, estimatedTime };
}

function diagnose(guides: readonly IndexedGuide[], references: References): Diagnostics {
  const { entries, guideFiles } = references;
  const hasFile = (route: string) => {
    const [, , platform = "", slug = ""] = route.split("/");
    return guideFiles.get(platform)?.has(slug) ?? false;
  };
  const routesOf = (isListed: (entry: StatusEntry) => boolean) =>
    [...entries.values()].filter(isListed).map(({ route }) => route);
  return {
    entriesWithoutPage: routesOf(({ status, route }) => status !== "coming-soon" && !hasFile(route)),
    planned: routesOf(({ status }) => status === "coming-soon"),
    aliasesWithoutTarget: deadAliases(references).map(({ platform, alias }) => `/guide/${platform}/${alias}`),
    guidesWithoutEntry: guides.map(({ listing }) => listing.path).filter((path) => !entries.has(path)),
    unverified: guides
      .map(({ listing: { path }, unverified: refs }) => ({ path, refs }))
      .filter(({ refs }) => refs.length > 0)
      .sort((a, b) => b.refs.length - a.refs.length),
  };
}

function unverifiedOf(specs: GuidePage["specs"]): string[] {
  return Object.values(specs)
    .filter(({ values }) => values.some(({ confidence }) => confidence === "unverified"))
    .map(({ ref }) => ref);
}
