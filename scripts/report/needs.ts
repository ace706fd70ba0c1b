import type { VariantOptions } from "../../domain/guides/applicability.ts";
import { carsOf } from "../../domain/guides/cars-of.ts";
import { needsByPlatform, needsOf } from "../../domain/guides/guide-needs.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { percent, tableLines } from "./table.ts";

type Platform = { slug: string } & VariantOptions;

/** By generation: the complete guides that its cars can follow as they are, and those that ask for numbers we lack. */
export function needsLines(platforms: readonly Platform[], guides: Iterable<GuidePage>): string[] {
  const needs = needsByPlatform(guides);
  return tableLines([
    [
      "platform",
      "generation",
      "cars",
      "guides",
      "ready on all",
      "need numbers",
      "ready per car",
      "numbers each",
    ],
    ...platforms.flatMap((platform) =>
      [...Map.groupBy(carsOf(platform), ({ generation }) => generation)].map(([generation = "all", cars]) => {
        const perCar = cars.flatMap((car) => Object.entries(needsOf(needs.get(platform.slug) ?? [], car)));
        const asking = perCar.filter(([, refs]) => refs.length > 0);
        const all = countGuides(perCar);
        const needy = countGuides(asking);
        const numbers = asking.reduce((sum, [, refs]) => sum + refs.length, 0);
        return [
          platform.slug,
          generation,
          String(cars.length),
          String(all),
          String(all - needy),
          String(needy),
          percent(perCar.length - asking.length, perCar.length),
          asking.length === 0 ? "-" : (numbers / asking.length).toFixed(1),
        ];
      }),
    ),
  ]);
}

function countGuides(perCar: readonly (readonly [path: string, ...unknown[]])[]): number {
  return new Set(perCar.map(([path]) => path)).size;
}

/** The complete guides that ask for numbers, with all that their cars lack. */
export function needsGaps(platforms: readonly Platform[], guides: Iterable<GuidePage>): string[] {
  const needs = needsByPlatform(guides);
  return platforms.flatMap((platform) => {
    const guidesOfPlatform = needs.get(platform.slug) ?? [];
    const perCar = carsOf(platform).flatMap((car) => Object.entries(needsOf(guidesOfPlatform, car)));
    const asking = perCar.filter(([, refs]) => refs.length > 0);
    return [...Map.groupBy(asking, ([path]) => path)].map(
      ([path, lacks]) => `${path}: ${[...new Set(lacks.flatMap(([, refs]) => refs))].join(", ")}`,
    );
  });
}
