import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import { isMap, isSeq, LineCounter, parseDocument } from "yaml";

// The only module that knows the two libraries: js-yaml reads all content seven times faster, and yaml knows where in a text
// each value is.

export type ParsedYaml = { value: unknown } | { problem: string; line: number | undefined };

export function parseYaml(source: string): ParsedYaml {
  try {
    return { value: load(source, { schema: CORE_SCHEMA }) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { problem: error.reason, line: error.mark ? error.mark.line + 1 : undefined };
  }
}

/** Finds the line of a field. */
export function lineFinder(source: string): (field: readonly (string | number)[]) => number | undefined {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  return (field) => {
    // A missing field has no line of its own: that of what should hold it will do.
    for (let length = field.length; length >= 0; length--) {
      const node = document.getIn(field.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return counter.linePos(node.range[0]).line;
    }
    return undefined;
  };
}

export interface YamlEntry {
  value: unknown;
  /** Where it is in the text, so that it can be replaced without laying out the whole file anew. */
  start: number;
  end: number;
}

/** The mappings of a text that is a list. */
export function listEntries(source: string): YamlEntry[] {
  const { contents } = parseDocument(source);
  const items = isSeq(contents) ? contents.items.filter((item) => isMap(item)) : [];
  return items.map((item) => {
    const [start = 0, end = 0] = item.range ?? [];
    return { value: item.toJSON(), start, end };
  });
}
