import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type VehicleNamesFile, vehicleNamesFileSchema } from "../../domain/accounts/vehicle-names-schema.ts";
import type { ContentPage } from "../../domain/content-page.ts";
import {
  type CatalogueFile,
  catalogueFileSchema,
  type LadderFile,
  ladderFileSchema,
  synonymsFileSchema,
  type ToolsFile,
  toolsFileSchema,
} from "../../domain/guides/content-files.ts";
import { type GuideFile, guideSchema } from "../../domain/guides/guide-file.ts";
import { type SpecsFile, specsFileSchema } from "../../domain/guides/specs.ts";
import type { Platform } from "../../domain/platform.ts";
import { platformSchema } from "../../domain/platform-schema.ts";
import {
  collectionsFileSchema,
  picturesFileSchema,
  policiesFileSchema,
  productFileSchema,
  sizeGuidesFileSchema,
} from "../../domain/store/catalogue-schema.ts";
import {
  codesFileSchema,
  symptomsFileSchema,
  type TroubleFile,
} from "../../domain/troubles/trouble-files.ts";
import type { StoreSource } from "./compile-store.ts";
import type { ContentFault } from "./content-error.ts";
import { type DrawingSource, parseDrawing } from "./drawing.ts";
import { readPages } from "./read-pages.ts";
import { readYaml } from "./yaml-file.ts";

export interface SourceGuide {
  platform: string;
  slug: string;
  file: string;
  guide: GuideFile;
}

/** Everything under `content/`, each file read and checked by itself. */
export interface ContentSource {
  pages: ContentPage[];
  platforms: Platform[];
  tools: ToolsFile;
  /** By platform, `basic` among them. */
  specs: Map<string, SpecsFile>;
  guides: SourceGuide[];
  catalogues: Map<string, CatalogueFile>;
  drawings: Map<string, DrawingSource>;
  synonyms: string[][];
  ladder: LadderFile;
  symptoms: Map<string, TroubleFile>;
  /** Fault codes by family. */
  codes: Map<string, Record<string, TroubleFile>>;
  store: StoreSource;
  /** Names of cars, by list. */
  vehicles: Map<string, VehicleNamesFile>;
  faults: ContentFault[];
}

export async function readSource(contentDir: string): Promise<ContentSource> {
  const faults: ContentFault[] = [];
  const one = async <Schema extends z.ZodType>(file: string, schema: Schema, absent: z.output<Schema>) => {
    const source = await readOptional(join(contentDir, file));
    return source === undefined ? absent : (readYaml(file, source, schema, faults) ?? absent);
  };
  const folder = async <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const found = new Map<string, z.output<Schema>>();
    for (const [file, source] of await filesIn(contentDir, name, ".yaml", faults)) {
      const value = readYaml(file, source, schema, faults);
      if (value !== undefined) found.set(nameOf(file), value);
    }
    return found;
  };

  const platforms = [...(await folder("platforms", platformSchema))];
  for (const [name, { slug }] of platforms) {
    if (name !== slug)
      faults.push({
        file: `platforms/${name}.yaml`,
        path: ["slug"],
        problem: `"${slug}" must be the file's name`,
      });
  }
  return {
    pages: await readPages(contentDir, faults),
    platforms: platforms.map(([, platform]) => platform).sort((a, b) => a.order - b.order),
    tools: await one("tools.yaml", toolsFileSchema, {}),
    specs: await folder("specs", specsFileSchema),
    guides: await readGuides(contentDir, faults),
    catalogues: await folder("catalogue", catalogueFileSchema),
    drawings: await readDrawings(contentDir, faults),
    synonyms: await one("synonyms.yaml", synonymsFileSchema, []),
    ladder: await one("ladder.yaml", ladderFileSchema, { rungs: [], skills: {} }),
    symptoms: new Map(Object.entries(await one("symptoms.yaml", symptomsFileSchema, {}))),
    codes: await folder("dtc", codesFileSchema),
    store: {
      products: await folder("store/products", productFileSchema),
      collections: await one("store/collections.yaml", collectionsFileSchema, []),
      sizeGuides: await one("store/size-guides.yaml", sizeGuidesFileSchema, []),
      policies: await one("store/policies.yaml", policiesFileSchema, []),
      // JSON is YAML too.
      pictures: await one("store/pictures.json", picturesFileSchema, {}),
    },
    vehicles: await folder("vehicles", vehicleNamesFileSchema),
    faults,
  };
}

async function readGuides(contentDir: string, faults: ContentFault[]): Promise<SourceGuide[]> {
  const guides: SourceGuide[] = [];
  for (const [file, source] of await filesIn(contentDir, "guides", ".yaml", faults)) {
    const [, platform = "", slug = ""] = /^guides\/([^/]+)\/([^/]+)\.yaml$/.exec(file) ?? [];
    if (!/^[a-z0-9-]+$/.test(slug)) {
      faults.push({ file, path: [], problem: "must be guides/{platform}/{slug}.yaml in lower case" });
      continue;
    }
    const guide = readYaml(file, source, guideSchema, faults);
    if (guide) guides.push({ platform, slug, file, guide });
  }
  return guides;
}

async function readDrawings(contentDir: string, faults: ContentFault[]): Promise<Map<string, DrawingSource>> {
  const drawings = new Map<string, DrawingSource>();
  for (const [file, source] of await filesIn(contentDir, "drawings", ".svg", faults)) {
    const drawing = parseDrawing(file, source, faults);
    if (drawing) drawings.set(nameOf(file), drawing);
  }
  return drawings;
}

/** The files of a folder with their texts, in the order of their names; none where there is no such folder. */
async function filesIn(
  contentDir: string,
  name: string,
  suffix: string,
  faults: ContentFault[],
): Promise<[string, string][]> {
  const found = await readdir(join(contentDir, name), { recursive: true }).catch(absentIsEmpty);
  const visible = found
    // What an editor hides, and where the files came from, which is for people.
    .filter((file) => !/(?:^|[\\/])(?:\.|SOURCES\.md$)/.test(file))
    .map((file) => file.replaceAll("\\", "/"));
  const files = visible.filter((file) => file.endsWith(suffix));
  for (const file of visible.filter((each) => /\.[^/]+$/.test(each) && !each.endsWith(suffix)))
    faults.push({
      file: `${name}/${file}`,
      path: [],
      problem: `is not read: its name must end with ${suffix}`,
    });
  return Promise.all(
    files
      .sort()
      .map(
        async (file): Promise<[string, string]> => [
          `${name}/${file}`,
          await readFile(join(contentDir, name, file), "utf8"),
        ],
      ),
  );
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, file.lastIndexOf("."));
}

async function readOptional(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function absentIsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
