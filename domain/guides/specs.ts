import { z } from "zod";
import { appliesToSchema, idSchema, planRefsSchema } from "./applicability-schema.ts";
import { sourceSchema } from "./source-schema.ts";
import { topicIds } from "./topics.ts";

export const confidences = ["cross-checked", "single-source", "unverified"] as const;
export type Confidence = (typeof confidences)[number];

const amountOf = (number: z.ZodNumber) =>
  z.union([
    number,
    z.tuple([number, number]).refine(([low, high]) => low < high, { error: "the lower value comes first" }),
  ]);
const amount = amountOf(z.number().nonnegative());
export type Amount = z.infer<typeof amount>;

const shared = {
  appliesTo: appliesToSchema.optional(),
  confidence: z.enum(confidences),
  sources: z.array(z.strictObject({ source: idSchema, says: z.string().min(1).max(300) })).default([]),
  note: z.string().min(1).max(200).optional(),
  /** Why good sources differ, if the value is a range for that reason. */
  differs: z.string().min(1).max(300).optional(),
};

/** Either a value with sources, or no value at all. */
const hasAmountUnlessUnverified = (field: string) => ({
  check: (value: Record<string, unknown>) => value.confidence === "unverified" || value[field] !== undefined,
  message: { path: [field], error: "is missing; only an unverified value can leave it out" },
});

function valuesOf<Shape extends z.ZodRawShape>(field: keyof Shape & string, shape: Shape) {
  const { check, message } = hasAmountUnlessUnverified(field);
  return z.array(z.strictObject({ ...shared, ...shape }).refine(check, message)).min(1);
}

const spec = {
  name: z.string().min(1).max(80),
  system: z.enum(topicIds),
  /** The part of the car that it is about. */
  plan: planRefsSchema,
  note: z.string().min(1).max(200).optional(),
};

export const stageSchema = z.union([
  z.strictObject({ nm: amount }),
  z.strictObject({ angle: z.number().positive().max(720) }),
]);
export type Stage = z.infer<typeof stageSchema>;

const torqueSpec = z.strictObject({
  ...spec,
  /** The thread: "M12 x 1.5". */
  thread: z.string().min(1).max(30).optional(),
  /** The tool: "17 mm", "7 mm hex". */
  socket: z.string().min(1).max(30).optional(),
  count: z.int().positive().optional(),
  oneTime: z.boolean().default(false),
  /** "dry", "oiled", "at ride height". */
  condition: z.string().min(1).max(60).optional(),
  values: valuesOf("stages", { stages: z.array(stageSchema).min(1).max(6).optional() }),
});

const capacitySpec = z.strictObject({ ...spec, values: valuesOf("litres", { litres: amount.optional() }) });

const fluidSpec = z.strictObject({
  ...spec,
  values: valuesOf("fluid", {
    fluid: z.string().min(1).max(80).optional(),
    approvals: z.array(z.string().min(1).max(60)).default([]),
  }),
});

const pressureSpec = z.strictObject({ ...spec, values: valuesOf("bar", { bar: amount.optional() }) });

const intervalSpec = z.strictObject({
  ...spec,
  values: z
    .array(
      z
        .strictObject({ ...shared, km: amount.optional(), months: amount.optional() })
        .refine(
          (value) =>
            value.confidence === "unverified" || value.km !== undefined || value.months !== undefined,
          { path: ["km"], error: "km or months is missing; only an unverified value can leave out both" },
        ),
    )
    .min(1),
});

export const measureUnits = ["mm", "°C", "V", "A", "ohm", "%", "°", "rpm", "teeth"] as const;

const measureSpec = z.strictObject({
  ...spec,
  unit: z.enum(measureUnits),
  /** Whether the value is a limit. */
  bound: z.enum(["at least", "at most"]).optional(),
  /** Camber and freezing points may be negative. */
  values: valuesOf("value", { value: amountOf(z.number()).optional() }),
});

export const specsFileSchema = z.strictObject({
  sources: z.record(idSchema, sourceSchema).default({}),
  torques: z.record(idSchema, torqueSpec).default({}),
  capacities: z.record(idSchema, capacitySpec).default({}),
  fluids: z.record(idSchema, fluidSpec).default({}),
  pressures: z.record(idSchema, pressureSpec).default({}),
  intervals: z.record(idSchema, intervalSpec).default({}),
  measures: z.record(idSchema, measureSpec).default({}),
  /** Safety-relevant torques, with or without a value: the share of gaps is counted on these. */
  safetyFasteners: z.array(idSchema).default([]),
});

export type SpecsFile = z.infer<typeof specsFileSchema>;
