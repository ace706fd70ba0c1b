/** Words that stand for too many things in names, comments and messages; a specific word is usually better. */
export const allPurposeWords = ["found", "asked", "answer", "stands", "whoever"] as const;

type WordCounts = Record<(typeof allPurposeWords)[number], number>;

/** How often a source uses each word, also as a part of a name. "Not found" is the usual term and does not count. */
export function countAllPurposeWords(text: string): WordCounts {
  const words = text
    .replaceAll(/not[\s_-]?found/gi, "")
    .replaceAll(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase();
  const count = (word: string) =>
    words.match(new RegExp(`(?<![a-z])${word}(?:s|ed|ing)?(?![a-z])`, "g"))?.length ?? 0;
  return Object.fromEntries(allPurposeWords.map((word) => [word, count(word)])) as WordCounts;
}
