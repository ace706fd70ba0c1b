import type { Content } from "../../app/context.ts";
import { countCodes, namesOfCode } from "../../domain/diagnosis/code-names.ts";
import { searchCodes } from "../../domain/diagnosis/code-search.ts";
import { type DiagnosisPage, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";
import type { DiagnosisLibrary } from "../../domain/diagnosis/diagnosis-library.ts";
import { narrowDown } from "../../domain/diagnosis/finder.ts";
import type { BmwOptions } from "../../domain/garage/option-list.ts";
import type { StoredVehicleNames } from "../../domain/garage/vehicle-names.ts";
import type { VinTable } from "../../domain/garage/vin-table.ts";
import type { EditorLibrary, EditorLists, EditorPlatform } from "../../domain/guide-editor/editor-lists.ts";
import { basicPlatform } from "../../domain/guides/basic-platform.ts";
import { everydayRows } from "../../domain/guides/everyday.ts";
import type { GuideNeeds } from "../../domain/guides/guide-needs.ts";
import { basicSlug, type GuideLibrary, guideAddress, type SpecSheet } from "../../domain/guides/library.ts";
import { openGuide, type StoredGuide } from "../../domain/guides/packed-guide.ts";
import { augmentFromCatalogue, findPlatform } from "../../domain/guides/registry.ts";
import { combinedCatalogue } from "../../domain/guides/status-entry.ts";
import { popularGuides } from "../../domain/home/home-guides.ts";
import type { UsualNumbers } from "../../domain/own-numbers/usual.ts";
import type { WayInPlan } from "../../domain/plans/platform-plans.ts";
import { cleanPath } from "../addresses/resolve-address.ts";
import { registryPlatform } from "./compile-catalogue.ts";
import type { CompiledCodeHelp } from "./compile-code-help.ts";
import type { ContentIndex } from "./content-store.ts";
import { type ContentStore, compiledFiles, openStore } from "./content-store.ts";
import { createPartsLibrary } from "./parts-library.ts";
import { openSearch } from "./search-index.ts";

/** Opens content that the build compiled. */
export async function openContent(folder: string): Promise<Content> {
  return serveStore(await openStore(folder));
}

/** Serves compiled content to the pages. */
export function serveStore(store: ContentStore): Content {
  const { pages, updates, platforms } = store.index;
  const byPath = new Map(
    pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [path, page] as const)),
  );
  const guides = createLibrary(store);
  const diagnosis = createDiagnosisLibrary(store);
  return {
    page: (path) => byPath.get(cleanPath(path)),
    pages: () => pages,
    updates: () => updates,
    platforms: () => platforms,
    guides,
    popularGuides: () => popularGuides(guides.listings(), store.index.home.popular),
    diagnosis,
    parts: createPartsLibrary(store),
    catalogue: () => store.index.store,
    giveaway: () => store.index.giveaway,
    search: openSearch(store.readSearch, guides.read, diagnosis),
    drawing: async (href) =>
      /^\/drawings\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/.test(href) ? store.read<string>(href) : undefined,
    plans: async (platform) =>
      platforms.some(({ slug }) => slug === platform)
        ? ((await store.read<WayInPlan[]>(compiledFiles.plans(platform))) ?? [])
        : [],
    carTable: () => store.index.cars,
    vinTable: () => readListed<VinTable>(store, compiledFiles.vinTable),
    usualNumbers: () => readListed<UsualNumbers>(store, compiledFiles.usualNumbers),
    bmwOptions: () => readListed<BmwOptions>(store, compiledFiles.bmwOptions),
    vehicleNames: () => readListed<StoredVehicleNames>(store, compiledFiles.vehicleNames),
    editor: createEditorLibrary(store, guides),
  };
}

/** A file that is always there. */
async function readListed<Value>({ read }: ContentStore, file: string): Promise<Value> {
  const value = await read<Value>(file);
  if (value === undefined) throw new Error(`${file} isn't in the compiled content`);
  return value;
}

function createLibrary(store: ContentStore): GuideLibrary {
  const { index } = store;
  const registry = new Map(
    index.platforms.map((platform) => [platform.slug as string, openPlatform(index, platform)]),
  );
  const platforms = new Map([...registry, [basicSlug, openPlatform(index, basicPlatform)]]);
  const paths = new Set(
    [...platforms.values()].flatMap(({ guides }) =>
      [...guides.values()].filter(({ available }) => available).map(({ path }) => path),
    ),
  );
  const readStored = async (path: string) =>
    paths.has(path) ? store.read<StoredGuide>(compiledFiles.page({ path })) : undefined;
  const readNeeds = async (platform: string) =>
    registry.has(platform) ? ((await store.read<GuideNeeds[]>(compiledFiles.needs(platform))) ?? []) : [];
  const catalogue = combinedCatalogue(new Map(Object.entries(index.catalogues)));
  const entries = new Map(catalogue.map((entry) => [entry.route, entry]));
  return {
    registry: () => registry,
    platform: (slug) => findPlatform(platforms, slug),
    listings: () => index.listings,
    catalogue: () => catalogue,
    entry: (route) => entries.get(route),
    async read(path) {
      const stored = await readStored(path);
      return stored && openGuide(stored);
    },
    readPacked: async (path) => (await readStored(path))?.packed,
    async specSheet(platformSlug) {
      const platform = findPlatform(registry, platformSlug);
      return platform ? store.read<SpecSheet>(compiledFiles.specs(platform.slug)) : undefined;
    },
    hasSpecSheet: (slug) => registry.has(slug) && Object.hasOwn(index.intervals, slug),
    intervals: (slug) => (Object.hasOwn(index.intervals, slug) ? (index.intervals[slug] ?? []) : []),
    needs: readNeeds,
    async everyday(slug) {
      const platform = index.platforms.find((each) => each.slug === slug);
      return platform ? everydayRows(index.everyday, platform, await readNeeds(slug)) : [];
    },
    ladder: () => index.ladder,
    diagnostics: () => index.diagnostics,
  };
}

function createEditorLibrary(store: ContentStore, guides: GuideLibrary): EditorLibrary {
  return {
    lists: () => readListed<EditorLists>(store, compiledFiles.editorLists),
    async platform(name) {
      const platform = guides.platform(name);
      return platform && store.read<EditorPlatform>(compiledFiles.editorPlatform(platform.slug));
    },
    async guideSource(path) {
      const [, , platform = "", slug = ""] = path.split("/");
      const address = guideAddress(guides, platform, slug);
      return address.kind === "guide"
        ? store.read<string>(compiledFiles.guideSource(address.path))
        : undefined;
    },
  };
}

function createDiagnosisLibrary(store: ContentStore): DiagnosisLibrary {
  const { diagnoses: listings, codeNames, finder } = store.index;
  const byPath = new Map(listings.map((listing) => [listing.path, listing]));
  return {
    listings: () => listings,
    find: (kind, name) =>
      byPath.get(diagnosisPath(kind, kind === "code" ? name.toUpperCase() : name.toLowerCase())),
    read: (listing) => readListed<DiagnosisPage>(store, compiledFiles.page(listing)),
    codeNames: (code) => (/^[PBCU][0-9A-F]{4}$/.test(code) ? namesOfCode(codeNames, code) : []),
    codeCount: () => countCodes(codeNames),
    searchCodes: (search) => searchCodes(listings, codeNames, search),
    codeHelp: async (family) => (await readListed<CompiledCodeHelp>(store, compiledFiles.codeHelp))[family],
    findSymptoms: (choice) => narrowDown(finder, choice),
  };
}

function openPlatform(index: ContentIndex, platform: Parameters<typeof registryPlatform>[0]) {
  const guides = new Map(Object.entries(index.guides[platform.slug] ?? {}));
  const catalogue = index.catalogues[platform.slug] ?? [];
  const registered = registryPlatform(platform, guides, catalogue);
  try {
    return augmentFromCatalogue(registered, catalogue, (component) => guides.has(component));
  } catch (error) {
    // Planned guides would be missing from a list; nothing else depends on them.
    console.warn("Legacy augmentation failed", error);
    return registered;
  }
}
