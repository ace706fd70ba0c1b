import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LineCounter, parseDocument } from "yaml";

/** What is wrong with a file under `content/`: the file, the field and, where known, the line. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];

  /** All faults as one error: whoever mends the first wants to know of the others. */
  constructor(faults: readonly ContentFault[], contentDir?: string) {
    super(describeFaults(faults, contentDir).join("\n"));
    this.name = "ContentError";
    this.faults = faults;
  }
}

export type FieldPath = readonly (string | number)[];

export interface ContentFault {
  /** Below `content/`. */
  file: string;
  path: FieldPath;
  problem: string;
  line?: number;
}

/** One line for each fault: file, line, field, problem. Lines are looked up here, because only faults need them. */
export function describeFaults(faults: readonly ContentFault[], contentDir?: string): string[] {
  const documents = new Map<string, (path: FieldPath) => number | undefined>();
  return faults.map(({ file, path, problem, line }) => {
    let lineOf = documents.get(file);
    if (!lineOf) {
      lineOf = contentDir === undefined ? () => undefined : lineFinder(join(contentDir, file));
      documents.set(file, lineOf);
    }
    const at = line ?? (path.length > 0 ? lineOf(path) : undefined);
    const place = at === undefined ? file : `${file}:${at}`;
    return `content/${place}: ${path.length > 0 ? `${path.join(".")}: ` : ""}${problem}`;
  });
}

function lineFinder(path: string): (field: FieldPath) => number | undefined {
  if (!path.endsWith(".yaml")) return () => undefined;
  const counter = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: counter });
  return (field) => {
    // A missing field has no place of its own: that of what should hold it will do.
    for (let length = field.length; length >= 0; length--) {
      const node = document.getIn(field.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return counter.linePos(node.range[0]).line;
    }
    return undefined;
  };
}
