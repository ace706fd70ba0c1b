import type { Content } from "../../app/context.ts";
import { symptomSchema } from "../../domain/diagnosis/diagnosis-files.ts";
import { catalogueFileSchema, ladderFileSchema, toolsFileSchema } from "../../domain/guides/content-files.ts";
import { guideSchema } from "../../domain/guides/guide-file.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { specsFileSchema } from "../../domain/guides/specs.ts";
import { usualNumbersFileSchema } from "../../domain/own-numbers/usual-schema.ts";
import { plansFileSchema } from "../../domain/plans/plan-file.ts";
import { platformSchema } from "../../domain/platform-schema.ts";
import { compileContent } from "../../server/content/compile-content.ts";
import { describeFaults } from "../../server/content/content-error.ts";
import type { ContentSource } from "../../server/content/content-kinds.ts";
import { parseDrawing } from "../../server/content/drawing.ts";
import { serveStore } from "../../server/content/load-content.ts";
import type { SourceGuide } from "../../server/content/read-guides.ts";
import type { SourcePlan } from "../../server/content/read-plans.ts";
import { storeInMemory } from "../../server/content/write-store.ts";

type Fields = Record<string, unknown>;

/** A guide's file that is right; a test changes what it is about. */
export function guideFile(fields: Fields = {}) {
  return guideSchema.parse({
    title: "Brake pads",
    summary: "New pads at the front.",
    topic: "brakes",
    category: "maintenance",
    difficulty: "beginner",
    difficultyWhy: "Few parts.",
    minutes: { firstTimer: 150, practised: 60 },
    ifWrong: { risk: "No brakes", guard: "check twice" },
    fits: "All but the M3",
    updated: "2026-01-01",
    steps: [{ id: "wheel-off", title: "Take the wheel off", phase: "remove", lines: ["Undo the bolts."] }],
    ...fields,
  });
}

/** A step's file that is right, to be changed in the same way. */
export function stepFile(fields: Fields = {}) {
  return { id: "wheel-off", title: "Take the wheel off", phase: "remove", lines: ["Undo it."], ...fields };
}

export function sourceGuide(platform: string, slug: string, fields: Fields = {}): SourceGuide {
  return { platform, slug, file: `guides/${platform}/${slug}.yaml`, guide: guideFile(fields) };
}

export function specsFile(fields: Fields = {}) {
  return specsFileSchema.parse({
    sources: { manual: { title: "Manual", kind: "factory-manual", read: "2026-01-01" } },
    torques: {
      "wheel-bolts": {
        name: "Wheel bolts",
        system: "wheels",
        values: [
          {
            stages: [{ nm: 100 }],
            confidence: "single-source",
            sources: [{ source: "manual", says: "100 Nm" }],
          },
        ],
      },
    },
    ...fields,
  });
}

export function platformFile(fields: Fields = {}) {
  return platformSchema.parse({
    slug: "e46",
    displayName: "BMW E46",
    brand: "BMW",
    years: "1997-2006",
    span: "1997-2006",
    template: "e46",
    order: 1,
    drawing: "A coupe",
    engines: [{ id: "m54", name: "M54" }],
    bodies: [{ id: "sedan", name: "Sedan" }],
    ...fields,
  });
}

export const smallDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">
  <title>A caliper</title>
  <circle class="body" cx="20" cy="20" r="9" />
  <g data-callout="1" data-label="guide pin"><circle cx="5" cy="5" r="3" /><text x="5" y="6">1</text></g>
</svg>`;

/** A radiator, and in front of it a cap that is small enough for a ring. */
export const smallPlan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
  <title>Engine bay from above</title>
  <g data-part="radiator" data-label="radiator" data-at="200 250"><rect class="body" x="100" y="240" width="200" height="20" /></g>
  <g data-part="coolant-cap" data-label="coolant cap, on the tank" data-at="320 250"><circle cx="320" cy="250" r="8" /></g>
</svg>`;

/** A plan of the small content's platform, to be changed in the same way. */
export function sourcePlan(fields: Fields = {}, svg = smallPlan): SourcePlan {
  const drawing = parseDrawing("plans/bay.svg", svg, []);
  const entry = { kind: "bay", name: "Engine bay", view: "From above", platforms: { e46: {} }, ...fields };
  const { bay } = plansFileSchema.parse({ bay: entry });
  if (!drawing || !bay) throw new Error("The plan isn't right.");
  return { ...drawing, ...bay };
}

/** One platform, one finished guide and a planned one, without a fault. */
export function smallSource(changes: Partial<ContentSource> = {}): ContentSource {
  const drawing = parseDrawing("drawings/caliper.svg", smallDrawing, []);
  return {
    pages: [],
    updates: { roadmap: [], devLogs: [] },
    platforms: [platformFile()],
    tools: toolsFileSchema.parse({ jack: { name: "Trolley jack", group: "lifting" } }),
    specs: new Map([["e46", specsFile()]]),
    guides: [sourceGuide("e46", "brake-pads")],
    catalogues: new Map([["e46", catalogueFile([])]]),
    drawings: new Map(drawing ? [["caliper", drawing]] : []),
    plans: new Map([["bay", sourcePlan()]]),
    parts: new Map(),
    store: { products: new Map(), collections: [], sizeGuides: [], policies: [], pictures: {} },
    giveaway: undefined,
    synonyms: [],
    home: { popular: [] },
    everyday: { jobs: [], platforms: {} },
    ladder: ladderFileSchema.parse({
      rungs: [{ id: "first", title: "First", why: "Begin.", skills: ["lift"], guides: ["e46/brake-pads"] }],
      skills: { lift: { name: "Lift", means: "You can lift.", guides: ["e46/brake-pads"] } },
    }),
    symptoms: new Map([["brake-squeal", diagnosisFile()]]),
    codes: new Map([["p01", { P0171: diagnosisFile({ title: "Mixture too lean", topic: "fuel" }) }]]),
    codeNames: [
      { file: "code-names/standard.txt", code: "P0171", name: "System too lean (bank 1)" },
      { file: "code-names/standard.txt", code: "P0174", name: "System too lean (bank 2)" },
    ],
    codeHelp: { frame: {}, families: {} },
    editor: undefined,
    vehicles: new Map([["us-car-models", { BMW: { "3 Series": [[1992, 2024]] } }]]),
    vin: { makes: { BMW: ["WBA"] }, models: {}, bmwTypes: [], bmwPlants: {} },
    bmwOptions: { sources: {}, codes: [] },
    usualNumbers: usualNumbersFileSchema.parse({}),
    faults: [],
    ...changes,
  };
}

/** A symptom's entry that is right, to be changed in the same way. A code's has less. */
export function diagnosisFile(fields: Fields = {}) {
  return symptomSchema.parse({
    title: "Brakes squeal",
    topic: "brakes",
    means: "The pads rub.",
    drive: "careful",
    driveWhy: "Worn pads stop badly.",
    firstCheck: "Look at the pads.",
    notice: ["noise"],
    when: ["braking"],
    where: ["front"],
    causes: [{ name: "Worn pads", tell: "Look at the lining.", guides: ["e46/brake-pads"] }],
    ...fields,
  });
}

/** The catalogue of the small content, and further lines. */
export function catalogueFile(more: Fields[], status = "complete") {
  return catalogueFileSchema.parse([
    { slug: "brake-pads", status, priority: 1, carModel: "E46" },
    plannedLine("vanos"),
    ...more,
  ]);
}

export function plannedLine(slug: string) {
  return {
    slug,
    status: "coming-soon",
    priority: 2,
    carModel: "E46",
    title: "Planned",
    description: "A guide to come.",
    category: "repair",
    difficulty: "expert",
    estimatedTime: "8 hours",
  };
}

/** The faults that the compiler finds in the small content with these changes. */
export function faultsOf(changes: Partial<ContentSource>): string[] {
  return describeFaults(compileContent(smallSource(changes)).faults);
}

/** The small content's guide, compiled with these fields. */
export function compiledGuide(fields: Fields = {}, changes: Partial<ContentSource> = {}): GuidePage {
  const { content, faults } = compileContent(
    smallSource({ guides: [sourceGuide("e46", "brake-pads", fields)], ...changes }),
  );
  const [guide] = content.guides;
  if (faults.length > 0 || !guide) throw new Error(describeFaults(faults).join("\n"));
  return guide;
}

/** The small content with these changes, as the pages read it. */
export function smallContent(changes: Partial<ContentSource> = {}): Content {
  const { content, faults } = compileContent(smallSource(changes));
  if (faults.length > 0) throw new Error(describeFaults(faults).join("\n"));
  return serveStore(storeInMemory(content));
}

/** A car of which nothing is written yet. */
export const emptyPlatform = platformFile({
  slug: "miata",
  displayName: "Mazda Miata",
  order: 2,
  engines: [],
});
