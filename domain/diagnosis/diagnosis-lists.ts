import { type Topic, topicIds } from "../guides/topics.ts";
import { type CodeFamily, codeFamilies, familyOf } from "./code-families.ts";
import { type DiagnosisListing, diagnosisName } from "./diagnosis.ts";
import { typedCodes } from "./typed-codes.ts";

/** Entries whose name or synonyms contain every typed word. */
export function filterDiagnoses(listings: readonly DiagnosisListing[], query: string): DiagnosisListing[] {
  const codes = typedCodes(query);
  // Nothing is called by two codes: several are wanted one by one.
  if (codes.length > 1) return listings.filter(({ id }) => codes.includes(id));
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return listings.filter((listing) => {
    const text = [diagnosisName(listing), ...listing.also].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function symptomsByTopic(
  listings: readonly DiagnosisListing[],
): { topic: Topic; symptoms: DiagnosisListing[] }[] {
  const groups = Map.groupBy(
    listings.filter(({ kind }) => kind === "symptom"),
    ({ topic }) => topic,
  );
  return topicIds.flatMap((topic) => {
    const symptoms = groups.get(topic);
    return symptoms ? { topic, symptoms } : [];
  });
}

export function codesByFamily(
  listings: readonly DiagnosisListing[],
): { id: CodeFamily; name: string; codes: DiagnosisListing[] }[] {
  const groups = Map.groupBy(
    listings.filter(({ kind }) => kind === "code"),
    ({ id }) => familyOf(id),
  );
  return codeFamilies.flatMap((family) => {
    const codes = groups.get(family.id);
    return codes ? { ...family, codes } : [];
  });
}
