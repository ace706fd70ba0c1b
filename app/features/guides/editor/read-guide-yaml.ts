import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLSeq,
} from "yaml";
import { asRecord } from "../../../../domain/as-record.ts";
import { draftFile } from "../../../../domain/guide-editor/draft-file.ts";
import type { SourceField, SourceText } from "../../../../domain/guide-editor/print-guide.ts";

export type ReadYaml = { guide: Record<string, unknown>; source: SourceText } | { problem: string };

/** Reads a guide's file, with the place of each field. The library is large: this module is loaded when it is needed. */
export function readGuideYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: "core", lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const [message = ""] = error.message.split(" at line ");
    return { problem: `This isn't YAML. Line ${lines.linePos(error.pos[0]).line}: ${message}` };
  }
  const { contents } = document;
  if (!isMap(contents) || !contents.has("steps")) return { problem: "This isn't a guide file." };
  // Aliases could grow to any size, and no guide has them.
  if (hasAlias(document)) return { problem: "This isn't a guide file." };
  const guide = asRecord(document.toJS());
  return { guide, source: sourceText(text, contents.items as Pair<Node, Node | null>[], draftFile(guide)) };
}

function hasAlias(document: Document): boolean {
  let has = false;
  visit(document, {
    Alias() {
      has = true;
      return visit.BREAK;
    },
  });
  return has;
}

function sourceText(
  text: string,
  pairs: readonly Pair<Node, Node | null>[],
  file: Record<string, unknown>,
): SourceText {
  const starts = pairs.map(({ key }) => key.range?.[0] ?? 0);
  const fields = pairs.flatMap(({ key, value }, index): [string, SourceField][] => {
    const name = isScalar(key) ? String(key.value) : "";
    const end = starts[index + 1] ?? text.length;
    const field = { value: file[name], text: withLineEnd(text.slice(starts[index], end)) };
    return [
      [
        name,
        {
          ...field,
          ...(isSeq(value) && !value.flow ? itemsOf(text, value, field.value, starts[index] ?? 0, end) : {}),
        },
      ],
    ];
  });
  return { head: text.slice(0, starts[0] ?? 0), fields: Object.fromEntries(fields) };
}

/** Entries of a list, each with its lines. */
function itemsOf(
  text: string,
  list: YAMLSeq,
  values: unknown,
  from: number,
  end: number,
): Partial<SourceField> {
  if (!Array.isArray(values) || values.length !== list.items.length) return {};
  const starts = list.items.map((item) => {
    const at = (item as Node).range?.[0] ?? 0;
    return text.lastIndexOf("\n", at - 1) + 1;
  });
  const isOneEach = starts.every((start, index) => start > (starts[index - 1] ?? from));
  if (!isOneEach) return {};
  return {
    opening: text.slice(from, starts[0]),
    items: values.map((value, index) => ({
      value,
      text: withLineEnd(text.slice(starts[index], starts[index + 1] ?? end)),
    })),
  };
}

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
