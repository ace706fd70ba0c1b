import { fittingOf } from "../guides/applicability.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { UnitSystem } from "../units/quantity.ts";
import type { CarNumbers } from "../wrench-mode/filled-text.ts";
import { bookTick } from "../wrench-mode/torque-ticks.ts";
import { maxNotesLength } from "./reminder.ts";

/** A number of a guide, as far as the notes of a job may name it. */
export interface NotedNumber {
  ref: SpecRef;
  name: string;
  /** "89 lb-ft (owner's manual, p. 312)", if it is the reader's own. */
  own?: string;
}

export function notedNumbers({ specs, choice }: CarNumbers, system: UnitSystem): NotedNumber[] {
  return Object.values(specs).map((spec) => {
    const { ref, name } = spec;
    const own = fittingOf(spec, choice).find((value) => value.own !== undefined);
    if (!own) return { ref, name };
    const figure = system === "metric" ? own.metric : (own.imperial ?? own.metric);
    return { ref, name, own: `${figure} (${own.own})` };
  });
}

interface NotedGuide {
  steps: readonly Pick<GuidePage["steps"][number], "id" | "number" | "title">[];
  numbers: readonly NotedNumber[];
}

/** The notes that the reader wrote beside the steps, and the numbers that were not ours. */
export function jobNotes(
  { steps, numbers }: NotedGuide,
  { notes = {}, ticks }: Pick<GuideProgress, "notes" | "ticks"> = { ticks: [] },
): string {
  const ofSteps = steps.flatMap(({ id, number, title }) =>
    notes[id] ? `Step ${number}, ${title}: ${notes[id]}` : [],
  );
  const ofNumbers = numbers.flatMap(({ ref, name, own }) => {
    const isFromBook = steps.some((step) => ticks.includes(bookTick(step, ref)));
    return own || isFromBook ? `${name}: ${own ?? "from the book"}` : [];
  });
  return ofNumbers.reduce(withLine, ofSteps.join("\n").slice(0, maxNotesLength));
}

/** A line only as a whole: half a figure is another one. */
function withLine(text: string, line: string): string {
  const longer = text ? `${text}\n${line}` : line;
  return longer.length <= maxNotesLength ? longer : text;
}
