import type { Content } from "../../app/context.ts";
import { cleanPath } from "../../domain/content-page.ts";
import { readPages } from "./read-pages.ts";
import { readPlatforms } from "./read-platforms.ts";
import { createSearchIndex } from "./search-index.ts";

/** Reads and checks everything under `content/`; throws a ContentError that names what is wrong. */
export async function loadContent(contentDir: string): Promise<Content> {
  const [pages, platforms] = await Promise.all([readPages(contentDir), readPlatforms(contentDir)]);
  const byPath = new Map(
    pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [path, page] as const)),
  );
  const search = createSearchIndex(pages, platforms);
  return {
    page: (path) => byPath.get(cleanPath(path)),
    pages: () => pages,
    platforms: () => platforms,
    search,
  };
}
