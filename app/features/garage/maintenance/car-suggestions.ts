import { carChoice } from "../../../../domain/garage/car-facts.ts";
import { isElectric } from "../../../../domain/garage/electric-cars.ts";
import type { DistanceUnit } from "../../../../domain/garage/garage-view.ts";
import { type Preset, presetsOf } from "../../../../domain/garage/presets.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { resolveChoice, type VariantChoice } from "../../../../domain/guides/applicability.ts";
import { basicSlug, guideAddress } from "../../../../domain/guides/library.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
import type { Content } from "../../../context.ts";

/** Suggestions of the forms for a car. */
export interface CarSuggestions {
  presets: readonly Preset[];
  guides: readonly { path: string; title: string }[];
}

export function suggestionsFor(content: Content, car: Vehicle, unit: DistanceUnit): CarSuggestions {
  return { presets: presetsFor(content, car, unit), guides: guidesFor(content, car) };
}

/** The guides of a car's platform and those for any car. */
export function guidesFor(content: Content, car: Vehicle): CarSuggestions["guides"] {
  const own = matchCar(content.carTable(), car)?.platform;
  return content.guides
    .listings()
    .filter(({ platform }) => platform === own || platform === basicSlug)
    .map(({ path, title }) => ({ path, title }));
}

export function presetsFor(content: Content, car: Vehicle, unit: DistanceUnit): Preset[] {
  const match = matchCar(content.carTable(), car);
  const platform = content.platforms().find(({ slug }) => slug === match?.platform);
  const known = match && platform && { platform: match.platform, choice: carChoice(car, match, platform) };
  return presetsOfMatch(content, known, { unit, isElectric: isElectric(car) });
}

/** The same for a car of which only the platform and some of its options are known. */
export function presetsOfMatch(
  { guides, platforms }: Content,
  match: { platform: string; choice: VariantChoice } | undefined,
  { unit, isElectric }: { unit: DistanceUnit; isElectric?: boolean },
): Preset[] {
  const platform = platforms().find(({ slug }) => slug === match?.platform);
  const choice = match && platform ? resolveChoice(platform, match.choice) : {};
  const own = platform ? [{ slug: platform.slug, specs: guides.intervals(platform.slug) }] : [];
  const sources = [
    ...own.map((source) => ({ ...source, isUniversal: false })),
    { slug: basicSlug, specs: guides.intervals(basicSlug), isUniversal: true },
  ];
  const findGuide = (slug: string, name: string) => {
    const address = guideAddress(guides, slug, name);
    return address.kind === "guide" ? address.path : undefined;
  };
  return presetsOf(sources, { choice, unit, isElectric, findGuide });
}
