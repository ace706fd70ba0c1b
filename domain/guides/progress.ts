/** How long was worked: what was counted, and since when it runs. */
export interface JobClock {
  seconds: number;
  runningSince?: string | undefined;
}

/** The job of an account that the progress belongs to. */
export interface JobLink {
  id: string;
  /** Whose job it is. */
  uid: string;
  /** The name of the car; none where the guide is not followed for one. */
  car?: string | undefined;
  /** It is in the log of the car. */
  isLogged?: true | undefined;
}

/** The progress of one guide. Times are ISO strings. */
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
  /** The reader's notes, by step. */
  notes?: Readonly<Record<string, string>> | undefined;
  clock?: JobClock | undefined;
  job?: JobLink | undefined;
  /** When each mark was last changed, off too: by step, by tick, and by the names in `markNames`. */
  times?: Readonly<Record<string, string>> | undefined;
  /** Marks from before count no more: the reader started over. */
  clearedAt?: string | undefined;
}

/** Marks that are no steps. A note's is `@note/{step}`. */
export const markNames = {
  saved: "@saved",
  current: "@current",
  finished: "@finished",
  clock: "@clock",
  note: "@note/",
} as const;

/** By the guide's path. */
export type Progress = Readonly<Record<string, GuideProgress>>;

export interface ProgressGuide {
  path: string;
  title: string;
  platformName: string;
  stepCount: number;
}

type Change = (progress: GuideProgress) => Partial<GuideProgress>;

/** Changes one guide's progress and notes when which marks changed; the first change creates it. */
export function changed(
  progress: Progress,
  guide: ProgressGuide,
  now: string,
  change: Change,
  ...marks: readonly string[]
): Progress {
  const { path, title, platformName, stepCount } = guide;
  const before: GuideProgress = progress[path] ?? {
    title,
    platformName,
    steps: [],
    ticks: [],
    stepCount,
    updatedAt: now,
  };
  const times = { ...before.times, ...Object.fromEntries(marks.map((mark) => [mark, now])) };
  const after = { ...before, title, platformName, stepCount, updatedAt: now, times, ...change(before) };
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
  const change: Change = (before) => ({
    steps: toggled(before.steps, step, on),
    startedAt: before.startedAt ?? now,
    // Unticking a step reopens a finished guide.
    ...(on ? {} : { finishedAt: undefined }),
  });
  return changed(progress, guide, now, change, step, ...(on ? [] : [markNames.finished]));
}

/** Checks off a line or a tightened fastener of a step. */
export function tickDetail(
  progress: Progress,
  guide: ProgressGuide,
  tick: string,
  on: boolean,
  now: string,
): Progress {
  const change: Change = (before) => ({
    ticks: toggled(before.ticks, tick, on),
    startedAt: before.startedAt ?? now,
  });
  return changed(progress, guide, now, change, tick);
}

export function goToStep(
  progress: Progress,
  guide: ProgressGuide,
  step: string,
  number: number,
  now: string,
): Progress {
  const change: Change = (before) => ({
    current: step,
    currentNumber: number,
    startedAt: before.startedAt ?? now,
  });
  return changed(progress, guide, now, change, markNames.current);
}

export function finishGuide(progress: Progress, guide: ProgressGuide, now: string): Progress {
  const change: Change = ({ clock, startedAt = now }) => ({
    finishedAt: now,
    doneAt: now,
    startedAt,
    ...(clock ? { clock: stoppedClock(clock, now) } : {}),
  });
  return changed(progress, guide, now, change, markNames.finished, markNames.clock);
}

/** A stretch that is longer was forgotten, not worked. */
const maxStretchSeconds = 12 * 60 * 60;

export function stoppedClock({ seconds, runningSince }: JobClock, now: string): JobClock {
  const stretch = runningSince ? (Date.parse(now) - Date.parse(runningSince)) / 1000 : 0;
  return { seconds: seconds + Math.round(Math.min(maxStretchSeconds, Math.max(0, stretch))) };
}

/** Clears everything to start again; a saved guide stays saved, and a finished job stays with the account as it is. */
export function restartGuide(progress: Progress, guide: ProgressGuide, now: string): Progress {
  return changed(progress, guide, now, ({ job, finishedAt, times }) => ({
    ...cleared,
    job: finishedAt ? undefined : job,
    times: savedTime(times),
    clearedAt: now,
  }));
}

const cleared = {
  steps: [],
  ticks: [],
  current: undefined,
  currentNumber: undefined,
  startedAt: undefined,
  finishedAt: undefined,
  notes: undefined,
  clock: undefined,
  job: undefined,
} satisfies Partial<GuideProgress>;

function savedTime(times: GuideProgress["times"]): Record<string, string> {
  const at = times?.[markNames.saved];
  return at ? { [markNames.saved]: at } : {};
}

export function saveGuide(progress: Progress, guide: ProgressGuide, saved: boolean, now: string): Progress {
  return changed(progress, guide, now, () => ({ saved }), markNames.saved);
}

export function forgetGuide(progress: Progress, path: string): Progress {
  const { [path]: _, ...rest } = progress;
  return rest;
}

/** Clears the checks; the saved mark and the last finish stay. */
export function forgetProgress(progress: Progress, path: string): Progress {
  const guide = progress[path];
  if (!guide?.saved && !guide?.doneAt) return forgetGuide(progress, path);
  return { ...progress, [path]: { ...guide, ...cleared, times: savedTime(guide.times) } };
}

export function isStarted(progress: GuideProgress): boolean {
  return progress.startedAt !== undefined && progress.finishedAt === undefined;
}
