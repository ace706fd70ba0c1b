import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FieldText, fieldTexts, wordFaultsOf } from "../../domain/guide-compiler/check-words.ts";
import type { ContentFault } from "./content-error.ts";
import { parseYaml } from "./yaml.ts";

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
  return wordFaultsOf(textsOf(file, source)).map((fault) => ({ file, ...fault }));
}

function textsOf(file: string, source: string): FieldText[] {
  if (file.endsWith(".yaml")) {
    const parsed = parseYaml(source);
    return "value" in parsed ? fieldTexts(parsed.value) : [];
  }
  if (file.endsWith(".svg")) {
    const words = [...source.matchAll(/<(?:title|text)[^>]*>([^<]*)<|data-label="([^"]*)"/g)];
    return words.map(([, inside, label]) => ({ path: [], text: inside ?? label ?? "" }));
  }
  return source.split("\n").map((text, index) => ({ path: [], text, line: index + 1 }));
}
