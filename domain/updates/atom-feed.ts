import { escapeXml } from "../escape-xml.ts";
import type { Update } from "./update.ts";

export interface Feed {
  title: string;
  /** The page that the feed is of. */
  path: string;
  author: string;
  /** In the order of the feed. */
  entries: readonly Pick<Update, "path" | "title" | "description" | "date" | "html">[];
}

/** An Atom document (RFC 4287). An entry's id is its URL, which never changes. */
export function atomFeed({ title, path, author, entries }: Feed, publicUrl: string): string {
  const updated = entries.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), noEntryYet);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${escapeXml(publicUrl)}/">
  <title>${escapeXml(title)}</title>
  <id>${escapeXml(publicUrl + path)}</id>
  <link rel="alternate" type="text/html" href="${escapeXml(publicUrl + path)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}${path}.atom`)}"/>
  <updated>${updated}</updated>
  <author><name>${escapeXml(author)}</name></author>
${entries.map((entry) => entryOf(entry, publicUrl)).join("\n")}
</feed>
`;
}

/** A feed must have a date. */
const noEntryYet = "1970-01-01T00:00:00Z";

function entryOf({ path, title, description, date, html }: Feed["entries"][number], publicUrl: string) {
  const url = escapeXml(publicUrl + path);
  return `  <entry>
    <title>${escapeXml(title)}</title>
    <id>${url}</id>
    <link rel="alternate" type="text/html" href="${url}"/>
    <updated>${date}</updated>
    <summary>${escapeXml(description)}</summary>
    <content type="html">${escapeXml(html)}</content>
  </entry>`;
}
