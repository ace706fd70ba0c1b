import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { americanPhrases, britishWords } from "./british-words.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import { parseYaml } from "./yaml.ts";

/** What people type in the search box, and what other people wrote, stays as it is. */
const foreignFields = new Set([
  "keywords",
  "also",
  "aliases",
  "routeAliases",
  "sources",
  "source",
  "says",
  "cars",
]);
/** The search's synonyms are there for British words, and cars have the names that their makers gave them. */
const foreignFiles = /^(?:synonyms\.yaml$|vehicles\/|\.)|(?:^|\/)SOURCES\.md$/;

/** British words in the texts of `content/`, each with its file and field. */
export async function checkWords(contentDir: string): Promise<ContentFault[]> {
  const files = (await readdir(contentDir, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:yaml|md|svg)$/.test(file) && !foreignFiles.test(file))
    .sort();
  const faults = await Promise.all(
    files.map(async (file) => wordFaults(file, await readFile(join(contentDir, file), "utf8"))),
  );
  return faults.flat();
}

/** The British words of one file. */
export function wordFaults(file: string, source: string): ContentFault[] {
  return textsOf(file, source).flatMap(({ text, ...place }) =>
    findBritish(text).map(({ british, american }) => ({
      file,
      ...place,
      problem: `"${british}" is British; write "${american}"`,
    })),
  );
}

interface FieldText {
  path: FieldPath;
  text: string;
  line?: number;
}

function textsOf(file: string, source: string): FieldText[] {
  if (file.endsWith(".yaml")) {
    const parsed = parseYaml(source);
    return "value" in parsed ? fieldTexts(parsed.value, []) : [];
  }
  if (file.endsWith(".svg")) {
    const words = [...source.matchAll(/<(?:title|text)[^>]*>([^<]*)<|data-label="([^"]*)"/g)];
    return words.map(([, inside, label]) => ({ path: [], text: inside ?? label ?? "" }));
  }
  return source.split("\n").map((text, index) => ({ path: [], text, line: index + 1 }));
}

function fieldTexts(value: unknown, path: FieldPath): FieldText[] {
  if (typeof value === "string") return isName(value) ? [] : [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) =>
    foreignFields.has(String(key)) ? [] : fieldTexts(inner, [...path, key]),
  );
}

/** Slugs and ids never change: links and other files use them. */
function isName(text: string): boolean {
  return /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(text);
}

const pattern = anyOf(Object.keys(britishWords));
const phrases = anyOf(americanPhrases);

/** Whole words in any case, longer phrases before the words in them. */
function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new RegExp(`\\b(${longestFirst.join("|").replaceAll(" ", "\\s+")})(?:e?s)?\\b`, "gi");
}

/** The British words of a text as they are written, with the American ones. */
export function findBritish(text: string): { british: string; american: string }[] {
  const words = withoutTargets(text).replaceAll(phrases, " ");
  return [...words.matchAll(pattern)].map(([british, word = ""]) => ({
    british,
    american: britishWords[word.toLowerCase().replaceAll(/\s+/g, " ")] ?? "",
  }));
}

/** Without the ids of numbers, the targets of links, web addresses and code. */
function withoutTargets(text: string): string {
  return text.replaceAll(/\{[^}]*\}|\]\([^)]*\)|https?:\/\/\S+|`[^`]*`/g, " ");
}
