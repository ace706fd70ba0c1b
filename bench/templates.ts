import type { Browser } from "@playwright/test";
import { barePage } from "./bare-page.ts";
import type { Front } from "./front-server.ts";
import { phone, visit } from "./page-visit.ts";

/** A page of one template, and its bare page on the same server. */
export interface Template {
  name: string;
  url: string;
  bareUrl: string;
  /** How many times the paints of the bare page its own may take. */
  maxPaintRatio: number;
}

export const guidePath = "/guide/e46/brake-pads";
const templates = [
  { name: "guide", path: guidePath, maxPaintRatio: 1.8 },
  { name: "home", path: "/", maxPaintRatio: 1.6 },
  { name: "all guides", path: "/guide", maxPaintRatio: 1.6 },
  { name: "shop", path: "/store", maxPaintRatio: 1.6 },
  { name: "product", path: "/store/products/stanley-i-got-you-tee", maxPaintRatio: 1.6 },
];

/** Writes the bare pages. Each page is loaded once unmeasured, so that the server has it in its cache. */
export async function prepareTemplates(browser: Browser, front: Front): Promise<Template[]> {
  const prepared = [];
  for (const { name, path, maxPaintRatio } of templates) {
    const url = front.origin + path;
    const response = await fetch(front.ownOrigin + path);
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    const { largestImage } = await visit(browser, url, phone);
    const html = await barePage(browser, { html: await response.text(), image: largestImage });
    const bareUrl = await front.addBarePage(name, html);
    await visit(browser, bareUrl, phone);
    prepared.push({ name, url, bareUrl, maxPaintRatio });
  }
  return prepared;
}
