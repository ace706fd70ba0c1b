import MarkdownIt from "markdown-it";
import { ContentError } from "./content-error.ts";

export interface RenderedMarkdown {
  html: string;
  text: string;
  headings: { id: string; text: string }[];
}

// Raw HTML stays off, so nothing but what Markdown can say reaches a page.
const markdown = new MarkdownIt("commonmark", { html: false, typographer: false }).enable("table");

const linkTarget = /^(?!\/\/|[a-z][a-z0-9+.-]*:)|^https?:|^mailto:/i;
// The security policy blocks pictures of other sites.
const pictureTarget = /^\/(?!\/)|^data:image\//;
const badTarget = "a link can only point to a path, http(s) or mailto; a picture only to a path";

/** Renders one file's Markdown; refuses what would be dropped or shown as source: raw HTML and unsafe links. */
export function renderMarkdown(file: string, source: string, firstLine: number): RenderedMarkdown {
  const tokens = markdown.parse(source, {});
  const headings: RenderedMarkdown["headings"] = [];
  const words: string[] = [];
  const refuse = (problem: string, line: number | undefined): never => {
    throw new ContentError([{ file, path: [], problem, line }]);
  };

  for (const [index, token] of tokens.entries()) {
    const line = token.map ? token.map[0] + firstLine : undefined;
    if (token.type === "heading_open" && token.tag === "h1") {
      refuse("the title comes from the front matter; start sections with ##", line);
    }
    if (token.type !== "inline") continue;
    for (const part of token.children ?? []) {
      const target = part.attrGet("href") ?? part.attrGet("src");
      const allowed = part.type === "image" ? pictureTarget : linkTarget;
      if (target !== null && !allowed.test(String(target))) refuse(badTarget, line);
      if (part.type !== "text") continue;
      if (/<\/?[a-z][^>]*>|<!--/i.test(part.content)) refuse("raw HTML isn't allowed", line);
      if (/\]\(\s*[a-z]+:/i.test(part.content)) {
        refuse(badTarget, line);
      }
    }
    const text = plainText(token.children ?? []);
    words.push(text);
    const heading = tokens[index - 1];
    if (heading?.type === "heading_open" && heading.tag === "h2") {
      const id = headingId(text);
      if (headings.some((other) => other.id === id)) refuse(`two sections named "${text}"`, line);
      heading.attrSet("id", id);
      headings.push({ id, text });
    }
  }
  let tables = 0;
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    // A table wider than a phone scrolls inside its own box, reachable by keyboard.
    .replaceAll("<table>", () => {
      tables += 1;
      return `<div class="table-scroll" tabindex="0" role="region" aria-label="Table ${tables}"><table>`;
    })
    .replaceAll("</table>", "</table></div>");
  return { html, text: words.join(" "), headings };
}

function plainText(tokens: { type: string; content: string }[]): string {
  return tokens.map((token) => (token.type === "softbreak" ? " " : token.content)).join("");
}

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
