import { z } from "zod";
import { yearsSchema } from "./vehicle-names-schema.ts";

const wmi = z.string().regex(/^[A-HJ-NPR-Z0-9]{3}$/, "must be three characters of a VIN");

/** The first three characters of VINs, by make. */
export const vinMakesFileSchema = z.record(z.string().min(1), z.array(wmi).min(1));

/** The eleventh character of VINs, by plant: "AFK" is one of three. */
export const vinPlantsFileSchema = z.record(z.string().min(1), z.string().regex(/^[A-HJ-NPR-Z]+$/));

const wmis = z
  .string()
  .transform((text) => text.split(" "))
  .pipe(z.array(wmi).min(1));
const pattern = z
  .string()
  .regex(
    /^(?:[A-Z0-9*|]|\[[A-Z0-9-]+\])+$/,
    "must be characters of a VIN, [45] for one of these, or * for any",
  );

/** By make: first three characters, years, pattern, model, body, liters. */
export const vinModelsFileSchema = z.record(
  z.string().min(1),
  z.array(
    z.union([
      z.tuple([wmis, yearsSchema, pattern, z.string().min(1)]),
      z.tuple([wmis, yearsSchema, pattern, z.string().min(1), z.string()]),
      z.tuple([wmis, yearsSchema, pattern, z.string().min(1), z.string(), z.number().positive()]),
    ]),
  ),
);

const text = z.string().min(1).optional();

export const bmwTypesFileSchema = z.array(
  z.strictObject({
    wmi,
    code: z.string().regex(/^[A-HJ-NPR-Z0-9]{4}$/),
    years: yearsSchema,
    model: z.string().min(1),
    body: z.string().min(1),
    chassis: z.string().min(1),
    liters: z.number().positive().optional(),
    engine: text,
    unsure: text,
    raw: z.strictObject({ model: text, body: text, years: text, liters: text }).optional(),
  }),
);

const optionSource = z.string().min(1);

/** Option codes, each with the lists where it was read. */
export const bmwOptionsFileSchema = z.strictObject({
  sources: z.record(z.string(), optionSource),
  codes: z.array(
    z.strictObject({
      code: z.string().regex(/^\d[0-9A-Z]{2}$/, "must be three characters that begin with a figure"),
      name: z.string().min(1),
      earlier: z
        .strictObject({
          until: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month such as 1999-08"),
          name: z.string().min(1),
        })
        .optional(),
      note: text,
      in: z.array(optionSource).min(1),
    }),
  ),
});

export type BmwOptionsFile = z.output<typeof bmwOptionsFileSchema>;

export interface VinFiles {
  makes: z.output<typeof vinMakesFileSchema>;
  models: z.output<typeof vinModelsFileSchema>;
  bmwTypes: z.output<typeof bmwTypesFileSchema>;
  bmwPlants: z.output<typeof vinPlantsFileSchema>;
}
