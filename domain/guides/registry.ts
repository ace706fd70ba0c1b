import type { platformTemplates } from "./guide-file.ts";
import type { GuideCategory, GuideDifficulty, StatusEntry } from "./status-entry.ts";

export interface GuideEntry {
  slug: string;
  title: string;
  difficulty: GuideDifficulty;
  category: GuideCategory;
  estimatedTime: string;
  /** The page that shows it. */
  component: string;
  path: string;
  /** Whether that page exists. */
  available: boolean;
  /** Only complete guides are listed; one in progress has a page but is in no list. */
  isPublic: boolean;
}

/** A platform with its guides; keys of `routeAliases` lead to the slugs they name. */
export interface RegistryPlatform {
  /** A platform's, or `basic` for the universal guides. */
  slug: string;
  displayName: string;
  brand: string;
  years: string;
  template: (typeof platformTemplates)[number];
  guides: ReadonlyMap<string, GuideEntry>;
  routeAliases: ReadonlyMap<string, string>;
}

export type Registry = ReadonlyMap<string, RegistryPlatform>;

export interface PlatformSummary extends Pick<RegistryPlatform, "slug" | "brand" | "years" | "template"> {
  model: string;
  guideCount: number;
}

/** The lookup ignores case: old links say /guide/E46. */
export function findPlatform(registry: Registry, slug: string): RegistryPlatform | undefined {
  return registry.get(slug.toLowerCase());
}

export function summarise(registry: Registry): PlatformSummary[] {
  return [...registry.values()].map(({ slug, displayName, brand, years, template, guides }) => ({
    slug,
    model: displayName,
    brand,
    years,
    template,
    guideCount: listedGuides({ guides }).length,
  }));
}

/** Lists show only guides that are complete and have a page. */
export function listedGuides({ guides }: Pick<RegistryPlatform, "guides">): GuideEntry[] {
  return [...guides.values()].filter((guide) => guide.isPublic && guide.available);
}

/** The guide that a slug or one of its aliases means. */
export function resolveGuide(platform: RegistryPlatform, slug: string): GuideEntry | undefined {
  const name = slug.toLowerCase();
  return platform.guides.get(name) ?? platform.guides.get(platform.routeAliases.get(name) ?? "");
}

/** Where /guide/{platform} leads: the maintenance schedule if there is one, else the first guide with a page. */
export function defaultGuide(platform: RegistryPlatform): GuideEntry | undefined {
  const all = [...platform.guides.values()];
  const listed = listedGuides(platform);
  const guides = listed.length > 0 ? listed : all;
  const preferred = (guide: GuideEntry) =>
    guide.slug === "maintenance-schedule" || guide.slug === "maintenance";
  return (
    guides.find((guide) => preferred(guide) && guide.available) ??
    guides.find((guide) => guide.available) ??
    guides.find(preferred) ??
    guides[0]
  );
}

/**
 * Errors in a platform's aliases: each must name a guide directly, written or planned, and none may equal a guide's slug.
 */
export function aliasFaults(
  routeAliases: ReadonlyMap<string, string>,
  isGuide: (slug: string) => boolean,
): { alias: string; problem: string }[] {
  return [...routeAliases].flatMap(([alias, target]) => {
    if (isGuide(alias)) return [{ alias, problem: "hides the guide with that name" }];
    if (isGuide(target)) return [];
    const problem = routeAliases.has(target)
      ? `points to another alias, ${target}`
      : `points to ${target}, which isn't a guide`;
    return [{ alias, problem }];
  });
}

/** The platforms whose catalog is older than the registry. */
const augmented = new Set(["miata", "civic", "s2000"]);

/** Adds the catalog's guides that the registry lacks, for the platforms that have such guides. */
export function augmentFromCatalogue(
  platform: RegistryPlatform,
  catalogue: readonly StatusEntry[],
  hasPage: (component: string) => boolean,
): RegistryPlatform {
  if (!augmented.has(platform.slug)) return platform;
  const guides = new Map(platform.guides);
  for (const entry of catalogue) {
    const slug = entry.route.split("/").at(-1) ?? "";
    if (!guides.has(slug)) guides.set(slug, entryFromCatalogue(entry, slug, hasPage));
  }
  return { ...platform, guides };
}

function entryFromCatalogue(
  entry: StatusEntry,
  slug: string,
  hasPage: (component: string) => boolean,
): GuideEntry {
  const { title, difficulty, category, estimatedTime, route: path } = entry;
  return {
    slug,
    title,
    difficulty,
    category,
    estimatedTime,
    component: slug,
    path,
    available: hasPage(slug),
    isPublic: entry.isPublic,
  };
}

/** The car models whose lists also include guides of the status registry. */
const merged = new Set(["E46", "MIATA", "MIATA-NA", "CIVIC", "S2000", "E36"]);

export interface ListedGuide {
  title: string;
  path: string;
}

/** A model's list of guides plus those of the status registry, each path once. */
export function mergeGuideList<Guide extends ListedGuide>(
  carModel: string,
  listed: readonly Guide[],
  fromStatus: readonly Guide[],
): Guide[] {
  const all = merged.has(carModel.toUpperCase()) ? [...listed, ...fromStatus] : listed;
  const seen = new Set<string>();
  return all.filter(({ path }) => !seen.has(path) && seen.add(path));
}
