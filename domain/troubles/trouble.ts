import type { AppliesTo } from "../guides/applicability.ts";
import type { RelatedGuide } from "../guides/guide-page.ts";
import type { RichText } from "../guides/rich-text.ts";
import type { Topic } from "../guides/topics.ts";

/** Something that is wrong with a car: a symptom that a driver notices, or a code that its computer keeps. */
export interface TroubleListing {
  kind: TroubleKind;
  /** A symptom's slug, or a code such as P0171. */
  id: string;
  path: string;
  title: string;
  topic: Topic;
  /** Other words that people use for it. */
  also: string[];
}

export type TroubleKind = "symptom" | "code";

/** A symptom or a code as its page has it: everything that it refers to is inside. */
export interface TroublePage extends TroubleListing {
  /** When not to drive on. */
  stop?: RichText;
  /** The likeliest first. */
  causes: Cause[];
  related: RelatedTrouble[];
}

export interface Cause {
  name: string;
  /** How to confirm it before buying a part. */
  tell: RichText;
  /** The only cars that have it; absent means any. */
  cars?: CauseCar[];
  guides: CauseGuide[];
}

export interface CauseCar {
  platform: string;
  /** "BMW E46 (M54B30)". */
  name: string;
  appliesTo: AppliesTo;
}

export type CauseGuide = RelatedGuide & { platform: string };
export type RelatedTrouble = Pick<TroubleListing, "kind" | "id" | "path" | "title">;

/** What routes may ask about symptoms and codes. */
export interface TroubleLibrary {
  /** Symptoms as they stand in their file, then codes in their order. */
  listings(): readonly TroubleListing[];
  /** By its slug or code, in any case. */
  find(kind: TroubleKind, name: string): TroubleListing | undefined;
  read(listing: TroubleListing): Promise<TroublePage>;
}

/** A code is written as everyone writes it; other spellings of the address lead to the same page. */
export function troublePath(kind: TroubleKind, id: string): string {
  return kind === "code" ? `/codes/${id}` : `/symptoms/${id}`;
}

/** "P0171: Mixture too lean, bank 1", or the symptom. */
export function troubleName({ kind, id, title }: Pick<TroubleListing, "kind" | "id" | "title">): string {
  return kind === "code" ? `${id}: ${title}` : title;
}

/** Which kind an address is about. */
export function troubleOfPath(path: string): { kind: TroubleKind; name: string } | undefined {
  const [, root, name] = /^\/(symptoms|codes)\/([^/]+)$/.exec(path) ?? [];
  return name === undefined ? undefined : { kind: root === "codes" ? "code" : "symptom", name };
}
