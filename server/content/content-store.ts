import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentPage } from "../../domain/content-page.ts";
import type { PackedCodeNames } from "../../domain/diagnosis/code-names.ts";
import type { DiagnosisListing } from "../../domain/diagnosis/diagnosis.ts";
import type { TaggedSymptom } from "../../domain/diagnosis/finder.ts";
import type { Giveaway } from "../../domain/giveaway/giveaway.ts";
import type { EverydayFile } from "../../domain/guides/everyday-file.ts";
import type { GuideListing } from "../../domain/guides/guide-page.ts";
import type { Diagnostics, Ladder } from "../../domain/guides/library.ts";
import type { ShownSpec } from "../../domain/guides/shown-spec.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import type { PartsIndex } from "../../domain/parts/part.ts";
import type { Platform } from "../../domain/platform.ts";
import type { CarTable } from "../../domain/platforms/car-table.ts";
import type { Catalogue } from "../../domain/store/catalogue.ts";
import type { Updates } from "../../domain/updates/update.ts";
import type { RegistryGuide } from "./compile-catalogue.ts";
import type { Home } from "./compile-home.ts";

/** Compiled content: the index is in memory, the rest is read on demand. */
export interface ContentStore {
  index: ContentIndex;
  readSearch(): Promise<SearchFiles>;
  /** One of `compiledFiles`. Only names that the index knows may be turned into a path. */
  read<Value>(file: string): Promise<Value | undefined>;
}

/** The search index: what `buildSearchIndex` makes, and `openSearch` opens. */
export interface SearchFiles {
  text: string;
  numbers: Uint8Array;
}

/** The data that the server needs at once, however many guides there are; the guides themselves are read one by one. */
export interface ContentIndex {
  pages: ContentPage[];
  updates: Updates;
  platforms: Platform[];
  /** How cars are named. */
  cars: CarTable;
  /** Public guides. */
  listings: GuideListing[];
  /** Every guide with a file, by platform and slug. */
  guides: Record<string, Record<string, RegistryGuide>>;
  /** The service intervals of each spec sheet, by platform. */
  intervals: Record<string, ShownSpec[]>;
  catalogues: Readonly<Record<string, StatusEntry[]>>;
  ladder: Ladder;
  everyday: EverydayFile;
  home: Home;
  diagnoses: DiagnosisListing[];
  /** Every known code, written about or not. */
  codeNames: PackedCodeNames;
  finder: TaggedSymptom[];
  parts: PartsIndex;
  /** Words that mean the same. */
  synonyms: readonly (readonly string[])[];
  store: Catalogue;
  giveaway?: Giveaway | undefined;
  diagnostics: Diagnostics;
}

/** Where the parts of compiled content are in its folder. */
export const compiledFiles = {
  index: "index.json",
  search: "search.json",
  searchNumbers: "search.bin",
  /** A guide, a symptom or a fault code. */
  page: ({ path }: { path: string }) => `${path}.json`,
  specs: (platform: string) => `specs/${platform}.json`,
  needs: (platform: string) => `needs/${platform}.json`,
  plans: (platform: string) => `plans/${platform}.json`,
  codeHelp: "code-help.json",
  parts: "parts.json",
  vehicleNames: "vehicle-names.json",
  editorLists: "editor/lists.json",
  /** Apart from the lists, whatever a platform is called. */
  editorPlatform: (platform: string) => `editor/platforms/${platform}.json`,
  guideSource: (path: string) => `editor${path}.yaml`,
  vinTable: "vin-table.json",
  bmwOptions: "bmw-options.json",
  usualNumbers: "usual-numbers.json",
};

/** Opens what `writeStore` wrote. */
export async function openStore(folder: string): Promise<ContentStore> {
  const text = (file: string) => readFile(join(folder, file), "utf8");
  return {
    index: JSON.parse(await text(compiledFiles.index)) as ContentIndex,
    async readSearch() {
      const numbers = await readFile(join(folder, compiledFiles.searchNumbers));
      return { text: await text(compiledFiles.search), numbers };
    },
    async read<Value>(file: string) {
      const source = await text(file).catch(ignoreMissing);
      if (source === undefined) return undefined;
      return (file.endsWith(".json") ? JSON.parse(source) : source) as Value;
    },
  };
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
