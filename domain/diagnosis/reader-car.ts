import { applies, type VariantChoice } from "../guides/applicability.ts";
import { basicSlug } from "../guides/library.ts";
import type { Cause } from "./diagnosis.ts";

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

/** While no car is picked, a list of more than this is folded. */
const shortList = 3;

/** Guides or parts for the reader's car and for any car, and those for other cars. */
export function splitByCar<Each extends { platform: string }>(
  list: readonly Each[],
  car: string,
): { own: Each[]; others: Each[] } {
  if (car === "" && list.length <= shortList) return { own: [...list], others: [] };
  const isOwn = ({ platform }: Each) => platform === car;
  const isAny = ({ platform }: Each) => platform === basicSlug;
  return {
    own: [...list.filter(isOwn), ...list.filter(isAny)],
    others: list.filter((each) => !isOwn(each) && !isAny(each)),
  };
}

/** A cause whose guides may all be under an earlier cause. */
export interface ShownCause extends Cause {
  /** Numbers of the earlier causes that have the guides which are left out here. */
  guidesUnder: number[];
}

/** Each guide once, under the first cause that it fixes. */
export function guidesOnce(causes: readonly Cause[]): ShownCause[] {
  const firstCause = new Map<string, number>();
  return causes.map((cause, index) => {
    const number = index + 1;
    for (const { path } of cause.guides) if (!firstCause.has(path)) firstCause.set(path, number);
    const firsts = cause.guides.map(({ path }) => firstCause.get(path) ?? number);
    return {
      ...cause,
      guides: cause.guides.filter((_, at) => firsts[at] === number),
      guidesUnder: [...new Set(firsts)].filter((first) => first !== number),
    };
  });
}
