import type { LadderFile } from "./content-files.ts";
import type { GuideListing, GuidePage, RelatedGuide } from "./guide-page.ts";
import { findPlatform, type Registry, type RegistryPlatform, resolveGuide } from "./registry.ts";
import type { ShownSpec } from "./shown-spec.ts";
import type { StatusEntry } from "./status-entry.ts";

/** The universal guides stand beside the platforms, under a name of their own. */
export const basicSlug = "basic";

/** Pages under a platform that are no guides; no guide may take their names. */
export const reservedSlugs = ["specs", "diy-progression"] as const;

/** Screens that a text may lead to, beside guides and the pages in words. */
export const linkedScreens = [
  "/guide",
  "/guides",
  "/symptoms",
  "/kit",
  "/search",
  "/diy",
  "/skills",
  "/workspace",
];

/** Where all guides of a platform are listed. */
export function guidesPath(platform: string): string {
  return platform === basicSlug ? `/guide/${basicSlug}` : `/guide?platform=${platform}`;
}

/** What routes may ask about guides. */
export interface GuideLibrary {
  /** The platforms. */
  registry(): Registry;
  /** A platform or `basic`, in any case. */
  shelf(slug: string): RegistryPlatform | undefined;
  /** All public guides, by platform and ascending priority. */
  listings(): readonly GuideListing[];
  /** The catalogues as one, ids with the platform in front. */
  catalogue(): readonly StatusEntry[];
  /** The catalogue's entry of a route. */
  entry(route: string): StatusEntry | undefined;
  /** The guide of a slug or an alias. */
  read(platform: string, slug: string): Promise<GuidePage | undefined>;
  specSheet(platform: string): Promise<SpecSheet | undefined>;
  ladder(): Ladder;
  diagnostics(): Diagnostics;
}

/** Every number of one platform. */
export interface SpecSheet {
  platform: string;
  platformName: string;
  variants: GuidePage["variants"];
  specs: ShownSpec[];
}

export interface Ladder {
  rungs: (Omit<LadderFile["rungs"][number], "guides" | "skills"> & {
    skills: { id: string; name: string }[];
    guides: RelatedGuide[];
  })[];
  skills: (Omit<LadderFile["skills"][string], "guides"> & { id: string; guides: RelatedGuide[] })[];
}

/** What `/debug/missing-guides` shows. */
export interface Diagnostics {
  /** Complete or in progress by the catalogue, without a page. */
  entriesWithoutPage: string[];
  /** Planned entries, which have no page by design. */
  planned: string[];
  aliasesWithoutTarget: string[];
  guidesWithoutEntry: string[];
  /** Guides with numbers that nobody has verified, most first. */
  unverified: { path: string; refs: string[] }[];
}

export type GuideAddress =
  | { kind: "unknown-platform" }
  | { kind: "guide"; platform: RegistryPlatform; slug: string; path: string }
  /** In the catalogue, without a page. */
  | { kind: "planned"; platform: RegistryPlatform; slug: string; title: string }
  | { kind: "unknown-guide"; platform: RegistryPlatform };

/** What /guide/{platform}/{guide} means: a slug or an alias, in any case. */
export function guideAddress(
  library: Pick<GuideLibrary, "shelf" | "entry">,
  platformSlug: string,
  guideSlug: string,
): GuideAddress {
  const platform = library.shelf(platformSlug);
  if (!platform) return { kind: "unknown-platform" };
  const guide = resolveGuide(platform, guideSlug);
  if (guide?.available) return { kind: "guide", platform, slug: guide.slug, path: guide.path };
  const name = guideSlug.toLowerCase();
  const slug = guide?.slug ?? platform.routeAliases.get(name) ?? name;
  const entry = library.entry(`/guide/${platform.slug}/${slug}`);
  return entry
    ? { kind: "planned", platform, slug, title: entry.title }
    : { kind: "unknown-guide", platform };
}

export function createShelves(registry: Registry, basic: RegistryPlatform) {
  return (slug: string) => (slug.toLowerCase() === basicSlug ? basic : findPlatform(registry, slug));
}
