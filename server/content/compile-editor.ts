import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReferredPlatform } from "../../domain/guide-compiler/guide-references.ts";
import type { EditorLists, EditorPlatform } from "../../domain/guide-editor/editor-lists.ts";
import { allSpecs } from "../../domain/guides/shown-spec.ts";
import { carModelOf } from "../../domain/guides/status-entry.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import { compiledFiles } from "./content-store.ts";
import type { DrawingSource } from "./drawing.ts";
import { torquesByPart } from "./plan-uses.ts";
import type { References } from "./references.ts";

export interface CompiledEditor {
  lists: EditorLists;
  platforms: EditorPlatform[];
  /** The files of the guides, by the guides' paths. */
  sources: [path: string, file: string][];
}

/** The data that the guide editor in the browser completes and checks with. */
export function compileEditor(folder: string | undefined, references: References): CompiledEditor {
  return {
    lists: compileLists(references),
    platforms: [...references.platforms.values()].map((platform) => compilePlatform(platform, references)),
    sources:
      folder === undefined
        ? []
        : writtenGuides(references).map((ref) => [`/guide/${ref}`, join(folder, "guides", `${ref}.yaml`)]),
  };
}

/** The guides' files are read one at a time: thousands of them are not in memory together. */
export function* editorFiles({ lists, platforms, sources }: CompiledEditor): Generator<[string, unknown]> {
  yield [compiledFiles.editorLists, lists];
  for (const platform of platforms) yield [compiledFiles.editorPlatform(platform.slug), platform];
  for (const [path, file] of sources) yield [compiledFiles.guideSource(path), readFileSync(file, "utf8")];
}

function compileLists(references: References): EditorLists {
  const { platforms, tools, drawings, entries, pagePaths, diagnosisTitles } = references;
  const planned = [...entries.keys()].map((route) => route.replace("/guide/", ""));
  const models = [...entries.values()].map((entry) => carModelOf(entry).toLowerCase());
  return {
    platforms: [...platforms.values()].map(({ slug, displayName }) => ({ slug, name: displayName })),
    tools,
    drawings: Object.fromEntries([...drawings].map(([name, drawing]) => [name, withoutLines(drawing)])),
    guides: [...new Set([...writtenGuides(references), ...planned])].flatMap(
      (ref) => references.related(ref) ?? [],
    ),
    guideNames: [...new Set([...platforms.keys(), ...models])],
    pages: { ...Object.fromEntries([...pagePaths].map((path) => [path, path])), ...diagnosisTitles() },
  };
}

/** By `{platform}/{slug}`. */
function writtenGuides({ guideFiles }: References): string[] {
  return [...guideFiles].flatMap(([platform, files]) =>
    [...files.keys()].map((slug) => `${platform}/${slug}`),
  );
}

function compilePlatform(platform: ReferredPlatform, references: References): EditorPlatform {
  const { slug, displayName, template, routeAliases, variants } = platform;
  const specs = references.specs.get(slug);
  const plans = [...references.plans].filter(([, { platforms }]) => platforms[slug]);
  return {
    slug,
    displayName,
    template,
    routeAliases,
    variants,
    specs: specs ? allSpecs(specs) : [],
    partTorques: specs ? Object.fromEntries(torquesByPart(specs)) : {},
    plans: Object.fromEntries(
      plans.map(([name, { parts, kind, name: title, view, platforms, detailOf, ...drawing }]) => [
        name,
        { ...withoutLines(drawing), parts, kind, name: title, view, platforms, detailOf },
      ]),
    ),
    parts: references.partNames.get(slug) ?? [],
    catalogue: references.catalogues[slug] ?? [],
  };
}

function withoutLines(drawing: Omit<DrawingSource, "svg" | "parts">) {
  const { href, width, height, split, title, callouts } = drawing;
  return withoutAbsent({ href, width, height, split, title, callouts });
}
