import type { GuideListing, GuidePage } from "../../domain/guides/guide-page.ts";
import { type ShownSpec, splitRef } from "../../domain/guides/shown-spec.ts";
import type { RegistryGuide } from "./compile-catalogue.ts";
import { listingOf as diagnosisListingOf } from "./compile-diagnoses.ts";
import type { CompiledKinds } from "./content-kinds.ts";
import type { ContentIndex } from "./content-store.ts";
import { type DiagnosedGuide, diagnoseGuides, unverifiedOf } from "./guide-diagnostics.ts";
import type { References } from "./references.ts";

export function indexContent(kinds: CompiledKinds, references: References): ContentIndex {
  const {
    pages,
    updates,
    platforms,
    specs,
    catalogues,
    ladder,
    everyday,
    home,
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
    cars: platforms.cars,
    listings: publicListings(guides, references),
    guides: registryGuides(references),
    intervals: Object.fromEntries(specs.map(({ platform, specs }) => [platform, specs.filter(isInterval)])),
    catalogues,
    ladder,
    everyday,
    home,
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
    diagnostics: diagnoseGuides(guides, references),
  };
}

const isInterval = ({ ref }: ShownSpec) => splitRef(ref)[0] === "interval";

/** A guide, as far as the index needs it: the guides themselves are too many to be in memory together. */
interface IndexedGuide extends DiagnosedGuide {
  listing: GuideListing;
  isPublic: boolean;
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
