import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { readLocalDate } from "../local-date.ts";
import { maxCostCents, maxQuantityMilli } from "./log-entry.ts";
import { cleanNotes } from "./log-form.ts";
import { maxMileage } from "./vehicle.ts";

/** The version that a writer saw. */
export const version = z.int().min(1);

/** The same key makes one row, however often the request arrives. */
export const requestKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();

export const guide = z
  .string()
  .max(200)
  .regex(/^\/guide\/[\w-]+\/[\w-]+$/);

/** A line that may be empty. Bounded before it is cleaned, so that a huge one costs nothing. */
export function line(max: number, tooLong: string) {
  return z
    .string()
    .max(max * 10, tooLong)
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong));
}

export function notes(max: number, tooLong: string) {
  return z
    .string()
    .max(max * 4, tooLong)
    .transform(cleanNotes)
    .pipe(z.string().max(max, tooLong))
    .nullish();
}

type Message = string | ((issue: { input?: unknown }) => string);

/** A day such as "2026-11-03". */
export function day(invalid: Message = "Not a day") {
  return z
    .string({ error: invalid })
    .max(10, { error: invalid })
    .refine((text) => readLocalDate(text) === text && text >= "1900-01-01", { error: invalid });
}

export function whole(min: number, max: number, invalid: Message) {
  return z.int({ error: invalid }).min(min, { error: invalid }).max(max, { error: invalid });
}

export const odometer = (invalid: string) => whole(0, maxMileage, invalid);
export const cents = (invalid: string) => whole(0, maxCostCents, invalid);
export const quantity = (invalid: string) => whole(1, maxQuantityMilli, invalid);

/** A change has some of the fields. */
export function changeOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .strictObject({ ...fields, version })
    .partial()
    .required({ version: true });
}
