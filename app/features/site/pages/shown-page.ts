import type { ContentPage } from "../../../../domain/content-page.ts";

export type ShownPage = Omit<ContentPage, "text" | "aliases">;

/** The part of a page that the browser needs; the plain text is only for search. */
export function shownPage({ text: _text, aliases: _aliases, ...shown }: ContentPage): ShownPage {
  return shown;
}
