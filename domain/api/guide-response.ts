import { z } from "zod";
import { appliesToSchema, variantOptionsSchema } from "../guides/applicability-schema.ts";
import { type ToolGroup, toolGroups } from "../guides/content-files.ts";
import { platformTemplates } from "../guides/guide-file.ts";
import { type GuideListing, type GuidePage, planKinds } from "../guides/guide-page.ts";
import { type Phase, phases } from "../guides/phases.ts";
import type { RichPart, RichText } from "../guides/rich-text.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { citationSchema } from "../guides/source-schema.ts";
import { type SpecRef, specKindNames } from "../guides/spec-kinds.ts";
import { confidences } from "../guides/specs.ts";
import { guideCategories, guideDifficulties, guideStatuses } from "../guides/status-entry.ts";
import { topicIds } from "../guides/topics.ts";

const text = z.string();
const url = z.url().describe("The page that shows it.");
const path = text.startsWith("/");
const day = z.iso.date();
const phase = z.enum(Object.keys(phases) as [Phase, ...Phase[]]);
const toolGroup = z.enum(Object.keys(toolGroups) as [ToolGroup, ...ToolGroup[]]);
const difficulty = z.enum(guideDifficulties);

export const specRef = z
  .templateLiteral([z.enum(specKindNames), ":", text])
  .describe("Refers to a number: a key in the guide's `specs`.") as z.ZodType<SpecRef>;

const richPart: z.ZodType<RichPart> = z.lazy(() =>
  z.union([
    text,
    z.object({ b: richText }),
    z.object({ i: richText }),
    z.object({ code: text }),
    z.object({ to: text, text: richText }),
    z.object({ spec: specRef }),
    z.object({ about: z.tuple([text, text]).describe("A rough number: metric, imperial.") }),
  ]),
);
export const richText: z.ZodType<RichText> = z
  .union([text, z.array(richPart)])
  .describe("A string, or a list of strings, emphasis, links, and references to numbers.");

const shownSource = z.object({
  ...citationSchema.shape,
  says: text.describe("What the source says about this number."),
});

export const spec = z
  .object({
    ref: specRef,
    kind: z.enum(specKindNames),
    name: text,
    system: z.enum(topicIds),
    size: text.optional().describe("Thread and socket."),
    count: z.int().optional(),
    oneTime: z.boolean().optional().describe("The fastener must be replaced every time."),
    condition: text.optional(),
    note: text.optional(),
    values: z.array(
      z.object({
        metric: text.optional().describe("Absent when no number can be shown: see the factory manual."),
        imperial: text.optional().describe("Absent when both systems use the same number."),
        every: z
          .object({ km: z.number().optional(), months: z.number().optional() })
          .optional()
          .describe("An interval in numbers; the earlier end of a range."),
        confidence: z.enum(confidences),
        appliesTo: appliesToSchema.optional(),
        note: text.optional(),
        differs: text.optional().describe("Why good sources differ."),
        sources: z.array(shownSource),
      }),
    ),
  })
  .describe(
    "A torque, capacity, fluid, pressure, interval, or measurement, with its sources.",
  ) satisfies z.ZodType<ShownSpec>;

const listingFields = {
  platform: text.describe("A platform's slug, or `basic`."),
  platformName: text,
  slug: text,
  path,
  title: text,
  summary: text,
  topic: z.enum(topicIds),
  category: z.enum(guideCategories),
  difficulty,
  estimatedTime: text,
  minutes: z.object({ firstTimer: z.int(), practised: z.int() }),
  fits: text.describe("Which cars it's for, in a few words."),
  carModel: text,
  priority: z.int(),
  updated: day,
};

export const guideListing = z
  .object({ ...listingFields, url })
  .describe("A guide in a list.") satisfies z.ZodType<GuideListing>;

const step = z.object({
  id: text.describe("The step's anchor on the page. It stays the same when the text changes."),
  number: z.int(),
  title: text,
  phase,
  minutes: z.int().optional(),
  appliesTo: appliesToSchema.optional(),
  lines: z.array(
    z.object({
      kind: z.enum(["plain", "note", "caution", "warning"]),
      text: richText,
      callout: z.int().optional().describe("Its number in the step's drawing."),
    }),
  ),
  tools: z.array(text).describe("Ids from the guide's tools."),
  parts: z.array(text).describe("Ids from the guide's parts."),
  torques: z.array(specRef),
  asks: z
    .array(specRef)
    .optional()
    .describe("Numbers that it can't be done without and that one of its cars lacks."),
  expect: richText.optional().describe("How to tell it's right."),
  ifStuck: z.array(richText),
  drawing: text.optional().describe("A key in the guide's `drawings`."),
  plans: z
    .array(
      z.object({
        plan: text.describe("A key in the guide's `plans`."),
        viewBox: text.optional().describe("The part of a long plan that's enough to show."),
        parts: z.array(
          z.object({
            id: text.describe("The id of its shape in the plan's file."),
            name: text,
            place: text,
            ring: z
              .tuple([z.number(), z.number()])
              .readonly()
              .optional()
              .describe("The middle of a small part."),
          }),
        ),
      }),
    )
    .describe("Where on the car the step is."),
  timers: z.array(z.object({ label: text, minutes: z.number() })),
});

const tool = z.object({
  id: text,
  name: text,
  detail: text.optional(),
  group: toolGroup,
  substitute: text.optional(),
  quantity: z.int(),
  use: z.enum(["essential", "handy"]),
  note: text.optional(),
  appliesTo: appliesToSchema.optional(),
});

const part = z.object({
  id: text,
  name: text,
  oem: z.object({ number: text, source: citationSchema }).optional(),
  quantity: z.number(),
  unit: text.optional(),
  use: z.enum(["required", "while-there", "one-time"]),
  note: text.optional(),
  appliesTo: appliesToSchema.optional(),
});

const relatedGuide = z.object({
  title: text,
  path,
  platformName: text,
  estimatedTime: text,
  difficulty,
  available: z.boolean().describe("False while it's only planned."),
});

export const guide = z
  .object({
    ...listingFields,
    url,
    drawing: path.optional().describe("Its first drawing."),
    status: z.enum(guideStatuses),
    template: z.enum(platformTemplates),
    variants: variantOptionsSchema.describe("What a reader can pick for this platform."),
    hasSpecSheet: z.boolean(),
    difficultyWhy: richText,
    ifWrong: z.object({ risk: text, guard: text }),
    appliesTo: appliesToSchema.optional(),
    symptoms: z.array(text),
    symptomPages: z.array(path.nullable()).describe("The page about each symptom."),
    faultCodes: z.array(text).describe("Each has a page under /codes."),
    keywords: z.array(z.string()),
    modification: z.object({ legality: richText, tune: richText, reversible: richText }).optional(),
    safety: z.array(z.object({ level: z.enum(["warning", "caution"]), text: richText })),
    tools: z.array(tool),
    parts: z.array(part),
    fluids: z.array(
      z.object({
        fluid: specRef,
        capacity: specRef.optional(),
        note: text.optional(),
        appliesTo: appliesToSchema.optional(),
      }),
    ),
    asks: z
      .array(z.object({ asks: z.array(specRef), appliesTo: appliesToSchema.optional() }))
      .optional()
      .describe("Fluids and amounts that one of its cars lacks: look them up in your book first."),
    torques: z.array(specRef),
    pauses: z.array(z.object({ after: text, note: richText })).describe("Where you can stop overnight."),
    disposal: richText.optional(),
    steps: z.array(step),
    verification: z.array(z.object({ check: richText, pass: richText, when: text.optional() })),
    aftercare: z.object({
      recheck: z.array(z.object({ what: richText, when: text })),
      reset: richText.optional(),
      interval: specRef.optional(),
    }),
    goesWith: z.array(relatedGuide),
    related: z.array(relatedGuide),
    faq: z.array(z.object({ question: text, answer: richText })),
    sources: z.array(citationSchema),
    specs: z.record(text, spec).describe("Every number the guide refers to."),
    drawings: z.record(
      text,
      z.object({
        href: path,
        width: z.number(),
        height: z.number(),
        split: z.number().optional().describe("Where its two views can be split, measured from the left."),
        title: text,
        callouts: z.array(text),
      }),
    ),
    plans: z.record(
      text,
      z.object({
        href: path,
        title: text,
        kind: z.enum(planKinds),
        viewBox: text,
        name: text,
        view: text,
        appliesTo: appliesToSchema.optional(),
        callouts: z
          .array(
            z.object({
              part: text.describe("The id of its shape in the plan's file."),
              label: text,
              torques: z.array(specRef).optional(),
            }),
          )
          .optional()
          .describe("In the order of their numbers, from 1."),
      }),
    ),
  })
  .describe("A complete guide with everything it refers to.") satisfies z.ZodType<GuidePage>;
