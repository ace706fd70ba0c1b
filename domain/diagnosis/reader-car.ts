import { applies, type VariantChoice } from "../guides/applicability.ts";
import { basicSlug } from "../guides/library.ts";
import type { Cause, CauseGuide } from "./diagnosis.ts";

/** The cars that a page covers. */
export function carsOf(causes: readonly Cause[]): { platform: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { guides } of causes) {
    for (const { platform, platformName } of guides) {
      if (platform !== basicSlug) names.set(platform, platformName);
    }
  }
  return [...names].map(([platform, name]) => ({ platform, name }));
}

/** The causes that the reader's car can have, in their order; all of them while no car is picked. */
export function causesFor(causes: readonly Cause[], car: string, choice: VariantChoice = {}): Cause[] {
  if (car === "") return [...causes];
  return causes.filter(
    ({ cars }) =>
      cars === undefined ||
      cars.some(({ platform, appliesTo }) => platform === car && applies(appliesTo, choice)),
  );
}

/** Guides for the reader's car or any car, and those for other cars. */
export function splitGuides(
  guides: readonly CauseGuide[],
  car: string,
): { own: CauseGuide[]; others: CauseGuide[] } {
  if (car === "") return { own: [...guides], others: [] };
  const isOwn = ({ platform }: CauseGuide) => platform === car;
  const isAny = ({ platform }: CauseGuide) => platform === basicSlug;
  return {
    own: [...guides.filter(isOwn), ...guides.filter(isAny)],
    others: guides.filter((guide) => !isOwn(guide) && !isAny(guide)),
  };
}
