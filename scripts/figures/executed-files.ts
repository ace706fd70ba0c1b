import type { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { floors } from "./read-sources.ts";

/** A function that ran: the file that Node loaded, from the root of the project, and where in it the function is. */
export interface ExecutedFunction {
  file: string;
  start: number;
  end: number;
}

export interface Bundle {
  text: string;
  map: Pick<SourceMap, "findEntry">;
}

/** The source files of these functions. `bundles` has the source maps of built files, by path. */
export function executedFiles(
  functions: readonly ExecutedFunction[],
  bundles: ReadonlyMap<string, Bundle>,
): string[] {
  const files = functions.map((each) => {
    const bundle = bundles.get(each.file);
    return bundle ? sourceOf(each, bundle) : each.file;
  });
  return [...new Set(files)]
    .filter((file) => file !== undefined)
    .filter((file) => floors.some((floor) => file.startsWith(`${floor}/`)))
    .sort();
}

/** Skips functions that the bundler generated: they have no mapping, and the previous one belongs to another file. */
function sourceOf({ file, start, end }: ExecutedFunction, { text, map }: Bundle): string | undefined {
  const [first, last] = [positionOf(text, start), positionOf(text, end)];
  const entry = map.findEntry(last.line, last.column);
  if (!("originalSource" in entry)) return undefined;
  const { generatedLine: line, generatedColumn: column, originalSource } = entry;
  const isInside = line > first.line || (line === first.line && column >= first.column);
  return isInside ? join(dirname(file), originalSource) : undefined;
}

function positionOf(text: string, offset: number) {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}
