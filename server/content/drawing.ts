import { createHash } from "node:crypto";
import type { DrawnPart } from "../../domain/guide-compiler/guide-references.ts";
import type { Drawing } from "../../domain/guides/guide-page.ts";
import type { ContentFault } from "./content-error.ts";
import { servedDrawing } from "./drawing-look.ts";
import { readParts } from "./drawing-parts.ts";

export interface DrawingSource extends Drawing {
  /** The file as it is served. */
  svg: string;
  /** A plan's shapes that have a name. */
  parts: DrawnPart[];
}

const elements = new Set([
  "svg",
  "title",
  "g",
  "path",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "rect",
  "text",
]);
const attributes =
  /^(?:d|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|dx|dy|points|width|height|transform|class|viewBox|xmlns|text-anchor|data-callout|data-label|data-part|data-at|data-split)$/;
const classes = new Set(["body", "faint", "accent", "fill", "dash", "label"]);

/**
 * Reads a line drawing. It is inlined by reference into pages, so only shapes may be in it: an element or an attribute
 * that is not on the list is refused by name, and with it every script, style, link and picture.
 */
export function parseDrawing(
  file: string,
  source: string,
  faults: ContentFault[],
): DrawingSource | undefined {
  const before = faults.length;
  const fault = (problem: string) => faults.push({ file, path: [], problem });
  const text = source.replace(/<!--.*?-->/gs, "").trim();
  if (/<[!?]/.test(text)) fault("a drawing can only have elements and comments");

  for (const [, name = "", rest = ""] of text.matchAll(/<\/?([^\s/>]*)((?:"[^"]*"|[^">])*)>/g)) {
    if (!elements.has(name)) fault(`<${name}> isn't allowed in a drawing`);
    const leftover = rest.replaceAll(/\s+([\w:-]+)="([^"<>&]*)"/g, (_, attribute: string, value: string) => {
      if (!attributes.test(attribute)) fault(`the attribute ${attribute} isn't allowed in a drawing`);
      if (attribute === "class" && !value.split(" ").every((each) => classes.has(each)))
        fault(`class="${value}": the allowed classes are ${[...classes].join(", ")}`);
      return "";
    });
    if (!/^\s*\/?\s*$/.test(leftover)) fault(`<${name}${rest}> can't be read`);
  }

  const viewBox = /^<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(text);
  if (!viewBox) fault('must start with <svg ... viewBox="0 0 width height">');
  const title = /<title>([^<]+)<\/title>/.exec(text)?.[1]?.trim();
  if (!title) fault("needs a <title> that says what it shows");
  const callouts = [...text.matchAll(/data-callout="([^"]*)"(?:\s+data-label="([^"]*)")?/g)].map(
    ([, number = "", label = ""]) => ({ number: Number(number), label }),
  );
  callouts.sort((a, b) => a.number - b.number);
  for (const [index, { number, label }] of callouts.entries()) {
    if (number !== index + 1) fault(`callouts are numbered from 1: ${index + 1} is missing or used twice`);
    if (label === "") fault(`callout ${number} needs a data-label right after its number`);
  }
  const parts = readParts(text, fault);
  const split = /^<svg\b[^>]*\bdata-split="([^"]*)"/.exec(text)?.[1];
  if (split !== undefined && !(Number(split) > 0 && Number(split) < Number(viewBox?.[1])))
    fault(`data-split="${split}" must be between the left and right edges`);
  if (faults.length > before || !viewBox || !title) return undefined;
  const svg = servedDrawing(text);
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
  const name = file.slice(file.lastIndexOf("/") + 1, -".svg".length);
  return {
    href: `/drawings/${name}.${hash}.svg`,
    width: Number(viewBox[1]),
    height: Number(viewBox[2]),
    ...(split === undefined ? {} : { split: Number(split) }),
    title,
    callouts: callouts.map(({ label }) => label),
    svg,
    parts,
  };
}
