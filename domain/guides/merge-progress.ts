import { type GuideProgress, markNames, type Progress } from "./progress.ts";

/** Merges two records of one person, guide by guide. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const merged: Record<string, GuideProgress> = { ...one };
  for (const [path, entry] of Object.entries(other)) {
    const own = merged[path];
    merged[path] = own ? mergeGuide(own, entry) : entry;
  }
  return merged;
}

/**
 * Merges two records of one guide, from two devices or from a device and its account. Each mark is a value of its own: the
 * later change wins, and of two at the same moment the tick. So nothing is lost but what was taken back or cleared later, in
 * whichever order and however often records meet. A tick without a time, from an older version, counts from the start.
 */
export function mergeGuide(one: GuideProgress, other: GuideProgress): GuideProgress {
  const later = isLater(other, one) ? other : one;
  const clearedAt = latest(one.clearedAt, other.clearedAt);
  const [ours, theirs] = [sideOf(one, clearedAt ?? ""), sideOf(other, clearedAt ?? "")];
  const times: Record<string, string> = {};
  /** The side whose change of a mark counts; both without a time leave it to the one that was changed last. */
  const winner = (mark: string, isOn: (side: Side) => boolean) => {
    const [first, second] = [ours.timeOf(mark, isOn(ours)), theirs.timeOf(mark, isOn(theirs))];
    const isSecond =
      compare(second, first) || Number(isOn(theirs)) - Number(isOn(ours)) || (later === other ? 1 : -1);
    const [side, at] = isSecond > 0 ? [theirs, second] : [ours, first];
    if (at) times[mark] = at;
    return { entry: side.entry, isOn: isOn(side) && isAfter(at, clearedAt) };
  };
  const ticked = (list: "steps" | "ticks") => {
    const marks = new Set([...one[list], ...other[list], ...changedMarks(one, other, list)]);
    return [...marks].sort().filter((mark) => winner(mark, (side) => side[list].has(mark)).isOn);
  };
  const [steps, ticks] = [ticked("steps"), ticked("ticks")];
  const noted = new Set([...Object.keys(one.notes ?? {}), ...Object.keys(other.notes ?? {})]);
  const notes = [...noted].sort().flatMap((step) => {
    const { entry, isOn } = winner(markNames.note + step, ({ entry: { notes: own } }) =>
      Boolean(own?.[step]),
    );
    return isOn ? [[step, entry.notes?.[step] ?? ""] as const] : [];
  });
  const current = winner(markNames.current, ({ entry }) => entry.current !== undefined);
  const finished = winner(markNames.finished, ({ entry }) => entry.finishedAt !== undefined);
  const clock = winner(markNames.clock, ({ entry }) => entry.clock !== undefined);
  const { title, platformName, stepCount } = later;
  return {
    title,
    platformName,
    stepCount,
    steps,
    ticks,
    current: current.isOn ? current.entry.current : undefined,
    currentNumber: current.isOn ? current.entry.currentNumber : undefined,
    startedAt: earliest(clearedAt ? runTimes(times) : [one.startedAt, other.startedAt]),
    updatedAt: later.updatedAt,
    finishedAt: finished.isOn ? finished.entry.finishedAt : undefined,
    doneAt: latest(one.doneAt, other.doneAt),
    saved: winner(markNames.saved, ({ entry }) => entry.saved === true).entry.saved,
    notes: notes.length > 0 ? Object.fromEntries(notes) : undefined,
    clock: clock.isOn ? clock.entry.clock : undefined,
    job: later.job ?? one.job ?? other.job,
    times: Object.keys(times).length > 0 ? times : undefined,
    clearedAt,
  };
}

type Side = ReturnType<typeof sideOf>;

/** When a mark was changed on this side; what is on and has no time counts from the start of the job. */
function sideOf(entry: GuideProgress, clearedAt: string) {
  return {
    entry,
    steps: new Set(entry.steps),
    ticks: new Set(entry.ticks),
    timeOf(mark: string, isOn: boolean): string {
      const at = entry.times?.[mark] ?? (isOn ? (entry.startedAt ?? entry.updatedAt) : "");
      // A mark that was cleared later is as good as never changed.
      return mark === markNames.saved || at >= clearedAt ? at : "";
    },
  };
}

/** Marks that were taken back: they have a time and are in no list. */
function changedMarks(one: GuideProgress, other: GuideProgress, list: "steps" | "ticks"): string[] {
  const marks = Object.keys({ ...one.times, ...other.times });
  return marks.filter((mark) => !mark.startsWith("@") && mark.includes("/") === (list === "ticks"));
}

function isLater(one: GuideProgress, other: GuideProgress): boolean {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return JSON.stringify(one) > JSON.stringify(other);
}

/** Times of marks since the reader started over; saving is no part of a run. */
function runTimes(times: Readonly<Record<string, string>>): string[] {
  return Object.entries(times).flatMap(([mark, at]) => (mark === markNames.saved ? [] : [at]));
}

/** Without a clearing everything counts. */
function isAfter(at: string | undefined, clearedAt: string | undefined): boolean {
  return clearedAt === undefined || (at ?? "") >= clearedAt;
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? "") > (other ?? "") ? one : other;
}

function earliest(times: readonly (string | undefined)[]): string | undefined {
  return times.filter((at) => at !== undefined).sort()[0];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
