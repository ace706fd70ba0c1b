import type { z } from "zod";
import { fieldErrors } from "../../domain/field-errors.ts";
import { withoutEmpty } from "../../domain/without-absent.ts";

/** The API's view of a form's body: the facts that it stores, or what is wrong with which field of the form. */
export function sendForm<Facts extends object>(
  schema: z.ZodType<Facts>,
  body: object,
  fieldName = (path: string) => path,
) {
  const { data, error } = schema.safeParse(JSON.parse(JSON.stringify(body)));
  if (!error) return { facts: withoutEmpty(data) };
  const errors = Object.entries(fieldErrors(error)).map(([path, text]) => [fieldName(path), text]);
  return { errors: Object.fromEntries(errors) };
}
