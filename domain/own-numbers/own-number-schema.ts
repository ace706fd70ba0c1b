import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { line, requestKey, version } from "../garage/field-schemas.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { maxPageLength, maxRefLength, ownKindOf, ownNumberTexts, ownPlaceIds } from "./own-number.ts";
import { ownText, ownValueTexts, readOwnValue } from "./own-value.ts";

const refSchema = z.custom<SpecRef>(
  (ref) =>
    typeof ref === "string" &&
    ref.length <= maxRefLength &&
    /^(?:torque|capacity|pressure|fluid):[a-z0-9][a-z0-9-]*$/.test(ref),
  ownNumberTexts.refInvalid,
);

export const platform = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const figure = {
  ref: refSchema,
  value: z.string().max(400, ownValueTexts.long),
  place: z.enum(ownPlaceIds, ownNumberTexts.placeRequired),
  page: line(maxPageLength, ownNumberTexts.pageTooLong).nullish(),
};

/** In the one way in which figures are written, whatever was sent. */
export function asWritten<Number extends { ref: SpecRef; value: string }>(
  number: Number,
  context: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): Number {
  const kind = ownKindOf(number.ref);
  const reading = kind ? readOwnValue(kind, cleanLine(number.value)) : { problem: "number" as const };
  if ("value" in reading) return { ...number, value: ownText(reading.value) };
  context.addIssue({ code: "custom", path: ["value"], message: ownValueTexts[reading.problem] });
  return number;
}

export const newOwnNumberSchema = z.strictObject({ platform, ...figure, requestKey }).transform(asWritten);

/** A figure is read by its number's kind, so a change names both. */
export const ownNumberChangeSchema = z.strictObject({ version, ...figure }).transform(asWritten);
