import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { type Aim, atMost } from "./aims.ts";
import { median } from "./median.ts";
import { beforeIdle, bytesOf, type Kind, phone, type Screen, type Visit, visit } from "./page-visit.ts";
import { figure, kilobytes, table } from "./table.ts";

const shopPages = ["/store", "/store/products/stanley-i-got-you-tee", "/collections/characters", "/cart"];
const pages = ["/", "/guide/e46/brake-pads", ...shopPages, "/privacy", "/search", "/404", "/debug/ui"];
const kinds: Kind[] = ["html", "js", "css", "font", "image", "other"];
const desktop: Screen = { width: 1350, height: 940 };
const visitsPerScreen = 1;

/** A first visit to each page: the bytes over the wire, what it waits for, and how it settles. */
export async function firstLoads(browser: Browser, origin: string): Promise<{ table: string; aims: Aim[] }> {
  const loads = [];
  for (const page of pages) {
    const response = await fetch(origin + page, { redirect: "manual" });
    const styleBytes = inlineStyleBytes(await response.text());
    if (response.status === 200 || page === "/404")
      loads.push({ ...(await loadPage(browser, origin, page)), styleBytes });
  }

  const rows = loads.map(({ page, onDesktop, onPhone, resources, styleBytes }) => [
    page,
    ...kinds.map((kind) => kilobytes(bytesOf(beforeIdle(resources), kind))),
    kilobytes(styleBytes),
    kilobytes(bytesOf(beforeIdle(resources))),
    kilobytes(bytesOf(resources.filter((each) => each.afterIdle))),
    `${figure(shift(onDesktop), 3)} / ${figure(shift(onPhone), 3)}`,
    `${figure(paint(onDesktop), 0)} / ${figure(paint(onPhone), 0)}`,
  ]);
  const blockers = [
    ...new Set(
      loads.flatMap(({ resources }) =>
        resources.filter((each) => each.blocksRendering).map((each) => each.path),
      ),
    ),
  ];
  const worst = Math.max(...loads.flatMap(({ onDesktop, onPhone }) => [shift(onDesktop), shift(onPhone)]));
  const [home] = loads;
  // The sheet for paper is not among them: nothing waits for it.
  const needed = home?.resources.filter((each) => each.blocksRendering) ?? [];
  const homeStyles = home ? home.styleBytes + bytesOf(needed, "css") : Number.NaN;
  const head = [...kinds, "inline CSS", "total", "after idle", "CLS desk/phone", "LCP ms desk/phone"];
  return {
    table: [
      table(["First load, kB", ...head], rows),
      `  Loaded before the first paint: ${blockers.join(", ") || "nothing"}`,
    ].join("\n"),
    aims: [
      atMost(
        "Files other than CSS that block rendering",
        blockers.filter((path) => !path.endsWith(".css")).length,
        0,
      ),
      atMost("CSS that the home page is painted with (brotli)", homeStyles / 1000, 12, " kB"),
      atMost("Layout shift (CLS) of the worst page", worst, 0),
    ],
  };
}

async function loadPage(browser: Browser, origin: string, page: string) {
  const onDesktop: Visit[] = [];
  const onPhone: Visit[] = [];
  for (let count = 0; count < visitsPerScreen; count++) {
    onDesktop.push(await visit(browser, origin + page, desktop));
    onPhone.push(await visit(browser, origin + page, phone));
  }
  return { page, onDesktop, onPhone, resources: onDesktop[0]?.resources ?? [] };
}

/** The bytes that the style sheets in the page add to it, after brotli. */
function inlineStyleBytes(html: string): number {
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = ""]) => sheet);
  return sheets.length > 0 ? brotliCompressSync(sheets.join("\n")).length : 0;
}

const shift = (visits: readonly Visit[]) => Math.max(...visits.map((each) => each.layoutShift));
const paint = (visits: readonly Visit[]) => median(visits.flatMap((each) => each.largestPaintMs ?? []));
