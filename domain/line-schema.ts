import { z } from "zod";
import { cleanLine } from "./clean-text.ts";

/** A typed line: bounded before it is cleaned, so that a huge one costs nothing, and again after that. */
export function lineSchema(maxLength: number, tooLong: string, required: string) {
  return z
    .string(required)
    .max(maxLength * 10, tooLong)
    .transform(cleanLine)
    .pipe(z.string().min(1, required).max(maxLength, tooLong));
}
