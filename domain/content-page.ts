import { z } from "zod";

/** A Markdown page of `content/pages`: its file name is its path, its front matter is this. */
export const contentPageMeta = z.strictObject({
  title: z.string().min(1).max(80),
  description: z.string().min(1).max(160),
  updated: z.iso.date().optional(),
  /** Other paths of this page; the canonical URL is the file's. */
  aliases: z.array(z.string().regex(/^\/[a-z0-9/-]+$/, "must be a path like /privacy-policy")).default([]),
  noindex: z.boolean().default(false),
});

export interface ContentPage extends z.infer<typeof contentPageMeta> {
  path: string;
  html: string;
  /** The text without markup, for search. */
  text: string;
  headings: readonly { id: string; text: string }[];
}
