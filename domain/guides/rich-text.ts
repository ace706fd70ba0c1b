import { type QuantityKind, showQuantity, showRange } from "../units/quantity.ts";
import { type SpecKind, type SpecRef, specKinds } from "./spec-kinds.ts";

/** Parsed text: words, emphasis, links and references to numbers. */
export type RichText = string | readonly RichPart[];
export type RichPart =
  | string
  | { b: RichText }
  | { i: RichText }
  | { code: string }
  | { to: string; text: RichText }
  | { spec: SpecRef }
  /** A rough figure in both systems. */
  | { about: readonly [metric: string, imperial: string] };

/** Why a text is invalid. */
export class TextFault extends Error {}

const pattern =
  /\*\*(?<b>.+?)\*\*|\*(?<i>[^*]+)\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)\s]*)\)|\{(?<kind>[a-z]+):(?<id>[^}]*)\}/;

/** Parses inline Markdown and references. Anything else is an error, so that no markup is shown to a reader. */
export function parseRichText(source: string): RichText {
  refuseBareNumbers(source);
  if (/<\/?[a-z!]/i.test(source)) throw new TextFault("raw HTML isn't allowed");
  const parts = partsOf(source);
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

function partsOf(source: string): RichPart[] {
  const parts: RichPart[] = [];
  let rest = source;
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    if (match.index > 0) parts.push(plain(rest.slice(0, match.index)));
    parts.push(partOf(match.groups ?? {}));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest !== "") parts.push(plain(rest));
  return parts;
}

function partOf(groups: Record<string, string | undefined>): RichPart {
  const { b, i, code, text, to, kind = "", id = "" } = groups;
  if (b !== undefined) return { b: simplified(partsOf(b)) };
  if (i !== undefined) return { i: simplified(partsOf(i)) };
  if (code !== undefined) return { code };
  if (text !== undefined && to !== undefined) {
    if (!isSafeLink(to))
      throw new TextFault(`a link can only point to a path or an https address, not to "${to}"`);
    return { to, text: simplified(partsOf(text)) };
  }
  if (kind === "about") return { about: roughFigure(id) };
  if (!Object.hasOwn(specKinds, kind)) throw new TextFault(`{${kind}:${id}} isn't a kind of number`);
  if (!/^[a-z0-9-]+$/.test(id)) throw new TextFault(`"${id}" isn't the id of a number`);
  return { spec: `${kind as SpecKind}:${id}` };
}

function simplified(parts: RichPart[]): RichText {
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

function plain(text: string): string {
  const stray = /[{}`*]|\]\(/.exec(text);
  if (stray) throw new TextFault(`"${stray[0]}" is not closed or not recognized`);
  return text;
}

function isSafeLink(to: string): boolean {
  // Browsers read a backslash as a slash: both would lead to another site.
  return /^\/(?![/\\])|^#|^https:\/\//.test(to);
}

const roughUnits: Record<string, QuantityKind> = {
  km: "distance",
  L: "volume",
  bar: "pressure",
  mm: "length",
  "°C": "temperature",
};

function roughFigure(source: string): readonly [string, string] {
  const [, low = "", high, unit = ""] = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))? (\S+)$/.exec(source) ?? [];
  const kind = roughUnits[unit];
  if (!kind)
    throw new TextFault(
      `{about:${source}} must be a number and one of ${Object.keys(roughUnits).join(", ")}`,
    );
  const show = (system: "metric" | "imperial") => {
    const { value, unit } = high
      ? showRange(kind, Number(low), Number(high), system)
      : showQuantity(kind, Number(low), system);
    return `${value} ${unit}`;
  };
  return [show("metric"), show("imperial")];
}

const bareNumbers = [
  /[\d.,]*\d[\s-]?(?:Nm|N·m|lb-?\s?ft|ft-?\s?lbs?|lb-?\s?in|in-?\s?lbs?|newton[\s-]met)/i,
  /[\d.,]*\d[\s-]?(?:l|lit(?:re|er)s?|quarts?|qts?|gallons?)\b/i,
  /[\d.,]*\d[\s-]?(?:bar|psi|kPa)\b/i,
  /[\d.,]*\d[\s-]?(?:km|mi|miles?|kilomet(?:re|er)s?)\b/i,
  /\bevery (?:\d+|two|three|four|five|six|ten|twelve) (?:\w+ )?(?:months?|years?)\b/i,
];

/** Markup without visible text: references, link targets, emphasis. */
const markup = /\{[^}]*\}|(?<=\])\([^)]*\)|[*`]/g;

/** A number with a unit must be a reference to a spec, which has a source. */
export function refuseBareNumbers(text: string): void {
  const words = text.replaceAll(markup, "").replaceAll("\u00a0", " ");
  for (const bare of bareNumbers) {
    const match = bare.exec(words);
    if (match)
      throw new TextFault(
        `"${match[0]}" is a bare number; refer to it, as in {torque:wheel-bolts}, or write {about:10 km}`,
      );
  }
}

/** Every number that a text refers to. */
export function specRefsOf(text: RichText): SpecRef[] {
  if (typeof text === "string") return [];
  return text.flatMap((part) => {
    if (typeof part === "string") return [];
    if ("spec" in part) return [part.spec];
    if ("b" in part) return specRefsOf(part.b);
    if ("i" in part) return specRefsOf(part.i);
    if ("to" in part) return specRefsOf(part.text);
    return [];
  });
}

/** The same text, with links that are not kept turned into plain words. */
export function keepLinks(text: RichText, keep: (to: string) => boolean): RichText {
  if (typeof text === "string") return text;
  const inside = (inner: RichText) => keepLinks(inner, keep);
  const parts = text.flatMap((part): RichPart[] => {
    if (typeof part === "string") return [part];
    if ("b" in part) return [{ b: inside(part.b) }];
    if ("i" in part) return [{ i: inside(part.i) }];
    if (!("to" in part)) return [part];
    if (keep(part.to)) return [{ ...part, text: inside(part.text) }];
    return typeof part.text === "string" ? [part.text] : [...part.text];
  });
  return simplified(joinWords(parts));
}

function joinWords(parts: readonly RichPart[]): RichPart[] {
  const joined: RichPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined.splice(-1, 1, last + part);
    else joined.push(part);
  }
  return joined;
}

/** The text without markup; `showSpec` fills in the numbers. */
export function plainText(text: RichText, showSpec: (ref: SpecRef) => string): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if ("spec" in part) return showSpec(part.spec);
      if ("about" in part) return part.about[0];
      if ("code" in part) return part.code;
      if ("b" in part) return plainText(part.b, showSpec);
      if ("i" in part) return plainText(part.i, showSpec);
      return plainText(part.text, showSpec);
    })
    .join("");
}

/** Its first sentence and what follows it. */
export function firstSentence(text: RichText): [first: RichText, rest: RichText | undefined] {
  const parts = typeof text === "string" ? [text] : text;
  const at = parts.findIndex((part) => typeof part === "string" && sentenceEnd.test(part));
  const part = parts[at];
  if (typeof part !== "string") return [text, undefined];
  const end = part.search(sentenceEnd) + 1;
  const rest = [part.slice(end).trimStart(), ...parts.slice(at + 1)];
  return [[...parts.slice(0, at), part.slice(0, end)], rest];
}

/** Followed by the beginning of another one. */
const sentenceEnd = /[.?!](?= +[A-Z])/;
