import { z } from "zod";
import { appliesToSchema, idSchema } from "../guides/applicability-schema.ts";
import { faultCodeSchema, guideRefSchema } from "../guides/guide-file.ts";
import { topicIds } from "../guides/topics.ts";
import { guidePartSchema } from "../parts/parts-schema.ts";
import { costBands } from "./check-order.ts";
import { codeFamilyIds } from "./code-families.ts";
import { mayDrive } from "./diagnosis.ts";
import { optionsOf } from "./finder.ts";

/** Inline Markdown; see `rich-text.ts`. */
const text = (max: number) => z.string().min(1).max(max);

const causeSchema = z.strictObject({
  name: text(80),
  /** How to confirm it before buying a part. */
  tell: text(400),
  /**
   * The cost of the part, without labor and without prices:
   * - free: nothing to buy: cleaning, adjusting, tightening, a reset
   * - low: fluid, a fuse, a bulb, a hose, a filter, a gasket or a plug
   * - medium: a sensor, a coil, a valve, a pump, a belt drive, bushings or brake parts
   * - high: a converter, a computer, a turbo, or a job that opens the engine or the transmission
   */
  cost: z.enum(costBands).optional(),
  /** Much likelier than the next one, so that it stays ahead of it, whatever it costs. */
  likelier: z.literal(true).optional(),
  /** Only on these cars. Absent means on any. */
  appliesTo: z.record(idSchema, appliesToSchema).optional(),
  /** The guides that fix it, written or planned. */
  guides: z.array(guideRefSchema).default([]),
  /** Parts of these guides that the cause means and calls otherwise; those of the same name are found without it. */
  parts: z.array(guidePartSchema).optional(),
});

/** More would list everything that can break. */
const mostCauses = 8;

/** Whether a car has few causes: those of any car and those of its platform. A page may name more, for other cars. */
function isShortForEachCar(causes: readonly z.infer<typeof causeSchema>[]): boolean {
  const anyCar = causes.filter(({ appliesTo }) => appliesTo === undefined).length;
  const platforms = causes.flatMap(({ appliesTo = {} }) => Object.keys(appliesTo));
  const ofPlatform = Map.groupBy(platforms, (platform) => platform).values();
  return anyCar + Math.max(0, ...[...ofPlatform].map(({ length }) => length)) <= mostCauses;
}

export const diagnosisSchema = z.strictObject({
  title: text(80),
  topic: z.enum(topicIds),
  /** A scan tool's name for the code, by SAE J2012. A maker's own codes have none. */
  standardName: text(90).optional(),
  /** The fault, in a sentence or two. */
  means: text(200),
  drive: z.enum(mayDrive),
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
  causes: z.array(causeSchema).min(1).refine(isShortForEachCar, `are more than ${mostCauses} for one car`),
});
export type DiagnosisFile = z.infer<typeof diagnosisSchema>;

export const symptomSchema = diagnosisSchema.extend({
  /** The finder's options: every one that fits. */
  notice: z.array(z.enum(optionsOf("notice"))).min(1),
  when: z.array(z.enum(optionsOf("when"))).min(1),
  where: z.array(z.enum(optionsOf("where"))).min(1),
});
export type SymptomFile = z.infer<typeof symptomSchema>;

/** `find` is the address of the finder. */
const symptomIdSchema = idSchema.refine((id) => id !== "find", "is the name of another page");

/** `content/symptoms.yaml`: what a driver notices. */
export const symptomsFileSchema = z.record(symptomIdSchema, symptomSchema);
/** `content/dtc/<family>.yaml`: what the car's computer has recorded. */
export const codesFileSchema = z.record(faultCodeSchema, diagnosisSchema);

/** `content/code-help.yaml`: what helps with every code of a family. */
export const codeHelpSchema = z.strictObject({
  /** The values of a freeze frame, and what each is. */
  frame: z.record(idSchema, z.strictObject({ name: text(60), text: text(300) })),
  families: z.partialRecord(
    z.enum(codeFamilyIds),
    z.strictObject({
      /** First checks, with few tools, in this order. */
      checks: z.array(text(240)).min(1).max(6),
      /** The meaning of freeze frame values for these codes. Without any, the section is left out. */
      frame: z.record(idSchema, text(300)).default({}),
    }),
  ),
});
export type CodeHelpFile = z.infer<typeof codeHelpSchema>;
