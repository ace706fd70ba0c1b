import { z } from "zod";
import { idSchema } from "./applicability-schema.ts";
import { guideCategories, guideDifficulties, guideStatuses } from "./status-entry.ts";

export const toolGroups = {
  sockets: "Sockets and bits",
  wrenches: "Wrenches and ratchets",
  torque: "Torque tools",
  lifting: "Lifting and support",
  hand: "Hand tools",
  brakes: "Brake tools",
  fluids: "Fluid handling",
  electrical: "Electrical and diagnostics",
  special: "Special tools",
  protection: "Protection",
  supplies: "Shop supplies",
} as const;
export type ToolGroup = keyof typeof toolGroups;

/** `content/tools.yaml`: the tools with their sizes and substitutes. */
export const toolsFileSchema = z.record(
  idSchema,
  z.strictObject({
    name: z.string().min(1).max(60),
    detail: z.string().min(1).max(60).optional(),
    group: z.enum(Object.keys(toolGroups) as [ToolGroup, ...ToolGroup[]]),
    substitute: z.string().min(1).max(120).optional(),
  }),
);
export type ToolsFile = z.infer<typeof toolsFileSchema>;

/**
 * `content/catalogue/<platform>.yaml`: what is written, being written and planned. The details of a
 * guide are in its own file; those of a planned one are here.
 */
export const catalogueFileSchema = z.array(
  z.strictObject({
    slug: idSchema,
    status: z.enum(guideStatuses),
    priority: z.int().positive(),
    carModel: z
      .string()
      .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, "must be uppercase, such as MIATA-NA")
      .optional(),
    title: z.string().min(1).max(80).optional(),
    description: z.string().min(1).max(300).optional(),
    category: z.enum(guideCategories).optional(),
    difficulty: z.enum(guideDifficulties).optional(),
    estimatedTime: z.string().min(1).max(40).optional(),
  }),
);
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

/** `content/synonyms.yaml`: words that mean the same thing in the search box, one group per line. */
export const synonymsFileSchema = z.array(z.array(z.string().regex(/^[a-z0-9][a-z0-9 /.-]*$/)).min(2));

const guideRef = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must be {platform}/{slug}");

/** `content/ladder.yaml`: the steps from a first oil change to engine work, and the skills they teach. */
export const ladderFileSchema = z.strictObject({
  rungs: z
    .array(
      z.strictObject({
        id: idSchema,
        title: z.string().min(1).max(60),
        why: z.string().min(1).max(300),
        skills: z.array(idSchema).min(1),
        guides: z.array(guideRef).min(1),
      }),
    )
    .min(1),
  skills: z.record(
    idSchema,
    z.strictObject({
      name: z.string().min(1).max(60),
      /** The jobs that the skill makes possible. */
      means: z.string().min(1).max(300),
      guides: z.array(guideRef).min(1),
    }),
  ),
});
export type LadderFile = z.infer<typeof ladderFileSchema>;

/** `content/home.yaml`: what the home page shows by choice. */
export const homeFileSchema = z.strictObject({
  /** Jobs that many people start with, one or two of each car. */
  popular: z.array(guideRef).max(16),
});
export type HomeFile = z.infer<typeof homeFileSchema>;
