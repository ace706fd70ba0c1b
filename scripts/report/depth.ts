import type { GuidePage, GuideStep } from "../../domain/guides/guide-page.ts";
import { percent, tableLines } from "./table.ts";

/** A share of steps that the report prints for each platform. */
interface Measure {
  name: string;
  aim: string;
  /** Which steps are counted, and which of them have it. */
  counts: (step: GuideStep) => boolean;
  has: (step: GuideStep) => boolean;
}

const isHandWork = ({ phase }: GuideStep) => phase === "remove" || phase === "install";

const measures: readonly Measure[] = [
  {
    name: "how to tell it's right",
    aim: "50 %",
    counts: isHandWork,
    has: ({ expect }) => expect !== undefined,
  },
  { name: "if it's stuck", aim: "25 %", counts: isHandWork, has: ({ ifStuck }) => ifStuck.length > 0 },
  { name: "minutes", aim: "", counts: () => true, has: ({ minutes }) => minutes !== undefined },
];

/** How much the steps of complete guides say, by platform. The first two shares are of remove and install steps. */
export function depthLines(guides: Iterable<GuidePage>): string[] {
  const complete = [...guides].filter(({ status }) => status === "complete");
  const rows = [...Map.groupBy(complete, ({ platform }) => platform)].map(([platform, pages]) => {
    const steps = pages.flatMap((page) => page.steps);
    return [
      platform,
      String(steps.filter(isHandWork).length),
      ...measures.map(({ counts, has }) => {
        const counted = steps.filter(counts);
        return percent(counted.filter(has).length, counted.length);
      }),
    ];
  });
  return tableLines([
    ["platform", "remove and install steps", ...measures.map(({ name }) => name)],
    ["aim", "", ...measures.map(({ aim }) => aim)],
    ...rows,
  ]);
}
