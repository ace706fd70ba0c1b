import type { NavLink } from "../navigation.ts";

/** From what people can use least to what they can use today; pages show them in this order. */
export const roadmapStates = ["now", "next", "later", "done"] as const;
export type RoadmapState = (typeof roadmapStates)[number];

interface UpdateText {
  slug: string;
  path: string;
  title: string;
  description: string;
  /** An ISO time: when a log was published, or when a roadmap item got its state. */
  date: string;
  html: string;
  /** The text without markup, for search. */
  text: string;
}

export interface DevLog extends UpdateText {
  kind: "dev-log";
}

export interface RoadmapItem extends UpdateText {
  kind: "roadmap";
  state: RoadmapState;
  /** Where it can be used; an item that is done has at least one. */
  links: NavLink[];
  /** The slugs of the dev logs about it. */
  logs: string[];
}

export type Update = DevLog | RoadmapItem;
export type UpdateKind = Update["kind"];

export interface Updates {
  /** By state, then in the order of the work; what is done comes newest first. */
  roadmap: RoadmapItem[];
  /** Newest first. */
  devLogs: DevLog[];
}

/** An update in lists and links. */
export type UpdateListing = Pick<Update, "path" | "title" | "description" | "date">;

export const updateFolders = { roadmap: "/roadmap", "dev-log": "/dev-logs" } as const;

/** The titles and descriptions of the list pages, for their heads, search and feeds. */
export const updatePages = {
  roadmap: {
    title: "Roadmap",
    description: "What's being built, what's next and what's done, in order and without promised dates.",
  },
  "dev-log": {
    title: "Dev logs",
    description: "Short notes on how this site is built and what we learned along the way, newest first.",
  },
} as const satisfies Record<UpdateKind, { title: string; description: string }>;

export function updatePath(kind: UpdateKind, slug: string): string {
  return `${updateFolders[kind]}/${slug}`;
}

export function findUpdate(
  { roadmap, devLogs }: Updates,
  kind: UpdateKind,
  slug: string,
): Update | undefined {
  const list: readonly Update[] = kind === "roadmap" ? roadmap : devLogs;
  return list.find((update) => update.slug === slug.toLowerCase());
}

export function listingOf({ path, title, description, date }: UpdateListing): UpdateListing {
  return { path, title, description, date };
}

/** The logs about a roadmap item, or the roadmap items that a log is about. */
export function relatedUpdates({ roadmap, devLogs }: Updates, update: Update): UpdateListing[] {
  const related =
    update.kind === "roadmap"
      ? devLogs.filter(({ slug }) => update.logs.includes(slug))
      : roadmap.filter(({ logs }) => logs.includes(update.slug));
  return related.map(listingOf);
}

/** The logs before and after one in time; a roadmap item has none. */
export function neighborLogs(
  { devLogs }: Updates,
  update: Update,
): Record<"newer" | "older", UpdateListing | undefined> {
  const at = devLogs.findIndex(({ path }) => path === update.path);
  const listing = (log: DevLog | undefined) => log && listingOf(log);
  if (at < 0) return { newer: undefined, older: undefined };
  return { newer: listing(devLogs[at - 1]), older: listing(devLogs[at + 1]) };
}
