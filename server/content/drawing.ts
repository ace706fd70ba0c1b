import { createHash } from "node:crypto";
import type { DrawnPart } from "../../domain/guide-compiler/guide-references.ts";
import type { Drawing } from "../../domain/guides/guide-page.ts";
import type { ContentFault } from "./content-error.ts";
import { readParts } from "./drawing-parts.ts";

export interface DrawingSource extends Drawing {
  /** The file as it is served. */
  svg: string;
  /** Of a plan, the shapes that have a name. */
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
    fault(`data-split="${split}" must be a place between the left edge and the right`);
  if (faults.length > before || !viewBox || !title) return undefined;
  const svg = served(text);
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

/**
 * The disc of a number. Its size follows the page, which enlarges texts where the drawing is small; the number stays in the
 * middle of it.
 */
function servedDisc(shapes: string): string {
  const middle = /<circle[^>]*\bcy="([^"]*)"/.exec(shapes)?.[1];
  return shapes
    .replaceAll(/<circle([^>]*) r="([^"]*)"/g, `<circle$1 r="calc($2px*var(--drawing-scale,1))"`)
    .replaceAll("<circle", '<circle fill="var(--drawing-disc,var(--drawing-accent,#f59e0b))" stroke="none"')
    .replaceAll(/(<text[^>]*) y="[^"]*"/g, `$1 y="${middle}" dominant-baseline="central"`)
    .replaceAll(
      "<text",
      '<text fill="var(--drawing-ink,#1c1917)" stroke="none" text-anchor="middle" font-weight="600" font-size="calc(15px*var(--drawing-scale,1))"',
    );
}

/**
 * One hand for all drawings. Pages draw the group by reference, where a style sheet of the file does not reach: the look
 * has to be on the elements themselves.
 */
const looks: Record<string, string> = {
  body: 'fill="var(--drawing-body,#231f1c)"',
  faint: 'stroke="var(--drawing-faint,#78716c)"',
  accent: 'stroke="var(--drawing-accent,#f59e0b)" stroke-width="2.5"',
  fill: 'fill="currentColor"',
  dash: 'stroke-dasharray="5 5"',
  label: 'fill="var(--drawing-label,#b5afaa)" stroke="none" font-size="calc(13px*var(--drawing-scale,1))"',
};

function served(text: string): string {
  const inner = text
    .replace(/^<svg\b[^>]*>/, "")
    .replace(/<\/svg>$/, "")
    .replace(/<title>[^<]*<\/title>/, "");
  const drawn = inner
    .replaceAll(
      / class="([^"]*)"/g,
      (_, names: string) =>
        ` ${names
          .split(" ")
          .map((name) => looks[name])
          .join(" ")}`,
    )
    .replaceAll(
      /<g([^>]*)data-callout="[^"]*"\s+data-label="[^"]*"([^>]*)>(.*?)<\/g>/gs,
      (_, before: string, after: string, shapes: string) =>
        `<g${before}${after.trim()}>${servedDisc(shapes)}</g>`,
    )
    .replaceAll(/ data-(?:label|at)="[^"]*"/g, "")
    .replaceAll(/ data-part=/g, " id=");
  const size = /viewBox="[^"]*"/.exec(text)?.[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g id="drawing" fill="none" stroke="currentColor" stroke-width="var(--drawing-stroke,1.5)" stroke-linecap="round" stroke-linejoin="round">${drawn.trim()}</g></svg>\n`;
}
