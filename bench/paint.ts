import type { Browser } from "@playwright/test";
import { type Aim, atMost } from "./aims.ts";
import { median } from "./median.ts";
import { beforeIdle, bytesOf, firstRead, phone, type Visit, visit } from "./page-visit.ts";
import { figure, kilobytes, notMeasured, table } from "./table.ts";
import type { Template } from "./templates.ts";
import { describeThrottle, slow3g, slowPhone } from "./throttle.ts";

// On a throttled line about every fifth document takes as long as if its bytes had come twice; the median of nine does without those.
const rounds = 9;
const slowRounds = 9;
const maxBlockingMs = 70;
const maxFirstReadRatio = 1.9;

interface Round<Result> {
  ours: Result;
  bare: Result;
}

/** First and largest paint, blocking and layout shift of each template on a slow phone, beside its bare page. */
export async function paints(browser: Browser, templates: readonly Template[]) {
  const done = new Map<Template, Round<Visit>[]>(templates.map((template) => [template, []]));
  for (let round = 0; round < rounds; round++)
    for (const [template, results] of done)
      results.push(await inTurns(template, round, (url) => visit(browser, url, phone, slowPhone)));

  const rows: string[][] = [];
  const aims: Aim[] = [];
  for (const [{ name, maxPaintRatio }, results] of done) {
    const ours = results.map((each) => each.ours);
    const first = ratio(results, ({ firstPaintMs }) => firstPaintMs);
    const largest = ratio(results, ({ largestPaintMs }) => largestPaintMs);
    const blockingMs = middle(ours, (each) => each.blockingMs);
    const shift = Math.max(...ours.map(({ layoutShift }) => layoutShift));
    rows.push(
      row(name, ours),
      row(
        "  bare page",
        results.map((each) => each.bare),
      ),
    );
    rows.push(["  ratio", figure(first, 2, "x"), figure(largest, 2, "x")]);
    aims.push(
      atMost(`FCP of ${name} vs. its bare page`, first, maxPaintRatio, "x"),
      atMost(`LCP of ${name} vs. its bare page`, largest, maxPaintRatio, "x"),
      atMost(`TBT of ${name}`, blockingMs, maxBlockingMs, " ms"),
      atMost(`Layout shift of ${name} on a slow phone`, shift, 0),
    );
  }
  const head = ["FCP ms", "LCP ms", "from-to", "TBT ms", "from-to", "hydrated ms", "shift", "kB"];
  return { table: table([`HTTP/2, ${describeThrottle(slowPhone)}`, ...head], rows), aims };
}

/** When the first words of a guide can be read on a very slow line. */
export async function firstReads(browser: Browser, guide: Template) {
  const results: Round<number>[] = [];
  for (let round = 0; round < slowRounds; round++)
    results.push(await inTurns(guide, round, (url) => firstRead(browser, url, slow3g)));
  const measured = ratio(results, (ms) => ms);
  const ms = (of: (round: Round<number>) => number) => figure(median(results.map(of)), 0);
  return {
    table: table(
      [`Slow 3G, ${describeThrottle(slow3g)}`, "first read ms"],
      [
        ["guide", ms(({ ours }) => ours)],
        ["  bare page", ms(({ bare }) => bare)],
        ["  ratio", figure(measured, 2, "x")],
      ],
    ),
    aims: [atMost("First read of a guide on slow 3G vs. its bare page", measured, maxFirstReadRatio, "x")],
  };
}

/** The two take turns at being first, and ratios are taken within a round: other load on the machine slows both alike. */
async function inTurns<Result>(
  { url, bareUrl }: Template,
  round: number,
  load: (url: string) => Promise<Result>,
): Promise<Round<Result>> {
  if (round % 2 === 0) return { ours: await load(url), bare: await load(bareUrl) };
  const bare = await load(bareUrl);
  return { ours: await load(url), bare };
}

function ratio<Result>(
  results: readonly Round<Result>[],
  of: (result: Result) => number | undefined,
): number | undefined {
  return median(
    results.flatMap(({ ours, bare }) => {
      const [own, base] = [of(ours), of(bare)];
      return own && base ? own / base : [];
    }),
  );
}

function row(name: string, visits: readonly Visit[]): string[] {
  const paint = (each: Visit) => each.largestPaintMs;
  const blocking = (each: Visit) => each.blockingMs;
  return [
    name,
    figure(
      middle(visits, (each) => each.firstPaintMs),
      0,
    ),
    figure(middle(visits, paint), 0),
    range(visits, paint),
    figure(middle(visits, blocking), 0),
    range(visits, blocking),
    figure(
      middle(visits, (each) => each.hydratedMs),
      0,
    ),
    figure(Math.max(...visits.map(({ layoutShift }) => layoutShift)), 3),
    kilobytes(bytesOf(beforeIdle(visits[0]?.resources ?? []))),
  ];
}

function middle(visits: readonly Visit[], of: (visit: Visit) => number | undefined): number | undefined {
  return median(visits.flatMap((each) => of(each) ?? []));
}

function range(visits: readonly Visit[], of: (visit: Visit) => number | undefined): string {
  const figures = visits.flatMap((each) => of(each) ?? []);
  return figures.length > 0
    ? `${Math.min(...figures).toFixed(0)}-${Math.max(...figures).toFixed(0)}`
    : notMeasured;
}
