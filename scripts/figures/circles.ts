import type { Import, Source } from "./parse-source.ts";

/** Which file imports which. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Circles between files, by imports of values and types. Not by `import()`, which often loads a file that imports
 * the loading one.
 */
export function findFileCircles(sources: readonly Source[]): string[][] {
  const graph = graphOf(
    sources,
    (path) => path,
    ({ late }) => !late,
  );
  return findCircles(graph);
}

/**
 * The folder of a file: a feature in its group, or a folder of domain, server or app with its subfolders. A file directly
 * in one of these is its own folder: it may combine all folders or be used by all of them.
 */
export function folderOf(path: string): string {
  const parts = path.split("/");
  return path.startsWith("app/features/")
    ? parts.slice(0, -1).slice(0, 4).join("/")
    : parts.slice(0, 2).join("/");
}

/** Circles between folders, by imports of any kind. */
export function findFolderCircles(sources: readonly Source[]): string[][] {
  // A circle of files only is already listed as a circle between files.
  return findCircles(graphOf(sources, folderOf, () => true)).filter((circle) => !circle.every(isFile));
}

const isFile = (node: string) => /\.tsx?$/.test(node);

function graphOf(
  sources: readonly Source[],
  nodeOf: (path: string) => string,
  counts: (each: Import) => boolean,
): Graph {
  const files = new Set(sources.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const each of sources.flatMap(({ imports }) => imports)) {
    const [from, to] = [nodeOf(each.file), nodeOf(each.target)];
    if (from === to || !files.has(each.target) || !counts(each)) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/**
 * The circles of a graph, each once and from its first name: for every arrow that lies on a circle, the shortest one.
 * All circles would be too many to read, and one per component would hide the others.
 */
export function findCircles(graph: Graph): string[][] {
  const circles = new Map<string, string[]>();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const way = shortestWay(graph, to, from);
      if (!way) continue;
      const circle = fromFirstName(way);
      circles.set(circle.join(), circle);
    }
  }
  return [...circles.values()].sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}

/** Both ends included; undefined when there is no path. */
function shortestWay(graph: Graph, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  // Iterating a map includes entries that are added meanwhile.
  for (const [node] of cameFrom) {
    if (node === to) {
      const way = [node];
      for (let back = cameFrom.get(node); back !== undefined; back = cameFrom.get(back)) way.unshift(back);
      return way;
    }
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node);
  }
  return undefined;
}

function fromFirstName(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? "");
  return [...circle.slice(first), ...circle.slice(0, first)];
}
