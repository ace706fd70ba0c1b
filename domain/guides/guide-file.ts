import { z } from "zod";
import { appliesToSchema, idSchema, planRefsSchema } from "./applicability-schema.ts";
import { type Phase, phases } from "./phases.ts";
import { sourceSchema } from "./source-schema.ts";
import { guideCategories, guideDifficulties } from "./status-entry.ts";
import { topicIds } from "./topics.ts";

const phaseIds = Object.keys(phases) as [Phase, ...Phase[]];

export const platformTemplates = ["universal", "e46"] as const;

/** Inline Markdown with references to numbers; see `rich-text.ts`. */
const text = (max: number) => z.string().min(1).max(max);
const lineText = text(300);

/** A line of a step; a plain string if it has no other fields. */
export const lineSchema = z.union(
  [
    lineText,
    z.strictObject({ note: lineText }),
    z.strictObject({ caution: lineText }),
    z.strictObject({ warning: lineText }),
    /** The number of this line's place in the step's drawing. */
    z.strictObject({ text: lineText, callout: z.int().positive().max(20) }),
  ],
  { error: "must be a string, one of note, caution or warning with a string, or text with callout" },
);

export const guideRefSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must be {platform}/{slug}, such as e46/brake-fluid");

export const faultCodeSchema = z.string().regex(/^[PBCU][0-9A-F]{4}$/, "must be a code such as P0171");

const appliesTo = appliesToSchema.optional();

const stepSchema = z.strictObject({
  /** The anchor of the step and the key of its tick: it must not change when the text does. */
  id: idSchema,
  title: text(80),
  phase: z.enum(phaseIds),
  minutes: z.int().positive().max(2000).optional(),
  appliesTo,
  lines: z.array(lineSchema).min(1).max(14),
  tools: z.array(idSchema).default([]),
  parts: z.array(idSchema).default([]),
  torques: z.array(idSchema).default([]),
  /** The right result. */
  expect: lineText.optional(),
  ifStuck: z.array(lineText).default([]),
  /** A file of `content/drawings`, by name. */
  drawing: idSchema.optional(),
  /** The step's parts, lit in a plan of the car. */
  plan: planRefsSchema,
  timers: z.array(z.strictObject({ label: text(60), minutes: z.number().positive().max(2880) })).default([]),
});

export const guideSchema = z.strictObject({
  title: text(80),
  summary: text(300),
  topic: z.enum(topicIds),
  category: z.enum(guideCategories),
  difficulty: z.enum(guideDifficulties),
  difficultyWhy: text(200),
  /** From these comes the one duration that the site shows: "1.5-3 hours". */
  minutes: z.strictObject({ firstTimer: z.int().positive(), practised: z.int().positive() }),
  /** A reason for time besides the work: "drying time". */
  waiting: text(30).optional(),
  /** The cost of a mistake in two or three words, and how to avoid it. */
  ifWrong: z.strictObject({ risk: text(40), guard: text(60) }),
  /** Which cars it is for, in a few words: "323-330, 1999-2006, not M3". */
  fits: text(60),
  appliesTo,
  template: z.enum(platformTemplates).optional(),
  updated: z.iso.date(),
  symptoms: z.array(text(80)).default([]),
  faultCodes: z.array(faultCodeSchema).default([]),
  /** More search terms for this job. */
  keywords: z.array(text(60)).default([]),
  modification: z.strictObject({ legality: text(300), tune: text(200), reversible: text(200) }).optional(),
  safety: z.array(z.strictObject({ level: z.enum(["warning", "caution"]), text: lineText })).default([]),
  tools: z
    .array(
      z.strictObject({
        tool: idSchema,
        quantity: z.int().positive().default(1),
        use: z.enum(["essential", "handy"]).default("essential"),
        note: text(120).optional(),
        appliesTo,
      }),
    )
    .default([]),
  parts: z
    .array(
      z.strictObject({
        id: idSchema,
        name: text(80),
        /** The manufacturer's part number, only with a source. */
        oem: z.strictObject({ number: text(30), source: sourceSchema }).optional(),
        quantity: z.number().positive().default(1),
        unit: text(20).optional(),
        use: z.enum(["required", "while-there", "one-time"]).default("required"),
        plan: planRefsSchema,
        note: text(120).optional(),
        appliesTo,
      }),
    )
    .default([]),
  fluids: z
    .array(
      z.strictObject({
        /** Ids of the platform's specs. */
        fluid: idSchema,
        capacity: idSchema.optional(),
        note: text(120).optional(),
        appliesTo,
      }),
    )
    .default([]),
  torques: z.array(idSchema).default([]),
  /** Where the job can rest overnight. */
  pauses: z.array(z.strictObject({ after: idSchema, note: text(200) })).default([]),
  disposal: text(300).optional(),
  steps: z.array(stepSchema).min(1).max(40),
  verification: z
    .array(z.strictObject({ check: lineText, pass: lineText, when: text(80).optional() }))
    .default([]),
  aftercare: z
    .strictObject({
      recheck: z.array(z.strictObject({ what: text(200), when: text(80) })).default([]),
      reset: text(300).optional(),
      interval: idSchema.optional(),
    })
    .default({ recheck: [] }),
  goesWith: z.array(guideRefSchema).default([]),
  related: z.array(guideRefSchema).default([]),
  faq: z.array(z.strictObject({ question: text(160), answer: text(600) })).default([]),
  /** Sources of the procedure; numbers have their own sources. */
  sources: z.array(sourceSchema).default([]),
});

export type GuideFile = z.infer<typeof guideSchema>;
export type StepFile = GuideFile["steps"][number];
export type LineFile = z.infer<typeof lineSchema>;
