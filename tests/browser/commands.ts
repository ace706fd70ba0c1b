import type { BrowserCommand } from "vitest/node";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import type { SpecSheet } from "../../domain/guides/library.ts";
import type { SearchResult } from "../../domain/search.ts";
import { loadContent } from "../../server/content/compile-and-load.ts";
import { fixtureContent } from "../support/fixture-content.ts";

let loading: ReturnType<typeof loadContent> | undefined;

/** Loaded when a test first needs it: every run of Vitest reads this file. */
function content() {
  loading ??= loadContent(fixtureContent.source);
  return loading;
}

/** A guide of the fixture content, as its page gets it. */
export const fixtureGuide: BrowserCommand<[platform: string, slug: string]> = async (_, platform, slug) =>
  (await content()).guides.read(`/guide/${platform}/${slug}`);

/** The numbers of a platform of the fixture content. */
export const fixtureSpecs: BrowserCommand<[platform: string]> = async (_, platform) =>
  (await content()).guides.specSheet(platform);

/** The results of a search of the fixture content, as the API sends them. */
export const fixtureSearch: BrowserCommand<[query: string]> = async (_, query) =>
  (await content()).search(query, { limit: 6 });

/** The fixture content that the guide editor reads, by the path of the request. */
export const fixtureEditor: BrowserCommand<[path: string]> = async (_, path) => {
  const { editor } = await content();
  const [, , , , list = "", platform = "", slug = ""] = path.split("/");
  if (list === "lists") return editor.lists();
  if (list === "platforms") return editor.platform(platform);
  return { yaml: await editor.guideSource(`/guide/${platform}/${slug}`) };
};

declare module "vitest/browser" {
  interface BrowserCommands {
    fixtureEditor(path: string): Promise<unknown>;
    fixtureGuide(platform: string, slug: string): Promise<GuidePage>;
    fixtureSearch(query: string): Promise<SearchResult>;
    fixtureSpecs(platform: string): Promise<SpecSheet>;
  }
}
