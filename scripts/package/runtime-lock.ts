import { type LockedPackage, nearestPackage } from "../read-packages.ts";

interface Dependent {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  packages: Record<string, LockedPackage & Dependent & { devDependencies?: Record<string, string> }>;
}

/**
 * The lock file with what the server needs to run. npm itself would also install what is only needed to build and test, when a
 * package that the server needs could work with it.
 */
export function runtimeLock<File extends LockFile>(lock: File): File {
  const { devDependencies: _, ...root } = lock.packages[""] ?? {};
  const paths = new Set(Object.keys(lock.packages));
  const needed = new Set<string>();
  const follow = (path: string, dependent: Dependent) => {
    for (const name of neededNames(dependent)) {
      const found = nearestPackage(path, name, paths);
      if (found === undefined || needed.has(found)) continue;
      needed.add(found);
      follow(found, lock.packages[found] ?? {});
    }
  };
  follow("", root);
  const kept = Object.entries(lock.packages).filter(([path]) => needed.has(path));
  return { ...lock, packages: { "": root, ...Object.fromEntries(kept) } };
}

function neededNames({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Dependent): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}
