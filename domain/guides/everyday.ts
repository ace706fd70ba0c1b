import { withoutAbsent } from "../without-absent.ts";
import { applies, enginesOf, type VariantOptions } from "./applicability.ts";
import type { EverydayFile } from "./everyday-file.ts";
import { type GuideNeeds, needsOf } from "./guide-needs.ts";

/** What there is for one job on the cars of one generation. */
export interface EverydayCell {
  /** `needs`: written for all of them, and some lack numbers. `partly`: written for some of them. */
  state: "ready" | "needs" | "partly" | "missing" | "not-on-car";
  /** How many numbers their owners bring. */
  fewest: number;
  most: number;
  /** The paths of the guides that are for some of them. */
  guides: string[];
  /** Why a job isn't on them, or on some of them. */
  reason?: string;
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
  return jobs.map(({ id, name }) => ({
    id,
    name,
    cells: Object.fromEntries(
      generationsOf(platform).map((generation) => [
        generation ?? "",
        cellOf(plan[id], { platform, generation, needs }),
      ]),
    ),
  }));
}

interface CellCars {
  platform: { slug: string } & VariantOptions;
  generation: string | undefined;
  needs: readonly GuideNeeds[];
}

function cellOf(job: EverydayFile["platforms"][string][string] | undefined, cars: CellCars): EverydayCell {
  const { platform, generation } = cars;
  const paths = (job?.guides ?? []).map((slug) => `/guide/${platform.slug}/${slug}`);
  const needs = paths.flatMap((path) => cars.needs.find((guide) => guide.path === path) ?? []);
  const without = job?.notOn.filter((some) => applies(some, withoutAbsent({ generation }))) ?? [];
  const engines: { id?: string }[] = platform.engines.length > 0 ? enginesOf(platform, generation) : [{}];
  const choices = engines
    .map(({ id }) => withoutAbsent({ generation, engine: id }))
    .filter((choice) => !without.some((some) => applies(some, choice)));
  const reason = without[0]?.reason;
  if (choices.length === 0) return withoutAbsent({ ...empty, state: "not-on-car" as const, reason });
  const lacks = choices.map((choice) => {
    const counts = Object.values(needsOf(needs, choice)).map((refs) => refs.length);
    return counts.length > 0 ? Math.min(...counts) : undefined;
  });
  const known = lacks.filter((count) => count !== undefined);
  const [fewest, most] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 0];
  const guides = needs
    .filter(({ appliesTo }) => choices.some((choice) => applies(appliesTo, choice)))
    .map(({ path }) => path);
  const state =
    known.length === 0
      ? ("missing" as const)
      : known.length < lacks.length
        ? ("partly" as const)
        : most === 0
          ? ("ready" as const)
          : ("needs" as const);
  return withoutAbsent({ state, fewest, most, guides, reason });
}

const empty = { fewest: 0, most: 0, guides: [] };

function generationsOf({ generations }: VariantOptions): (string | undefined)[] {
  return generations.length > 0 ? generations.map(({ id }) => id) : [undefined];
}
