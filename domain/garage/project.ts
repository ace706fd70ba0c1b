import { withoutAbsent } from "../without-absent.ts";
import type { Photo } from "./photo.ts";

/** A build: what somebody wants of a car, and what it takes. */
export interface ProjectFacts {
  title: string;
  /** May name a car that is gone: a project outlives it, like its photos. */
  vehicleId?: string;
  goal?: string;
  budgetCents?: number;
  notes?: string;
  state: ProjectState;
}

export interface Project extends ProjectFacts {
  id: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
  /** The name of its public page, while it has one. */
  slug?: string;
  /** On the public page beside tasks, parts and the chosen photos. */
  shows: readonly BuildChoice[];
}

export const projectStates = ["active", "paused", "finished"] as const;
export type ProjectState = (typeof projectStates)[number];

/** `search`: search engines may list the page. */
export const buildChoices = ["goal", "costs", "notes", "odometer", "search"] as const;
export type BuildChoice = (typeof buildChoices)[number];

export interface TaskFacts {
  title: string;
  column: TaskColumn;
  /** The path of the guide for it. */
  guide?: string;
}

export interface ProjectTask extends TaskFacts {
  id: string;
  version: number;
  /** Its place in the column: 0 is the top. Two may have the same after one was restored. */
  position: number;
}

export const taskColumns = ["planned", "doing", "waiting", "done"] as const;
export type TaskColumn = (typeof taskColumns)[number];

export interface PartFacts {
  name: string;
  partNumber?: string;
  /** In thousandths, as in the log. */
  quantityMilli?: number;
  /** The cost of all pieces together. */
  costCents?: number;
  status: PartStatus;
}

export interface ProjectPart extends PartFacts {
  id: string;
  version: number;
}

/** In the order in which a part comes into the car. */
export const partStatuses = ["wanted", "ordered", "here", "fitted"] as const;
export type PartStatus = (typeof partStatuses)[number];

/** Removed ones do not count. */
export const maxProjects = 100;
/** In one project. */
export const maxTasks = 200;
export const maxParts = 200;
export const maxBuildPhotos = 60;
/** The newest ones, beside those of the public page; the gallery has the others. */
export const shownProjectPhotos = 60;
export const maxGoalLength = 500;

export interface Progress {
  done: number;
  total: number;
}

export function progressOf(tasks: readonly Pick<ProjectTask, "column">[]): Progress {
  return { done: tasks.filter(({ column }) => column === "done").length, total: tasks.length };
}

export interface Money {
  /** Parts that are ordered, here or fitted. */
  spentCents: number;
  /** Parts that are still to be bought. */
  wantedCents: number;
  budgetCents?: number;
}

export function moneyOf(
  parts: readonly Pick<ProjectPart, "status" | "costCents">[],
  budgetCents?: number,
): Money {
  const sum = (isWanted: boolean) =>
    parts
      .filter(({ status }) => (status === "wanted") === isWanted)
      .reduce((total, { costCents = 0 }) => total + costCents, 0);
  return withoutAbsent({ spentCents: sum(false), wantedCents: sum(true), budgetCents });
}

/** The rest of the budget; negative when it is exceeded. Undefined without a budget. */
export function leftCents({ spentCents, budgetCents }: Money): number | undefined {
  return budgetCents === undefined ? undefined : budgetCents - spentCents;
}

/** The status that comes next; undefined for what is fitted. */
export function nextStatus(status: PartStatus): PartStatus | undefined {
  return partStatuses[partStatuses.indexOf(status) + 1];
}

export type Placed = Pick<ProjectTask, "id" | "column" | "position">;

export interface TaskMove {
  id: string;
  column: TaskColumn;
  /** The task that it comes before; at the end of the column where that is absent or not there. */
  before?: string | undefined;
}

/** The tasks of a column, from the top. Equal positions keep the order of the list. */
export function tasksIn<Task extends Placed>(tasks: readonly Task[], column: TaskColumn): Task[] {
  return tasks.filter((task) => task.column === column).toSorted((a, b) => a.position - b.position);
}

/** All tasks after a move. Those that did not change are the same objects. */
export function moveTask<Task extends Placed>(
  tasks: readonly Task[],
  { id, column, before }: TaskMove,
): Task[] {
  const moved = tasks.find((task) => task.id === id);
  // Before itself is where it is.
  if (!moved || before === id) return [...tasks];
  const others = tasksIn(tasks, column).filter((task) => task.id !== id);
  const index = others.findIndex((task) => task.id === before);
  const order = others.toSpliced(index < 0 ? others.length : index, 0, moved);
  const places = new Map(order.map((task, position) => [task.id, position]));
  return tasks.map((task) => {
    const position = places.get(task.id);
    if (position === undefined || (task.column === column && task.position === position)) return task;
    return { ...task, column, position };
  });
}

/** Where a step up or down in its column leads; undefined where there is no such place. */
export function stepTask(tasks: readonly Placed[], id: string, by: "up" | "down"): TaskMove | undefined {
  const task = tasks.find((each) => each.id === id);
  if (!task) return undefined;
  const order = tasksIn(tasks, task.column);
  const index = order.findIndex((each) => each.id === id);
  if (by === "up" ? index === 0 : index === order.length - 1) return undefined;
  return { id, column: task.column, before: order[by === "up" ? index - 1 : index + 2]?.id };
}

/** A project in a list. */
export interface ProjectSummary extends Project {
  progress: Progress;
  money: Money;
  /** How many tasks wait for parts. */
  waiting: number;
}

export const projectPage = (id: string) => `/garage/projects/${encodeURIComponent(id)}`;
export const buildPage = (slug: string) => `/builds/${slug}`;

/** "turbo-330i-3f9a1c2b": its title's words and something that nobody guesses. */
export function buildSlug(title: string, random: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");
  return [words || "build", random].join("-");
}

export const buildSlugPattern = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/;

export interface WholeProject {
  project: Project;
  tasks: readonly ProjectTask[];
  parts: readonly ProjectPart[];
  /** The newest ones, and those of the public page. */
  photos: readonly Photo[];
  /** Of all its photos. */
  photoCount: number;
}
