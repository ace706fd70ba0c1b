import { type DiagnosisListing, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";
import type { DiagnosisFile } from "../../domain/diagnosis/diagnosis-files.ts";
import { termsOf } from "./search-words.ts";

/** The page about a symptom that a guide cures, if there is one. */
export type FindSymptomPage = (guideRef: string, symptom: string) => DiagnosisListing["path"] | undefined;

/**
 * Guides and symptom pages use their own words. They belong together when the page names the guide among its causes and
 * has at least half of the words; the page with most of them wins.
 */
export function symptomPageFinder(symptoms: ReadonlyMap<string, DiagnosisFile>): FindSymptomPage {
  const byGuide = new Map<string, { path: string; terms: Set<string> }[]>();
  for (const [id, { title, also, causes }] of symptoms) {
    const page = { path: diagnosisPath("symptom", id), terms: new Set(termsOf([title, ...also].join(" "))) };
    for (const ref of new Set(causes.flatMap(({ guides }) => guides)))
      byGuide.set(ref, [...(byGuide.get(ref) ?? []), page]);
  }
  return (guideRef, symptom) => {
    const wanted = new Set(termsOf(symptom));
    let best: { path: string; shared: number } | undefined;
    for (const { path, terms } of byGuide.get(guideRef) ?? []) {
      const shared = [...wanted].filter((term) => terms.has(term)).length;
      if (2 * shared >= wanted.size && shared > (best?.shared ?? 0)) best = { path, shared };
    }
    return best?.path;
  };
}
