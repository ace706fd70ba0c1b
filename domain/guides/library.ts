import type { LadderFile } from "./content-files.ts";
import type { EverydayRow } from "./everyday.ts";
import type { GuideNeeds } from "./guide-needs.ts";
import type { GuideListing, GuidePage, RelatedGuide } from "./guide-page.ts";
import { type Registry, type RegistryPlatform, resolveGuide } from "./registry.ts";
import type { ShownSpec } from "./shown-spec.ts";
import type { StatusEntry } from "./status-entry.ts";

/** The universal guides have a slug beside those of the platforms. */
export const basicSlug = "basic";

/** Pages under a platform that are not guides; no guide may use their slugs. */
export const reservedSlugs = ["specs", "diy-progression"] as const;

/** Screens that a text may link to, besides guides and content pages. */
export const linkedScreens = [
  "/guide",
  "/guides",
  "/symptoms",
  "/specs",
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

/** Guides for routes. */
export interface GuideLibrary {
  /** The platforms. */
  registry(): Registry;
  /** A platform or `basic`, in any case. */
  platform(slug: string): RegistryPlatform | undefined;
  /** All public guides, by platform and ascending priority. */
  listings(): readonly GuideListing[];
  /** All catalogs as one, ids prefixed with the platform. */
  catalogue(): readonly StatusEntry[];
  /** The catalog entry of a route. */
  entry(route: string): StatusEntry | undefined;
  /** A guide by its own path; `guideAddress` resolves aliases. */
  read(path: string): Promise<GuidePage | undefined>;
  /** The same guide as the text that goes with its page (`packed-guide.ts`). */
  readPacked(path: string): Promise<string | undefined>;
  specSheet(platform: string): Promise<SpecSheet | undefined>;
  hasSpecSheet(platform: string): boolean;
  /** The service intervals of a spec sheet, or those for any car. */
  intervals(platform: string): readonly ShownSpec[];
  /** The numbers that the complete guides of a platform ask a car for. */
  needs(platform: string): Promise<readonly GuideNeeds[]>;
  /** The jobs that every car needs, for the cars of a platform. */
  everyday(platform: string): Promise<readonly EverydayRow[]>;
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

/** The data of `/debug/missing-guides`. */
export interface Diagnostics {
  /** Complete or in progress in the catalog, but without a page. */
  entriesWithoutPage: string[];
  /** Planned entries, which have no page by design. */
  planned: string[];
  aliasesWithoutTarget: string[];
  guidesWithoutEntry: string[];
  /** Guides with unverified numbers, most first. */
  unverified: { path: string; refs: string[] }[];
}

export type GuideAddress =
  | { kind: "unknown-platform" }
  | { kind: "guide"; platform: RegistryPlatform; slug: string; path: string }
  /** In the catalog, but without a page. */
  | { kind: "planned-guide"; platform: RegistryPlatform; slug: string; title: string }
  | { kind: "unknown-guide"; platform: RegistryPlatform };

/** Resolves /guide/{platform}/{guide}: a slug or an alias, in any case. */
export function guideAddress(
  library: Pick<GuideLibrary, "platform" | "entry">,
  platformSlug: string,
  guideSlug: string,
): GuideAddress {
  const platform = library.platform(platformSlug);
  if (!platform) return { kind: "unknown-platform" };
  const guide = resolveGuide(platform, guideSlug);
  if (guide?.available) return { kind: "guide", platform, slug: guide.slug, path: guide.path };
  const name = guideSlug.toLowerCase();
  const slug = guide?.slug ?? platform.routeAliases.get(name) ?? name;
  const entry = library.entry(`/guide/${platform.slug}/${slug}`);
  return entry
    ? { kind: "planned-guide", platform, slug, title: entry.title }
    : { kind: "unknown-guide", platform };
}
