import { applies, type VariantChoice } from "../guides/applicability.ts";
import { basicSlug } from "../guides/library.ts";
import type { Platform } from "../platform.ts";
import { inCheckOrder } from "./check-order.ts";
import type { Cause } from "./diagnosis.ts";

/** A car that the reader can pick. */
export interface CoveredCar {
  platform: string;
  name: string;
}

export function carsToPick(platforms: readonly Pick<Platform, "slug" | "displayName">[]): CoveredCar[] {
  return platforms.map(({ slug, displayName }) => ({ platform: slug, name: displayName }));
}

/** Whether one of the causes has a written guide for a car. A guide for any car is none. */
export function hasGuideFor(causes: readonly Cause[], car: string): boolean {
  return causes.some(({ guides }) => guides.some(({ platform, available }) => available && platform === car));
}

/** The causes that the reader's car can have, in the order given; all of them while no car is picked. */
export function causesFor<Each extends Cause>(
  causes: readonly Each[],
  car: string,
  choice: VariantChoice = {},
): Each[] {
  if (car === "") return [...causes];
  return causes.filter(
    ({ cars }) =>
      cars === undefined ||
      cars.some(({ platform, appliesTo }) => platform === car && applies(appliesTo, choice)),
  );
}

/**
 * The causes that the reader's car can have, in the order to check them: what only other cars have doesn't come between two
 * of them. While no car is picked, what any car can have comes first.
 */
export function inReadersOrder<Each extends Cause>(
  causes: readonly Each[],
  car = "",
  choice: VariantChoice = {},
): Each[] {
  if (car !== "") return inCheckOrder(causesFor(causes, car, choice));
  const [anyCar, someCars] = [causes.filter(({ cars }) => !cars), causes.filter(({ cars }) => cars)];
  return [...inCheckOrder(anyCar), ...inCheckOrder(someCars)];
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
export type ShownCause<Each extends Cause = Cause> = Each & {
  /** Numbers of the earlier causes that have the guides which are left out here. */
  guidesUnder: number[];
};

/** Each guide once, under the first cause that it fixes. */
export function guidesOnce<Each extends Cause>(causes: readonly Each[]): ShownCause<Each>[] {
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
