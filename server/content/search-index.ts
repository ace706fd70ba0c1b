import MiniSearch from "minisearch";
import type { ContentPage } from "../../domain/content-page.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import type { Platform } from "../../domain/platform.ts";
import { normaliseQuery, type SearchHit } from "../../domain/search.ts";
import type { CompiledContent } from "./compile-content.ts";

interface Entry extends SearchHit {
  id: string;
  keywords: string;
  body: string;
}

const maxHits = 20;

const options = {
  fields: ["title", "keywords", "excerpt", "body"],
  storeFields: ["kind", "title", "path", "excerpt"],
};

/** Full text over pages, platforms and guides, made at build time. */
export function buildSearchIndex({ index, guides }: CompiledContent): string {
  const entries = [
    ...index.pages.filter((page) => !page.noindex).map(pageEntry),
    ...index.platforms.map(platformEntry),
    ...guides.filter(({ status }) => status === "complete").map(guideEntry),
  ];
  const search = new MiniSearch<Entry>(options);
  search.addAll(entries);
  return JSON.stringify(search);
}

/** Prefixes and small typing errors are forgiven. */
export function openSearch(serialised: string): (query: string) => SearchHit[] {
  const index = MiniSearch.loadJSON<Entry>(serialised, options);
  return (query) =>
    index
      .search(normaliseQuery(query), {
        boost: { title: 4, keywords: 3, excerpt: 2 },
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.25 : false),
        combineWith: "AND",
      })
      .slice(0, maxHits)
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

function guideEntry(guide: GuidePage): Entry {
  return {
    id: guide.path,
    kind: "guide",
    title: guide.title,
    path: guide.path,
    excerpt: guide.summary,
    keywords: [guide.platformName, ...guide.symptoms, ...guide.faultCodes].join(" "),
    body: guide.steps.map(({ title }) => title).join(" "),
  };
}
