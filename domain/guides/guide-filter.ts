import { type ListPage, pageOf } from "../list-page.ts";
import { firstJobs, type GuideRow, guideRow, sortByTopic } from "./guide-lists.ts";
import {
  type GuideCategory,
  type GuideDifficulty,
  guideCategories,
  guideDifficulties,
} from "./status-entry.ts";
import { type Topic, topicIds } from "./topics.ts";

/** How long a first-timer needs, in bands; `upTo` is the last minute of each. */
export const timeBands = {
  short: { label: "Up to 1 hour", upTo: 60 },
  medium: { label: "1 to 3 hours", upTo: 180 },
  long: { label: "3 to 8 hours", upTo: 480 },
  days: { label: "Over 8 hours", upTo: Number.POSITIVE_INFINITY },
} as const;

export type TimeBand = keyof typeof timeBands;
export const timeBandIds = Object.keys(timeBands) as TimeBand[];

/** The filters of the guide browser. An absent one lets every guide through. */
export interface GuideFilter {
  platform?: string;
  topic?: Topic;
  category?: GuideCategory;
  difficulty?: GuideDifficulty;
  time?: TimeBand;
}

/** The query parameters that are the same for every car, and what they may be. */
export const filterParameters = {
  topic: topicIds,
  category: guideCategories,
  difficulty: guideDifficulties,
  time: timeBandIds,
};

export const filterNames = ["platform", "topic", "category", "difficulty", "time"] as const;
export type FilterName = (typeof filterNames)[number];

/** Reads the query. Unknown values are ignored, so that old and mistyped links still show guides. */
export function readFilter(query: URLSearchParams, platforms: readonly string[]): GuideFilter {
  const known: Record<FilterName, readonly string[]> = {
    platform: platforms,
    topic: topicIds,
    category: guideCategories,
    difficulty: guideDifficulties,
    time: timeBandIds,
  };
  const values = filterNames.map((name) => [name, query.get(name)?.toLowerCase() ?? ""] as const);
  return Object.fromEntries(values.filter(([name, value]) => known[name].includes(value)));
}

export function timeBandOf(minutes: number): TimeBand {
  return timeBandIds.find((band) => minutes <= timeBands[band].upTo) ?? "days";
}

function filteredBy(guide: GuideRow, name: FilterName): string | undefined {
  if (name === "time") return guide.minutes && timeBandOf(guide.minutes.firstTimer);
  return guide[name];
}

export function filterGuides<Guide extends GuideRow>(guides: readonly Guide[], filter: GuideFilter): Guide[] {
  const active = filterNames.filter((name) => filter[name] !== undefined);
  return guides.filter((guide) => active.every((name) => filteredBy(guide, name) === filter[name]));
}

export type OptionCounts = Record<FilterName, Record<string, number>>;

/** How many guides each option would show, combined with the other filters. */
export function countOptions(guides: readonly GuideRow[], filter: GuideFilter): OptionCounts {
  const counted = filterNames.map((name) => {
    const counts: Record<string, number> = {};
    for (const guide of filterGuides(guides, { ...filter, [name]: undefined })) {
      const value = filteredBy(guide, name);
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
    }
    return [name, counts];
  });
  return Object.fromEntries(counted);
}

export const guidesPerPage = 36;

/** The one address of a filtered list, whatever order or empty fields a form sent. */
export function browserAddress(base: string, filter: GuideFilter, page = 1): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${base}?${query}` : base;
}

export interface GuideList {
  filter: GuideFilter;
  counts: OptionCounts;
  /** How many guides there are with the filters, and without. */
  matches: number;
  all: number;
  list: ListPage<GuideRow>;
  /** Jobs to begin with, above the list of a whole car or of all cars. */
  first: GuideRow[];
}

/** The guide browser's content for a query. */
export function browse(
  guides: readonly GuideRow[],
  query: URLSearchParams,
  platforms: readonly string[],
): GuideList {
  const filter = readFilter(query, platforms);
  const matches = sortByTopic(filterGuides(guides, filter));
  const isWhole = filterNames.every((name) => name === "platform" || filter[name] === undefined);
  const { items, ...place } = pageOf(matches, query.get("page"), guidesPerPage);
  return {
    filter,
    counts: countOptions(guides, filter),
    matches: matches.length,
    all: guides.length,
    list: { items: items.map(guideRow), ...place },
    first: isWhole && place.page === 1 ? firstJobs(matches).map(guideRow) : [],
  };
}
