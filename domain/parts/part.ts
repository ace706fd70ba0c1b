import type { AppliesTo } from "../guides/applicability.ts";
import type { GuidePart, GuidePlan, LitPlan } from "../guides/guide-page.ts";
import type { PartNumber } from "./part-number.ts";
import type { PartSource } from "./parts-schema.ts";

/** A source as readers see it. */
export type PartCitation = Omit<PartSource, "readAt">;

/** A guide that needs the part. */
export interface PartUse extends Pick<GuidePart, "quantity" | "unit" | "use" | "note" | "appliesTo"> {
  /** A platform's slug, or `basic`. */
  platform: string;
  platformName: string;
  path: string;
  title: string;
  estimatedTime: string;
}

/** Cars of one platform that a number is for, as far as its sources say. */
export interface PartFit {
  platform: string;
  name: string;
  /** The cars in words where not all of the platform's. */
  cars?: string;
  appliesTo?: AppliesTo;
  bodies?: readonly string[];
  /** First and last month of production, such as "2000-09". */
  from?: string;
  to?: string;
}

/** A part of the lookup: what guides name, and what sources give a number to. */
export interface PartRow {
  /** Unique among all rows: the anchor of the row. */
  id: string;
  name: string;
  /** The main group of the maker's numbers, or a topic. */
  group: string;
  /** "34 Brakes", for lists of several groups. */
  groupTitle?: string;
  uses: PartUse[];
  fits: PartFit[];
  /** Absent where no source that we read names one. */
  number?: PartNumber;
  /** As printed: "33 32 6 770 786". */
  printed?: string;
  brand?: string;
  confidence?: "cross-checked" | "single-source";
  sources: (PartCitation & { says: string })[];
  /** How many a car has, by the source. */
  perCar?: number;
  note?: string;
  /** A number that gets bought by mistake: what is wrong with it. */
  warning?: string;
  /** Makers' own numbers of the same part: "Bross BCF2635". */
  otherMakers: string[];
  supersedes: PartNumber[];
  supersededBy?: PartNumber;
  plan?: PartPlan;
}

/** Where the part is: a plan with its shapes lit. */
export interface PartPlan extends Omit<LitPlan, "plan"> {
  plan: Pick<GuidePlan, "href" | "title" | "viewBox" | "name" | "view" | "kind">;
}

/** A group to browse. */
export interface PartGroup {
  id: string;
  /** Empty for a main group that no source of ours names. */
  name: string;
}

/** Shared by all cars of a maker: how its numbers are grouped. */
export interface PartCatalog {
  /** "bmw", or the platform's slug where a platform has a catalog of its own. */
  id: string;
  name: string;
  platforms: string[];
  groups: PartGroup[];
  /** Whether the groups are those of the maker's numbers, with the sources that name them. */
  groupSources: PartCitation[];
}

/** A numbered part, as far as an address needs it. */
export interface PartListing {
  number: PartNumber;
  name: string;
}

export interface PartsIndex {
  catalogs: PartCatalog[];
  numbers: PartListing[];
}

export interface PartsLibrary {
  catalogs(): readonly PartCatalog[];
  numbers(): readonly PartListing[];
  /** By the whole number, or by the last seven digits of one of BMW's. */
  find(number: PartNumber): PartListing | undefined;
  rows(): Promise<readonly PartRow[]>;
  /** The rows with all the words of a query: in their name, their guides, their group. */
  search(query: string): Promise<readonly PartRow[]>;
}

/** The main group of BMW's that a part of an unknown number would be in. */
export function groupOf(catalogs: readonly PartCatalog[], id: string | undefined): PartGroup | undefined {
  return catalogs.flatMap(({ groups }) => groups).find((group) => group.id === id);
}
