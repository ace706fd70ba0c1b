import { checkWords } from "../../domain/guide-compiler/check-fields.ts";
import type { CatalogueFile } from "../../domain/guides/content-files.ts";
import type { GuideFile } from "../../domain/guides/guide-file.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import type { GuideEntry, RegistryPlatform } from "../../domain/guides/registry.ts";
import { byPriority, isPublicStatus, type StatusEntry } from "../../domain/guides/status-entry.ts";
import type { Platform } from "../../domain/platform.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";

/** A guide with a file, as far as the registry needs it. */
export type RegistryGuide = Pick<GuideFile, "title" | "difficulty" | "category"> &
  Pick<StatusEntry, "estimatedTime">;
/** A guide, as far as other content describes it. */
export type DescribedGuide = RegistryGuide & Pick<GuideFile, "summary" | "appliesTo">;

const spoken = ["title", "description", "category", "difficulty", "estimatedTime"] as const;

/** The status entries of one platform, in their order. What a guide says about itself is taken from the guide. */
export function compileCatalogue(
  platform: string,
  catalogue: CatalogueFile,
  guides: ReadonlyMap<string, DescribedGuide>,
  faults: ContentFault[],
): StatusEntry[] {
  const file = `catalogue/${platform}.yaml`;
  const seen = new Set<string>();
  // A guide that could not be read is named already; that the catalogue misses it follows from that.
  const unread = new Set(faults.map((fault) => fault.file));
  const entries: StatusEntry[] = [];
  for (const [index, line] of catalogue.entries()) {
    const { slug, status, priority, carModel } = line;
    const fault = (path: FieldPath, problem: string) => faults.push({ file, path, problem });
    for (const field of ["title", "description"] as const) checkWords(line[field], [index, field], fault);
    if (seen.has(slug)) fault([index, "slug"], `${slug} is listed twice`);
    seen.add(slug);
    const guide = guides.get(slug);
    const known = guide || !unread.has(`guides/${platform}/${slug}.yaml`);
    for (const field of spoken) {
      if (guide && line[field] !== undefined)
        fault([index, field], "is already in the guide; leave it out here");
      if (known && !guide && line[field] === undefined)
        fault([index, field], "is missing, and there's no guide to take it from");
    }
    if (known && !guide && status !== "coming-soon")
      fault([index, "status"], `${slug} is ${status} but has no guide`);
    if (guide && status === "coming-soon")
      fault([index, "status"], `${slug} has a guide, so it must be complete or in-progress`);
    if (platform === basicSlug && carModel) fault([index, "carModel"], "a universal guide has no car");
    if (platform !== basicSlug && !carModel) fault([index, "carModel"], "is missing");
    entries.push({
      id: slug,
      title: guide?.title ?? line.title ?? slug,
      description: guide?.summary ?? line.description ?? "",
      status,
      priority,
      category: guide?.category ?? line.category ?? "maintenance",
      difficulty: guide?.difficulty ?? line.difficulty ?? "beginner",
      estimatedTime: guide?.estimatedTime ?? line.estimatedTime ?? "",
      route: `/guide/${platform}/${slug}`,
      ...(carModel ? { carModel } : {}),
      isPublic: isPublicStatus(status),
    });
  }
  return byPriority(entries);
}

type PlatformNames = Pick<Platform, "slug" | "displayName" | "brand" | "years" | "template" | "routeAliases">;

/** A platform's entry of the registry: its guides in the order of the catalogue, then those that it does not know. */
export function registryPlatform(
  platform: Omit<PlatformNames, "slug"> & { slug: string },
  guides: ReadonlyMap<string, RegistryGuide>,
  catalogue: readonly StatusEntry[],
): RegistryPlatform {
  const { slug, displayName, brand, years, template, routeAliases } = platform;
  const byId = new Map(catalogue.map((entry) => [entry.id, entry]));
  const rank = (id: string) => byId.get(id)?.priority ?? Number.POSITIVE_INFINITY;
  const inOrder = [...guides].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const entries = inOrder.map(([id, guide]): [string, GuideEntry] => {
    const { title, difficulty, category, estimatedTime } = guide;
    return [
      id,
      {
        slug: id,
        title,
        difficulty,
        category,
        estimatedTime,
        component: id,
        path: `/guide/${slug}/${id}`,
        available: true,
        isPublic: byId.get(id)?.isPublic ?? false,
      },
    ];
  });
  return {
    slug,
    displayName,
    brand,
    years,
    template,
    guides: new Map(entries),
    routeAliases: new Map(Object.entries(routeAliases)),
  };
}
