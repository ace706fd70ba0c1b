import { litPlans, shownPlan } from "../../domain/guide-compiler/lit-plans.ts";
import { summarizeAppliesTo } from "../../domain/guides/applicability.ts";
import type { PlanKind } from "../../domain/guides/guide-page.ts";
import { publisherOf } from "../../domain/guides/source-agreement.ts";
import type {
  PartCatalog,
  PartCitation,
  PartFit,
  PartPlan,
  PartRow,
  PartUse,
} from "../../domain/parts/part.ts";
import { partName, partNameKey } from "../../domain/parts/part-name.ts";
import { readPartNumber, spacePartNumber, splitBmwNumber } from "../../domain/parts/part-number.ts";
import { limitWords } from "../../domain/parts/parts-car.ts";
import {
  isShown,
  type PartFitFile,
  type PartNumberFile,
  type PartSource,
  type PartsFile,
} from "../../domain/parts/parts-schema.ts";
import { currentNumber, supersededNumbers } from "../../domain/parts/supersession.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import { coversUse, type GuidePartUse } from "./part-uses.ts";
import type { References } from "./references.ts";

/** Numbered rows first, then what the guides name and no number covers, each name once in a group. */
export function catalogRows(
  catalog: PartCatalog,
  file: PartsFile | undefined,
  uses: readonly GuidePartUse[],
  references: References,
): PartRow[] {
  const groupFor = (use: GuidePartUse) =>
    file?.elsewhere[use.ref] ?? file?.guides[use.slug] ?? file?.topics[use.topic] ?? use.topic;
  const shown = file?.numbers.filter(isShown) ?? [];
  const numbered = [
    ...shown.map((number) => numberRow(number, file as PartsFile, uses, references)),
    ...printedInGuides(uses, groupFor, references).filter(
      (row) => !shown.some(({ number }) => number === row.number),
    ),
  ];
  const isCovered = (use: GuidePartUse) =>
    use.oem !== undefined ||
    shown.some(({ parts, fits }) => parts.includes(use.ref) && coversUse(fits[use.platform], use));
  const nameless = Map.groupBy(
    uses.filter((use) => !isCovered(use)),
    (use) => `${catalog.id}-${groupFor(use)}-${partNameKey(use.name)}`,
  );
  return [
    ...numbered,
    ...[...nameless].map(([id, ofName]) => {
      const [first] = ofName as [GuidePartUse];
      return withoutAbsent({
        id,
        name: partName(first.name),
        group: groupFor(first),
        uses: ofName.map((use) => shownUse(use, references)),
        fits: [],
        sources: [],
        otherMakers: [],
        supersedes: [],
        plan: planOf(ofName, references),
      });
    }),
  ];
}

function numberRow(
  entry: PartNumberFile,
  file: PartsFile,
  uses: readonly GuidePartUse[],
  references: References,
): PartRow {
  const { number, name, perCar, note, warning, otherMakers } = entry;
  const own = uses.filter(({ ref }) => entry.parts.includes(ref));
  const supersedes = new Map(file.numbers.map((each) => [each.number, each.supersedes]));
  const seen = entry.sources.filter((each) => each.seen === "page");
  const publishers = new Set(seen.flatMap(({ source }) => publisherOf(file.sources[source]) ?? []));
  return withoutAbsent({
    id: number,
    name,
    group: splitBmwNumber(number)?.mainGroup ?? "",
    uses: own.map((use) => shownUse(use, references)),
    fits: Object.entries(entry.fits).map(([platform, cars = {}]) => fitOf(platform, cars, references)),
    number,
    printed: spacePartNumber(number),
    brand: file.brand,
    confidence: publishers.size > 1 ? ("cross-checked" as const) : ("single-source" as const),
    sources: seen.flatMap(({ source, says }) => {
      const citation = citationOf(file.sources[source]);
      return citation ? { ...citation, says } : [];
    }),
    perCar,
    note,
    warning,
    otherMakers,
    supersedes: supersededNumbers(number, supersedes),
    supersededBy: currentNumber(number, supersedes),
    plan: planOf(own, references),
  });
}

/** Numbers that guides themselves have, with their source. */
function printedInGuides(
  uses: readonly GuidePartUse[],
  groupFor: (use: GuidePartUse) => string,
  references: References,
): PartRow[] {
  const printed = Map.groupBy(
    uses.filter(({ oem }) => readPartNumber(oem?.number ?? "") !== undefined),
    ({ oem }) => readPartNumber(oem?.number ?? "") as string,
  );
  return [...printed].map(([number, ofNumber]) => {
    const [first] = ofNumber as [GuidePartUse];
    const source = citationOf(first.oem?.source);
    const isMakers = references.partsFiles.some(({ platforms }) => platforms.includes(first.platform));
    return withoutAbsent({
      id: number.toLowerCase(),
      name: partName(first.name),
      group: (isMakers ? splitBmwNumber(number)?.mainGroup : undefined) ?? groupFor(first),
      uses: ofNumber.map((use) => shownUse(use, references)),
      fits: ofNumber.map(({ platform, appliesTo = {} }) => fitOf(platform, appliesTo, references)),
      number,
      printed: first.oem?.number,
      confidence: "single-source" as const,
      sources: source ? [{ ...source, says: first.oem?.number ?? "" }] : [],
      otherMakers: [],
      supersedes: [],
      plan: planOf(ofNumber, references),
    });
  });
}

function shownUse(use: GuidePartUse, { platforms }: References): PartUse {
  const { platform, slug, title, estimatedTime, quantity, unit, use: kind, note, appliesTo } = use;
  const path = `/guide/${platform}/${slug}`;
  const platformName = platforms.get(platform)?.displayName ?? platform;
  return withoutAbsent({
    platform,
    platformName,
    path,
    title,
    estimatedTime,
    quantity,
    unit,
    use: kind,
    note,
    appliesTo,
  });
}

function fitOf(platform: string, fit: PartFitFile, { platforms }: References): PartFit {
  const known = platforms.get(platform);
  const { bodies, from, to, ...appliesTo } = fit;
  const isNarrower = Object.keys(appliesTo).length > 0;
  const cars = [
    limitWords(fit, known?.bodies ?? []),
    known && isNarrower && summarizeAppliesTo(appliesTo, known.variants),
  ].filter(Boolean);
  return withoutAbsent({
    platform,
    name: known?.displayName ?? platform,
    cars: cars.length > 0 ? cars.join("; ") : undefined,
    appliesTo: isNarrower ? appliesTo : undefined,
    bodies,
    from,
    to,
  });
}

/** Plans that show a place on the car say more than those that take a thing apart. */
const placeKinds: readonly PlanKind[] = ["bay", "rear-bay", "underside", "corner"];

/** The best plan that shows the part. */
function planOf(uses: readonly GuidePartUse[], { plans }: References): PartPlan | undefined {
  const lit = uses.flatMap(({ plan, platform, appliesTo }) =>
    // A wrong reference is reported where the guide is compiled.
    litPlans(plan, { platform, appliesTo: [appliesTo] }, plans, () => {}).flatMap((each) => {
      const drawing = plans.get(each.plan);
      return drawing ? { ...each, plan: shownPlan(drawing, platform) } : [];
    }),
  );
  const best = lit.find(({ plan }) => placeKinds.includes(plan.kind)) ?? lit[0];
  if (!best) return undefined;
  const { href, title, viewBox, name, view, kind } = best.plan;
  return withoutAbsent({
    plan: { href, title, viewBox, name, view, kind },
    parts: best.parts,
    viewBox: best.viewBox,
  });
}

export function citationOf(source: PartSource | undefined): PartCitation | undefined {
  if (!source) return undefined;
  const { title, kind, publisher, reprints, url, read } = source;
  return withoutAbsent({ title, kind, publisher, reprints, url, read });
}
