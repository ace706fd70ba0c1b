/** Whom an order is for and where it goes. */
export interface OrderDetails {
  email: string;
  name: string;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postalCode: string;
  /** Two letters, such as US. */
  country: string;
}

export type OrderField = keyof OrderDetails;

/** The form as submitted, before it is checked. */
export type OrderFormValues = Record<OrderField, string>;

/** Messages by field. */
export type OrderErrors = Partial<Record<OrderField, string>>;

/** In the order of the form. */
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

/** The form's second field for the region: a state of the US is chosen from a list. */
export const usStateField = "state";

/** A field that is absent, or a file, holds nothing. */
export function orderFormValues(form: Pick<FormData, "get">): OrderFormValues {
  const text = (name: string) => {
    const entry = form.get(name);
    return typeof entry === "string" ? entry : "";
  };
  const values = Object.fromEntries(orderFields.map((field) => [field, text(field)])) as OrderFormValues;
  // Both fields are sent, and the page shows the one for the country.
  const hasState = values.country === "US" && form.get(usStateField) !== null;
  return hasState ? { ...values, region: text(usStateField) } : values;
}
