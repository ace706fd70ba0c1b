import type { GuidePage, GuideStep } from "../../domain/guides/guide-page.ts";
import type { MarkedText } from "../../domain/search.ts";
import { plainTexts, stepTexts } from "./guide-words.ts";
import { runsOf } from "./search-words.ts";

/** Marks the words of a text that match. */
export function markWords(text: string, terms: ReadonlySet<string>): MarkedText {
  const matches = runsOf(text).flatMap((run): { start: number; end: number }[] =>
    run.code && terms.has(run.code)
      ? [run]
      : run.words.filter(({ term }) => term !== undefined && terms.has(term)),
  );
  const parts: (string | { mark: string })[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) parts.push(text.slice(at, start));
    parts.push({ mark: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** A step as the search compares it. */
export interface SearchedStep {
  step: Pick<GuideStep, "number" | "title" | "id">;
  texts: string[];
}

export function searchedSteps(guide: GuidePage): SearchedStep[] {
  const words = plainTexts(guide);
  return guide.steps.map((step) => {
    const { number, title, id } = step;
    return { step: { number, title, id }, texts: stepTexts(step).map(words) };
  });
}

/** The step of a guide that has most of the words, and the sentence of it that shows them best. */
export function bestStep(
  steps: readonly SearchedStep[],
  terms: ReadonlySet<string>,
): { step: SearchedStep["step"]; text: string } | undefined {
  const count = wordCounter(terms);
  let best: { step: SearchedStep["step"]; text: string; score: number } | undefined;
  for (const { step, texts } of steps) {
    const score = count([step.title, ...texts].join(" ")) + count(step.title) / 2;
    if (score > (best?.score ?? 0)) best = { step, text: fullestText(texts, terms), score };
  }
  return best;
}

/** The text with most of the words; the first one when others have no more. */
export function fullestText(texts: readonly string[], terms: ReadonlySet<string>): string {
  const count = wordCounter(terms);
  return texts.reduce((best, text) => (count(text) > count(best) ? text : best), texts[0] ?? "");
}

/** Counts how many of the words a text has. Stems are beginnings of words, so one pattern finds them without taking the text apart. */
function wordCounter(terms: ReadonlySet<string>): (text: string) => number {
  if (terms.size === 0) return () => 0;
  const pattern = new RegExp(`\\b(?:${[...terms].join("|")})`, "gi");
  return (text) => new Set(text.match(pattern)?.map((match) => match.toLowerCase())).size;
}
