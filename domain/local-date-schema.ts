import { z } from "zod";
import { readLocalDate } from "./local-date.ts";

/** A day such as "2026-11-03". */
export const daySchema = z
  .string()
  .max(10)
  .refine((text) => readLocalDate(text) === text && text >= "1900-01-01", "Not a day");
