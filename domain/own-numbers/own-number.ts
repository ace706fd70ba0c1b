import type { SpecRef } from "../guides/spec-kinds.ts";
import { ownKinds } from "./needed.ts";
import { ownFigures } from "./own-figures.ts";
import { type OwnKind, type OwnValue, ownText, readOwnValue } from "./own-value.ts";
import type { ShownOwn } from "./with-own.ts";

/** Where a reader can have read a figure. */
export const ownPlaces = {
  "owners-manual": "owner's manual",
  "workshop-manual": "workshop manual",
  dealer: "dealer",
  label: "label on the car",
} as const;

export type OwnPlace = keyof typeof ownPlaces;
export const ownPlaceIds = Object.keys(ownPlaces) as [OwnPlace, ...OwnPlace[]];

/** A figure that a reader brought for one of a car's numbers. */
export interface OwnNumber {
  ref: SpecRef;
  /** As `ownText` writes it. */
  value: string;
  place: OwnPlace;
  page?: string;
}

/** One that is kept with a car in the garage. */
export interface KeptNumber extends OwnNumber {
  id: string;
  vehicleId: string;
  platform: string;
  version: number;
}

export const maxPageLength = 20;
export const maxRefLength = 80;
/** Every number that guides of several cars ask for. */
export const maxOwnNumbers = 1_000;

export const ownNumberTexts = {
  missing: "Number not found.",
  full: "You have a thousand numbers of your own. Delete some you no longer need.",
  changed: "This number was changed elsewhere. Look at it again.",
  refInvalid: "This is no number that you can bring.",
  placeRequired: "Say where you read it.",
  pageTooLong: `At most ${maxPageLength} characters`,
} as const;

export function ownKindOf(ref: SpecRef): OwnKind | undefined {
  const [kind = ""] = ref.split(":");
  return (ownKinds as Partial<Record<string, OwnKind>>)[kind];
}

export function ownValueOf({ ref, value }: Pick<OwnNumber, "ref" | "value">): OwnValue | undefined {
  const kind = ownKindOf(ref);
  const reading = kind && readOwnValue(kind, value);
  return reading && "value" in reading ? reading.value : undefined;
}

/** "owner's manual, p. 312". */
export function ownSource({ place, page }: Pick<OwnNumber, "place" | "page">): string {
  return page === undefined ? ownPlaces[place] : `${ownPlaces[place]}, p. ${page}`;
}

/**
 * Two figures of one number that are not the same: the reader has to decide, and until then there is none. They are compared
 * in metric units, as pages do: 89 lb-ft and 121 Nm are the same figure from two books.
 */
export function conflictsOf<Own extends OwnNumber>(own: readonly Own[]): Own[][] {
  return [...Map.groupBy(own, ({ ref }) => ref).values()].filter(
    (each) => new Set(each.map((one) => shownFigure(one))).size > 1,
  );
}

function shownFigure(own: OwnNumber): string {
  const value = ownValueOf(own);
  return value ? ownFigures(value).metric : own.value;
}

export function saysTheSame(one: OwnNumber, other: OwnNumber): boolean {
  return one.ref === other.ref && canonical(one) === canonical(other);
}

function canonical(own: OwnNumber): string {
  const value = ownValueOf(own);
  return value ? ownText(value) : own.value;
}

/** Each number as pages show it: one figure, or none while two differ. */
export function shownOwn(own: readonly OwnNumber[]): ShownOwn[] {
  const undecided = new Set(conflictsOf(own).flatMap((each) => each.map(({ ref }) => ref)));
  return [...new Map(own.map((each) => [each.ref, each])).values()].flatMap((each) => {
    const value = undecided.has(each.ref) ? undefined : ownValueOf(each);
    return value ? [{ ref: each.ref, ...ownFigures(value), own: ownSource(each) }] : [];
  });
}
