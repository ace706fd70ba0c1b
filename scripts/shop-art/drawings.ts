import { createHash } from "node:crypto";
import { collectionArt } from "./collection-art.ts";
import { composeView } from "./compose.ts";
import { composeScene, scenes } from "./scenes.ts";

export interface Drawing {
  svg: string;
  /** Changes when the drawing does; part of its files' names. */
  hash: string;
  width: number;
  height: number;
}

/** Every drawing of the shop by its name: `{handle}`, `{handle}-{view}`, `{handle}--{color}`, `{collection}-banner`, `{collection}-tile`. */
export function shopDrawings(): ReadonlyMap<string, Drawing> {
  const svgs = new Map<string, string>();
  for (const { ground, products } of collectionArt) {
    for (const [handle, { dyes, lead, second }] of Object.entries(products)) {
      const [dye, ...others] = dyes;
      svgs.set(handle, composeView(lead, dye, ground));
      svgs.set(`${handle}-${second.name}`, composeView(second.view, dye, ground));
      for (const other of others) svgs.set(`${handle}--${other.name}`, composeView(lead, other, ground));
    }
  }
  for (const [name, scene] of Object.entries(scenes)) svgs.set(name, composeScene(scene));
  return new Map(
    [...svgs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, svg]) => [name, drawing(name, svg)]),
  );
}

function drawing(name: string, svg: string): Drawing {
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`${name}: expected a width and a height`);
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
  return { svg, hash, width: Number(width), height: Number(height) };
}
