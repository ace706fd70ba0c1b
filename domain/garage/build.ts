import { withoutEmpty } from "../without-absent.ts";
import type { Photo, PhotoSize } from "./photo.ts";
import {
  type Money,
  moneyOf,
  type PartFacts,
  type Progress,
  type Project,
  type ProjectPart,
  type ProjectState,
  type ProjectTask,
  progressOf,
  type TaskFacts,
  taskColumns,
  tasksIn,
} from "./project.ts";
import { odometerText, type Vehicle } from "./vehicle.ts";

/** Everything that the public page of a project shows. */
export interface PublicBuild {
  slug: string;
  title: string;
  state: ProjectState;
  /** Never its nickname. */
  car?: Pick<Vehicle, "make" | "model" | "year" | "variant">;
  odometer?: string;
  goal?: string;
  notes?: string;
  progress: Progress;
  money?: Money;
  /** By column, each from its top. */
  tasks: readonly TaskFacts[];
  parts: readonly PartFacts[];
  photos: readonly BuildPhoto[];
  /** Whether search engines may list it. */
  isListed: boolean;
}

export interface BuildPhoto extends Pick<Photo, "id" | "width" | "height" | "caption"> {
  /** The photo of this page that shows the same thing afterwards. */
  afterId?: string;
}

/** The public pages of projects. */
export interface BuildLookup {
  find(slug: string): Promise<PublicBuild | undefined>;
}

interface Build {
  project: Project;
  vehicle: Vehicle | undefined;
  tasks: readonly ProjectTask[];
  parts: readonly ProjectPart[];
  photos: readonly Photo[];
}

/** Field by field, so that a new field of a project is private until somebody adds it here. */
export function publicBuild(slug: string, { project, vehicle, tasks, parts, photos }: Build): PublicBuild {
  const { title, state, goal, notes, budgetCents } = project;
  const shows = new Set(project.shows);
  const showsCosts = shows.has("costs");
  return withoutEmpty({
    slug,
    title,
    state,
    car: vehicle && publicCar(vehicle),
    odometer:
      vehicle?.mileage !== undefined && shows.has("odometer")
        ? odometerText(vehicle.mileage, vehicle.distanceUnit)
        : undefined,
    goal: shows.has("goal") ? goal : undefined,
    notes: shows.has("notes") ? notes : undefined,
    progress: progressOf(tasks),
    money: showsCosts ? moneyOf(parts, budgetCents) : undefined,
    tasks: taskColumns
      .flatMap((column) => tasksIn(tasks, column))
      .map(({ title, column, guide }) => withoutEmpty({ title, column, guide })),
    parts: parts.map(({ name, partNumber, quantityMilli, costCents: cents, status }) => {
      const costCents = showsCosts ? cents : undefined;
      return withoutEmpty({ name, status, partNumber, quantityMilli, costCents });
    }),
    photos: publicPhotos(photos),
    isListed: shows.has("search"),
  });
}

/** A pair is told only where both of its photos are chosen. */
function publicPhotos(photos: readonly Photo[]): BuildPhoto[] {
  const chosen = photos.filter(
    ({ inBuild, kind, format }) => inBuild && kind === "photo" && format === "webp",
  );
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.map(({ id, width, height, caption, afterId }) =>
    withoutEmpty({ id, width, height, caption, afterId: afterId && ids.has(afterId) ? afterId : undefined }),
  );
}

function publicCar({ make, model, year, variant }: Vehicle) {
  return withoutEmpty({ make, model, year, variant });
}

export function buildPhotoAddress(slug: string, id: string, size: PhotoSize): string {
  return `/api/v1/builds/${slug}/${id}/${size}.webp`;
}

export const buildImage = (slug: string) => `/social/build/${slug}.png`;

export interface BuildPictures {
  /** The widest view of the car, across the top. */
  hero: BuildPhoto | undefined;
  pairs: { before: BuildPhoto; after: BuildPhoto }[];
  others: BuildPhoto[];
}

/** Sorts the photos of a page: one at the top, those of the same thing before and after, and the rest. */
export function buildPictures(photos: readonly BuildPhoto[]): BuildPictures {
  const pairs = photos.flatMap((before) => {
    const after = photos.find(({ id }) => id === before.afterId && id !== before.id);
    return after ? { before, after } : [];
  });
  const paired = new Set(pairs.flatMap(({ before, after }) => [before.id, after.id]));
  const single = photos.filter(({ id }) => !paired.has(id));
  // Upright photos lose most of the car in a wide frame.
  const hero = single.find(({ width, height }) => width > height) ?? single[0] ?? pairs[0]?.after;
  return { hero, pairs, others: single.filter((photo) => photo !== hero) };
}
