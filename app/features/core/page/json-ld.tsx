import type { StructuredData } from "../../../../domain/guides/structured-data.ts";

/**
 * Structured data for search engines. They read what the server sends, so the browser leaves it as it is and does not load the
 * code that makes it: pass `import.meta.env.SSR ? data : undefined`. `<` is escaped, so that no text can close the script element.
 */
export function JsonLd({ data }: { data: StructuredData | undefined }) {
  const json = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  const html = { __html: json };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
