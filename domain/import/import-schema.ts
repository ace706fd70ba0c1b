import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { currencySchema } from "../garage/currency-schema.ts";
import { requestKey } from "../garage/field-schemas.ts";
import { distanceUnits } from "../garage/vehicle.ts";
import { withoutEmpty } from "../without-absent.ts";
import { fields, maxColumns, rowKinds, volumeUnits } from "./import-file.ts";
import { dateOrders, decimalMarks } from "./read-cells.ts";

const column = z
  .int()
  .min(0)
  .max(maxColumns - 1);

/** How a file is to be read. */
export const importSettingsSchema = z
  .strictObject({
    dateOrder: z.enum(dateOrders).optional(),
    decimalMark: z.enum(decimalMarks),
    distanceUnit: z.enum(distanceUnits),
    volumeUnit: z.enum(volumeUnits),
    currency: currencySchema,
    car: z.string().max(100).optional(),
    kind: z.enum(rowKinds).optional(),
    columns: z.partialRecord(z.enum(fields), column).optional(),
  })
  .transform(({ dateOrder, car, currency, kind, columns, ...rest }) => ({
    ...rest,
    ...withoutEmpty({ dateOrder, car, currency: currency ?? undefined }),
    ...(kind && columns ? { kind, columns } : {}),
  }));

/** Facts about a file, in the query of its upload. */
export const newImportSchema = z.object({
  name: z
    .string()
    .max(1000)
    .transform((name) => cleanLine(name).slice(0, 120).trim() || "Import")
    .default("Import"),
  requestKey,
});
