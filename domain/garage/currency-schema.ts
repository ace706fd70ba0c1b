import { z } from "zod";

/** The three letters of a currency other than dollars. Dollars are told by none. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .transform((currency) => (currency === "USD" ? null : currency))
  .nullish();
