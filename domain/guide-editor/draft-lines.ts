import { asRecord } from "../as-record.ts";
import type { LineKind } from "../guides/guide-page.ts";

/** A line of a step as the form has it. */
export interface LineForm {
  kind: LineKind;
  text: string;
  callout: number | undefined;
}

const marked = ["note", "caution", "warning"] as const;

/** A line of the file: a plain text, a text with a place in the drawing, or a text under the name of its kind. */
export function lineParts(line: unknown): LineForm {
  if (typeof line === "string") return { kind: "plain", text: line, callout: undefined };
  const fields = asRecord(line);
  const kind = marked.find((each) => Object.hasOwn(fields, each));
  const text = fields[kind ?? "text"];
  return {
    kind: kind ?? "plain",
    text: typeof text === "string" ? text : "",
    callout: typeof fields.callout === "number" ? fields.callout : undefined,
  };
}

export function lineOf({ kind, text, callout }: LineForm): unknown {
  if (kind !== "plain") return { [kind]: text };
  return callout === undefined ? text : { text, callout };
}
