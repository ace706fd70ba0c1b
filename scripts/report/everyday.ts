import type { VariantOptions } from "../../domain/guides/applicability.ts";
import { type EverydayCell, everydayRows, onlyParts } from "../../domain/guides/everyday.ts";
import type { EverydayFile } from "../../domain/guides/everyday-file.ts";
import { needsByPlatform } from "../../domain/guides/guide-needs.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { percent, tableLines } from "./table.ts";

type Platform = { slug: string; displayName: string } & VariantOptions;

/** By generation: which everyday jobs have a complete guide for all of its engines, and how many numbers its owners bring. */
export function everydayLines(
  everyday: EverydayFile,
  platforms: readonly Platform[],
  guides: Iterable<GuidePage>,
): string[] {
  const needs = needsByPlatform(guides);
  const columns = platforms.flatMap((platform) => {
    const rows = everydayRows(everyday, platform, needs.get(platform.slug) ?? []);
    return Object.keys(rows[0]?.cells ?? {}).map((generation) => ({
      name: [platform.slug, generation].join(" ").trim(),
      cells: rows.flatMap(({ cells }) => cells[generation] ?? []),
    }));
  });
  const all = columns.flatMap(({ cells }) => cells).filter(({ state }) => state !== "not-on-car");
  const whole = all.filter(isWhole);
  const some = all.filter(({ guides }) => guides.length > 0);
  const halves = all.filter((cell) => onlyParts(cell) !== undefined);
  const ready = all.filter(({ state }) => state === "ready");
  return [
    ...tableLines([
      ["generation", ...everyday.jobs.map(({ id }) => id), "whole"],
      ...columns.map(({ name, cells }) => {
        const there = cells.filter(({ state }) => state !== "not-on-car");
        return [name, ...cells.map(cellText), percent(there.filter(isWhole).length, there.length)];
      }),
    ]),
    "",
    `${some.length} of ${all.length} cells have a guide for at least one engine (${percent(some.length, all.length)}), ${whole.length} the whole job for all engines (${percent(whole.length, all.length)}), ${halves.length} only a part of the job, ${ready.length} without the reader's numbers (${percent(ready.length, all.length)})`,
  ];
}

function isWhole({ state }: EverydayCell): boolean {
  return state === "ready" || state === "needs";
}

function cellText(cell: EverydayCell): string {
  const { state, fewest, most } = cell;
  if (state === "needs") return `needs ${fewest === most ? most : `${fewest}-${most}`}`;
  if (state === "partly") return onlyParts(cell)?.toLowerCase() ?? "partly";
  return state === "not-on-car" ? "-" : state;
}
