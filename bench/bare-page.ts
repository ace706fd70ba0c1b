import type { Browser } from "@playwright/test";
import type { LargestImage } from "./page-visit.ts";

export interface BareContent {
  html: string;
  image: LargestImage | undefined;
  /** Another bare page that it links to. */
  next?: string | undefined;
}

const style =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}img{display:block;max-width:100%;height:auto}";

/**
 * The anchor of a template: the words of one of its pages in plain HTML with the image that is its largest paint, a few
 * lines of inline CSS and no script. Nothing that shows the same words can be much quicker.
 */
export async function barePage(browser: Browser, { html, image, next }: BareContent): Promise<string> {
  const page = await browser.newPage();
  const blocks = await page.evaluate(wordBlocks, html);
  await page.close();
  const words = blocks.map(({ tag, text }) => `<${tag}>${escapeHtml(text)}</${tag}>`);
  const firstHeading = blocks.findIndex(({ tag }) => tag === "h1");
  words.splice(firstHeading + 1, 0, ...(next ? [linkTag(next)] : []));
  // First, because it has to be in view to be the largest paint: the words of closed menus come before the heading.
  words.unshift(...(image ? [imageTag(image)] : []));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Bare page</title>',
    `<style>${style}</style></head><body><main>`,
    ...words,
    "</main></body></html>",
  ].join("\n");
}

const imageTag = ({ path, width, height }: LargestImage) =>
  `<img src="${escapeHtml(path)}" width="${width}" height="${height}" alt="" fetchpriority="high">`;
const linkTag = (path: string) => `<p><a href="${escapeHtml(path)}">Next</a></p>`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Runs in a browser, because it parses HTML: the text of each block element, scripts and drawings left out. */
function wordBlocks(html: string): { tag: string; text: string }[] {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
  const inline =
    "a, abbr, b, bdi, cite, code, em, i, kbd, mark, q, s, small, span, strong, sub, sup, time, u, var";
  const blocks: { element: Element; text: string }[] = [];
  while (walker.nextNode()) {
    let element = walker.currentNode.parentElement;
    if (!element || element.closest("script, style, template, noscript, svg")) continue;
    while (element?.matches(inline)) element = element.parentElement;
    const last = blocks.at(-1);
    const text = walker.currentNode.nodeValue ?? "";
    if (!element) continue;
    if (last?.element === element) last.text += text;
    else blocks.push({ element, text });
  }
  return blocks
    .map(({ element, text }) => ({
      tag: /^H[1-6]$/.test(element.tagName) ? element.tagName.toLowerCase() : "p",
      text: text.replace(/\s+/g, " ").trim(),
    }))
    .filter(({ text }) => text !== "");
}
