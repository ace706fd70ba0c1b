import type { Platform } from "../platform.ts";
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
}

/** A platform with its guides; keys of `routeAliases` lead to the slugs they name. */
export interface RegistryPlatform
  extends Pick<Platform, "slug" | "displayName" | "brand" | "years" | "template"> {
  guides: ReadonlyMap<string, GuideEntry>;
  routeAliases: ReadonlyMap<string, string>;
}

export type Registry = ReadonlyMap<string, RegistryPlatform>;

export interface PlatformSummary extends Pick<RegistryPlatform, "slug" | "brand" | "years" | "template"> {
  model: string;
  guideCount: number;
}

/** Platforms are looked up without case: old links say /guide/E46. */
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
    guideCount: guides.size,
  }));
}

/** The guide that a slug or one of its aliases means. */
export function resolveGuide(platform: RegistryPlatform, slug: string): GuideEntry | undefined {
  const name = slug.toLowerCase();
  return platform.guides.get(name) ?? platform.guides.get(platform.routeAliases.get(name) ?? "");
}

/** Where /guide/{platform} leads: the maintenance schedule if there is one, else the first guide with a page. */
export function defaultGuide(platform: RegistryPlatform): GuideEntry | undefined {
  const guides = [...platform.guides.values()];
  const preferred = (guide: GuideEntry) =>
    guide.slug === "maintenance-schedule" || guide.slug === "maintenance";
  return (
    guides.find((guide) => preferred(guide) && guide.available) ??
    guides.find((guide) => guide.available) ??
    guides.find(preferred) ??
    guides[0]
  );
}

/** What is wrong with a platform's aliases: each must lead to a guide at once, and none may hide a guide's own slug. */
export function aliasFaults(platform: RegistryPlatform): string[] {
  return [...platform.routeAliases].flatMap(([alias, target]) => {
    if (platform.guides.has(alias)) return [`alias ${alias} hides the guide of that name`];
    if (platform.guides.has(target)) return [];
    if (platform.routeAliases.has(target)) return [`alias ${alias} leads to another alias, ${target}`];
    return [`alias ${alias} leads to ${target}, which is no guide`];
  });
}

/** The platforms whose catalogue came before the registry. */
const augmented = new Set(["miata", "civic", "s2000"]);

/** Adds the catalogue's guides that the registry lacks, for the platforms that have such guides. */
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
  };
}

/** The car models whose guide lists also take what the status registry knows. */
const merged = new Set(["E46", "MIATA", "MIATA-NA", "CIVIC", "S2000", "E36"]);

export interface ListedGuide {
  title: string;
  path: string;
}

/** A model's list of guides, with those of the status registry that it lacks; one path is listed once. */
export function mergeGuideList<Guide extends ListedGuide>(
  carModel: string,
  listed: readonly Guide[],
  fromStatus: readonly Guide[],
): Guide[] {
  const all = merged.has(carModel.toUpperCase()) ? [...listed, ...fromStatus] : listed;
  const seen = new Set<string>();
  return all.filter(({ path }) => !seen.has(path) && seen.add(path));
}
