import { z } from "zod";
import { emailSchema } from "../accounts/accounts-schema.ts";
import { cleanLine } from "../clean-text.ts";
import { interestOptions, nameError, newsletterMax, newsletterTexts } from "./newsletter.ts";

/** Bounded before it is cleaned, so that a huge one costs nothing. */
function line(field: keyof typeof newsletterMax) {
  const max = newsletterMax[field];
  const tooLong = newsletterTexts.tooLong(max);
  return z
    .string()
    .max(max * 10, tooLong)
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong));
}

const values = interestOptions.map(({ value }) => value);

/** The form as our page sends it. Its time and source are ours to say, so those of a client are dropped. */
export const newsletterSchema = z.object({
  name: line("name").refine((name) => nameError(name) === undefined),
  email: emailSchema,
  phone: line("phone").default(""),
  newsletter: z.boolean().default(true),
  textUpdates: z.boolean().default(false),
  interests: z
    .array(z.enum(values))
    .max(values.length)
    .default([])
    .transform((chosen) => values.filter((value) => chosen.includes(value))),
  carSuggestion: line("carSuggestion").default(""),
  /** The same for all attempts of one form: a sign-up that arrives again is the same one. */
  requestKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});
