import { type ListPage, pageOf } from "../list-page.ts";
import { filterGuides, type GuideFilter, guidesPerPage } from "./guide-filter.ts";
import type { GuideRow } from "./guide-lists.ts";
import { basicSlug } from "./library.ts";
import { estimatedTime } from "./minutes.ts";
import { type GuideDifficulty, guideDifficulties } from "./status-entry.ts";
import { type Topic, topicIds } from "./topics.ts";

/** One job, and the guides for it: one for each car that has it. */
export interface GuideJob {
  id: string;
  title: string;
  topic: Topic | undefined;
  /** From the easiest car to the hardest; both are the same where the cars agree. */
  difficulty: [GuideDifficulty, GuideDifficulty];
  estimatedTime: string;
  drawing: string | undefined;
  guides: JobGuide[];
}

export interface JobGuide {
  path: string;
  /** "E46", and "Miata, NC" for a second guide of the same car. */
  car: string;
  /** "Mazda Miata: Brake pads and rotors, NC". */
  name: string;
  isForAny: boolean;
}

/** Guides whose addresses differ although the job is the same. */
const sameJob: Record<string, string> = {
  maintenance: "maintenance-schedule",
  "brake-pads": "brakes",
  "brakes-nc": "brakes",
  "oil-change-nc": "oil-change",
  "coolant-nc": "coolant",
  "spark-plugs-three-valve": "spark-plugs",
  "battery-maintenance": "battery",
  "starter-motor": "starter",
  "parking-brake": "handbrake",
  "oxygen-sensor": "oxygen-sensors",
  "tie-rod-ends": "tie-rods",
  "front-wheel-bearings": "wheel-bearings",
  "rear-wheel-bearing": "rear-wheel-bearings",
  "rear-lower-arms": "rear-control-arms",
  "front-control-arms": "control-arms",
  "fan-clutch": "cooling-fan",
  "wheels-and-torque": "wheels",
  "drive-belt": "belts-and-tensioners",
  "stabilizer-links": "sway-bar-links",
  "power-steering-fluid": "power-steering",
  filters: "air-and-cabin-filters",
  intake: "cold-air-intake",
};

/** The jobs of all cars that a filter lets through, a page at a time, and how many there are. */
export function browseJobs(
  guides: readonly GuideRow[],
  filter: GuideFilter,
  page: string | null,
): { jobs: ListPage<GuideJob>; jobCount: number } {
  const jobs = jobsOf(filterGuides(guides, filter));
  return { jobs: pageOf(jobs, page, guidesPerPage), jobCount: jobs.length };
}

/** Guides by job, in the order of the topics; inside first what most cars have, then by priority. */
export function jobsOf(guides: readonly GuideRow[]): GuideJob[] {
  const place = ({ topic }: GuideJob) => (topic ? topicIds.indexOf(topic) : topicIds.length);
  return [...Map.groupBy(guides, jobId)]
    .map(([id, rows]) => ({
      job: jobOf(id, rows),
      priority: Math.min(...rows.map((row) => row.priority ?? 0)),
    }))
    .sort(
      (a, b) =>
        place(a.job) - place(b.job) || b.job.guides.length - a.job.guides.length || a.priority - b.priority,
    )
    .map(({ job }) => job);
}

function jobId({ path }: GuideRow): string {
  const slug = path.split("/").at(-1) ?? "";
  return Object.hasOwn(sameJob, slug) ? (sameJob[slug] ?? slug) : slug;
}

function jobOf(id: string, rows: readonly GuideRow[]): GuideJob {
  const levels = rows.map(({ difficulty }) => guideDifficulties.indexOf(difficulty));
  const level = (at: number) => guideDifficulties[at] ?? "beginner";
  return {
    id,
    title: titleOf(rows),
    topic: mostFrequent(rows.map(({ topic }) => topic)),
    difficulty: [level(Math.min(...levels)), level(Math.max(...levels))],
    estimatedTime: timeOf(rows),
    drawing: rows.find(({ drawing }) => drawing)?.drawing,
    guides: rows
      .toSorted((a, b) => Number(isForAny(a)) - Number(isForAny(b)))
      .map((row) => jobGuide(row, rows)),
  };
}

function jobGuide(row: GuideRow, rows: readonly GuideRow[]): JobGuide {
  const { path, platform, platformName, title } = row;
  const isOneOfSeveral = rows.find((each) => each.platform === platform) !== row;
  const [, detail] = isOneOfSeveral ? splitTitle(title) : [];
  return {
    path,
    car: [shortName(platformName), detail].filter(Boolean).join(", "),
    name: `${platformName}: ${title}`,
    isForAny: isForAny(row),
  };
}

function isForAny({ platform }: GuideRow): boolean {
  return platform === basicSlug;
}

/** A car is known by its model: "E46", not "BMW E46". A single letter is not enough. */
export function shortName(platformName: string): string {
  if (platformName === "Any car") return platformName;
  const model = platformName.slice(platformName.indexOf(" ") + 1);
  return model.length > 1 ? model : platformName;
}

/** The name that most cars have for it; where no two agree, the shortest, without words about one car alone. */
function titleOf(rows: readonly GuideRow[]): string {
  const titles = rows.map(({ title }) => title);
  const [first = ""] = titles;
  if (rows.length === 1) return first;
  const common = mostFrequent(titles);
  if (common !== undefined && titles.filter((title) => title === common).length > 1) return common;
  const short = titles.map((title) => splitTitle(title)[0]);
  return short.reduce((best, title) => (title.length < best.length ? title : best));
}

/** "Water pump, 4.6" is "Water pump" and "4.6". */
function splitTitle(title: string): [job: string, detail: string] {
  const [, job = title, detail = ""] = /^(.+?)(?:, | \(|: )(.+?)\)?$/.exec(title) ?? [];
  return [job, detail];
}

function timeOf(rows: readonly GuideRow[]): string {
  const minutes = rows.flatMap((row) => row.minutes ?? []);
  if (rows.length === 1 || minutes.length === 0) return rows[0]?.estimatedTime ?? "";
  return estimatedTime({
    minutes: {
      practised: Math.min(...minutes.map(({ practised }) => practised)),
      firstTimer: Math.max(...minutes.map(({ firstTimer }) => firstTimer)),
    },
  });
}

/** Of equally frequent ones the first. */
function mostFrequent<Each>(list: readonly Each[]): Each | undefined {
  const counts = [...Map.groupBy(list, (each) => each)].map(([each, same]) => ({ each, count: same.length }));
  return counts.reduce(
    (best, next) => (next.count > best.count ? next : best),
    counts[0] ?? { each: undefined, count: 0 },
  ).each;
}
