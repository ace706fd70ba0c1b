import { z } from "zod";
import { holdsWebAddress, webAddressText } from "../web-address.ts";
import type { DetailsErrors } from "./checkout.ts";
import { countries } from "./countries.ts";
import {
  fieldLengths,
  type OrderDetails,
  type OrderErrors,
  type OrderField,
  type OrderFormValues,
} from "./order-details.ts";
import { usStateCode } from "./us-states.ts";

const missing: Record<Exclude<OrderField, "address2">, string> = {
  email: "Enter an email address.",
  name: "Enter the recipient's full name.",
  address1: "Enter a street address.",
  city: "Enter a city.",
  region: "Enter a state or region.",
  postalCode: "Enter a postal code.",
  country: "Choose a country.",
};

const noEmail = "Enter an email address like name@example.com.";

/** No mail server takes more before the @, and a receipt that cannot go out would be tried for ever. */
const isDeliverable = (email: string) => email.lastIndexOf("@") <= 64;

const codes = new Set(countries.map(({ code }) => code));

/** Loose on purpose: a wrong code is found by the carrier, a right one that we refuse loses the order. */
const postalCodes = new Map([
  ["US", { pattern: /^\d{5}(?:[- ]?\d{4})?$/, error: "Enter a ZIP code like 90210 or 90210-1234." }],
  ["CA", { pattern: /^[a-z]\d[a-z][- ]?\d[a-z]\d$/i, error: "Enter a postal code like K1A 0B1." }],
  ["GB", { pattern: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, error: "Enter a postcode like SW1A 1AA." }],
]);

/** Where an address does without. */
const withoutPostalCode = new Set(["AE", "CO", "CR", "HK", "IE"]);
const withRegion = new Set(["AU", "CA"]);

/** Line ends would forge headers and labels; half characters and marks that turn the text around belong to no address. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** The receipt repeats what was typed, under our name, to whatever address was typed: it must not carry anyone's link. */
function line(field: OrderField): z.ZodString {
  return z
    .string()
    .trim()
    .max(fieldLengths[field], {
      error: `Use no more than ${fieldLengths[field]} characters.`,
      // Longer text is not looked through.
      abort: true,
    })
    .refine((text) => !/[\r\n]/.test(text), "Keep this on one line.")
    .refine((text) => !unprintable.test(text), "Remove characters that can't be printed.")
    .refine((text) => field === "email" || !holdsWebAddress(text), webAddressText);
}

const needed = (field: keyof typeof missing) => line(field).min(1, missing[field]);

/** A state goes on the label as its two letters, however it was written. */
const usState = line("region")
  .refine((text) => usStateCode(text) !== undefined, "Choose a state.")
  .transform((text) => usStateCode(text) ?? text);

function regionOf(country: string) {
  if (country === "US") return usState;
  return withRegion.has(country) ? needed("region") : line("region");
}

/** The requirements for an address depend on its country. */
function detailsSchema(country: string) {
  const postalCode = withoutPostalCode.has(country) ? line("postalCode") : needed("postalCode");
  const rule = postalCodes.get(country);
  return z.object({
    email: needed("email").pipe(z.email(noEmail).refine(isDeliverable, noEmail)),
    name: needed("name"),
    address1: needed("address1"),
    address2: line("address2"),
    city: needed("city"),
    region: regionOf(country),
    postalCode: rule ? postalCode.pipe(z.string().regex(rule.pattern, rule.error)) : postalCode,
    country: needed("country").refine((code) => codes.has(code), missing.country),
  }) satisfies z.ZodType<OrderDetails>;
}

/** Contact and address as they were sent: clean, or with what is wrong in each field. */
export function checkOrderDetails(
  values: OrderFormValues,
): { kind: "details"; details: OrderDetails } | DetailsErrors {
  const result = detailsSchema(values.country.trim()).safeParse(values);
  if (result.success) return { kind: "details", details: result.data };
  const errors: OrderErrors = {};
  for (const { path, message } of result.error.issues) errors[path[0] as OrderField] ??= message;
  return { kind: "errors", values, errors };
}
