import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { normalizeQuery } from "../../domain/search.ts";
import { openContent } from "../../server/content/load-content.ts";
import { type EvilString, evilStrings } from "../support/evil-strings.ts";
import { ensureBuild } from "../support/running-server.ts";
import { type VisitorParser, visitorParsers } from "../support/visitor-parsers.ts";

/** Twice the input may take 2.5 times as long, where a square would take four times. Three doublings tell them apart better. */
const doublings = 3;
const mostGrowth = 2.5 ** doublings;
/** Anything quicker is measured several times over, because a clock tick would decide. */
const leastMs = 0.2;
const carefulRounds = 40;

async function timeOf(work: () => unknown, times: number): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < times; count++) await work();
  return performance.now() - started;
}

/** How much longer the whole takes than an eighth. Other work on the machine only adds, so the quickest of many rounds counts. */
async function growthOf({ parse, maxLength }: VisitorParser, evil: EvilString): Promise<number> {
  const [part, whole] = [evil.ofLength(maxLength / 2 ** doublings), evil.ofLength(maxLength)];
  const once = await timeOf(() => parse(part), 1);
  const times = Math.min(50, Math.ceil(leastMs / Math.max(once, 0.001)));
  let [ofPart, ofWhole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < carefulRounds; round++) {
    ofPart = Math.min(ofPart, await timeOf(() => parse(part), times));
    ofWhole = Math.min(ofWhole, await timeOf(() => parse(whole), times));
    if (round > 0 && ofWhole <= mostGrowth * ofPart) break;
  }
  return ofWhole / ofPart;
}

describe.each(visitorParsers)("$name", (parser) => {
  it("takes no more than in proportion, whatever a visitor writes", async () => {
    const growths = [];
    for (const evil of evilStrings) growths.push({ evil: evil.name, growth: await growthOf(parser, evil) });
    expect(growths.filter(({ growth }) => growth > mostGrowth)).toEqual([]);
  });
});

describe("a search", () => {
  let search: (query: string) => Promise<unknown>;
  beforeAll(async () => {
    ensureBuild();
    const content = await openContent(resolve("build/content"));
    search = (query) => content.search(normalizeQuery(query), {});
  });

  it("is answered for every evil string, at the length that it may have", async () => {
    for (const { ofLength } of evilStrings) await search(ofLength(100));
  });

  it("takes no more than in proportion to its words", async () => {
    const time = async (words: number) => {
      let least = Number.POSITIVE_INFINITY;
      const query = Array.from({ length: words }, (_, index) => ["brake", "oil", "e46"][index % 3]).join(" ");
      for (let round = 0; round < 20; round++) {
        const started = performance.now();
        await search(query);
        least = Math.min(least, performance.now() - started);
      }
      return least;
    };
    await time(4);
    const [part, whole] = [await time(2), await time(16)];
    expect(whole / part).toBeLessThan(mostGrowth);
  });
});
