import type { GuideListing } from "./guide-page.ts";
import { basicSlug, type GuideLibrary } from "./library.ts";
import { mergeGuideList } from "./registry.ts";
import {
  byPriority,
  carModelOf,
  guideDifficulties,
  publicEntries,
  type StatusEntry,
} from "./status-entry.ts";
import { type Topic, topicIds } from "./topics.ts";

type Listed = Pick<
  GuideListing,
  "platform" | "platformName" | "path" | "title" | "summary" | "category" | "difficulty" | "estimatedTime"
>;

/** A guide as lists show it. An entry known only to the status registry lacks the optional fields. */
export interface GuideRow
  extends Listed,
    Partial<Pick<GuideListing, "topic" | "fits" | "minutes" | "priority" | "drawing">> {}

/** The fields that a row needs: a list is sent twice, as HTML and as data. */
export function guideRow(guide: GuideRow): GuideRow {
  const { platform, platformName, path, title, summary, category, difficulty, estimatedTime } = guide;
  const { topic, fits, drawing } = guide;
  return {
    platform,
    platformName,
    path,
    title,
    summary,
    category,
    difficulty,
    estimatedTime,
    topic,
    fits,
    drawing,
  };
}

/** The public guides of one platform, or the universal ones. */
export function platformGuides(library: GuideLibrary, slug: string): GuideRow[] {
  return withStatusRegistry(
    library,
    slug,
    library.listings().filter((guide) => guide.platform === slug),
    ({ route }) => route.startsWith(`/guide/${slug}/`),
  );
}

/** The offers of the 'Guide not found' page, ready to send. */
export function offeredGuides(library: GuideLibrary, slug: string): GuideRow[] {
  return platformGuides(library, slug).map(guideRow);
}

/** The public guides of one car model, such as MIATA-NA. */
export function modelGuides(library: GuideLibrary, model: string): GuideRow[] {
  return withStatusRegistry(
    library,
    model,
    library.listings().filter((guide) => guide.carModel === model),
    (entry) => carModelOf(entry) === model,
  );
}

function withStatusRegistry(
  library: GuideLibrary,
  name: string,
  listed: readonly GuideRow[],
  belongs: (entry: StatusEntry) => boolean,
): GuideRow[] {
  const fromStatus = publicEntries(library.catalogue()).filter(belongs);
  return mergeGuideList(
    name,
    listed,
    fromStatus.map((entry) => rowOfEntry(library, entry)),
  );
}

function rowOfEntry(library: GuideLibrary, entry: StatusEntry): GuideRow {
  const { route: path, title, description: summary, category, difficulty, estimatedTime } = entry;
  const platform = path.split("/")[2] ?? "";
  const platformName = library.platform(platform)?.displayName ?? platform;
  return { platform, platformName, path, title, summary, category, difficulty, estimatedTime };
}

/** Guides by the part of the car, in the order of the topics; those without one come last. */
export function byTopic(guides: readonly GuideRow[]): { topic: Topic | undefined; guides: GuideRow[] }[] {
  const groups = Map.groupBy(guides, (guide) => guide.topic);
  return [...topicIds, undefined].flatMap((topic) => {
    const inTopic = groups.get(topic);
    return inTopic ? { topic, guides: inTopic } : [];
  });
}

/** By the part of the car, and inside by priority: the jobs to do first come first, whichever car they are for. */
export function sortByTopic<Guide extends GuideRow>(guides: readonly Guide[]): Guide[] {
  const place = ({ topic }: Guide) => (topic ? topicIds.indexOf(topic) : topicIds.length);
  return guides.toSorted((a, b) => place(a) - place(b) || (a.priority ?? 0) - (b.priority ?? 0));
}

const mostFirstJobs = 6;

/** Short and forgiving jobs to begin with: for one car those it needs first, for all cars those that fit any. */
export function firstJobs(guides: readonly GuideRow[]): GuideRow[] {
  const universal = guides.filter(({ platform }) => platform === basicSlug);
  return (universal.length > 0 ? universal : guides)
    .filter(({ difficulty, minutes }) => difficulty === "beginner" && minutes && minutes.firstTimer <= 180)
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
    .slice(0, mostFirstJobs);
}

/** From the first job to the hardest: by difficulty, then by the time that a first-timer needs. */
export function fromFirstToHardest(guides: readonly GuideRow[]) {
  const minutesOf = ({ minutes }: GuideRow) => minutes?.firstTimer ?? Number.POSITIVE_INFINITY;
  return guideDifficulties
    .map((difficulty) => ({
      difficulty,
      guides: guides
        .filter((guide) => guide.difficulty === difficulty)
        .sort((a, b) => (minutesOf(a) < minutesOf(b) ? -1 : Number(minutesOf(a) > minutesOf(b)))),
    }))
    .filter((step) => step.guides.length > 0);
}

/** How many guides of each platform are planned or being written. */
export function plannedCounts(library: Pick<GuideLibrary, "catalogue">): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { route, isPublic } of library.catalogue()) {
    const platform = route.split("/")[2] ?? "";
    if (!isPublic) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  return counts;
}

/** A platform's guides that are planned or being written, first jobs first. */
export function plannedTitles(library: Pick<GuideLibrary, "catalogue">, slug: string): string[] {
  const entries = library
    .catalogue()
    .filter(({ route, isPublic }) => !isPublic && route.startsWith(`/guide/${slug}/`));
  return byPriority(entries).map(({ title }) => title);
}

export interface PlatformOverview {
  slug: string;
  name: string;
  years: string;
  count: number;
  planned: number;
  /** The first guides by priority. */
  first: GuideRow[];
}

/** The guides index: universal guides first, then the platforms in their order. */
export function overview(
  library: GuideLibrary,
  platforms: readonly { slug: string }[],
  most: number,
): PlatformOverview[] {
  const planned = plannedCounts(library);
  return [basicSlug, ...platforms.map(({ slug }) => slug)].flatMap((slug) => {
    const platform = library.platform(slug);
    if (!platform) return [];
    const guides = platformGuides(library, slug);
    return {
      slug,
      name: platform.displayName,
      years: platform.years,
      count: guides.length,
      planned: planned.get(slug) ?? 0,
      first: guides.slice(0, most),
    };
  });
}
