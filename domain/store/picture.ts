import type { StoreImage } from "./provider.ts";

/** The widths that our own pictures come in, in pixels. The largest is for a closer look, and needs no second format. */
export const pictureWidths = { avif: [400, 800, 1600], webp: [400, 800] } as const;

/** The files of one of our own pictures, `{name}.{hash}`. */
export function pictureFiles(stem: string): string[] {
  const { avif, webp } = pictureWidths;
  return [
    ...avif.map((width) => `${stem}-${width}.avif`),
    ...webp.map((width) => `${stem}-${width}.webp`),
    `${stem}.png`,
  ];
}

/** The files that the browser chooses from; the image's own address is the last resort. */
export interface PictureSources {
  avif?: string;
  webp?: string;
  srcSet?: string;
  src: string;
}

/** Our own pictures, `/shop/{name}.{hash}.png`, have smaller and larger copies beside them. A provider's picture is as it is. */
export function pictureSources({ url, srcSet }: Pick<StoreImage, "url" | "srcSet">): PictureSources {
  const [, stem] = /^(\/shop\/[a-z0-9-]+\.[0-9a-f]{10})\.png$/.exec(url) ?? [];
  if (stem === undefined) return { src: url, ...(srcSet ? { srcSet } : {}) };
  const set = (type: keyof typeof pictureWidths) =>
    pictureWidths[type].map((width) => `${stem}-${width}.${type} ${width}w`).join(", ");
  return { avif: set("avif"), webp: set("webp"), src: url };
}
