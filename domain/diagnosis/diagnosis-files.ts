import { z } from "zod";
import { appliesToSchema, idSchema } from "../guides/applicability-schema.ts";
import { faultCodeSchema, guideRefSchema } from "../guides/guide-file.ts";
import { topicIds } from "../guides/topics.ts";

/** Inline Markdown; see `rich-text.ts`. */
const text = (max: number) => z.string().min(1).max(max);

const causeSchema = z.strictObject({
  name: text(80),
  /** How to confirm it before buying a part. */
  tell: text(400),
  /** Only on these cars. Absent means on any. */
  appliesTo: z.record(idSchema, appliesToSchema).optional(),
  /** The guides that fix it, written or planned. */
  guides: z.array(guideRefSchema).default([]),
});

export const diagnosisSchema = z.strictObject({
  title: text(80),
  topic: z.enum(topicIds),
  /** What scan tools call a code, by SAE J2012. A maker's own codes have none. */
  standardName: text(90).optional(),
  /** What is wrong, in a sentence or two. */
  means: text(200),
  drive: z.enum(["ok", "careful", "stop"]),
  driveWhy: text(240),
  /** A check of ten minutes that needs no parts. */
  firstCheck: text(280),
  /** When to stop driving. */
  stop: text(300).optional(),
  /** Other words that people use for it. */
  also: z.array(text(60)).default([]),
  symptoms: z.array(idSchema).default([]),
  codes: z.array(faultCodeSchema).default([]),
  /** The likeliest first. */
  causes: z.array(causeSchema).min(1).max(8),
});
export type DiagnosisFile = z.infer<typeof diagnosisSchema>;

/** `content/symptoms.yaml`: what a driver notices. */
export const symptomsFileSchema = z.record(idSchema, diagnosisSchema);
/** `content/dtc/<family>.yaml`: what the car's computer has recorded. */
export const codesFileSchema = z.record(faultCodeSchema, diagnosisSchema);
