// Starts a guide and its line in the catalogue: npm run content:new <platform> <slug> [file]
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { idSchema } from "../domain/guides/applicability-schema.ts";
import type { CatalogueFile } from "../domain/guides/content-files.ts";
import { basicSlug, reservedSlugs } from "../domain/guides/library.ts";
import { platformSchema } from "../domain/platform-schema.ts";
import type { ContentFault } from "../server/content/content-error.ts";
import { listEntries } from "../server/content/yaml.ts";
import { readYaml } from "../server/content/yaml-file.ts";
import { answerHelp } from "./usage.ts";

type Planned = Partial<CatalogueFile[number]>;

/** Why a guide cannot be started, in words for the author. */
export class CannotStart extends Error {}

interface NewGuide {
  contentDir: string;
  platform: string;
  slug: string;
  /** The day it is begun. */
  today: string;
  /** From the guide editor; without it the guide is begun with blanks. */
  text?: string | undefined;
}

/** Writes the guide's file, and makes the catalogue say that it is being written. */
export async function startGuide({ contentDir, platform, slug, today, text }: NewGuide): Promise<string> {
  if (!idSchema.safeParse(slug).success)
    throw new CannotStart(`"${slug}" isn't a slug. Use lowercase words and digits with single hyphens.`);
  if ((reservedSlugs as readonly string[]).includes(slug))
    throw new CannotStart(`"${slug}" is already the name of another page.`);
  const aliases = await aliasesOf(contentDir, platform);
  if (aliases[slug]) throw new CannotStart(`"${slug}" is already an alias of ${platform}/${aliases[slug]}.`);
  const file = join(contentDir, "guides", platform, `${slug}.yaml`);
  if (existsSync(file)) throw new CannotStart(`${file} already exists.`);

  const planned = await enterCatalogue(contentDir, platform, slug);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text ?? guideText(slug, today, planned));
  return file;
}

async function aliasesOf(contentDir: string, platform: string): Promise<Record<string, string>> {
  if (platform === basicSlug) return {};
  const file = `platforms/${platform}.yaml`;
  if (!idSchema.safeParse(platform).success || !existsSync(join(contentDir, file)))
    throw new CannotStart(`"${platform}" isn't a platform: there is no ${file}.`);
  const faults: ContentFault[] = [];
  const source = await readFile(join(contentDir, file), "utf8");
  const registered = readYaml(file, source, platformSchema, faults);
  if (!registered) throw new CannotStart(`${file} has errors. Run npm run content:check to see them.`);
  return registered.routeAliases;
}

/** Turns a planned entry into one in progress and returns the old one; adds an entry where there is none. */
async function enterCatalogue(contentDir: string, platform: string, slug: string): Promise<Planned> {
  const file = join(contentDir, "catalogue", `${platform}.yaml`);
  const schemaLine = "# yaml-language-server: $schema=../.schema/catalogue.json\n";
  const source = existsSync(file) ? await readFile(file, "utf8") : schemaLine;
  const entries = listEntries(source);
  const lines = entries.map(({ value }) => value as Planned);
  const index = lines.findIndex((line) => line.slug === slug);
  const planned = lines[index] ?? {
    priority: Math.max(0, ...lines.map(({ priority = 0 }) => priority)) + 10,
    carModel: platform === basicSlug ? undefined : (lines[0]?.carModel ?? platform.toUpperCase()),
  };
  const { priority, carModel } = planned;
  const entry = [`slug: ${slug}`, "status: in-progress", `priority: ${priority}`]
    .concat(carModel ? [`carModel: ${carModel}`] : [])
    .join("\n  ");
  // The text is cut in by hand: writing the document back would lay out the whole file anew.
  const { start = 0, end = 0 } = entries[index] ?? {};
  const space = source.slice(start, end).match(/\s*$/)?.[0];
  const changed = entries[index]
    ? `${source.slice(0, start)}${entry}${space}${source.slice(end)}`
    : `${source.trimEnd()}\n\n- ${entry}\n`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, changed);
  return planned;
}

/** Every field that a guide must have. `content:check` names each blank with its line. */
function guideText(slug: string, today: string, planned: Planned): string {
  const words = slug.replaceAll("-", " ");
  const value = (text = "") => JSON.stringify(text);
  return `# yaml-language-server: $schema=../../.schema/guide.json

title: ${value(planned.title ?? words.charAt(0).toUpperCase() + words.slice(1))}
summary: ${value(planned.description)}
topic: ""
category: ${value(planned.category)}
difficulty: ${value(planned.difficulty)}
difficultyWhy: ""
minutes: { firstTimer: 0, practised: 0 }
ifWrong: { risk: "", guard: "" }
fits: ""
updated: ${today}
safety: []
tools: []
parts: []
torques: []
steps:
  - id: first-step
    title: ""
    phase: prepare
    lines:
      - ""
verification: []
related: []
faq: []
sources: []
`;
}

if (import.meta.main) {
  answerHelp(
    "content:new <platform> <slug> [file]  starts a guide and its catalog entry; with a file from the guide editor, uses that file",
  );
  const [platform, slug, source] = process.argv.slice(2);
  try {
    if (!platform || !slug) throw new CannotStart("Usage: npm run content:new <platform> <slug> [file]");
    const today = new Date().toISOString().slice(0, 10);
    if (source !== undefined && !existsSync(source)) throw new CannotStart(`There is no file ${source}.`);
    const text = source === undefined ? undefined : await readFile(source, "utf8");
    const file = await startGuide({ contentDir: "content", platform, slug, today, text });
    console.info(`Created ${file}, listed as in progress in content/catalogue/${platform}.yaml.`);
    console.info(`${text === undefined ? "Fill in the blanks, then run" : "Run"} npm run content:check.`);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
