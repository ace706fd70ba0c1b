import { type ContentFault, type FieldPath, schemaFaults } from "../content-fault.ts";
import { fieldTexts, wordFaultsOf } from "../guide-compiler/check-words.ts";
import { compileGuide } from "../guide-compiler/compile-guide.ts";
import { idSchema } from "../guides/applicability-schema.ts";
import { type GuideFile, guideSchema } from "../guides/guide-file.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import { reservedSlugs } from "../guides/library.ts";
import { type Draft, valueAt } from "./draft.ts";
import { draftFile } from "./draft-file.ts";
import type { EditorLists, EditorPlatform } from "./editor-lists.ts";
import { editorReferences } from "./editor-references.ts";
import { fieldName } from "./field-names.ts";
import { fillBlanks } from "./fill-blanks.ts";

/** A reason why a draft is not complete. */
export interface Problem {
  path: FieldPath;
  /** "Step 3, Take the wheel off, line 2". */
  field: string;
  problem: string;
  /** Not written yet, rather than wrong. */
  isMissing: boolean;
}

export interface CheckedDraft {
  problems: Problem[];
  /** The guide as its page shows it, with blanks filled in; undefined where too much is wrong. */
  page: GuidePage | undefined;
}

/** Checks a draft by the rules of `npm run content:check`, and compiles it as the build does. */
export function checkDraft(draft: Draft, lists: EditorLists, platform: EditorPlatform): CheckedDraft {
  const file = draftFile(draft.guide);
  // With these each of their fields is named when it is missing.
  const complete = { ...file, minutes: file.minutes ?? {}, ifWrong: file.ifWrong ?? {} };
  const parsed = guideSchema.safeParse(complete);
  const faults: Omit<ContentFault, "file">[] = [
    ...slugFaults(draft, platform),
    ...(parsed.success ? [] : schemaFaults(parsed.error, complete)),
  ];
  const compilerFaults: ContentFault[] = [];
  const shown = parsed.success ? { guide: parsed.data, isWhole: true } : fillBlanks(file);
  const page =
    shown && compileGuide(sourceOf(draft, shown.guide), editorReferences(lists, platform), compilerFaults);
  // Filled-in blanks are not the author's; without some entry the others have other places.
  const compiled = shown?.isWhole
    ? compilerFaults.filter(({ path }) => valueAt(file, path) !== undefined)
    : [];
  const known = new Set(faults.map(({ path }) => path.join(".")));
  const problems = [
    ...faults,
    ...compiled.filter(({ path }) => !known.has(path.join("."))),
    ...wordFaultsOf(fieldTexts(file)),
  ];
  return {
    problems: problems.filter(isForAuthor(file)).map(({ path, problem }) => ({
      path,
      field: fieldName(path, file),
      problem: plainWords(problem),
      isMissing: problem === "is missing" || problem === "is empty",
    })),
    page: page && { ...page, path: `/contribute/preview/${draft.id}` },
  };
}

/** An id or an address comes with the title or the name that it is made from: only that one is missing. */
function isForAuthor(file: unknown) {
  return ({ path, problem }: Omit<ContentFault, "file">) => {
    const isMadeFromName = path.at(-1) === "id" || path[0] === "slug";
    if (!isMadeFromName || problem !== "is missing") return true;
    return ["title", "name"].some((field) => valueAt(file, [...path.slice(0, -1), field]) !== undefined);
  };
}

function sourceOf({ platform, slug }: Draft, guide: GuideFile) {
  return { platform, slug: slug || "untitled", file: `guides/${platform}/${slug}.yaml`, guide };
}

function slugFaults({ slug, changes }: Draft, { slug: platform, routeAliases, catalogue }: EditorPlatform) {
  const fault = (problem: string) => [{ path: ["slug"], problem }];
  if (slug === "") return fault("is missing");
  const shape = idSchema.safeParse(slug);
  if (!shape.success) return fault("must be lowercase words and digits with single hyphens");
  if ((reservedSlugs as readonly string[]).includes(slug))
    return fault(`"${slug}" is the name of another page`);
  if (Object.hasOwn(routeAliases, slug)) return fault(`"${slug}" is an alias of ${routeAliases[slug]}`);
  const entry = catalogue.find(({ id }) => id === slug);
  const isWritten = entry !== undefined && entry.status !== "coming-soon";
  if (isWritten && changes !== `${platform}/${slug}`)
    return fault(`there's already a guide "${slug}": open it in the editor to change it`);
  return [];
}

/** Where a file is named, the form has a list. */
function plainWords(problem: string): string {
  return problem
    .replace(/isn't in tools\.yaml$/, "isn't in our list of tools")
    .replace(/ in specs\/[\w-]+\.yaml$/, " among this car's numbers")
    .replace(/isn't in platforms\/[\w-]+\.yaml$/, "isn't one of this platform's cars")
    .replace(/ has no entry in content\/dtc$/, " isn't in our list of fault codes");
}
