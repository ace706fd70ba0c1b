import type { StructuredData } from "../../../domain/guides/structured-data.ts";

/** Structured data for search engines. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: StructuredData }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
