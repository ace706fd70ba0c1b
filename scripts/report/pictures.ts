import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { aimCell, percent, tableLines } from "./table.ts";

/** The least percentage of remove and install steps with a picture. */
const aims: Readonly<Record<string, number>> = { e46: 70, e36: 70, miata: 70 };

/** A guide of this many steps should have two pictures. */
const longGuide = 6;

type PicturedGuide = Pick<GuidePage, "platform" | "steps">;

/** How much one sees: remove and install steps with a drawing of their own or a lit plan, and pictures per guide. */
export function pictureLines(guides: Iterable<PicturedGuide>): string[] {
  const rows = [...Map.groupBy(guides, ({ platform }) => platform)].map(([platform, ofPlatform]) => {
    const steps = ofPlatform.flatMap((guide) => guide.steps).filter(isHandwork);
    const drawn = steps.filter(({ drawing }) => drawing !== undefined).length;
    const pictured = steps.filter(({ drawing, plans }) => drawing !== undefined || plans.length > 0).length;
    const counts = ofPlatform.map((guide) => ({
      isLong: guide.steps.length >= longGuide,
      pictures: picturesOf(guide),
    }));
    const pictures = counts.reduce((sum, each) => sum + each.pictures, 0);
    return [
      platform,
      String(steps.length),
      percent(drawn, steps.length),
      percent(pictured, steps.length),
      aimCell(aims[platform], pictured, steps.length),
      (pictures / ofPlatform.length).toFixed(1),
      String(counts.filter((each) => each.isLong && each.pictures < 2).length),
    ];
  });
  return tableLines([
    [
      "platform",
      "steps",
      "own drawing",
      "drawing or plan",
      "aim",
      "pictures per guide",
      "long guides with less than two",
    ],
    ...rows,
  ]);
}

function isHandwork({ phase }: GuidePage["steps"][number]): boolean {
  return phase === "remove" || phase === "install";
}

function picturesOf({ steps }: PicturedGuide): number {
  const drawings = steps.flatMap(({ drawing }) => drawing ?? []);
  const plans = steps.flatMap((step) => step.plans.map(({ plan }) => plan));
  return new Set(drawings).size + new Set(plans).size;
}
