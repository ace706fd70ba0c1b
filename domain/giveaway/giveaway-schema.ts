import { z } from "zod";

const moment = z.iso
  .datetime({ offset: true, error: "must be a time with its zone, such as 2027-03-01T09:00:00-08:00" })
  .transform((text) => new Date(text).toISOString());
const line = z.string().min(1).max(200);
const entryNumber = z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/, "must be an entry number like 7K2M-Q4XD");

const rules = z.strictObject({
  /** Counted from 1. A version that was published is never changed or removed: people entered under it. */
  version: z.int().min(1),
  effective: z.iso.date(),
  /** Markdown. */
  text: z.string().min(1),
});

/** `content/giveaway.yaml`: the giveaway at `/giveaway`. Without a sponsor it is a demonstration that collects nothing. */
export const giveawayFileSchema = z
  .strictObject({
    /** A new giveaway needs a new one: entries are counted under it. */
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lowercase, such as spring-2027"),
    title: z.string().min(1).max(80),
    prize: z.strictObject({
      name: line,
      description: z.string().min(1).max(600),
      value: line.optional(),
      /** A file of `content/drawings`, without its ending. */
      drawing: z.string().optional(),
    }),
    winners: z.int().min(1).max(100).default(1),
    sponsor: z.strictObject({ name: line, address: line }).optional(),
    opens: moment,
    closes: moment,
    draw: z.strictObject({
      at: moment,
      /** Where the seed comes from: something public that nobody knows before the entry list's hash is published. */
      seedSource: z.string().min(1).max(400),
    }),
    eligibility: z.array(line).min(1),
    rules: z.array(rules).min(1),
    /** Added after the end: first the count and the hash, then the seed and the winners. */
    result: z
      .strictObject({
        entries: z.int().min(0),
        listHash: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits"),
        seed: z.string().min(1).max(400).optional(),
        winners: z.array(entryNumber).min(1).optional(),
      })
      .optional(),
  })
  .superRefine((file, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) =>
      addIssue({ code: "custom", path, message });
    if (file.closes <= file.opens) refuse(["closes"], "must be after opens");
    if (file.draw.at < file.closes) refuse(["draw", "at"], "must not be before closes");
    for (const [index, { version }] of file.rules.entries())
      if (version !== index + 1) refuse(["rules", index, "version"], `must be ${index + 1}`);
    if (file.result && !file.sponsor) refuse(["result"], "can't be set without a sponsor");
    if (file.result?.winners && !file.result.seed) refuse(["result", "seed"], "is missing");
  });

export type GiveawayFile = z.infer<typeof giveawayFileSchema>;
