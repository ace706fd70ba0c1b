import { withoutAbsent } from "../without-absent.ts";
import { applies, enginesOf, type VariantChoice, type VariantOptions } from "./applicability.ts";
import type { EverydayFile, EverydayJob } from "./everyday-file.ts";
import { type CarNeeds, type GuideNeeds, needsOf } from "./guide-needs.ts";
import type { SpecRef } from "./spec-kinds.ts";

/** The state of our guide to one job, for the cars of one generation. */
export interface EverydayCell {
  /** `needs`: written for all of them, and some lack numbers. `partly`: written for some of them, or a part of it. */
  state: "ready" | "needs" | "partly" | "missing" | "not-on-car";
  /** How many numbers their owners bring. */
  fewest: number;
  most: number;
  /** The paths of the guides that are for some of them. */
  guides: string[];
  /** Of a job of several parts, those that they have. */
  parts?: EverydayPart[];
  /** Why a job or a part of it isn't on them, or on some of them. */
  reason?: string;
}

interface EverydayPart {
  name: string;
  guides: string[];
  /** Those that have it, where others don't. */
  engines?: string[];
}

export interface EverydayRow {
  id: string;
  name: string;
  /** By generation; under the empty name where there are none. */
  cells: Record<string, EverydayCell>;
}

/** The everyday jobs of a platform by generation; `needs` are its complete guides. */
export function everydayRows(
  { jobs, platforms }: EverydayFile,
  platform: { slug: string } & VariantOptions,
  needs: readonly GuideNeeds[],
): EverydayRow[] {
  const plan = platforms[platform.slug];
  if (!plan) return [];
  const byPath = new Map(needs.map((guide) => [guide.path, guide]));
  return jobs.map(({ id, name }) => {
    const parts = partsOf(plan[id], (slug) => byPath.get(`/guide/${platform.slug}/${slug}`) ?? []);
    const cells = generationsOf(platform).map((generation) => [
      generation ?? "",
      cellOf(parts, choicesOf(platform, generation)),
    ]);
    return { id, name, cells: Object.fromEntries(cells) };
  });
}

interface JobPart {
  /** Absent where the job has only one. */
  name?: string;
  guides: readonly GuideNeeds[];
  notOn: EverydayJob["notOn"];
}

function partsOf(
  job: EverydayJob | undefined,
  find: (slug: string) => GuideNeeds | readonly GuideNeeds[],
): JobPart[] {
  if (!job || job.parts.length === 0)
    return [{ guides: job?.guides.flatMap(find) ?? [], notOn: job?.notOn ?? [] }];
  return job.parts.map(({ name, guides, notOn }) => ({
    name,
    guides: guides.flatMap(find),
    notOn: [...job.notOn, ...notOn],
  }));
}

function cellOf(parts: readonly JobPart[], choices: readonly VariantChoice[]): EverydayCell {
  // For each car, what each part of the job asks for.
  const asked = choices
    .map((choice) =>
      parts.filter((part) => isOn(part, choice)).map(({ guides }) => leastAsked(guides, choice)),
    )
    .filter((each) => each.length > 0);
  const counts = asked
    .filter((each) => each.some((refs) => refs))
    .map((each) => new Set(each.flatMap((refs) => refs ?? [])).size);
  const shown = parts.flatMap((part) => {
    const cars = choices.filter((choice) => isOn(part, choice));
    if (cars.length === 0) return [];
    const { name = "", guides } = part;
    const fitting = guides.filter(({ appliesTo }) => cars.some((choice) => applies(appliesTo, choice)));
    const engines = cars.length < choices.length ? cars.flatMap(({ engine }) => engine ?? []) : undefined;
    return [withoutAbsent({ name, guides: fitting.map(({ path }) => path), engines })];
  });
  const named = shown.filter(({ name }) => name !== "");
  const reasons = parts
    .flatMap(({ notOn }) => notOn)
    .filter((some) => choices.some((choice) => applies(some, choice)))
    .map(({ reason }) => reason);
  return withoutAbsent({
    state: stateOf(asked),
    fewest: Math.min(...counts, counts[0] ?? 0),
    most: Math.max(0, ...counts),
    guides: [...new Set(shown.flatMap(({ guides }) => guides))],
    parts: named.length > 0 ? named : undefined,
    reason: reasons.length > 0 ? [...new Set(reasons)].join("; ") : undefined,
  });
}

function stateOf(asked: readonly (SpecRef[] | undefined)[][]): EverydayCell["state"] {
  const all = asked.flat();
  if (all.length === 0) return "not-on-car";
  if (all.every((refs) => refs === undefined)) return "missing";
  if (all.some((refs) => refs === undefined)) return "partly";
  return all.every((refs) => refs?.length === 0) ? "ready" : "needs";
}

/** The parts that are written, where another one isn't for any of the cars. */
export function onlyParts({ state, parts = [] }: EverydayCell): string | undefined {
  const written = parts.filter(({ guides }) => guides.length > 0).map(({ name }) => name);
  return state === "partly" && written.length < parts.length ? `${written.join(" and ")} only` : undefined;
}

function isOn({ notOn }: JobPart, choice: VariantChoice): boolean {
  return !notOn.some((some) => applies(some, choice));
}

/** The needs of the guide that asks a car for the least; absent where none is for the car. */
function leastAsked(guides: readonly GuideNeeds[], choice: VariantChoice): SpecRef[] | undefined {
  return Object.values(needsOf(guides, choice)).toSorted((one, other) => one.length - other.length)[0];
}

/**
 * How a cell's job stands on one of its cars, by what the guides that are for it ask. It needs what any of them needs, as its
 * rows say: whoever hasn't told the gearbox may have the one whose guide lacks numbers.
 */
export function ownState(
  { state, guides, parts = [{ name: "", guides }] }: EverydayCell,
  { needs, choice }: { needs: CarNeeds; choice: VariantChoice },
  hasFigure: (ref: SpecRef) => boolean,
): EverydayCell["state"] {
  const own = parts
    .filter(({ engines }) => applies(withoutAbsent({ engines }), choice))
    .map((part) => part.guides.flatMap((path) => (needs[path] ? [needs[path]] : [])));
  if (own.every((fitting) => fitting.length === 0)) return state;
  if (own.some((fitting) => fitting.length === 0)) return "partly";
  return own.flat().every((refs) => refs.every(hasFigure)) ? "ready" : "needs";
}

/** The place of the job to begin with: rather one that asks for nothing, and never one that was done. */
export function firstJob(
  jobs: readonly Pick<EverydayCell, "state" | "guides">[],
  isDone: (guide: string) => boolean = () => false,
): number {
  const isOpen = ({ guides }: (typeof jobs)[number]) => guides.length > 0 && !guides.some(isDone);
  const ready = jobs.findIndex((job) => job.state === "ready" && isOpen(job));
  return ready === -1 ? jobs.findIndex(isOpen) : ready;
}

function generationsOf({ generations }: VariantOptions): (string | undefined)[] {
  return generations.length > 0 ? generations.map(({ id }) => id) : [undefined];
}

/** The cars of a generation, by engine. */
function choicesOf(platform: VariantOptions, generation: string | undefined): VariantChoice[] {
  const engines: { id?: string }[] = platform.engines.length > 0 ? enginesOf(platform, generation) : [{}];
  return engines.map(({ id }) => withoutAbsent({ generation, engine: id }));
}
