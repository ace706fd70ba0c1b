import { z } from "zod";
import { appliesToSchema, idSchema } from "../guides/applicability-schema.ts";
import { citationSchema, readAtSchema, sourceKinds } from "../guides/source-schema.ts";
import { topicIds } from "../guides/topics.ts";
import { isBmwNumber, readPartNumber } from "./part-number.ts";

const numberSchema = z
  .string()
  .max(30)
  .refine((text) => readPartNumber(text) !== undefined, "isn't a part number")
  .transform((text) => readPartNumber(text) ?? text);

const groupId = z.string().regex(/^\d{2}$/, 'must be two digits in quotes, such as "33"');

/** A part of a guide: `e46/brake-pads#rotors`. */
export const guidePartSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+#[a-z0-9-]+$/, "must be {platform}/{guide}#{part}");

/** How a number was seen. Only one that was read in the text of the page itself counts as sourced; the others are leads. */
export const partGrades = ["page", "address", "second-hand"] as const;
export type PartGrade = (typeof partGrades)[number];

const monthSchema = z
  .string()
  .regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as "2000-09"');

/** The cars that a number is for. What its source doesn't say is absent. */
const partFitSchema = appliesToSchema
  .extend({
    bodies: z.array(idSchema).min(1).optional(),
    /** Built in this month or later. */
    from: monthSchema.optional(),
    /** Built in this month or earlier. */
    to: monthSchema.optional(),
  })
  .refine(({ from = "", to = "9" }) => from <= to, "ends before it begins");

export type PartFitFile = z.infer<typeof partFitSchema>;

/** Owners' own pages often are the only ones that name a number; for torques they are not good enough. */
const partSourceSchema = citationSchema.extend({
  kind: z.enum([...sourceKinds, "owner"]),
  readAt: readAtSchema.optional(),
});

export type PartSource = z.infer<typeof partSourceSchema>;

const partNumberSchema = z.strictObject({
  number: numberSchema.refine(isBmwNumber, "must be 11 digits"),
  name: z.string().min(1).max(80),
  /** By platform; an empty object means all of its cars. */
  fits: z.partialRecord(idSchema, partFitSchema).default({}),
  /** How many a car has. */
  perCar: z.int().positive().max(100).optional(),
  /** The parts of guides that it is. */
  parts: z.array(guidePartSchema).default([]),
  otherMakers: z.array(z.string().min(1).max(60)).default([]),
  supersedes: z.array(numberSchema).default([]),
  note: z.string().min(1).max(240).optional(),
  warning: z.string().min(1).max(240).optional(),
  /** The reason why a sourced number is too doubtful to show. */
  doubt: z.string().min(1).max(240).optional(),
  sources: z
    .array(
      z.strictObject({
        source: idSchema,
        says: z.string().min(1).max(200),
        seen: z.enum(partGrades).default("page"),
      }),
    )
    .min(1),
});

/** The numbers of a maker, and where the parts of its guides are listed. */
export const partsFileSchema = z.strictObject({
  brand: z.string().min(1).max(40),
  platforms: z.array(idSchema).min(1),
  /** The main groups of the maker's numbers, in our words. */
  groups: z.record(groupId, z.string().min(1).max(40)),
  groupSources: z.array(idSchema).min(1),
  /** The main group that parts without a number are listed in, by the topic of their guide, */
  topics: z.partialRecord(z.enum(topicIds), groupId).default({}),
  /** or by the guide's slug. */
  guides: z.record(idSchema, groupId).default({}),
  /** Parts that are listed elsewhere than the rest of their guide. */
  elsewhere: z.record(guidePartSchema, groupId).default({}),
  sources: z.record(idSchema, partSourceSchema),
  numbers: z.array(partNumberSchema).default([]),
});

export type PartsFile = z.infer<typeof partsFileSchema>;
export type PartNumberFile = PartsFile["numbers"][number];

/** The best that any source of a number was seen by. */
export function gradeOf({ sources }: Pick<PartNumberFile, "sources">): PartGrade {
  return partGrades.find((grade) => sources.some(({ seen }) => seen === grade)) ?? "second-hand";
}

/** Whether a number is sourced well enough to be shown. */
export function isShown(number: Pick<PartNumberFile, "sources" | "doubt">): boolean {
  return gradeOf(number) === "page" && number.doubt === undefined;
}
