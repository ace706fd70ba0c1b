import type { Browser } from "@playwright/test";
import { type Aim, atMost } from "./aims.ts";
import { median } from "./median.ts";
import { beforeIdle, bytesOf, type Kind, phone, type Screen, type Visit, visit } from "./page-visit.ts";
import { figure, kilobytes, table } from "./table.ts";

export interface FirstLoads {
  table: string;
  blocking: string;
  aims: Aim[];
}

const shopPages = ["/store", "/store/products/stanley-i-got-you-tee", "/collections/characters", "/cart"];
const pages = ["/", "/guide/e46/brake-pads", ...shopPages, "/privacy", "/search", "/404", "/debug/ui"];
const kinds: Kind[] = ["html", "js", "css", "font", "image", "other"];
const desktop: Screen = { width: 1350, height: 940 };
const visitsPerScreen = 2;

/** What a first visit to each page brings over the wire, what it waits for, and how it settles. */
export async function firstLoads(browser: Browser, origin: string): Promise<FirstLoads> {
  const loads = [];
  for (const page of pages) {
    const { status } = await fetch(origin + page, { redirect: "manual" });
    if (status === 200 || page === "/404") loads.push(await loadPage(browser, origin, page));
  }

  const rows = loads.map(({ page, onDesktop, onPhone, resources }) => [
    page,
    ...kinds.map((kind) => kilobytes(bytesOf(beforeIdle(resources), kind))),
    kilobytes(bytesOf(beforeIdle(resources))),
    kilobytes(bytesOf(resources.filter((each) => each.afterIdle))),
    `${figure(shift(onDesktop), 3)} / ${figure(shift(onPhone), 3)}`,
    `${figure(paint(onDesktop), 0)} / ${figure(paint(onPhone), 0)}`,
  ]);
  const home = beforeIdle(loads[0]?.resources ?? []);
  const homeKilobytes = (kind: Kind) => bytesOf(home, kind) / 1000;
  const blockers = [
    ...new Set(
      loads.flatMap(({ resources }) =>
        resources.filter((each) => each.blocksRendering).map((each) => each.path),
      ),
    ),
  ];
  const shopScripts = loads
    .filter(({ page }) => shopPages.includes(page))
    .map(({ resources }) => bytesOf(beforeIdle(resources), "js") / 1000);
  const worst = Math.max(...loads.flatMap(({ onDesktop, onPhone }) => [shift(onDesktop), shift(onPhone)]));
  return {
    table: table(
      ["First load, kB", ...kinds, "total", "after idle", "CLS desk/phone", "LCP ms desk/phone"],
      rows,
    ),
    blocking: blockers.join(", ") || "nothing",
    aims: [
      atMost("JavaScript of the home page (brotli)", homeKilobytes("js"), 125, " kB"),
      atMost("CSS of the home page (brotli)", homeKilobytes("css"), 15, " kB"),
      atMost("JavaScript of the heaviest shop page (brotli)", Math.max(...shopScripts), 135, " kB"),
      atMost(
        "Files other than CSS that block rendering",
        blockers.filter((path) => !path.endsWith(".css")).length,
        0,
      ),
      atMost("Layout shift (CLS) of the worst page", worst, 0.1),
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

const shift = (visits: readonly Visit[]) => Math.max(...visits.map((each) => each.layoutShift));
const paint = (visits: readonly Visit[]) => median(visits.flatMap((each) => each.largestPaintMs ?? []));
