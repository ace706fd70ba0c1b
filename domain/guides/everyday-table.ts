import type { VariantOptions } from "./applicability.ts";
import type { EverydayRow } from "./everyday.ts";
import type { GuideListing } from "./guide-page.ts";
import { guidesPath } from "./library.ts";
import type { GuideDifficulty } from "./status-entry.ts";

/** A guide as the list of everyday jobs names it. */
export interface EverydayGuide {
  title: string;
  /** As the guide itself shows it. */
  time: string;
  difficulty: GuideDifficulty;
}

/** The everyday jobs of a platform as its page shows them. */
export interface EverydayTable {
  platform: string;
  generations: { id: string; name: string; detail?: string; to: string }[];
  jobs: readonly EverydayRow[];
  /** By path. */
  guides: Record<string, EverydayGuide>;
  /** The generation that the address names. */
  asked?: string;
  /** The one to show to readers without a car: of those with the most guides the newest. */
  open: string;
}

export function everydayTable(
  platform: { slug: string } & Pick<VariantOptions, "generations">,
  jobs: readonly EverydayRow[],
  listings: readonly GuideListing[],
  wanted: string | null,
): EverydayTable | undefined {
  const written = (generation: string) =>
    jobs.filter(({ cells }) => (cells[generation]?.guides.length ?? 0) > 0).length;
  const ids = Object.keys(jobs[0]?.cells ?? {});
  const most = Math.max(0, ...ids.map(written));
  const open = ids.findLast((id) => written(id) === most);
  if (open === undefined || most === 0) return undefined;
  const used = new Set(jobs.flatMap(({ cells }) => Object.values(cells).flatMap(({ guides }) => guides)));
  return {
    platform: platform.slug,
    generations: platform.generations.map(({ id, name, detail }) => ({
      id,
      name,
      ...(detail ? { detail } : {}),
      to: everydayPath(platform.slug, id),
    })),
    jobs,
    guides: Object.fromEntries(
      listings
        .filter(({ path }) => used.has(path))
        .map(({ path, title, estimatedTime, difficulty }) => [
          path,
          { title, time: estimatedTime, difficulty },
        ]),
    ),
    ...(wanted !== null && ids.includes(wanted) && wanted !== "" ? { asked: wanted } : {}),
    open,
  };
}

/** Where the everyday jobs of one generation are. */
export function everydayPath(platform: string, generation: string): string {
  return `${guidesPath(platform)}&generation=${generation}`;
}
