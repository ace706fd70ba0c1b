import { type DiagnosisPage, diagnosisName } from "../../domain/diagnosis/diagnosis.ts";
import { inReadersOrder } from "../../domain/diagnosis/reader-car.ts";
import { describeAppliesTo } from "../../domain/guides/applicability.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { basicSlug, guidesPath, type SpecSheet } from "../../domain/guides/library.ts";
import { type ShownSpec, splitRef } from "../../domain/guides/shown-spec.ts";
import type { SpecKind } from "../../domain/guides/spec-kinds.ts";
import { topics } from "../../domain/guides/topics.ts";
import { nameKey } from "../../domain/name-key.ts";
import type { PartRow } from "../../domain/parts/part.ts";
import { partPath, splitBmwNumber } from "../../domain/parts/part-number.ts";
import type { Platform } from "../../domain/platform.ts";
import type { CarTable, YearRange } from "../../domain/platforms/car-table.ts";
import type { SearchHit, SearchKind } from "../../domain/search.ts";
import { type Update, updateFolders, updatePages } from "../../domain/updates/update.ts";
import { withoutEmpty } from "../../domain/without-absent.ts";
import type { CompiledContent } from "./compile-content.ts";
import { plainTexts, stepTexts } from "./guide-words.ts";
import { guideCars } from "./search-guide-cars.ts";
import type { Postings } from "./search-postings.ts";

/** The fields of the index, from the one that counts most to the one that counts least. */
export interface SearchFields {
  title: string;
  keywords: string;
  platform: string;
  summary: string;
  steps: string;
  /** Parts, tools and what drawings point at. */
  things: string;
  body: string;
}

export interface SearchIndex {
  /** By their number in the postings. */
  documents: readonly SearchDocument[];
  postings: Postings;
}

/** Everything of a hit that does not depend on the query. */
export interface SearchDocument extends Omit<SearchHit, "excerpt" | "step"> {
  kind: Exclude<SearchKind, "product">;
  path: string;
  /** Texts for excerpts: the most informative first, then search terms. */
  texts: string[];
  /** The guides that fix a symptom or a code, by address. */
  guides?: string[];
  /** The cars that a symptom or a code has a guide or a cause of its own for. */
  platforms?: string[];
  /** The model years of a guide's cars, where it isn't for all of its platform. */
  years?: YearRange[];
  /** Common names of a symptom, a code or a car. */
  names?: string[];
}

export interface SearchEntry {
  document: SearchDocument;
  /** A number that we do not know comes after those that we do. */
  isGap?: boolean;
  fields: SearchFields;
}

/**
 * Public guides, the numbers of the platforms, symptoms and codes, the platforms and the pages, cars in their order. One at a
 * time: the texts of all of them would fill the memory.
 */
export function* searchEntries(content: CompiledContent): Generator<SearchEntry> {
  const { index, guides, specs, symptoms, codes, parts } = content;
  const platforms = new Map(index.platforms.map((platform) => [platform.slug as string, platform]));
  for (const at of guidesInOrder(content)) {
    const guide = guides.at(at);
    if (guide) yield guideEntry(guide, platforms.get(guide.platform), content.platforms.cars);
  }
  for (const sheet of specs) {
    if (sheet.platform === basicSlug) continue;
    for (const spec of sheet.specs) yield specEntry(spec, sheet, platforms.get(sheet.platform));
  }
  yield* [...symptoms, ...codes].map(diagnosisEntry);
  yield* parts.rows.flatMap(partEntry);
  yield* index.platforms.map(platformEntry);
  yield* index.pages
    .filter((page) => !page.noindex)
    .map((page) =>
      wordsEntry(
        page,
        page.headings.map(({ text }) => text),
      ),
    );
  yield* [...updateLists, ...index.updates.roadmap, ...index.updates.devLogs].map((update) =>
    wordsEntry(update),
  );
}

/** The places of the public guides in their list, by platform. Universal guides have no platform and come first. */
function guidesInOrder({ index, guides }: CompiledContent): number[] {
  const ranks = new Map(index.platforms.map(({ slug }, rank) => [slug as string, rank]));
  return Array.from(guides, ({ status, platform }, at) => ({ at, status, rank: ranks.get(platform) ?? -1 }))
    .filter(({ status }) => status === "complete")
    .sort((a, b) => a.rank - b.rank)
    .map(({ at }) => at);
}

function guideEntry(guide: GuidePage, platform: Platform | undefined, table: CarTable): SearchEntry {
  const { others, made } = guideCars(guide, table);
  const { title, path, summary, category, difficulty, estimatedTime, platformName } = guide;
  const words = plainTexts(guide);
  const aliases = Object.entries(platform?.routeAliases ?? {})
    .filter(([, slug]) => slug === guide.slug)
    .map(([alias]) => alias);
  return {
    document: {
      kind: "guide",
      title,
      path,
      texts: [summary, ...guide.symptoms],
      platform: guide.platform,
      platformName,
      category,
      difficulty,
      estimatedTime,
      ...made,
    },
    fields: {
      title,
      keywords: join(
        guide.slug,
        aliases,
        guide.keywords,
        guide.symptoms,
        guide.faultCodes,
        topics[guide.topic],
      ),
      platform: platform ? platformWords(platform, others) : platformName,
      summary: join(summary, guide.fits),
      steps: join(guide.steps.map((step) => step.title)),
      things: join(
        guide.parts.map(({ name, oem }) => join(name, oem?.number)),
        guide.tools.map(({ name, detail }) => join(name, detail)),
        Object.values(guide.drawings).flatMap(({ callouts }) => callouts),
      ),
      body: join(
        guide.steps.flatMap((step) => stepTexts(step)).map(words),
        guide.safety.map(({ text }) => words(text)),
        guide.verification.flatMap(({ check, pass }) => [words(check), words(pass)]),
        guide.faq.flatMap(({ question, answer }) => [question, words(answer)]),
      ),
    },
  };
}

/** How people ask for a number. */
const kindWords: Record<SpecKind, string> = {
  torque: "torque tighten tightening spec nm ft-lb lb-ft",
  capacity: "capacity how much quantity liters litres quarts refill spec",
  fluid: "fluid type grade approval which spec",
  pressure: "pressure bar psi spec",
  interval: "interval when how often miles km schedule spec",
  measure: "measure size limit gap thickness spec",
};

function specEntry(spec: ShownSpec, sheet: SpecSheet, platform: Platform | undefined): SearchEntry {
  const { name: title, values, kind } = spec;
  const [, id] = splitRef(spec.ref);
  const cars = values.flatMap(({ appliesTo }) =>
    appliesTo ? describeAppliesTo(appliesTo, sheet.variants) : [],
  );
  const text = [[spec.size, spec.condition].filter(Boolean).join(", "), spec.note].filter(Boolean).join(". ");
  return {
    document: {
      kind: "spec",
      title,
      path: `/guide/${sheet.platform}/specs#${kind}-${id}`,
      texts: [text],
      specKind: kind,
      platform: sheet.platform,
      platformName: sheet.platformName,
      values: values.map(({ metric, imperial, confidence, appliesTo }) =>
        withoutEmpty({
          metric,
          imperial,
          confidence,
          cars: appliesTo && describeAppliesTo(appliesTo, sheet.variants),
        }),
      ),
    },
    isGap: values.every(({ metric }) => metric === undefined),
    fields: {
      // A grade is looked for by itself: "5w-30".
      title: join(title, kind === "fluid" ? values.map(({ metric }) => metric) : []),
      keywords: join(id, kindWords[kind], topics[spec.system]),
      platform: platform ? platformWords(platform) : sheet.platformName,
      summary: spec.note ?? "",
      steps: "",
      things: "",
      body: join(spec.size, spec.condition, cars),
    },
  };
}

/** A code is looked for by its number: its words count less than those of symptoms and guides, which say more. */
function diagnosisEntry(diagnosis: DiagnosisPage): SearchEntry {
  const { kind, id, title, path, also } = diagnosis;
  const causes = inReadersOrder(diagnosis.causes);
  const names = causes.map(({ name }) => name);
  const mending = causes.flatMap(({ guides }) => guides.filter(({ available }) => available));
  const cars = [...mending, ...causes.flatMap(({ cars = [] }) => cars)].map(({ platform }) => platform);
  return {
    document: {
      kind,
      title: diagnosisName(diagnosis),
      path,
      texts: [`Likely causes: ${names.join("; ")}.`],
      guides: [...new Set(mending.map(({ path }) => path))],
      platforms: [...new Set(cars)].filter((slug) => slug !== basicSlug),
      names: [title, ...also, ...(kind === "code" ? [id] : [])],
    },
    fields: {
      title: kind === "code" ? "" : title,
      keywords: join(id, also),
      platform: "",
      summary: join(kind === "code" ? title : "", names),
      steps: "",
      things: "",
      body: "",
    },
  };
}

/** Parts with a number. Those without are found by the guides that need them. */
function partEntry(row: PartRow): SearchEntry[] {
  const { number, printed = "", name, uses, fits, warning } = row;
  if (number === undefined) return [];
  const cars = fits.map((fit) => [fit.name, fit.cars].filter(Boolean).join(": ")).join("; ");
  return [
    {
      document: {
        kind: "part",
        title: `${printed} ${name}`,
        path: partPath(number),
        texts: [warning ?? `Fits: ${cars}.`],
      },
      fields: {
        title: name,
        keywords: join(printed, number, splitBmwNumber(number)?.tail, "part number oem p/n"),
        platform: cars,
        summary: join(uses.map(({ title }) => title)),
        steps: "",
        things: "",
        body: "",
      },
    },
  ];
}

function platformEntry(platform: Platform): SearchEntry {
  const path = guidesPath(platform.slug);
  return {
    document: {
      kind: "platform",
      title: platform.displayName,
      path,
      texts: [[...new Set([platform.span, platform.years])].join(", ")],
      platform: platform.slug,
      platformName: platform.displayName,
      names: [...platform.brand.split(" / "), ...platform.keywords],
    },
    fields: {
      title: platform.displayName,
      keywords: platformWords(platform),
      platform: "",
      summary: join(platform.years, platform.span),
      steps: "",
      things: "",
      body: platform.drawing,
    },
  };
}

function platformWords(platform: Platform, others: ReadonlySet<string> = new Set()): string {
  const isOwn = (name: string) => !others.has(nameKey(name));
  const namesOf = (options: readonly { id: string; name: string }[]) =>
    options.flatMap(({ id, name }) => (isOwn(id) ? name : []));
  return join(
    platform.displayName,
    platform.slug,
    platform.brand,
    platform.keywords.filter(isOwn),
    namesOf(platform.generations),
    namesOf(platform.engines),
  );
}

/** The pages that list the updates. */
const updateLists = [
  { ...updatePages.roadmap, path: updateFolders.roadmap, text: "" },
  { ...updatePages["dev-log"], path: updateFolders["dev-log"], text: "" },
];

type Words = Pick<Update, "title" | "path" | "description" | "text">;

function wordsEntry({ title, path, description, text }: Words, headings: string[] = []): SearchEntry {
  return {
    document: { kind: "page", title, path, texts: [description] },
    fields: {
      title,
      keywords: join(headings),
      platform: "",
      summary: description,
      steps: "",
      things: "",
      body: text,
    },
  };
}

function join(...texts: (string | undefined | readonly (string | undefined)[])[]): string {
  return texts.flat().filter(Boolean).join(" ");
}
