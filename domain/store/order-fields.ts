import type { OrderDetails } from "./order.ts";

export type OrderField = keyof OrderDetails;

/** What was typed, before anyone looked at it. */
export type OrderFormValues = Record<OrderField, string>;

/** What is wrong, by field. */
export type OrderErrors = Partial<Record<OrderField, string>>;

/** In the order in which they are asked. */
export const orderFields = [
  "email",
  "name",
  "address1",
  "address2",
  "city",
  "region",
  "postalCode",
  "country",
] as const satisfies readonly OrderField[];

/** The longest that a field takes: generous for people, bounded for labels, mails and tables. */
export const fieldLengths: Record<OrderField, number> = {
  email: 254,
  name: 100,
  address1: 120,
  address2: 120,
  city: 80,
  region: 80,
  postalCode: 16,
  country: 2,
};
