// Puts prints onto blank goods: the art in content/store/art becomes the drawings that are rendered into the shop's pictures.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface Placement {
  /** A file of `content/store/art/prints`, without its folder and ending. */
  print: string;
  /** One of the blank's areas; the print is fitted into it. */
  area: string;
  scale?: number;
  dx?: number;
  dy?: number;
  /** In degrees. */
  rotate?: number;
  /** Hangs from the top of the area instead of sitting in its middle. */
  top?: boolean;
  /** Other inks than the print's own, by color. */
  inks?: Readonly<Record<string, string>>;
  /** The color of a sewn patch below the print. */
  patch?: string;
}

export interface View {
  /** A file of `content/store/art/blanks`. */
  blank: string;
  prints: readonly Placement[];
  /** Left, top and width of what a closer look shows. */
  closeUp?: readonly [number, number, number];
}

export interface Dye {
  cloth: string;
  trim?: string;
  brim?: string;
  /** The print's inks on this cloth, when not its usual ones. */
  inks?: Readonly<Record<string, string>>;
}

/** The wall behind the goods, from the light to the dark. */
export type Ground = readonly [string, string, string];

interface Print {
  width: number;
  height: number;
  body: string;
}

const art = "content/store/art";
const read = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
const blanks = new Map(
  read(join(art, "blanks")).map((file) => [
    basename(file, ".svg"),
    readFileSync(join(art, "blanks", file), "utf8"),
  ]),
);
const prints = new Map(
  read(join(art, "prints"))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => [file.slice(0, -".svg".length).replaceAll("\\", "/"), readPrint(file)]),
);

function readPrint(file: string): Print {
  const source = readFileSync(join(art, "prints", file), "utf8");
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  if (!width || !height) throw new Error(`${file}: expected a viewBox from 0 0`);
  const body = source.replace(/<svg[^>]*>|<\/svg>|<title>.*?<\/title>/g, "").trim();
  return { width: Number(width), height: Number(height), body };
}

export function findPrint(name: string): Print {
  const print = prints.get(name);
  if (!print) throw new Error(`There is no print "${name}"`);
  return print;
}

/** A print's drawing with ids of its own, so that two of them can share a page. */
export function printBody(name: string, idPrefix: string, inks: Placement["inks"] = {}): string {
  const body = findPrint(name).body.replace(/(\bid="|url\(#|href="#)/g, `$1${idPrefix}`);
  return Object.entries(inks).reduce((drawn, [from, to]) => drawn.replaceAll(from, to), body);
}

/** A picture of 800 by 1000. */
export function composeView(view: View, dye: Dye, ground: Ground): string {
  const blank = blanks.get(view.blank);
  if (!blank) throw new Error(`There is no blank "${view.blank}"`);
  const [x, y, width] = view.closeUp ?? [0, 0, 800];
  const { highlight, shade, rim } = lightOn(dye.cloth);
  const trim = dye.trim ?? dye.cloth;
  const style = `--cloth:${dye.cloth};--trim:${trim};--brim:${dye.brim ?? dye.cloth};--hi:${highlight};--lo:${shade}`;
  const [, outline] = /<clipPath id="c"><path d="([^"]+)"/.exec(blank) ?? [];
  const printed = view.prints
    .map((placement, index) =>
      place(blank, dye.inks ? { ...placement, inks: dye.inks } : placement, `p${index}-`),
    )
    .join("\n");
  return blank
    .replace(
      /<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${width * 1.25}" width="800" height="1000" style="${style}">
<defs>
<radialGradient id="wall" cx=".44" cy=".4" r=".78"><stop offset="0" stop-color="${ground[0]}"/><stop offset=".5" stop-color="${ground[1]}"/><stop offset="1" stop-color="${ground[2]}"/></radialGradient>
<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .6 0"/><feGaussianBlur stdDeviation="24"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .55 0"/><feGaussianBlur stdDeviation="6"/></filter>
</defs>
<rect width="800" height="1000" fill="url(#wall)"/>
<g id="cast"><use href="#garment" filter="url(#far)" transform="translate(14 30)"/><path d="${outline}" filter="url(#far)" transform="translate(14 30)"/><path d="${outline}" filter="url(#near)" transform="translate(4 8)"/></g>`,
    )
    .replace(/<g id="print">.*<\/g>\n/, `<g id="print">${printed}</g>\n`)
    .replace(
      /<\/svg>\s*$/,
      `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity="${rim}" stroke-width="2"/>\n</svg>\n`,
    );
}

function place(blank: string, placement: Placement, idPrefix: string): string {
  const { print: name, area, scale = 1, dx = 0, dy = 0, rotate = 0, top, inks, patch } = placement;
  const box = new RegExp(
    `id="area-${area}" x="([\\d.]+)" y="([\\d.]+)" width="([\\d.]+)" height="([\\d.]+)"`,
  );
  const [left = 0, above = 0, width = 0, height = 0] = (box.exec(blank) ?? []).slice(1).map(Number);
  if (width === 0) throw new Error(`There is no area "${area}"`);
  const print = findPrint(name);
  const upright = Math.abs(rotate) !== 90;
  const printWidth = upright ? print.width : print.height;
  const printHeight = upright ? print.height : print.width;
  const size = Math.min(width / printWidth, height / printHeight) * scale;
  const x = left + width / 2 + dx;
  const y = above + (top ? (printHeight * size) / 2 : height / 2) + dy;
  const finish = blank.includes('id="print-finish"') ? ' filter="url(#print-finish)"' : "";
  return `${patch ? sewnPatch(patch, left - 8, above - 6, width + 16, height + 12) : ""}<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${size.toFixed(4)}) translate(${-print.width / 2} ${-print.height / 2})" fill="none"${finish}>${printBody(name, idPrefix, inks)}</g>`;
}

function sewnPatch(color: string, x: number, y: number, width: number, height: number): string {
  return `<rect x="${x + 2}" y="${y + 4}" width="${width}" height="${height}" rx="5" opacity=".4" filter="url(#b3)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${color}"/><rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="3" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.3" stroke-dasharray="5 3"/>`;
}

/** Dark cloth needs a lighter edge, or it sinks into the wall; pale cloth needs softer shadows. */
function lightOn(cloth: string): { highlight: number; shade: number; rim: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(cloth.slice(at, at + 2), 16) / 255,
  );
  const lightness = 0.3 * red + 0.59 * green + 0.11 * blue;
  if (lightness > 0.6) return { highlight: 0.5, shade: 0.32, rim: 0.1 };
  if (lightness > 0.3) return { highlight: 0.34, shade: 0.42, rim: 0.12 };
  return { highlight: 0.2, shade: 0.46, rim: 0.2 };
}
