import type { GuideLibrary } from "../../../domain/guides/library.ts";
import type { Platform, PlatformSlug } from "../../../domain/platform.ts";
import type { CarTable } from "../../../domain/platforms/car-table.ts";
import { matchCar, type NamedCar } from "../../../domain/platforms/match-car.ts";
import { pickerPlatforms } from "../platforms/picker-platforms.ts";

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
  guides: Pick<GuideLibrary, "registry" | "catalogue" | "specSheet">,
  cars: CarTable,
): Promise<PlatformPlaces> {
  const listed = pickerPlatforms(platforms, guides);
  const places = listed.map(async ({ slug, displayName, guideCount }) => {
    const hasSpecs = (await guides.specSheet(slug)) !== undefined;
    const specs = hasSpecs ? { specs: `/guide/${slug}/specs` } : {};
    return [slug, { name: displayName, guideCount, ...specs }] as const;
  });
  return { cars, bySlug: Object.fromEntries(await Promise.all(places)) };
}
