import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import { isMap, isSeq, LineCounter, type Node, parseDocument, stringify } from "yaml";

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

/** The text with one more value in a list, after the last. The rest stays as it is laid out. */
export function appendToList(source: string, list: readonly (string | number)[], value: unknown): string {
  const { items, isFlow } = listAt(source, list);
  const last = items.at(-1);
  if (!last) throw new Error(`${list.join(".")} has nothing to go by.`);
  return isFlow
    ? splice(source, last, last.text + separator + flowText(value))
    : appendLines(source, last, blockText(value, dashOf(source, last)));
}

/** The text with values in place of one of a list. */
export function replaceInList(
  source: string,
  list: readonly (string | number)[],
  index: number,
  values: readonly unknown[],
): string {
  const { items, isFlow } = listAt(source, list);
  const item = items[index];
  if (!item) throw new Error(`${list.join(".")} has no ${index}.`);
  const dash = dashOf(source, item);
  const texts = values.map((value) => (isFlow ? flowText(value) : blockText(value, dash)));
  return splice(source, item, texts.join(isFlow ? separator : "\n").slice(isFlow ? 0 : dash.length));
}

/** The text with one more entry in a mapping of lines, after the last. */
export function appendToMap(source: string, map: string, key: string, value: unknown): string {
  const node = parseDocument(source).get(map);
  const last = isMap(node) ? node.items.at(-1) : undefined;
  if (!last) throw new Error(`${map} has nothing to go by.`);
  const indent = dashOf(source, spanOf(source, last.key as Node));
  return appendLines(source, spanOf(source, last.value as Node), blockText({ [key]: value }, indent));
}

interface Span {
  start: number;
  text: string;
}

const separator = ", ";

function listAt(source: string, path: readonly (string | number)[]): { items: Span[]; isFlow: boolean } {
  const node = parseDocument(source).getIn(path, true);
  if (!isSeq(node)) throw new Error(`${path.join(".")} isn't a list.`);
  return { items: node.items.map((item) => spanOf(source, item as Node)), isFlow: node.flow === true };
}

/** Without the line break that may come with it. */
function spanOf(source: string, { range }: Node): Span {
  const [start = 0, end = 0] = range ?? [];
  return { start, text: source.slice(start, end).trimEnd() };
}

function splice(source: string, { start, text }: Span, changed: string): string {
  return source.slice(0, start) + changed + source.slice(start + text.length);
}

/** After the whole last line: a comment may follow what is on it. */
function appendLines(source: string, { start, text }: Span, lines: string): string {
  const end = source.indexOf("\n", start + text.length);
  return end < 0 ? `${source}\n${lines}\n` : `${source.slice(0, end)}\n${lines}${source.slice(end)}`;
}

/** The text in front of an item on its line: spaces, and a dash in a list. */
function dashOf(source: string, { start }: Span): string {
  return source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
}

function flowText(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trimEnd();
}

function blockText(value: unknown, dash: string): string {
  const indent = " ".repeat(dash.length);
  const lines = stringify(value, { lineWidth: 0 }).trimEnd().split("\n");
  return lines.map((line, index) => (index === 0 ? dash : indent) + line).join("\n");
}
