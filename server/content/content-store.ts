import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoredVehicleNames } from "../../domain/accounts/vehicle-names.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import type { SpecSheet } from "../../domain/guides/library.ts";
import type { TroubleListing, TroublePage } from "../../domain/troubles/trouble.ts";
import type { CompiledContent, ContentIndex } from "./compile-content.ts";
import { buildSearchIndex } from "./search-index.ts";

/** Compiled content: the index and the search are held in memory, the rest is fetched when asked for. */
export interface ContentStore {
  index: ContentIndex;
  /** What `openSearch` opens. */
  search: string;
  guide(platform: string, slug: string): Promise<GuidePage | undefined>;
  specSheet(platform: string): Promise<SpecSheet | undefined>;
  /** One that the index lists. */
  trouble(listing: TroubleListing): Promise<TroublePage>;
  drawing(href: string): Promise<string | undefined>;
  vehicleNames(): Promise<StoredVehicleNames>;
}

export function storeInMemory(content: CompiledContent): ContentStore {
  const guides = new Map(content.guides.map((guide) => [`${guide.platform}/${guide.slug}`, guide]));
  const sheets = new Map(content.specSheets.map((sheet) => [sheet.platform, sheet]));
  const troubles = new Map(content.troubles.map((trouble) => [trouble.path, trouble]));
  return {
    index: content.index,
    search: buildSearchIndex(content),
    guide: async (platform, slug) => guides.get(`${platform}/${slug}`),
    specSheet: async (platform) => sheets.get(platform),
    async trouble({ path }) {
      const found = troubles.get(path);
      if (!found) throw new Error(`${path} is not in the index`);
      return found;
    },
    drawing: async (href) => content.drawings.get(href),
    vehicleNames: async () => content.vehicleNames,
  };
}

/** Writes compiled content to a folder: beside it first, so that a failure leaves what was there. */
export async function writeStore(content: CompiledContent, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  const write = async (path: string, text: string) => {
    const file = join(fresh, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  await write("index.json", JSON.stringify(content.index));
  await write("search.json", buildSearchIndex(content));
  for (const guide of content.guides)
    await write(guideFile(guide.platform, guide.slug), JSON.stringify(guide));
  for (const sheet of content.specSheets) await write(specsFile(sheet.platform), JSON.stringify(sheet));
  for (const trouble of content.troubles) await write(troubleFile(trouble), JSON.stringify(trouble));
  for (const [href, svg] of content.drawings) await write(href, svg);
  await write("vehicle-names.json", JSON.stringify(content.vehicleNames));
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(absent);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

/** Opens what `writeStore` wrote. Only names that the index knows are turned into paths. */
export async function openStore(folder: string): Promise<ContentStore> {
  const [index, search] = await Promise.all([
    readFile(join(folder, "index.json"), "utf8").then((text) => JSON.parse(text) as ContentIndex),
    readFile(join(folder, "search.json"), "utf8"),
  ]);
  const read = async <Value>(file: string) => JSON.parse(await readFile(join(folder, file), "utf8")) as Value;
  const platforms = new Set(index.platforms.map(({ slug }) => slug as string));
  return {
    index,
    search,
    guide: async (platform, slug) =>
      index.guides[platform]?.[slug] ? read<GuidePage>(guideFile(platform, slug)) : undefined,
    specSheet: async (platform) =>
      platforms.has(platform) ? read<SpecSheet>(specsFile(platform)).catch(absent) : undefined,
    trouble: (listing) => read<TroublePage>(troubleFile(listing)),
    drawing: async (href) =>
      /^\/drawings\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/.test(href)
        ? readFile(join(folder, href), "utf8").catch(absent)
        : undefined,
    vehicleNames: () => read<StoredVehicleNames>("vehicle-names.json"),
  };
}

function guideFile(platform: string, slug: string): string {
  return `guides/${platform}/${slug}.json`;
}

function specsFile(platform: string): string {
  return `specs/${platform}.json`;
}

function troubleFile({ path }: TroubleListing): string {
  return `${path}.json`;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
