import type { ContentPage } from "../../../domain/content-page.ts";

export type ShownPage = Omit<ContentPage, "text" | "aliases">;

/** What the browser needs of a page; the plain text is for search alone. */
export function shownPage({ text: _text, aliases: _aliases, ...shown }: ContentPage): ShownPage {
  return shown;
}
