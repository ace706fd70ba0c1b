import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

const folders = ["app", "domain", "server"];
const imports = folders.flatMap(sourceFiles).flatMap(importsOf);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?from\s+"([^"]+)"/g);
  const bare = source.matchAll(/(?:^|\n)import\s+()"([^"]+)"|\bimport\(\s*()"([^"]+)"/g);
  return [...statements, ...bare].map((match) => {
    const specifier = match[2] ?? match[4] ?? "";
    const target = specifier.startsWith(".") ? relative(".", join(dirname(file), specifier)) : specifier;
    return { file, target, typeOnly: match[1] !== undefined && match[1] !== "" };
  });
}

function broken(rule: (each: Import) => boolean): string[] {
  return imports.filter((each) => !rule(each)).map(({ file, target }) => `${file} imports ${target}`);
}

const from = (folder: string) => (each: Import) => each.file.startsWith(`${folder}/`);
const isPackage = (target: string) => !/^(app|domain|server|\.)/.test(target);

describe("the arrows of the house", () => {
  it("reads the sources", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("domain imports nothing but domain and zod", () => {
    expect(
      broken((each) => !from("domain")(each) || each.target.startsWith("domain/") || each.target === "zod"),
    ).toEqual([]);
  });

  it("domain has no clock, randomness, network or globals of a platform", () => {
    const impure =
      /\b(?:Date\.now\(|new Date\(\)|Math\.random\(|fetch\(|process\.\w|window\.|document\.|localStorage)/;
    const files = sourceFiles("domain").filter((file) =>
      impure.test(withoutComments(readFileSync(file, "utf8"))),
    );
    expect(files).toEqual([]);
  });

  it("ui knows nothing of the product", () => {
    expect(
      broken((each) => !from("app/ui")(each) || each.target.startsWith("app/ui/") || isPackage(each.target)),
    ).toEqual([]);
  });

  it("app never imports server code", () => {
    expect(broken((each) => !from("app")(each) || !each.target.startsWith("server/"))).toEqual([]);
  });

  it("server takes only types from app: the built bundle has its own copy of the rest", () => {
    expect(
      broken((each) => !from("server")(each) || !each.target.startsWith("app/") || each.typeOnly),
    ).toEqual([]);
  });

  it("no feature imports a route", () => {
    expect(broken((each) => !from("app/features")(each) || !each.target.startsWith("app/routes"))).toEqual(
      [],
    );
  });

  it("features lean on each other in one direction only", () => {
    const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
    const uses = new Map<string, Set<string>>();
    for (const { file, target } of imports) {
      const [user, used] = [featureOf(file), featureOf(target)];
      if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used));
    }
    const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
      [...(uses.get(start) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    expect([...uses.keys()].filter((feature) => reaches(feature, feature))).toEqual([]);
  });

  it("only server/content reads content/", () => {
    const readers = sourceFiles("server").filter(
      (file) => !file.startsWith("server/content/") && /readFile|readdir/.test(readFileSync(file, "utf8")),
    );
    expect(readers.filter((file) => /["'`]content\//.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("a new guide changes no script and no style: content is not bundled, nor searched for class names", () => {
    expect(broken(({ target }) => !target.startsWith("content/"))).toEqual([]);
    expect(
      sourceFiles("app").filter((file) => readFileSync(file, "utf8").includes("import.meta.glob")),
    ).toEqual([]);
    expect(readFileSync("app/styles/app.css", "utf8")).toContain("layer(utilities) source(none);");
  });

  it("no screen brings zod to the browser", () => {
    const used = Map.groupBy(
      imports.filter((each) => !each.typeOnly),
      ({ file }) => file,
    );
    const reached = (file: string, seen = new Set<string>()): Set<string> => {
      if (!seen.has(file)) {
        seen.add(file);
        for (const { target } of used.get(file) ?? []) reached(target, seen);
      }
      return seen;
    };
    const screens = sourceFiles("app/features").filter((file) => file.endsWith(".tsx"));
    expect(screens.filter((file) => reached(file).has("zod"))).toEqual([]);
  });

  it("only server/db speaks SQL", () => {
    expect(
      broken(
        (each) =>
          !["kysely", "pg", "node:sqlite"].includes(each.target) || each.typeOnly || from("server/db")(each),
      ),
    ).toEqual([]);
  });

  it("only server/config.ts reads the environment (node-env.ts sets what React reads)", () => {
    const readers = [...sourceFiles("server"), ...sourceFiles("app")].filter((file) =>
      withoutComments(readFileSync(file, "utf8")).includes("process.env"),
    );
    expect(readers.sort()).toEqual(["server/config.ts", "server/node-env.ts"]);
  });
});

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, "");
}
