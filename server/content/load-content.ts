import type { Content } from "../../app/context.ts";
import { cleanPath } from "../../domain/content-page.ts";
import { basicSlug, createShelves, type GuideLibrary } from "../../domain/guides/library.ts";
import { augmentFromCatalogue, resolveGuide } from "../../domain/guides/registry.ts";
import { combinedCatalogue } from "../../domain/guides/status-entry.ts";
import { type TroubleLibrary, troublePath } from "../../domain/troubles/trouble.ts";
import { compileShelf } from "./compile-catalogue.ts";
import { basicShelf, type ContentIndex, compileContent } from "./compile-content.ts";
import { ContentError } from "./content-error.ts";
import { type ContentStore, openStore, storeInMemory } from "./content-store.ts";
import { readSource } from "./read-source.ts";
import { openSearch } from "./search-index.ts";

/** Reads and checks everything under `content/`; throws a ContentError that names all that is wrong. */
export async function loadContent(contentDir: string): Promise<Content> {
  const { content, faults } = compileContent(await readSource(contentDir));
  if (faults.length > 0) throw new ContentError(faults, contentDir);
  return serveStore(storeInMemory(content));
}

/** Opens content that the build compiled. */
export async function openContent(folder: string): Promise<Content> {
  return serveStore(await openStore(folder));
}

/** What the pages ask for, from compiled content. */
export function serveStore(store: ContentStore): Content {
  const { pages, platforms } = store.index;
  const byPath = new Map(
    pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [path, page] as const)),
  );
  return {
    page: (path) => byPath.get(cleanPath(path)),
    pages: () => pages,
    platforms: () => platforms,
    guides: createLibrary(store),
    troubles: createTroubleLibrary(store),
    catalogue: () => store.index.store,
    search: openSearch(store.search, store.guide),
    drawing: store.drawing,
    vehicleNames: store.vehicleNames,
  };
}

function createLibrary(store: ContentStore): GuideLibrary {
  const { index } = store;
  const registry = new Map(
    index.platforms.map((platform) => [platform.slug as string, shelfOf(index, platform)]),
  );
  const shelf = createShelves(registry, shelfOf(index, basicShelf));
  const catalogue = combinedCatalogue(new Map(Object.entries(index.catalogues)));
  const entries = new Map(catalogue.map((entry) => [entry.route, entry]));
  return {
    registry: () => registry,
    shelf,
    listings: () => index.listings,
    catalogue: () => catalogue,
    entry: (route) => entries.get(route),
    async read(platformSlug, slug) {
      const platform = shelf(platformSlug);
      const guide = platform && resolveGuide(platform, slug);
      return platform && guide?.available ? store.guide(platform.slug, guide.slug) : undefined;
    },
    async specSheet(platformSlug) {
      const platform = shelf(platformSlug);
      return platform && platform.slug !== basicSlug ? store.specSheet(platform.slug) : undefined;
    },
    ladder: () => index.ladder,
    diagnostics: () => index.diagnostics,
  };
}

function createTroubleLibrary({ index, trouble }: ContentStore): TroubleLibrary {
  const byPath = new Map(index.troubles.map((listing) => [listing.path, listing]));
  return {
    listings: () => index.troubles,
    find: (kind, name) =>
      byPath.get(troublePath(kind, kind === "code" ? name.toUpperCase() : name.toLowerCase())),
    read: trouble,
  };
}

function shelfOf(index: ContentIndex, platform: Parameters<typeof compileShelf>[0]) {
  const guides = new Map(Object.entries(index.guides[platform.slug] ?? {}));
  const catalogue = index.catalogues[platform.slug] ?? [];
  const shelf = compileShelf(platform, guides, catalogue);
  try {
    return augmentFromCatalogue(shelf, catalogue, (component) => guides.has(component));
  } catch (error) {
    // Planned guides would be missing from a list; nothing else depends on them.
    console.warn("Legacy augmentation failed", error);
    return shelf;
  }
}
