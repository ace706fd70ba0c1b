import { asRecord } from "../as-record.ts";
import { inOrderOf } from "./draft-file.ts";

/** A file that was read: where each field is written, and for a list each entry. */
export interface SourceText {
  /** The text before the first field. */
  head: string;
  fields: Readonly<Record<string, SourceField>>;
}

export interface SourceField {
  value: unknown;
  /** The lines of the field, whole. */
  text: string;
  /** The first line of a list that has an entry to a line or more. */
  opening?: string;
  items?: readonly { value: unknown; text: string }[];
}

const head = "# yaml-language-server: $schema=../../.schema/guide.json\n\n";

/**
 * A guide's file as people write it. What a source has with the same value is taken from there as it is, so that a change
 * of one step is a change of a few lines.
 */
export function printGuide(file: Record<string, unknown>, source?: SourceText): string {
  const ordered = source ? inOrderOf(file, Object.keys(source.fields)) : file;
  const fields = Object.entries(ordered).map(([key, value]) => printField(key, value, source?.fields[key]));
  return (source?.head ?? head) + fields.join("");
}

function printField(key: string, value: unknown, source: SourceField | undefined): string {
  if (source && isSame(source.value, value)) return source.text;
  if (!source?.items || !Array.isArray(value)) return `${entry(key, value, "").join("\n")}\n`;
  const items = value.map((item) => {
    const same = source.items?.find((each) => isSame(each.value, item));
    return same?.text ?? `${listItem(item, "  ").join("\n")}\n`;
  });
  return (source.opening ?? `${key}:\n`) + items.join("");
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Fits in a line with room to spare. */
const shortLine = 110;
/** These are long texts, or lists of them: each on a line of its own. */
const blockFields: readonly string[] = [
  "lines",
  "ifStuck",
  "symptoms",
  "steps",
  "safety",
  "faq",
  "sources",
  "verification",
  "recheck",
  "tools",
  "parts",
  "fluids",
];

function entry(key: string, value: unknown, indent: string): string[] {
  if (typeof value !== "object" || value === null) return [`${indent}${key}: ${scalar(value)}`];
  const isListOfIds = Array.isArray(value) && value.every((each) => typeof each === "string" && isId(each));
  const line = `${indent}${key}: ${flow(value)}`;
  if (
    isListOfIds ||
    key === "keywords" ||
    (!blockFields.includes(key) && isFlat(value) && line.length <= shortLine)
  )
    return [line];
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.flatMap((item) => listItem(item, inner))
    : Object.entries(value).flatMap(([field, each]) => entry(field, each, inner));
  return [`${indent}${key}:`, ...lines];
}

function listItem(item: unknown, indent: string): string[] {
  if (typeof item !== "object" || item === null) return [`${indent}- ${scalar(item)}`];
  const line = `${indent}- ${flow(item)}`;
  const fields = Object.entries(asRecord(item));
  if (fields.length > 1 && isFlat(item) && line.length <= shortLine) return [line];
  if (fields.length === 1 && "tool" in item) return [line];
  const lines = fields.flatMap(([key, value]) => entry(key, value, `${indent}  `));
  const [first = "", ...rest] = lines;
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

/** Whether it has no lists of texts and nothing nested deeply: it can be read on one line. */
function isFlat(value: object): boolean {
  return Object.values(value).every(
    (inner) =>
      typeof inner !== "object" ||
      inner === null ||
      Object.values(inner).every((each) => typeof each === "string" && isId(each)) ||
      (!Array.isArray(inner) && Object.values(inner).every((each) => typeof each !== "object")),
  );
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value !== "object" || value === null) return scalar(value, true);
  const fields = Object.entries(value).map(([key, inner]) => `${key}: ${flow(inner)}`);
  return `{ ${fields.join(", ")} }`;
}

function isId(text: string): boolean {
  return /^[a-z0-9]+(?:[-/#][a-z0-9]+)*$/.test(text) && !/^\d/.test(text);
}

/** Bare where nobody could take it for something else, else in quotes. */
function scalar(value: unknown, isInFlow = false): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const isWord = /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
  // Printable characters only: a control character or half of a pair is no YAML without quotes.
  const isPlain =
    /^[A-Za-z(][ -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/.test(value) &&
    !/: |:$| #|\s$/.test(value);
  const isSafe = isDay || (isPlain && !isWord && !(isInFlow && /[,[\]{}:]/.test(value)));
  return isSafe ? value : JSON.stringify(value);
}
