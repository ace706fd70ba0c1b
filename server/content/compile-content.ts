import type { StoredVehicleNames } from "../../domain/accounts/vehicle-names.ts";
import type { ContentPage } from "../../domain/content-page.ts";
import { variantOptionsSchema } from "../../domain/guides/applicability-schema.ts";
import type { GuideFile } from "../../domain/guides/guide-file.ts";
import type { GuideListing, GuidePage, RelatedGuide } from "../../domain/guides/guide-page.ts";
import {
  basicSlug,
  type Diagnostics,
  type Ladder,
  reservedSlugs,
  type SpecSheet,
} from "../../domain/guides/library.ts";
import { aliasFaults } from "../../domain/guides/registry.ts";
import { allSpecs } from "../../domain/guides/shown-spec.ts";
import { specsFileSchema } from "../../domain/guides/specs.ts";
import { isCarModel, type StatusEntry } from "../../domain/guides/status-entry.ts";
import type { Platform } from "../../domain/platform.ts";
import type { Catalogue } from "../../domain/store/catalogue.ts";
import { type TroubleListing, type TroublePage, troublePath } from "../../domain/troubles/trouble.ts";
import { checkWords } from "./check-fields.ts";
import { checkSpecs } from "./check-specs.ts";
import { compileCatalogue, type RegistryGuide } from "./compile-catalogue.ts";
import { compileGuide } from "./compile-guide.ts";
import { compileStore } from "./compile-store.ts";
import { compileTroubles, listingOf as troubleListingOf } from "./compile-troubles.ts";
import { compileVehicles } from "./compile-vehicles.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { ContentSource } from "./read-source.ts";
import { symptomPageFinder } from "./symptom-pages.ts";

/** What the server needs at once, however many guides there are; the guides themselves are read one by one. */
export interface ContentIndex {
  pages: ContentPage[];
  platforms: Platform[];
  /** Public guides. */
  listings: GuideListing[];
  /** Every guide with a file, by platform and slug. */
  guides: Record<string, Record<string, RegistryGuide>>;
  catalogues: Record<string, StatusEntry[]>;
  ladder: Ladder;
  troubles: TroubleListing[];
  store: Catalogue;
  diagnostics: Diagnostics;
}

export interface CompiledContent {
  index: ContentIndex;
  guides: GuidePage[];
  specSheets: SpecSheet[];
  troubles: TroublePage[];
  /** Files of drawings, by their address. */
  drawings: Map<string, string>;
  synonyms: string[][];
  vehicleNames: StoredVehicleNames;
}

/** The shelf of the universal guides. */
export const basicShelf = {
  slug: basicSlug,
  displayName: "Any car",
  brand: "",
  years: "",
  template: "universal" as const,
  routeAliases: {} as Record<string, string>,
};

const noVariants = variantOptionsSchema.parse({});
const noSpecs = specsFileSchema.parse({});

/** Checks everything against everything else and puts it into the form that pages use. */
export function compileContent(source: ContentSource): { content: CompiledContent; faults: ContentFault[] } {
  const faults = [...source.faults];
  const shelves = [
    ...source.platforms.map((platform) => ({ ...platform, variants: variantsOf(platform) })),
    { ...basicShelf, variants: noVariants },
  ];
  const names = new Map(shelves.map((shelf) => [shelf.slug as string, shelf]));
  const filesOf = new Map<string, Map<string, GuideFile>>(shelves.map(({ slug }) => [slug, new Map()]));

  for (const { platform, slug, file, guide } of source.guides) {
    const shelf = filesOf.get(platform);
    if (!shelf) faults.push({ file, path: [], problem: `"${platform}" is no platform` });
    else if ((reservedSlugs as readonly string[]).includes(slug))
      faults.push({ file, path: [], problem: `"${slug}" is the name of another page` });
    shelf?.set(slug, guide);
  }
  for (const { slug, generations, engines } of source.platforms) {
    for (const [index, engine] of engines.entries()) {
      for (const id of engine.generations ?? []) {
        if (!generations.some((generation) => generation.id === id))
          faults.push({
            file: `platforms/${slug}.yaml`,
            path: ["engines", index, "generations"],
            problem: `"${id}" is not among the generations`,
          });
      }
    }
  }
  for (const folder of ["specs", "catalogue"] as const) {
    const found = folder === "specs" ? source.specs : source.catalogues;
    for (const name of found.keys()) {
      if (!names.has(name))
        faults.push({ file: `${folder}/${name}.yaml`, path: [], problem: `"${name}" is no platform` });
    }
  }

  const catalogues = Object.fromEntries(
    shelves.map(({ slug }) => [
      slug as string,
      compileCatalogue(slug, source.catalogues.get(slug) ?? [], filesOf.get(slug) ?? new Map(), faults),
    ]),
  );
  const entries = new Map(
    Object.values(catalogues)
      .flat()
      .map((entry) => [entry.route, entry]),
  );
  const related = (ref: string): RelatedGuide | undefined => {
    const [platform = "", slug = ""] = ref.split("/");
    const entry = entries.get(`/guide/${ref}`);
    const guide = filesOf.get(platform)?.get(slug);
    const said = guide ?? entry;
    if (!said) return undefined;
    return {
      title: said.title,
      path: `/guide/${ref}`,
      platformName: names.get(platform)?.displayName ?? platform,
      estimatedTime: said.estimatedTime,
      difficulty: said.difficulty,
      available: guide !== undefined && (entry?.isPublic ?? false),
    };
  };
  const pages = new Set(source.pages.map(({ path }) => path));
  const aliasesWithoutTarget = shelves.flatMap(({ slug, routeAliases }) => {
    const planned = new Set(catalogues[slug]?.map(({ id }) => id));
    const isGuide = (name: string) => planned.has(name) || (filesOf.get(slug)?.has(name) ?? false);
    return aliasFaults(new Map(Object.entries(routeAliases)), isGuide).map(({ alias, problem }) => {
      faults.push({ file: `platforms/${slug}.yaml`, path: ["routeAliases", alias], problem });
      return `/guide/${slug}/${alias}`;
    });
  });

  const troublePaths = new Set([
    ...[...source.symptoms.keys()].map((id) => troublePath("symptom", id)),
    ...[...source.codes.values()].flatMap(Object.keys).map((id) => troublePath("code", id)),
  ]);
  const targets = {
    related,
    hasGuides: (name: string) => names.has(name) || isCarModel(Object.values(catalogues).flat(), name),
    hasPage: (path: string) => pages.has(path),
    hasTrouble: (path: string) => troublePaths.has(path),
  };
  const symptomPage = symptomPageFinder(source.symptoms);
  const troubles = compileTroubles(source, targets, names, faults);
  const guides = source.guides
    .filter(({ platform }) => names.has(platform))
    .map((guide) => {
      const shelf = names.get(guide.platform);
      return compileGuide(
        guide,
        {
          platformName: shelf?.displayName ?? "",
          template: shelf?.template ?? "universal",
          variants: shelf?.variants ?? noVariants,
          specs: source.specs.get(guide.platform) ?? noSpecs,
          status: entries.get(`/guide/${guide.platform}/${guide.slug}`),
          tools: source.tools,
          drawings: source.drawings,
          symptomPage,
          ...targets,
        },
        faults,
      );
    });
  const specSheets: SpecSheet[] = [];
  for (const { slug, displayName, variants } of shelves) {
    const specs = source.specs.get(slug);
    if (!specs) continue;
    checkSpecs(slug, specs, variants, faults);
    if (slug !== basicSlug)
      specSheets.push({ platform: slug, platformName: displayName, variants, specs: allSpecs(specs) });
  }
  const order = new Map(shelves.map(({ slug }, index) => [slug as string, index]));
  const listings = guides
    .filter(({ status }) => status === "complete")
    .map(listingOf)
    .sort((a, b) => (order.get(a.platform) ?? 0) - (order.get(b.platform) ?? 0) || a.priority - b.priority);

  const index: ContentIndex = {
    pages: source.pages,
    platforms: source.platforms,
    listings,
    guides: Object.fromEntries(
      [...filesOf].map(([platform, files]) => [platform, Object.fromEntries([...files].map(registryGuide))]),
    ),
    catalogues,
    ladder: compileLadder(source, related, faults),
    troubles: troubles.map((trouble) => troubleListingOf(trouble.kind, trouble.id, trouble)),
    store: compileStore(source.store, new Set(source.pages.map(({ path }) => path)), faults),
    diagnostics: {
      entriesWithoutPage: [...entries.values()]
        .filter(({ status, route }) => status !== "coming-soon" && !hasFile(route, filesOf))
        .map(({ route }) => route),
      planned: [...entries.values()]
        .filter(({ status }) => status === "coming-soon")
        .map(({ route }) => route),
      aliasesWithoutTarget,
      guidesWithoutEntry: guides.map(({ path }) => path).filter((path) => !entries.has(path)),
      unverified: guides
        .map(({ path, specs }) => ({ path, refs: unverifiedOf(specs) }))
        .filter(({ refs }) => refs.length > 0)
        .sort((a, b) => b.refs.length - a.refs.length),
    },
  };
  const drawings = new Map([...source.drawings.values()].map(({ href, svg }) => [href, svg]));
  const vehicleNames = compileVehicles(source.vehicles, faults);
  const { synonyms } = source;
  return { content: { index, guides, specSheets, troubles, drawings, synonyms, vehicleNames }, faults };
}

function variantsOf({ generations, engines, gearboxes }: Platform) {
  return { generations, engines, gearboxes };
}

function registryGuide([slug, guide]: [string, GuideFile]): [string, RegistryGuide] {
  const { title, difficulty, category, estimatedTime } = guide;
  return [slug, { title, difficulty, category, estimatedTime }];
}

function hasFile(route: string, files: ReadonlyMap<string, ReadonlyMap<string, unknown>>): boolean {
  const [, , platform = "", slug = ""] = route.split("/");
  return files.get(platform)?.has(slug) ?? false;
}

function unverifiedOf(specs: GuidePage["specs"]): string[] {
  return Object.values(specs)
    .filter(({ values }) => values.some(({ confidence }) => confidence === "unverified"))
    .map(({ ref }) => ref);
}

export function listingOf(guide: GuidePage): GuideListing {
  const { platform, platformName, slug, path, title, summary, topic, category, difficulty } = guide;
  const { estimatedTime, minutes, fits, carModel, priority, updated } = guide;
  return {
    platform,
    platformName,
    slug,
    path,
    title,
    summary,
    topic,
    category,
    difficulty,
    estimatedTime,
    minutes,
    fits,
    carModel,
    priority,
    updated,
  };
}

function compileLadder(
  { ladder }: ContentSource,
  related: (ref: string) => RelatedGuide | undefined,
  faults: ContentFault[],
): Ladder {
  const file = "ladder.yaml";
  const fault = (path: FieldPath, problem: string) => faults.push({ file, path, problem });
  const words = (path: FieldPath, text: string) => {
    checkWords(text, path, fault);
    return text;
  };
  const guidesOf = (path: (string | number)[], refs: readonly string[]) =>
    refs.flatMap((ref, index) => {
      const found = related(ref);
      if (!found) fault([...path, "guides", index], `${ref} is neither a guide nor planned`);
      return found ?? [];
    });
  return {
    rungs: ladder.rungs.map(({ id, title, why, skills, guides }, index) => ({
      id,
      title: words(["rungs", index, "title"], title),
      why: words(["rungs", index, "why"], why),
      skills: skills.flatMap((skill, at) => {
        const found = Object.hasOwn(ladder.skills, skill) ? ladder.skills[skill] : undefined;
        if (!found) fault(["rungs", index, "skills", at], `"${skill}" is no skill`);
        return found ? [{ id: skill, name: found.name }] : [];
      }),
      guides: guidesOf(["rungs", index], guides),
    })),
    skills: Object.entries(ladder.skills).map(([id, { name, means, guides }]) => ({
      id,
      name: words(["skills", id, "name"], name),
      means: words(["skills", id, "means"], means),
      guides: guidesOf(["skills", id], guides),
    })),
  };
}
