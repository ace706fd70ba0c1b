import { type GuideProgress, markNames } from "../guides/progress.ts";
import { withoutAbsent } from "../without-absent.ts";

/** More marks than the longest guide has, and more than anyone writes down beside it. */
const maxMarks = 1500;
export const maxProgressBytes = 128 * 1024;

/** Without the marks of screens that the guide doesn't have: nothing shows them, and they would add up. */
export function withKnownMarks(progress: GuideProgress, screens: readonly string[]): GuideProgress {
  const known = new Set(screens);
  const isKnown = (mark: string) => {
    if (mark.startsWith(markNames.note)) return known.has(mark.slice(markNames.note.length));
    return mark.startsWith("@") ? ownNames.has(mark) : known.has(mark.split("/", 1)[0] ?? "");
  };
  const { times, notes } = progress;
  return withoutAbsent({
    ...progress,
    steps: progress.steps.filter(isKnown),
    ticks: progress.ticks.filter(isKnown),
    times: times && only(times, isKnown),
    notes: notes && only(notes, isKnown),
  });
}

const ownNames = new Set<string>(Object.values(markNames));

function only(record: Readonly<Record<string, string>>, isKept: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));
}

/** Whether an account has room for a record of one guide, in however many requests it came. */
export function isStorable(progress: GuideProgress, bytes: number): boolean {
  const { steps, ticks, times = {} } = progress;
  const marks = Math.max(steps.length + ticks.length, Object.keys(times).length);
  return marks <= maxMarks && bytes <= maxProgressBytes;
}
