import { z } from "zod";
import { idSchema } from "../guides/applicability-schema.ts";
import type { CarNames, CarOption, PlatformCars, YearRange } from "./car-table.ts";

/** Later than any model year: the end of "2019 on". */
const stillBuilt = 9999;

/** "1993-2002, 2019 on": in order, each range by itself. */
const years = z.coerce.string().transform((text, context): YearRange[] => {
  if (text === "never") return [];
  const ranges = text.split(", ").map((range): YearRange => {
    const [, from, to = from, on] = /^(\d{4})(?:-(\d{4})|( on))?$/.exec(range) ?? [];
    return [Number(from ?? Number.NaN), on ? stillBuilt : Number(to ?? Number.NaN)];
  });
  const isInOrder = ranges.every(([from, to], at) => from <= to && from > (ranges[at - 1]?.[1] ?? 0) + 1);
  if (!isInOrder)
    context.addIssue({ code: "custom", message: 'must be years such as "1993-2002, 2019 on", or never' });
  return ranges;
});

/** A word or a phrase: `#` is a figure, a hyphen may also be a space or nothing, what is in brackets may be missing. */
const name = z
  .string()
  .regex(
    /^(?:[a-z0-9#.]|\([a-z0-9#.-]+\))(?:[ -]?(?:[a-z0-9#.]|\([a-z0-9#.-]+\)))*$/,
    "must be lowercase, such as mx-5, 3##(-i) or gr supra",
  );
const names = z
  .array(name)
  .min(1)
  .transform((list): CarNames => list.join("|"));

const rule = z.strictObject({
  names: names.optional(),
  with: names.optional(),
  without: names.optional(),
  starts: names.optional(),
  years: years.optional(),
});
// Without a name it would take every car of the make.
const modelRule = rule.refine(({ names, starts }) => names ?? starts, "doesn't name a car");
const optionRule = rule.extend({
  codes: names.optional(),
  generations: z.array(idSchema).min(1).optional(),
});

/** One rule or several, of which one must hold; their codes count for all. */
const option = z.union([optionRule, z.array(optionRule).min(1)]).transform((written): CarOption => {
  const lines = [written].flat();
  const codes = lines.flatMap((line) => line.codes ?? []).join("|");
  const rules = lines.map(({ codes: _, ...rule }) => rule).filter((rule) => Object.keys(rule).length > 0);
  return { ...(codes ? { codes } : {}), ...(rules.length > 0 ? { rules } : {}) };
});
const options = z.record(idSchema, option).optional();

/** Which cars a platform has, and which of its options each of them may have; see `car-table.ts`. */
export const carsSchema = z.strictObject({
  makes: z.array(z.string().min(1)).min(1),
  without: names.optional(),
  models: z.array(modelRule).min(1),
  generations: options,
  engines: options,
  gearboxes: options,
}) satisfies z.ZodType<PlatformCars>;
