import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What package-lock.json says of one package. */
export interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  /** An address to load it from. */
  resolved?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Package extends LockedPackage {
  name: string;
  /** Its folder: "node_modules/a/node_modules/b". */
  path: string;
}

/** What the package itself says, once it is installed. */
export interface Manifest {
  license?: unknown;
  scripts?: Record<string, string>;
}

/** Every package of the lock file; the same one may be in several folders. */
export function readPackages(folder = "."): Package[] {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  return Object.entries<LockedPackage>(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, locked]) => ({ ...locked, path, name: path.replace(/^.*node_modules\//, "") }));
}

/** Undefined for a package of another system, which isn't installed on this one. */
export function readManifest(path: string, folder = "."): Manifest | undefined {
  const file = join(folder, path, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : undefined;
}

/** Where a package in this folder finds another one: in the nearest folder that has it. */
export function nearestPackage(
  path: string,
  name: string,
  paths: { has(path: string): boolean },
): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const candidate = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (paths.has(candidate)) return candidate;
    if (folder === "") return undefined;
  }
}
