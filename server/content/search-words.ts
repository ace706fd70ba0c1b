/** A run of letters and figures in a text, with hyphens, dots and slashes inside it: "5W-30", "anti-roll", "M54B30". */
const run = /[\p{L}\p{N}'’]+(?:[-./][\p{L}\p{N}'’]+)*/gu;
const part = /[\p{L}\p{N}'’]+/gu;

const stopWords = new Set(
  "a an and any are as at be before but by can cant car cars do does doesnt dont for from has have how i if in into is isnt it its me my need no not of on one or our so that the their them then there this to up was we what when where which while why will with wont you your".split(
    " ",
  ),
);

/** One place in a text or a query that a search can match. */
export interface Word {
  /** Its stem; none for a word that says nothing by itself. */
  term: string | undefined;
  start: number;
  end: number;
}

export interface Run {
  words: Word[];
  /** "5w30" of "5W-30": a code is one word, however it is written. */
  code: string | undefined;
  start: number;
  end: number;
}

/** The runs of a text, in their order. */
export function runsOf(text: string): Run[] {
  return [...text.matchAll(run)].map((match) => {
    const start = match.index;
    const words = [...match[0].matchAll(part)].map((word): Word => {
      const at = start + word.index;
      return { term: termOf(word[0]), start: at, end: at + word[0].length };
    });
    const isCode = words.length > 1 && /\d/.test(match[0]);
    const code = isCode ? fold(match[0]).replaceAll(/[^\p{L}\p{N}]/gu, "") : undefined;
    return { words, code, start, end: start + match[0].length };
  });
}

/** The terms that a text is indexed by: a code both whole and in its parts. */
export function termsOf(text: string): string[] {
  return runsOf(text).flatMap(({ words, code }) => [
    ...words.flatMap(({ term }) => term ?? []),
    ...(code ? [code] : []),
  ]);
}

/** The key of two neighboring words: no word begins like this. */
export function pairOf(first: string, second: string): string {
  return `+${first}+${second}`;
}

/** The neighbors in a text; what says nothing by itself does not part them. */
export function pairsOf(text: string): string[] {
  const terms = runsOf(text).flatMap(({ words }) => words.flatMap(({ term }) => term ?? []));
  return terms.slice(1).map((term, at) => pairOf(terms[at] ?? "", term));
}

function termOf(word: string): string | undefined {
  const folded = fold(word).replaceAll(/['’]/g, "");
  return folded === "" || stopWords.has(folded) ? undefined : stem(folded);
}

/** Without case and accents. */
function fold(text: string): string {
  // Most words have no accents, and taking them apart is slow.
  if (/^[a-z0-9]*$/i.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/**
 * Brings the forms of a word together: bolts and bolt, squealing and squeals, changed and changing. The stem need not be a
 * word: it only has to be the same for all of them. Codes stay as they are.
 */
export function stem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  return withoutEnding(withoutPlural(word));
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function withoutEnding(word: string): string {
  const base = /^(.{4,}?)(?:ing|ed|e)$/.exec(word)?.[1];
  return base?.replace(/([bdgmnprt])\1$/, "$1") ?? word;
}
