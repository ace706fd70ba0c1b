import type { Import, Source } from "./parse-source.ts";

/** The folders of app/features, lowest first. Each may import from those before it. */
export const featureGroups: readonly string[] = [
  "core",
  "account",
  "garage",
  "guides",
  "lookup",
  "shop",
  "site",
  "shell",
  "debug",
];

/** Undefined outside of app/features; -1 for a folder that isn't a group. */
function rankOf(path: string): number | undefined {
  const [app, features, group = ""] = path.split("/");
  if (app !== "app" || features !== "features") return undefined;
  return featureGroups.indexOf(group);
}

export function isInGroup(path: string): boolean {
  return rankOf(path) !== -1;
}

/** Whether an import leads to a lower group, stays in its own, or isn't between features at all. */
export function leadsDown({ file, target }: Import): boolean {
  const [from, to] = [rankOf(file), rankOf(target)];
  return from === undefined || to === undefined || to <= from;
}

export function importsAcrossGroups(sources: readonly Source[]): Import[] {
  return sources
    .flatMap(({ imports }) => imports)
    .filter(({ file, target }) => {
      const [from, to] = [rankOf(file), rankOf(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
}
