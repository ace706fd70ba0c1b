import {
  codeHelpSchema,
  codesFileSchema,
  symptomsFileSchema,
} from "../../domain/diagnosis/diagnosis-files.ts";
import { vehicleNamesFileSchema } from "../../domain/garage/vehicle-names-schema.ts";
import {
  bmwOptionsFileSchema,
  bmwTypesFileSchema,
  vinMakesFileSchema,
  vinModelsFileSchema,
  vinPlantsFileSchema,
} from "../../domain/garage/vin-schema.ts";
import { giveawayFileSchema } from "../../domain/giveaway/giveaway-schema.ts";
import {
  catalogueFileSchema,
  homeFileSchema,
  ladderFileSchema,
  synonymsFileSchema,
  toolsFileSchema,
} from "../../domain/guides/content-files.ts";
import { everydayFileSchema } from "../../domain/guides/everyday-file.ts";
import { guideSchema } from "../../domain/guides/guide-file.ts";
import { specsFileSchema } from "../../domain/guides/specs.ts";
import { usualNumbersFileSchema } from "../../domain/own-numbers/usual-schema.ts";
import { partsFileSchema } from "../../domain/parts/parts-schema.ts";
import { plansFileSchema } from "../../domain/plans/plan-file.ts";
import { platformSchema } from "../../domain/platform-schema.ts";
import {
  collectionsFileSchema,
  policiesFileSchema,
  productFileSchema,
  sizeGuidesFileSchema,
} from "../../domain/store/catalogue-schema.ts";
import { roadmapFileSchema } from "../../domain/updates/update-files.ts";
import { compileBmwOptions } from "./compile-bmw-options.ts";
import { compileCodeHelp } from "./compile-code-help.ts";
import { compileCodeNames } from "./compile-code-names.ts";
import { compileCodes, compileSymptoms } from "./compile-diagnoses.ts";
import { compileEditor, editorFiles } from "./compile-editor.ts";
import { compileEveryday } from "./compile-everyday.ts";
import { compileGiveaway } from "./compile-giveaway.ts";
import { compileGuides, guideFiles } from "./compile-guides.ts";
import { compileHome } from "./compile-home.ts";
import { compileLadder } from "./compile-ladder.ts";
import { compileParts } from "./compile-parts.ts";
import { compilePlans } from "./compile-plans.ts";
import { compilePlatforms } from "./compile-platforms.ts";
import { compileSpecs } from "./compile-specs.ts";
import { compileStore } from "./compile-store.ts";
import { compileUpdates } from "./compile-updates.ts";
import { compileUsualNumbers } from "./compile-usual-numbers.ts";
import { compileVehicles } from "./compile-vehicles.ts";
import { compileVin } from "./compile-vin.ts";
import type { ContentFault } from "./content-error.ts";
import { type ContentKind, contentKind } from "./content-kind.ts";
import { compiledFiles } from "./content-store.ts";
import { readCodeNames } from "./read-code-names.ts";
import { readDrawings } from "./read-drawings.ts";
import { readGuides } from "./read-guides.ts";
import { readPages } from "./read-pages.ts";
import { readPlans } from "./read-plans.ts";
import { readPlatforms } from "./read-platforms.ts";
import { readStore } from "./read-store.ts";
import { readUpdates } from "./read-updates.ts";
import type { References } from "./references.ts";

/** For what is whole by itself. */
const asItIs = <Source>(source: Source) => source;

/** Every kind of content: a new one is an entry here. They are read and checked in this order. */
export const contentKinds = {
  platforms: contentKind({
    read: readPlatforms,
    editorSchemas: { platform: platformSchema },
    compile: compilePlatforms,
  }),
  pages: contentKind({
    read: ({ path, faults }) => readPages(path, faults),
    compile: asItIs,
  }),
  updates: contentKind({
    read: readUpdates,
    editorSchemas: { roadmap: roadmapFileSchema },
    compile: (updates, _, faults) => compileUpdates(updates, faults),
  }),
  tools: contentKind({
    read: ({ yamlFile }) => yamlFile("tools.yaml", toolsFileSchema, {}),
    editorSchemas: { tools: toolsFileSchema },
    compile: asItIs,
  }),
  catalogues: contentKind({
    read: ({ yamlFolder }) => yamlFolder("catalogue", catalogueFileSchema),
    editorSchemas: { catalogue: catalogueFileSchema },
    // Everything else refers to them: they were compiled first.
    compile: (_, { catalogues }) => catalogues,
  }),
  symptoms: contentKind({
    read: async ({ yamlFile }) =>
      new Map(Object.entries(await yamlFile("symptoms.yaml", symptomsFileSchema, {}))),
    editorSchemas: { symptoms: symptomsFileSchema },
    compile: compileSymptoms,
    files: (pages) => pages.map((page) => [compiledFiles.page(page), page]),
  }),
  codes: contentKind({
    read: ({ yamlFolder }) => yamlFolder("dtc", codesFileSchema),
    editorSchemas: { dtc: codesFileSchema },
    compile: compileCodes,
    files: (pages) => pages.map((page) => [compiledFiles.page(page), page]),
  }),
  codeNames: contentKind({
    read: readCodeNames,
    compile: (names, _, faults) => compileCodeNames(names, faults),
  }),
  codeHelp: contentKind({
    read: ({ yamlFile }) => yamlFile("code-help.yaml", codeHelpSchema, { frame: {}, families: {} }),
    editorSchemas: { "code-help": codeHelpSchema },
    compile: compileCodeHelp,
    files: (help) => [[compiledFiles.codeHelp, help]],
  }),
  guides: contentKind({
    read: readGuides,
    editorSchemas: { guide: guideSchema },
    compile: compileGuides,
    files: guideFiles,
  }),
  specs: contentKind({
    read: ({ yamlFolder }) => yamlFolder("specs", specsFileSchema),
    editorSchemas: { specs: specsFileSchema },
    compile: compileSpecs,
    files: (sheets) => sheets.map((sheet) => [compiledFiles.specs(sheet.platform), sheet]),
  }),
  drawings: contentKind({
    read: readDrawings,
    compile: (drawings) => [...drawings.values()],
    files: (drawings) => drawings.map(({ href, svg }) => [href, svg]),
  }),
  plans: contentKind({
    read: readPlans,
    editorSchemas: { plans: plansFileSchema },
    compile: compilePlans,
    files: ({ drawings, platforms }) => [
      ...drawings.map(({ href, svg }): [string, unknown] => [href, svg]),
      ...platforms.map(({ platform, plans }): [string, unknown] => [compiledFiles.plans(platform), plans]),
    ],
  }),
  parts: contentKind({
    read: ({ yamlFolder }) => yamlFolder("parts", partsFileSchema),
    editorSchemas: { parts: partsFileSchema },
    compile: compileParts,
    files: ({ rows }) => [[compiledFiles.parts, rows]],
  }),
  ladder: contentKind({
    read: ({ yamlFile }) => yamlFile("ladder.yaml", ladderFileSchema, { rungs: [], skills: {} }),
    editorSchemas: { ladder: ladderFileSchema },
    compile: compileLadder,
  }),
  everyday: contentKind({
    read: ({ yamlFile }) => yamlFile("everyday.yaml", everydayFileSchema, everydayFileSchema.parse({})),
    editorSchemas: { everyday: everydayFileSchema },
    compile: compileEveryday,
  }),
  home: contentKind({
    read: ({ yamlFile }) => yamlFile("home.yaml", homeFileSchema, { popular: [] }),
    editorSchemas: { home: homeFileSchema },
    compile: compileHome,
  }),
  store: contentKind({
    read: readStore,
    editorSchemas: {
      product: productFileSchema,
      collections: collectionsFileSchema,
      "size-guides": sizeGuidesFileSchema,
      "store-policies": policiesFileSchema,
    },
    compile: (store, { pagePaths }, faults) => compileStore(store, pagePaths, faults),
  }),
  giveaway: contentKind({
    read: ({ yamlFile }) => yamlFile("giveaway.yaml", giveawayFileSchema.optional(), undefined),
    editorSchemas: { giveaway: giveawayFileSchema },
    compile: compileGiveaway,
  }),
  vehicles: contentKind({
    read: ({ yamlFolder }) => yamlFolder("vehicles", vehicleNamesFileSchema),
    compile: (lists, _, faults) => compileVehicles(lists, faults),
    files: (names) => [[compiledFiles.vehicleNames, names]],
  }),
  editor: contentKind({
    read: async ({ path }): Promise<string | undefined> => path,
    compile: compileEditor,
    files: editorFiles,
  }),
  vin: contentKind({
    read: async ({ yamlFile }) => ({
      makes: await yamlFile("vin/makes.yaml", vinMakesFileSchema, {}),
      models: await yamlFile("vin/models.yaml", vinModelsFileSchema, {}),
      bmwTypes: await yamlFile("vin/bmw-types.yaml", bmwTypesFileSchema, []),
      bmwPlants: await yamlFile("vin/bmw-plants.yaml", vinPlantsFileSchema, {}),
    }),
    compile: compileVin,
    files: (table) => [[compiledFiles.vinTable, table]],
  }),
  bmwOptions: contentKind({
    read: ({ yamlFile }) =>
      yamlFile("vin/bmw-options.yaml", bmwOptionsFileSchema, { sources: {}, codes: [] }),
    compile: compileBmwOptions,
    files: (options) => [[compiledFiles.bmwOptions, options]],
  }),
  usualNumbers: contentKind({
    read: ({ yamlFile }) =>
      yamlFile("usual-numbers.yaml", usualNumbersFileSchema, usualNumbersFileSchema.parse({})),
    editorSchemas: { "usual-numbers": usualNumbersFileSchema },
    compile: compileUsualNumbers,
    files: (numbers) => [[compiledFiles.usualNumbers, numbers]],
  }),
  synonyms: contentKind({
    read: ({ yamlFile }) => yamlFile("synonyms.yaml", synonymsFileSchema, []),
    editorSchemas: { synonyms: synonymsFileSchema },
    compile: asItIs,
  }),
};

type Kinds = typeof contentKinds;
type KindName = keyof Kinds;

/** Everything under `content/`, each file read and checked by itself. */
export type ContentSource = { [Name in KindName]: Awaited<ReturnType<Kinds[Name]["read"]>> } & {
  faults: ContentFault[];
};
export type CompiledKinds = { [Name in KindName]: ReturnType<Kinds[Name]["compile"]> };

export function compileKinds(
  source: ContentSource,
  references: References,
  faults: ContentFault[],
): CompiledKinds {
  return Object.fromEntries(
    eachKind().map(([name, kind]) => [name, kind.compile(source[name], references, faults)]),
  ) as CompiledKinds;
}

/** The files beside the index with their paths, made one at a time. */
export function* filesOfKinds(compiled: CompiledKinds): Generator<[path: string, value: unknown]> {
  for (const [name, kind] of eachKind()) yield* kind.files?.(compiled[name]) ?? [];
}

/** The compiler cannot follow that each kind gets its own output as input. */
function eachKind(): [KindName, ContentKind<unknown, unknown>][] {
  return Object.entries<ContentKind<unknown, unknown>>(contentKinds) as ReturnType<typeof eachKind>;
}
