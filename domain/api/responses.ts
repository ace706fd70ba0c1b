import { z } from "zod";
import { variantOptionsSchema } from "../guides/applicability-schema.ts";
import { platformTemplates } from "../guides/guide-file.ts";
import type { CarNeeds } from "../guides/guide-needs.ts";
import { basicSlug } from "../guides/library.ts";
import { specKindNames } from "../guides/spec-kinds.ts";
import { confidences } from "../guides/specs.ts";
import { guideCategories, guideDifficulties } from "../guides/status-entry.ts";
import { platformSlugs } from "../platform.ts";
import { defaultHits, maxHits, maxQueryLength, type SearchResult, searchKinds } from "../search.ts";
import { guide, guideListing, richText, spec, specRef } from "./guide-response.ts";

export const platformResponse = z
  .object({
    slug: z.enum(platformSlugs),
    name: z.string(),
    brand: z.string(),
    years: z.string(),
    template: z.enum(platformTemplates),
    guideCount: z.int(),
    ...variantOptionsSchema.shape,
    url: z.url(),
  })
  .describe("A platform, and what a reader can pick for it.");
export const platformsResponse = z.object({ platforms: z.array(platformResponse) });

export const maxPageSize = 100;
const wholeNumber = { error: `must be a whole number from 1 to ${maxPageSize}` };
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(", ")}` });

/** The query of a list of guides. */
export const guidesQuery = z.object({
  platform: oneOf([...platformSlugs, basicSlug])
    .optional()
    .describe("A platform's slug, or `basic` for the universal guides."),
  category: oneOf(guideCategories).optional(),
  difficulty: oneOf(guideDifficulties).optional(),
  cursor: z.string().optional().describe("The value of `next` from the previous page."),
  limit: z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(maxPageSize, wholeNumber)
    .default(50)
    .describe("Guides per page."),
});
export type GuidesQuery = z.infer<typeof guidesQuery>;

export const guidesResponse = z.object({
  guides: z.array(guideListing),
  next: z.string().nullable().describe("Pass it as `cursor` to get the next page; null on the last one."),
});

export const platformPath = z.object({
  platform: z.string().describe("A platform's slug; case doesn't matter."),
});

/** Ids of the platform's options. */
export const carQuery = z.object({
  generation: z.string().optional().describe("An id among the platform's generations."),
  engine: z.string().optional().describe("An id among its engines."),
  gearbox: z.string().optional().describe("An id among its gearboxes."),
});

export const needsResponse = z.object({
  guides: z.record(z.string(), z.array(specRef)).describe("By the path of each complete guide for the car."),
}) satisfies z.ZodType<{ guides: CarNeeds }>;

export const guidePath = z.object({
  platform: z.string().describe("A platform's slug, or `basic`; case doesn't matter."),
  slug: z.string().describe("A guide's slug or alias; case doesn't matter."),
});
export { guide as guideResponse };

export const searchQuery = z.object({
  q: z.string().max(maxQueryLength).optional().describe("What to search for."),
  limit: z.int().min(1).max(maxHits).default(defaultHits).optional(),
  kind: z.enum(searchKinds).optional(),
  platform: z.string().optional().describe("A platform's slug, or `basic`."),
  category: z.enum(guideCategories).optional(),
});
const searchHit = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  path: z.string().optional().describe("Absent when there's no page yet."),
  excerpt: z
    .array(z.union([z.string(), z.object({ mark: z.string() })]))
    .readonly()
    .describe("An excerpt with the matching words marked."),
  platform: z.string().optional(),
  platformName: z.string().optional(),
  category: z.enum(guideCategories).optional(),
  difficulty: z.enum(guideDifficulties).optional(),
  estimatedTime: z.string().optional(),
  step: z
    .object({ number: z.int(), title: z.string(), path: z.string() })
    .optional()
    .describe("The step of the guide that matches."),
  specKind: z.enum(specKindNames).optional(),
  values: z
    .array(
      z.object({
        metric: z.string().optional(),
        imperial: z.string().optional(),
        confidence: z.enum(confidences),
        cars: z.string().optional(),
      }),
    )
    .readonly()
    .optional(),
  price: z.string().optional().describe("A product's lowest price."),
});
const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));
export const searchResponse = z.object({
  query: z.string(),
  hits: z.array(searchHit),
  total: z.int(),
  hasAllWords: z.boolean().describe("False when nothing matches all the words and the hits match only some."),
  facets: z.object({ kind: facet, platform: facet, category: facet }),
  planned: z.array(z.object({ title: z.string(), platformName: z.string() })),
}) satisfies z.ZodType<SearchResult>;

export const vehicleNamesResponse = z
  .object({
    credit: z
      .object({ text: z.string(), source: z.url(), licence: z.url() })
      .describe("Where the names come from. Show it wherever you show them."),
    makes: z.record(
      z.string(),
      z.record(
        z.string(),
        z.array(z.tuple([z.int(), z.int()])).describe("First and last model year of each range."),
      ),
    ),
  })
  .describe("Model years by model by make, as sold in the United States.");

export const errorCodes = { "bad-request": 400, "not-found": 404 } as const;
export type ApiErrorCode = keyof typeof errorCodes;
export const errorResponse = z.object({
  error: z.object({ code: z.enum(["bad-request", "not-found"]), message: z.string() }),
});

/** The schemas that have a name in the description of the API. */
export const namedSchemas = {
  Platforms: platformsResponse,
  Platform: platformResponse,
  Guides: guidesResponse,
  GuideListing: guideListing,
  Guide: guide,
  Spec: spec,
  RichText: richText,
  Needs: needsResponse,
  Search: searchResponse,
  VehicleNames: vehicleNamesResponse,
  Error: errorResponse,
};
