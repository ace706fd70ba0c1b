import { z } from "zod";

const range = z.tuple([z.number().positive(), z.number().positive()]);

const kind = {
  name: z.string().min(1).max(60),
  /** One of these is in the name of a number of this kind. */
  words: z.array(z.string().min(3).max(40).lowercase()).min(1),
  /** What to look up in an owner's manual, where they print it, and in a workshop manual. */
  owner: z.string().max(80).optional(),
  workshop: z.string().max(80).optional(),
  /** What is taken for it by mistake. */
  not: z.string().max(120).optional(),
};

const ranged = z
  .array(
    z
      .strictObject({ ...kind, usual: range.optional(), from: z.string().min(1).max(120).optional() })
      .refine(({ usual, from }) => (usual === undefined) === (from === undefined), {
        error: "a range of our own says what it rests on",
      }),
  )
  .default([]);

export const usualNumbersFileSchema = z.strictObject({
  kinds: z
    .strictObject({
      torque: ranged,
      volume: ranged,
      pressure: ranged,
      grade: z
        .array(z.strictObject({ ...kind, pattern: z.string().max(80), expects: z.string().max(80) }))
        .default([]),
    })
    .default({ torque: [], volume: [], pressure: [], grade: [] }),
  otherwise: z
    .strictObject({ torque: range, volume: range, pressure: range })
    .default({ torque: [2, 300], volume: [0.1, 20], pressure: [0.5, 6] }),
  /** Nominal coarse pitches in millimeters, by size. */
  threads: z.record(z.string().regex(/^M\d{1,2}$/), z.number().positive()).default({}),
});

export type UsualNumbersFile = z.output<typeof usualNumbersFileSchema>;
