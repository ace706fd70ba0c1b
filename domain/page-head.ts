import { brand } from "./brand.ts";

/** A page's metadata for browsers, search engines and social cards. */
export interface PageHeadInput {
  /** Absent on the home page, which has the product's full title. */
  title?: string;
  description: string;
  /** A path or a URL; absent means the default image, null none. */
  image?: string | null;
  /** When it is not the usual 1200 by 630. */
  imageSize?: { width: number; height: number };
  /** The canonical path. Absent on pages without one, like the not-found page. */
  path?: string;
  noindex?: boolean;
}

export interface HeadTags {
  title: string;
  canonical: string | undefined;
  meta: ({ name: string; content: string } | { property: string; content: string })[];
}

export const defaultSocialImage = "/social/e46-m3.png";

export function headTags(input: PageHeadInput, publicUrl: string): HeadTags {
  const title = pageTitle(input.title);
  const image = input.image === null ? undefined : addressOf(input.image ?? defaultSocialImage, publicUrl);
  const { width, height } = input.imageSize ?? { width: 1200, height: 630 };
  const canonical =
    input.path === undefined ? undefined : publicUrl + (input.path === "/" ? "/" : input.path);
  return {
    title,
    canonical: input.noindex ? undefined : canonical,
    meta: [
      { name: "description", content: input.description },
      { name: "robots", content: input.noindex ? "noindex, nofollow" : "index, follow" },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: brand.name },
      { property: "og:title", content: title },
      { property: "og:description", content: input.description },
      ...(canonical ? [{ property: "og:url", content: canonical }] : []),
      ...(image
        ? [
            { property: "og:image", content: image },
            { property: "og:image:width", content: String(width) },
            { property: "og:image:height", content: String(height) },
          ]
        : []),
      { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
      { name: "twitter:title", content: title },
      { name: "twitter:description", content: input.description },
      ...(image ? [{ name: "twitter:image", content: image }] : []),
    ],
  };
}

/** The home page carries the whole title; every other page its own name before the product's. */
function pageTitle(page?: string): string {
  return page ? `${page} — ${brand.name}` : brand.title;
}

function addressOf(image: string, publicUrl: string): string {
  return image.startsWith("https://") ? image : publicUrl + image;
}
