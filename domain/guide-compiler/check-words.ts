import type { FieldPath } from "../content-fault.ts";
import { wordList } from "./british-words.ts";

/** Search terms and quotations stay as they are. */
const foreignFields: readonly string[] = [
  "keywords",
  "also",
  "aliases",
  "routeAliases",
  "sources",
  "source",
  "says",
  "cars",
];

export interface FieldText {
  path: FieldPath;
  text: string;
  line?: number;
}

/** The texts of a value that readers see. */
export function fieldTexts(value: unknown, path: FieldPath = []): FieldText[] {
  if (typeof value === "string") return isName(value) ? [] : [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) =>
    foreignFields.includes(String(key)) ? [] : fieldTexts(inner, [...path, key]),
  );
}

/** Slugs and ids never change: links and other files use them. */
function isName(text: string): boolean {
  return /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(text);
}

/** The British words of a text as they are written, with the American ones. */
export function findBritish(text: string): { british: string; american: string }[] {
  const { american, british, phrases } = wordList();
  const words = withoutTargets(text).replaceAll(phrases, " ");
  // Few texts have any, and to find that out is cheaper than to go through all matches.
  if (words.search(british) < 0) return [];
  return [...words.matchAll(british)].map(([match, word = ""]) => ({
    british: match,
    american: american.get(word.toLowerCase().replaceAll(/\s+/g, " ")) ?? "",
  }));
}

/** Without the ids of numbers, the targets of links, web addresses and code. */
function withoutTargets(text: string): string {
  return text.replaceAll(/\{[^}]*\}|\]\([^)]*\)|https?:\/\/\S+|`[^`]*`/g, " ");
}

/** The faulty words of some texts. */
export function wordFaultsOf<Place extends FieldText>(
  texts: readonly Place[],
): (Omit<Place, "text"> & { problem: string })[] {
  return texts.flatMap(({ text, ...place }) =>
    findBritish(text).map(({ british, american }) => ({
      ...place,
      problem: `"${british}" is British; write "${american}"`,
    })),
  );
}
