import { z } from "zod";
import type { YearRange } from "./vehicle-names.ts";

/** Years as they are written in `content/vehicles` and `content/vin`: "1992-1995, 1997", in order, each range by itself. */
export const yearsSchema = z.coerce.string().transform((text, context): YearRange[] => {
  const ranges = text.split(", ").map((range): YearRange => {
    const [, from, to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(range) ?? [];
    return [Number(from ?? Number.NaN), Number(to ?? Number.NaN)];
  });
  const isInOrder = ranges.every(([from, to], at) => from <= to && from > (ranges[at - 1]?.[1] ?? 0) + 1);
  if (!isInOrder) context.addIssue({ code: "custom", message: 'must be years such as "1992-1995, 1997"' });
  return ranges;
});

/** Years by model by make. */
export const vehicleNamesFileSchema = z.record(z.string().min(1), z.record(z.string().min(1), yearsSchema));
export type VehicleNamesFile = z.infer<typeof vehicleNamesFileSchema>;
