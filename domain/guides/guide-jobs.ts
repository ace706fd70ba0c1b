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

/** What the address of a guide for some of a car's years or engines ends with: "oil-change-mk7" is an oil change. */
const variants = [
  ...["a90", "na", "nc", "nd", "vb", "mk4", "mk7", "late", "later", "air-cooled", "brembo", "type-r"],
  ...["2jz-ge", "d-b", "d16", "k20", "ea113", "ej", "fa", "mezger", "vr6", "coils", "distributor", "leads"],
  ...["three-valve", "degas", "irs", "fixed", "electric", "epb"],
];
const variantEnd = new RegExp(`-(?:${variants.join("|")})$`);

/** Guides whose addresses differ although the job is the same. */
const sameJob: Record<string, string> = {
  maintenance: "maintenance-schedule",
  "brake-pads": "brakes",
  "brake-pads-and-rotors": "brakes",
  "s2000/brakes": "brake-inspection",
  "front-brakes": "brakes",
  "rear-drum-brakes": "rear-drums",
  "wheel-speed-sensor": "abs",
  "battery-maintenance": "battery",
  "starter-motor": "starter",
  "parking-brake": "handbrake",
  "oxygen-sensor": "oxygen-sensors",
  "tie-rod-ends": "tie-rods",
  struts: "shocks",
  "rear-struts": "rear-shocks",
  "front-wheel-bearings": "wheel-bearings",
  "rear-wheel-bearing": "rear-wheel-bearings",
  "rear-lower-arms": "rear-control-arms",
  "front-control-arms": "control-arms",
  "fan-clutch": "cooling-fan",
  "wheels-and-torque": "wheels",
  "drive-belt": "belts-and-tensioners",
  "drive-belts": "belts-and-tensioners",
  "fan-belts": "belts-and-tensioners",
  "stabilizer-links": "sway-bar-links",
  "power-steering-fluid": "power-steering",
  "transmission-oil": "transmission-fluid",
  "automatic-fluid": "automatic-transmission-fluid",
  "clutch-fluid": "clutch-hydraulics",
  filters: "air-and-cabin-filters",
  "air-filters": "air-and-cabin-filters",
  intake: "cold-air-intake",
};

/** Where readers look for a job whose guides are about a part of the car: the oil is changed at every service. */
const usualTopic: Record<string, Topic> = { "oil-change": "maintenance" };

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
      cars: new Set(rows.map(({ platform }) => platform)).size,
      priority: Math.min(...rows.map((row) => row.priority ?? 0)),
    }))
    .sort((a, b) => place(a.job) - place(b.job) || b.cars - a.cars || a.priority - b.priority)
    .map(({ job }) => job);
}

function jobId({ path, platform }: GuideRow): string {
  const slug = (path.split("/").at(-1) ?? "").replace(variantEnd, "");
  const name = [`${platform}/${slug}`, slug].find((each) => Object.hasOwn(sameJob, each));
  return (name && sameJob[name]) ?? slug;
}

function jobOf(id: string, rows: readonly GuideRow[]): GuideJob {
  const levels = rows.map(({ difficulty }) => guideDifficulties.indexOf(difficulty));
  const level = (at: number) => guideDifficulties[at] ?? "beginner";
  return {
    id,
    title: titleOf(rows),
    topic: usualTopic[id] ?? mostFrequent(rows.map(({ topic }) => topic)),
    difficulty: [level(Math.min(...levels)), level(Math.max(...levels))],
    estimatedTime: timeOf(rows),
    drawing: rows.find(({ drawing }) => drawing)?.drawing,
    guides: rows.toSorted((a, b) => placeIn(rows, a) - placeIn(rows, b)).map((row) => jobGuide(row, rows)),
  };
}

/** First one guide for each car, then their further ones, then what fits any car. */
function placeIn(rows: readonly GuideRow[], row: GuideRow): number {
  if (isForAny(row)) return 2;
  return isFurther(rows, row) ? 1 : 0;
}

/** Whether its car has another guide for the job that comes first: one that isn't for some years or engines alone. */
function isFurther(rows: readonly GuideRow[], row: GuideRow): boolean {
  const ofCar = rows.filter(({ platform }) => platform === row.platform);
  return (ofCar.find(({ path }) => !variantEnd.test(path)) ?? ofCar[0]) !== row;
}

function jobGuide(row: GuideRow, rows: readonly GuideRow[]): JobGuide {
  const { path, platformName, title } = row;
  const detail = isFurther(rows, row) ? shortDetail(title) : undefined;
  return {
    path,
    car: [shortName(platformName), detail].filter(Boolean).join(", "),
    name: `${platformName}: ${title}`,
    isForAny: isForAny(row),
  };
}

/** What tells the guides of a car apart, short enough for a chip: "9A1 and 9A2" of "9A1 and 9A2 (997.2, 991, 992)". */
function shortDetail(title: string): string | undefined {
  const [, detail] = splitTitle(title);
  return detail ? detail.split(/,| \(/)[0] : title.split(" ").at(-1);
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
