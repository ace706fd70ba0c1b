/** The progress of one guide on this device. Times are ISO strings. */
export interface GuideProgress {
  /** For lists, which do not load the guide. */
  title: string;
  platformName: string;
  /** Ids of finished steps. */
  steps: readonly string[];
  /** `{step}/{line}` for lines, `{step}/torque:{id}` for tightened fasteners. */
  ticks: readonly string[];
  /** The step that wrench mode shows. */
  current?: string;
  /** Its number, from 1, among the steps for the reader's car. */
  currentNumber?: number;
  stepCount: number;
  startedAt?: string;
  updatedAt: string;
  finishedAt?: string;
  /** When it was last finished; starting again keeps it. */
  doneAt?: string;
  /** Saved for later by the reader. */
  saved?: boolean;
}

/** By the guide's path. */
export type Progress = Readonly<Record<string, GuideProgress>>;

export interface ProgressGuide {
  path: string;
  title: string;
  platformName: string;
  stepCount: number;
}

type Change = (progress: GuideProgress) => Partial<GuideProgress>;

/** Changes one guide's progress; the first change creates it. */
function changed(progress: Progress, guide: ProgressGuide, now: string, change: Change): Progress {
  const { path, title, platformName, stepCount } = guide;
  const before: GuideProgress = progress[path] ?? {
    title,
    platformName,
    steps: [],
    ticks: [],
    stepCount,
    updatedAt: now,
  };
  const after = { ...before, title, platformName, stepCount, updatedAt: now, ...change(before) };
  return { ...progress, [path]: after };
}

function toggled(list: readonly string[], id: string, on: boolean): readonly string[] {
  if (list.includes(id) === on) return list;
  return on ? [...list, id] : list.filter((each) => each !== id);
}

export function tickStep(
  progress: Progress,
  guide: ProgressGuide,
  step: string,
  on: boolean,
  now: string,
): Progress {
  return changed(progress, guide, now, (before) => ({
    steps: toggled(before.steps, step, on),
    startedAt: before.startedAt ?? now,
    // Unticking a step reopens a finished guide.
    ...(on ? {} : { finishedAt: undefined }),
  }));
}

/** Checks off a line or a tightened fastener of a step. */
export function tickDetail(
  progress: Progress,
  guide: ProgressGuide,
  tick: string,
  on: boolean,
  now: string,
): Progress {
  return changed(progress, guide, now, (before) => ({
    ticks: toggled(before.ticks, tick, on),
    startedAt: before.startedAt ?? now,
  }));
}

export function goToStep(
  progress: Progress,
  guide: ProgressGuide,
  step: string,
  number: number,
  now: string,
): Progress {
  return changed(progress, guide, now, (before) => ({
    current: step,
    currentNumber: number,
    startedAt: before.startedAt ?? now,
  }));
}

export function finishGuide(progress: Progress, guide: ProgressGuide, now: string): Progress {
  return changed(progress, guide, now, (before) => ({
    finishedAt: now,
    doneAt: now,
    startedAt: before.startedAt ?? now,
  }));
}

/** Clears all checks to start again; a saved guide stays saved. */
export function restartGuide(progress: Progress, guide: ProgressGuide, now: string): Progress {
  return changed(progress, guide, now, () => ({
    steps: [],
    ticks: [],
    current: undefined,
    currentNumber: undefined,
    startedAt: undefined,
    finishedAt: undefined,
  }));
}

export function saveGuide(progress: Progress, guide: ProgressGuide, saved: boolean, now: string): Progress {
  return changed(progress, guide, now, () => ({ saved }));
}

export function forgetGuide(progress: Progress, path: string): Progress {
  const { [path]: _, ...rest } = progress;
  return rest;
}

/** Clears the checks; the saved mark and the last finish stay. */
export function forgetProgress(progress: Progress, path: string): Progress {
  const guide = progress[path];
  if (!guide?.saved && !guide?.doneAt) return forgetGuide(progress, path);
  const { current: _, currentNumber: _number, startedAt: _started, finishedAt: _finished, ...rest } = guide;
  return { ...progress, [path]: { ...rest, steps: [], ticks: [] } };
}

export function isStarted(progress: GuideProgress): boolean {
  return progress.startedAt !== undefined && progress.finishedAt === undefined;
}

/** Reads stored data and drops what is not valid. */
export function parseProgress(input: unknown): Progress {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([path, entry]) => {
      const parsed = /^\/guide\/[a-z0-9-]+\/[a-z0-9-]+$/.test(path) ? parseEntry(entry) : undefined;
      return parsed ? [[path, parsed]] : [];
    }),
  );
}

const maxText = 200;

function parseEntry(input: unknown): GuideProgress | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const entry = input as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" && value.length <= maxText ? value : undefined);
  const list = (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.filter((each) => text(each) !== undefined) as string[])] : [];
  const time = (value: unknown) =>
    Number.isNaN(Date.parse(text(value) ?? "")) ? undefined : (value as string);
  const count = (value: unknown) =>
    Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
  const title = text(entry.title);
  const updatedAt = time(entry.updatedAt);
  if (title === undefined || updatedAt === undefined) return undefined;
  const stepCount = typeof entry.stepCount === "number" && entry.stepCount >= 0 ? entry.stepCount : 0;
  return {
    title,
    platformName: text(entry.platformName) ?? "",
    steps: list(entry.steps),
    ticks: list(entry.ticks),
    current: text(entry.current),
    currentNumber: count(entry.currentNumber),
    stepCount,
    startedAt: time(entry.startedAt),
    updatedAt,
    finishedAt: time(entry.finishedAt),
    doneAt: time(entry.doneAt) ?? time(entry.finishedAt),
    saved: entry.saved === true,
  };
}

/** Merges two records of one person: for each guide the one changed last wins; a guide saved in either stays saved. */
export function mergeProgress(mine: Progress, other: Progress): Progress {
  const merged: Record<string, GuideProgress> = { ...mine };
  for (const [path, entry] of Object.entries(other)) {
    const own = merged[path];
    const later = !own || entry.updatedAt > own.updatedAt ? entry : own;
    merged[path] = {
      ...later,
      saved: (own?.saved ?? false) || (entry.saved ?? false),
      doneAt: [own?.doneAt, entry.doneAt]
        .filter((time) => time !== undefined)
        .sort()
        .at(-1),
    };
  }
  return merged;
}
