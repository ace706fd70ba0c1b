import type { Browser } from "@playwright/test";
import { type Aim, atMost } from "./aims.ts";
import { navigations } from "./guide-navigation.ts";
import { median } from "./median.ts";
import { pageAnswer } from "./page-answer.ts";
import { beforeIdle, bytesOf, type Kind, phone, type Visit, visit } from "./page-visit.ts";
import { serveStaticCopy } from "./static-copy.ts";
import { figure, kilobytes, notMeasured, table } from "./table.ts";
import { describeThrottle, slowPhone } from "./throttle.ts";

const guide = "/guide/e46/brake-pads";
const rounds = 7;
// Seen in traces: without this an LCP below the copy's looks like a win, and the copy's TBT like no work at all.
const readTogether =
  "Read LCP and TBT together: the copy lays out the whole page before its first paint, ours mostly after it.";

interface Round {
  ours: Visit;
  copy: Visit;
}

/**
 * A guide on a slow phone, beside a copy of it that has no scripts. The two take turns and ratios are taken within a
 * round, so that whatever else the machine does weighs on both alike.
 */
export async function guidePage(browser: Browser, origin: string): Promise<{ table: string; aims: Aim[] }> {
  const url = origin + guide;
  if ((await pageAnswer(url)).status !== 200) throw new Error(`There is no ${guide} to measure.`);
  const copyUrl = await serveStaticCopy(url);
  // Once unmeasured: the servers fetch and keep what they will send.
  await visit(browser, url, phone);
  await visit(browser, copyUrl, phone);
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const load = async (address: string) => visit(browser, address, phone, slowPhone);
    const copyFirst = round % 2 === 1;
    const first = await load(copyFirst ? copyUrl : url);
    const second = await load(copyFirst ? url : copyUrl);
    done.push(copyFirst ? { ours: second, copy: first } : { ours: first, copy: second });
  }

  const ours = done.map((round) => round.ours);
  const copies = done.map((round) => round.copy);
  const largestPaint = ratio(done, ({ largestPaintMs }) => largestPaintMs);
  const sent = beforeIdle(ours[0]?.resources ?? []);
  const sentKilobytes = (kind: Kind) => bytesOf(sent, kind) / 1000;
  const loads = table(
    [`Guide, ${describeThrottle(slowPhone)}`, "FCP ms", "LCP ms", "from-to", "TBT ms", "from-to", "kB"],
    [
      row("ours", ours),
      row("copy without scripts", copies),
      [
        "ratio",
        figure(
          ratio(done, ({ firstPaintMs }) => firstPaintMs),
          2,
          "x",
        ),
        figure(largestPaint, 2, "x"),
        "",
        notMeasured,
      ],
    ],
  );
  return {
    table: `${loads}\n  ${readTogether}\n\n${await navigations(browser, url)}`,
    aims: [
      atMost("JavaScript of a guide (brotli)", sentKilobytes("js"), 130, " kB"),
      atMost("HTML of a guide (brotli)", sentKilobytes("html"), 20, " kB"),
      atMost("LCP of a guide on a slow phone, against no scripts", largestPaint, 1.15, "x"),
      atMost(
        "TBT of a guide on a slow phone",
        median(ours.flatMap(({ blockingMs }) => blockingMs ?? [])),
        60,
        " ms",
      ),
    ],
  };
}

function row(name: string, visits: readonly Visit[]): string[] {
  const paints = visits.flatMap(({ largestPaintMs }) => largestPaintMs ?? []);
  const blocked = visits.flatMap(({ blockingMs }) => blockingMs ?? []);
  return [
    name,
    figure(median(visits.flatMap(({ firstPaintMs }) => firstPaintMs ?? [])), 0),
    figure(median(paints), 0),
    range(paints),
    figure(median(blocked), 0),
    range(blocked),
    kilobytes(bytesOf(beforeIdle(visits[0]?.resources ?? []))),
  ];
}

function range(figures: readonly number[]): string {
  return `${Math.min(...figures).toFixed(0)}-${Math.max(...figures).toFixed(0)}`;
}

function ratio(done: readonly Round[], of: (visit: Visit) => number | undefined): number | undefined {
  return median(
    done.flatMap(({ ours, copy }) => {
      const [mine, base] = [of(ours), of(copy)];
      return mine && base ? mine / base : [];
    }),
  );
}
