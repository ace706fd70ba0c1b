import { findFolderCircles } from "./circles.ts";
import { isInGroup, leadsDown } from "./feature-groups.ts";
import type { Import, Source } from "./parse-source.ts";

/** A rule of ARCHITECTURE.md, and what breaks it. */
export interface ArrowRule {
  rule: string;
  breaches(sources: readonly Source[]): string[];
}

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isPackage = (target: string) => !/^(app|domain|server|\.)/.test(target);

/** A rule about imports. */
function imports(rule: string, isAllowed: (each: Import) => boolean): ArrowRule {
  return {
    rule,
    breaches: (sources) =>
      sources
        .flatMap((source) => source.imports)
        .filter((each) => !isAllowed(each))
        .map(({ file, target }) => `${file} imports ${target}`),
  };
}

/** A rule about the content of single files. */
function files(rule: string, isAllowed: (source: Source) => boolean): ArrowRule {
  return {
    rule,
    breaches: (sources) => sources.filter((source) => !isAllowed(source)).map(({ path }) => path),
  };
}

const impure =
  /\b(?:Date\.now\(|new Date\(\)|Math\.random\(|fetch\(|process\.\w|window\.|document\.|localStorage)/;

/** Names that React Router and React keep to themselves. */
const unpromised = /\bUNSAFE_|__react/;

/** The only files that may read the environment; node-env.ts sets what React reads. */
export const environmentReaders = ["server/config.ts", "server/node-env.ts"];

export const readsEnvironment = ({ path, text }: Source) =>
  !isIn("domain")(path) && withoutComments(text).includes("process.env");

/** Deletes removed photos of all accounts, and passes over what somebody holds. */
const purgedPhotos = "server/garage/photos/removed-rows.ts";

/** `rows.ts`, `list-rows.ts`: beside the use cases that need them. */
const holdsRows = (path: string) => /^server\/.*\brows\.ts$/.test(path);

export const arrowRules: readonly ArrowRule[] = [
  imports(
    "domain imports nothing but domain and zod",
    ({ file, target }) => !isIn("domain")(file) || isIn("domain")(target) || target === "zod",
  ),
  files(
    "domain has no clock, randomness, network or globals of a platform",
    ({ path, text }) => !isIn("domain")(path) || !impure.test(withoutComments(text)),
  ),
  imports(
    "ui knows nothing of the product",
    ({ file, target }) =>
      !isIn("app/ui")(file) || isIn("app/ui")(target) || isIn("app/contracts")(target) || isPackage(target),
  ),
  imports(
    "contracts know nothing of the product",
    ({ file, target }) => !isIn("app/contracts")(file) || isIn("app/contracts")(target) || isPackage(target),
  ),
  files(
    "only app/contracts leans on what nobody promises",
    ({ path, text }) => isIn("app/contracts")(path) || !unpromised.test(withoutComments(text)),
  ),
  imports(
    "app never imports server code",
    ({ file, target }) => !isIn("app")(file) || !isIn("server")(target),
  ),
  imports(
    "server takes only types from app: the built bundle has its own copy of the rest",
    ({ file, target, typeOnly }) => !isIn("server")(file) || !isIn("app")(target) || typeOnly,
  ),
  files(
    "server reads no file of app by its path",
    ({ path, text }) => !isIn("server")(path) || !/["'`]app\/|new URL\(\s*["'`][^"'`]*\bapp\//.test(text),
  ),
  imports(
    "no feature imports a route",
    ({ file, target }) => !isIn("app/features")(file) || !target.startsWith("app/routes"),
  ),
  files("every feature is in a group", ({ path }) => isInGroup(path)),
  imports("a group of features imports only from groups below it", leadsDown),
  {
    rule: "features lean on each other in one direction only",
    breaches: (sources) =>
      findFolderCircles(sources.filter(({ path }) => isIn("app/features")(path))).map((circle) =>
        circle.join(" -> "),
      ),
  },
  files(
    "only server/content reads content/",
    ({ path, text }) =>
      !isIn("server")(path) ||
      isIn("server/content")(path) ||
      !/readFile|readdir/.test(text) ||
      !/["'`]content\//.test(text),
  ),
  imports(
    "a new guide changes no script: content is not bundled",
    ({ target }) => !target.startsWith("content/"),
  ),
  files(
    "a new guide changes no script: nothing is imported by pattern",
    ({ path, text }) => !isIn("app")(path) || !text.includes("import.meta.glob"),
  ),
  { rule: "no screen brings zod to the browser", breaches: screensWithZod },
  imports(
    "only server/db and the files of rows speak SQL",
    ({ file, target, typeOnly }) =>
      !["kysely", "pg", "node:sqlite"].includes(target) ||
      typeOnly ||
      isIn("server/db")(file) ||
      holdsRows(file),
  ),
  imports(
    "server/api reads no rows: its endpoints call use cases",
    ({ file, target }) => !isIn("server/api")(file) || !holdsRows(target),
  ),
  files(
    "what belongs to an account is written under its lock (server/db/owned/account-lock.ts)",
    ({ path, text }) =>
      !["server/garage", "server/import", "server/accounts"].some((room) => isIn(room)(path)) ||
      path === purgedPhotos ||
      !withoutComments(text).includes(".tx("),
  ),
  files(
    "only server/config.ts reads the environment (node-env.ts sets what React reads)",
    (source) => !readsEnvironment(source) || environmentReaders.includes(source.path),
  ),
];

/** The guide editor checks drafts by the schema of the files, which it loads beside the form. */
const draftCheck = "domain/guide-editor/check-draft.ts";

function screensWithZod(sources: readonly Source[]): string[] {
  const used = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter(({ typeOnly, late, target }) => !typeOnly && !(late && target === draftCheck))
        .map(({ target }) => target),
    ]),
  );
  const reached = (path: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(path)) {
      seen.add(path);
      for (const target of used.get(path) ?? []) reached(target, seen);
    }
    return seen;
  };
  return sources
    .map(({ path }) => path)
    .filter((path) => isIn("app/features")(path) && path.endsWith(".tsx") && reached(path).has("zod"));
}

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, "");
}
