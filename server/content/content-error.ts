import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentFault, FieldPath } from "../../domain/content-fault.ts";
import { lineFinder } from "./yaml.ts";

export type { ContentFault, FieldPath };

/** Faults of a file under `content/`: the file, the field and, where known, the line. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];

  /** All faults as one error: an author who fixes the first wants to see the others. */
  constructor(faults: readonly ContentFault[], contentDir?: string) {
    super(describeFaults(faults, contentDir).join("\n"));
    this.name = "ContentError";
    this.faults = faults;
  }
}

/** One line for each fault: file, line, field, problem. Lines are looked up here, because only faults need them. */
export function describeFaults(faults: readonly ContentFault[], contentDir?: string): string[] {
  const documents = new Map<string, (path: FieldPath) => number | undefined>();
  return faults.map(({ file, path, problem, line }) => {
    let lineOf = documents.get(file);
    if (!lineOf) {
      lineOf = contentDir === undefined ? () => undefined : finderOf(join(contentDir, file));
      documents.set(file, lineOf);
    }
    const at = line ?? (path.length > 0 ? lineOf(path) : undefined);
    const place = at === undefined ? file : `${file}:${at}`;
    return `content/${place}: ${path.length > 0 ? `${path.join(".")}: ` : ""}${problem}`;
  });
}

function finderOf(path: string): (field: FieldPath) => number | undefined {
  return path.endsWith(".yaml") ? lineFinder(readFileSync(path, "utf8")) : () => undefined;
}
