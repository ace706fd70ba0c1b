import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { ContentFault } from "./content-error.ts";
import { readYaml } from "./yaml-file.ts";

/** How a kind of content reads its files. What is wrong with a file goes to `faults`. */
export interface ContentFolder {
  path: string;
  faults: ContentFault[];
  /** One YAML file by its schema; `absent` where there is none, or none that can be read. */
  yamlFile<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    absent: z.output<Schema>,
  ): Promise<z.output<Schema>>;
  /** The YAML files of a folder by their names, without those that cannot be read. */
  yamlFolder<Schema extends z.ZodType>(name: string, schema: Schema): Promise<Map<string, z.output<Schema>>>;
  /** The text of a YAML file by its schema; undefined when it cannot be read. */
  yaml<Schema extends z.ZodType>(file: string, source: string, schema: Schema): z.output<Schema> | undefined;
  /** The files of a folder with their texts, in the order of their names; none where there is no such folder. */
  texts(name: string, suffix: string): AsyncIterable<[file: string, text: string]>;
}

/** The files as last read, with their faults: most of them are still the same. */
export type YamlMemory = Map<string, { source: string; value: unknown; faults: readonly ContentFault[] }>;

/** With a memory, a file is only parsed and checked again when its text has changed. */
export function openContentFolder(path: string, memory?: YamlMemory): ContentFolder {
  const faults: ContentFault[] = [];
  const texts = (name: string, suffix: string) => readTexts(path, name, suffix, faults);
  const yaml: ContentFolder["yaml"] = (file, source, schema) => {
    let known = memory?.get(file);
    if (known?.source !== source) {
      const own: ContentFault[] = [];
      known = { source, value: readYaml(file, source, schema, own), faults: own };
      memory?.set(file, known);
    }
    faults.push(...known.faults);
    return known.value as z.output<typeof schema> | undefined;
  };
  return {
    path,
    faults,
    texts,
    yaml,
    async yamlFile(file, schema, absent) {
      const source = await readOptional(join(path, file));
      return source === undefined ? absent : (yaml(file, source, schema) ?? absent);
    },
    async yamlFolder<Schema extends z.ZodType>(name: string, schema: Schema) {
      const values = new Map<string, z.output<Schema>>();
      for await (const [file, source] of texts(name, ".yaml")) {
        const value = yaml(file, source, schema);
        if (value !== undefined) values.set(nameOf(file), value);
      }
      return values;
    },
  };
}

/** One file after the other, so that the texts of thousands are never in memory together. */
async function* readTexts(
  contentDir: string,
  name: string,
  suffix: string,
  faults: ContentFault[],
): AsyncGenerator<[string, string]> {
  const entries = await readdir(join(contentDir, name), { recursive: true }).catch(absentIsEmpty);
  const visible = entries
    // Leaves out files that an editor hides, and notes on where the files came from, which are for people.
    .filter((file) => !/(?:^|[\\/])(?:\.|SOURCES\.md$)/.test(file))
    .map((file) => file.replaceAll("\\", "/"));
  for (const file of visible.filter((each) => /\.[^/]+$/.test(each) && !each.endsWith(suffix)))
    faults.push({
      file: `${name}/${file}`,
      path: [],
      problem: `isn't read: its name must end with ${suffix}`,
    });
  const files = visible.filter((file) => file.endsWith(suffix)).sort();
  for (const file of files) yield [`${name}/${file}`, await readFile(join(contentDir, name, file), "utf8")];
}

/** A file's name without its folder and its ending. */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, file.lastIndexOf("."));
}

async function readOptional(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function absentIsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
