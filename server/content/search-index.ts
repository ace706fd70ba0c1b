import MiniSearch from "minisearch";
import type { ContentPage } from "../../domain/content-page.ts";
import type { Platform } from "../../domain/platform.ts";
import { normaliseQuery, type SearchHit } from "../../domain/search.ts";

interface Entry extends SearchHit {
  id: string;
  keywords: string;
  body: string;
}

const maxHits = 20;

/** Full text over pages and platforms: prefixes and small typing errors are forgiven. */
export function createSearchIndex(
  pages: readonly ContentPage[],
  platforms: readonly Platform[],
): (query: string) => SearchHit[] {
  const entries = new Map<string, Entry>();
  for (const page of pages) {
    if (!page.noindex) entries.set(page.path, pageEntry(page));
  }
  for (const platform of platforms) entries.set(`/guide/${platform.slug}`, platformEntry(platform));

  const index = new MiniSearch<Entry>({ fields: ["title", "keywords", "excerpt", "body"] });
  index.addAll([...entries.values()]);

  return (query) =>
    index
      .search(normaliseQuery(query), {
        boost: { title: 4, keywords: 3, excerpt: 2 },
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.25 : false),
        combineWith: "AND",
      })
      .slice(0, maxHits)
      .flatMap(({ id }) => entries.get(id) ?? [])
      .map(({ kind, title, path, excerpt }) => ({ kind, title, path, excerpt }));
}

function pageEntry(page: ContentPage): Entry {
  return {
    id: page.path,
    kind: "page",
    title: page.title,
    path: page.path,
    excerpt: page.description,
    keywords: page.headings.map((heading) => heading.text).join(" "),
    body: page.text,
  };
}

function platformEntry(platform: Platform): Entry {
  const path = `/guide/${platform.slug}`;
  return {
    id: path,
    kind: "platform",
    title: platform.displayName,
    path,
    excerpt: [...new Set([platform.span, platform.years])].join(", "),
    keywords: [platform.slug, platform.brand, ...platform.keywords].join(" "),
    body: platform.drawing,
  };
}
