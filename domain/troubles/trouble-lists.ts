import { type Topic, topicIds } from "../guides/topics.ts";
import { type CodeFamily, codeFamilies, familyOf } from "./code-families.ts";
import { type TroubleListing, troubleName } from "./trouble.ts";

/** Those in whose name every typed word stands, or in one of the other words for it. */
export function filterTroubles(listings: readonly TroubleListing[], query: string): TroubleListing[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return listings.filter((listing) => {
    const text = [troubleName(listing), ...listing.also].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function symptomsByTopic(
  listings: readonly TroubleListing[],
): { topic: Topic; symptoms: TroubleListing[] }[] {
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
  listings: readonly TroubleListing[],
): { id: CodeFamily; name: string; codes: TroubleListing[] }[] {
  const groups = Map.groupBy(
    listings.filter(({ kind }) => kind === "code"),
    ({ id }) => familyOf(id),
  );
  return codeFamilies.flatMap((family) => {
    const codes = groups.get(family.id);
    return codes ? { ...family, codes } : [];
  });
}
