import type { StructuredData } from "../../../domain/guides/structured-data.ts";

/** Data for search engines. No text in it may end the element, so that a page's words never become markup. */
export function JsonLd({ data }: { data: StructuredData }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
