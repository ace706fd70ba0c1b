// Writes a content folder with a number of guides: node bench/generate-content.ts <folder> <count>
// It has all of our content, and copies of our guides with other words. The copies are for measuring, never for readers.
import { appendFile, cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dump } from "js-yaml";
import { wordList } from "../domain/guide-compiler/british-words.ts";
import { findBritish } from "../domain/guide-compiler/check-words.ts";
import type { GuideFile } from "../domain/guides/guide-file.ts";
import { readSource } from "../server/content/read-source.ts";

type Rename = (word: string) => string;

/** The fields with text for readers; other fields hold names that something refers to. */
const textFields = new Set(
  "title summary difficultyWhy symptoms keywords disposal lines note caution warning text expect ifStuck label name check pass what when reset question answer risk guard".split(
    " ",
  ),
);
/** References to numbers, targets of links, and words; not a word after a number, which may be its unit. */
const pieces = /\{[^}]*\}|\]\([^)]*\)|(?<!\d[\s-]?)\b[A-Za-z]{4,}\b/g;
/** So many words next to each other in frequency change places: a common word stays common, and a rare one rare. */
const bandSize = 60;

/**
 * A copy has exactly as many words, distinct words and steps as its original, but other neighbors, so that the search index
 * gets as many entries per guide as ours. Lengths stay the same too, because the schema limits them.
 */
export async function generateContent(folder: string, count: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp("content", folder, { recursive: true });
  const { guides: source, catalogues } = await readSource("content");
  const guides = [...source];
  if (count < guides.length) throw new Error(`There are ${guides.length} guides already.`);
  const places = placesByFrequency(guides.map(({ guide }) => guide));
  for (let copy = 1; copy <= count - guides.length; copy++) {
    const { platform, slug, guide } = guides[copy % guides.length] as (typeof guides)[number];
    const name = `${slug}-${copy}`;
    // Another one for each copy of the same guide.
    const distance = Math.ceil(copy / guides.length);
    const renamed = renameTexts(guide, createRename(places, distance));
    await writeFile(join(folder, "guides", platform, `${name}.yaml`), dump(renamed, { lineWidth: -1 }));
    const { status, carModel } = catalogues.get(platform)?.find((entry) => entry.slug === slug) ?? {};
    const entry = { slug: name, status, priority: 1000 + copy, carModel };
    await appendFile(join(folder, "catalogue", `${platform}.yaml`), `\n- ${JSON.stringify(entry)}\n`);
  }
}

/** Where a word is among words of the same length and about the same frequency. */
interface Place {
  band: readonly string[];
  at: number;
}

function placesByFrequency(guides: readonly GuideFile[]): Map<string, Place> {
  const counts = new Map<string, number>();
  for (const guide of guides)
    renameTexts(guide, (word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      return word;
    });
  // Among the words for searching are British ones, which may be nowhere else, also in two words beside each other.
  const parts = new Set([...wordList().american.keys()].flatMap((phrase) => phrase.split(" ")));
  const isBritish = (word: string) =>
    findBritish(word).length > 0 || parts.has(word) || parts.has(word.replace(/s$/, ""));
  const words = [...counts].filter(([word]) => !isBritish(word));
  const byFrequency = words.sort(([, a], [, b]) => b - a).map(([word]) => word);
  const places = new Map<string, Place>();
  for (const words of Object.values(Object.groupBy(byFrequency, ({ length }) => length)))
    for (let start = 0; words && start < words.length; start += bandSize) {
      const band = words.slice(start, start + bandSize);
      for (const [at, word] of band.entries()) places.set(word, { band, at });
    }
  return places;
}

/** Rotates each band by a distance. One to one, so that no two words of a guide become the same. */
function createRename(places: ReadonlyMap<string, Place>, distance: number): Rename {
  return (word) => {
    const place = places.get(word);
    return place?.band[(place.at + distance) % place.band.length] ?? word;
  };
}

function renameTexts<Value>(value: Value, rename: Rename, isText = false): Value {
  if (typeof value === "string") return (isText ? renameWords(value, rename) : value) as Value;
  if (Array.isArray(value)) return value.map((each) => renameTexts(each, rename, isText)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      // By the title of a source the check knows whose book it is.
      key === "sources" ? each : renameTexts(each, rename, textFields.has(key)),
    ]),
  ) as Value;
}

function renameWords(text: string, rename: Rename): string {
  return text.replace(pieces, (piece) => {
    if (/^[{\]]/.test(piece)) return piece;
    const lower = piece.toLowerCase();
    const name = rename(lower);
    return piece === lower ? name : name.charAt(0).toUpperCase() + name.slice(1);
  });
}

if (import.meta.main) {
  const [folder, count = "300"] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Give a folder to write to.");
  await generateContent(folder, Number(count));
}
