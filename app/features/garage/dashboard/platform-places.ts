import type { GuideLibrary } from "../../../../domain/guides/library.ts";
import { listedGuides } from "../../../../domain/guides/registry.ts";
import type { Platform, PlatformSlug } from "../../../../domain/platform.ts";
import type { CarTable } from "../../../../domain/platforms/car-table.ts";
import { matchCar, type NamedCar } from "../../../../domain/platforms/match-car.ts";

/** Where a car's owner finds what we have about it. */
export interface PlatformPlace {
  name: string;
  guideCount: number;
  /** The address of its numbers, where there are any. */
  specs?: string;
}

export interface PlatformPlaces {
  cars: CarTable;
  bySlug: Readonly<Record<PlatformSlug, PlatformPlace>>;
}

/** While the server cannot be reached. */
export const noPlaces: PlatformPlaces = { cars: [], bySlug: {} };

/** Undefined where it is not certain. */
export function platformOf(car: NamedCar, { cars }: PlatformPlaces): PlatformSlug | undefined {
  return matchCar(cars, car)?.platform;
}

/** Every guide of one platform. */
export function guidesOf(slug: PlatformSlug): string {
  return `/guide?platform=${slug}`;
}

export async function platformPlaces(
  platforms: readonly Platform[],
  guides: Pick<GuideLibrary, "registry" | "specSheet">,
  cars: CarTable,
): Promise<PlatformPlaces> {
  const registry = guides.registry();
  const places = platforms.map(async ({ slug, displayName }) => {
    const platform = registry.get(slug);
    const guideCount = platform ? listedGuides(platform).length : 0;
    const hasSpecs = (await guides.specSheet(slug)) !== undefined;
    const specs = hasSpecs ? { specs: `/guide/${slug}/specs` } : {};
    return [slug, { name: displayName, guideCount, ...specs }] as const;
  });
  return { cars, bySlug: Object.fromEntries(await Promise.all(places)) };
}
