import { listedGuides } from "../../../../domain/guides/registry.ts";
import type { PlatformSlug } from "../../../../domain/platform.ts";
import { matchCar, type NamedCar } from "../../../../domain/platforms/match-car.ts";
import { decidingWords } from "../../../../domain/platforms/platform-question.ts";
import type { Content } from "../../../context.ts";

/** Where a car's owner finds what we have about it. */
export interface PlatformPlace {
  slug: PlatformSlug;
  name: string;
  guideCount: number;
  /** The address of its numbers, where there are any. */
  specs?: string;
}

/** Of each car of an account, by its id. */
export type CarPlaces = Readonly<Record<string, CarPlace>>;

interface CarPlace {
  /** Undefined where it is not certain which platform the car is. */
  place?: PlatformPlace;
  /** Whether a word more in its name would settle it. */
  isOpen?: true;
}

/** Every guide of one platform. */
export function guidesOf(slug: PlatformSlug): string {
  return `/guide?platform=${slug}`;
}

export function platformPlaces({ platforms, guides }: Content): Record<PlatformSlug, PlatformPlace> {
  const registry = guides.registry();
  return Object.fromEntries(
    platforms().map(({ slug, displayName }) => {
      const platform = registry.get(slug);
      const guideCount = platform ? listedGuides(platform).length : 0;
      const specs = guides.hasSpecSheet(slug) ? { specs: `/guide/${slug}/specs` } : {};
      return [slug, { slug, name: displayName, guideCount, ...specs }];
    }),
  );
}

export function carPlaces(content: Content, cars: readonly (NamedCar & { id: string })[]): CarPlaces {
  const places = platformPlaces(content);
  const table = content.carTable();
  return Object.fromEntries(
    cars.map((car) => {
      const place = places[matchCar(table, car)?.platform ?? ""];
      if (place) return [car.id, { place }];
      return [car.id, decidingWords(table, car).length > 0 ? { isOpen: true as const } : {}];
    }),
  );
}
