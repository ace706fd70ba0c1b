import type { StoreImage } from "./provider.ts";

/** The widths that our own pictures come in, in pixels. */
export const pictureWidths = [400, 800, 1600] as const;

/** What a page offers the browser to choose from; the image's own address is the last resort. */
export interface PictureSources {
  avif?: string;
  webp?: string;
  src: string;
}

/** Our own pictures, `/shop/{name}.{hash}.png`, stand beside their smaller and larger copies. A provider's picture is as it is. */
export function pictureSources({ url }: Pick<StoreImage, "url">): PictureSources {
  const [, stem] = /^(\/shop\/[a-z0-9-]+\.[0-9a-f]{10})\.png$/.exec(url) ?? [];
  if (stem === undefined) return { src: url };
  const set = (type: string) => pictureWidths.map((width) => `${stem}-${width}.${type} ${width}w`).join(", ");
  return { avif: set("avif"), webp: set("webp"), src: url };
}
