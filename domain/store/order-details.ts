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

/** What was typed, before it is checked. */
export type OrderFormValues = Record<OrderField, string>;

/** What is wrong, by field. */
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

/** A field that is absent, or a file, holds nothing. */
export function orderFormValues(form: Pick<FormData, "get">): OrderFormValues {
  const entries = orderFields.map((field) => [field, form.get(field)] as const);
  return Object.fromEntries(
    entries.map(([field, entry]) => [field, typeof entry === "string" ? entry : ""]),
  ) as OrderFormValues;
}

/** As one writes it on a parcel. */
export function addressLines(details: OrderDetails): readonly string[] {
  const { name, address1, address2, city, region, postalCode, country } = details;
  const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, address1, address2, place, countryName(country)].filter(Boolean);
}

export interface Country {
  /** Two letters, as ISO 3166 has them. */
  code: string;
  name: string;
}

/** Where an order may go: the store's own country first, then by name. */
export const countries: readonly Country[] = [
  { code: "US", name: "United States" },
  { code: "AR", name: "Argentina" },
  { code: "AU", name: "Australia" },
  { code: "AT", name: "Austria" },
  { code: "BE", name: "Belgium" },
  { code: "BR", name: "Brazil" },
  { code: "BG", name: "Bulgaria" },
  { code: "CA", name: "Canada" },
  { code: "CL", name: "Chile" },
  { code: "CO", name: "Colombia" },
  { code: "CR", name: "Costa Rica" },
  { code: "HR", name: "Croatia" },
  { code: "CY", name: "Cyprus" },
  { code: "CZ", name: "Czechia" },
  { code: "DK", name: "Denmark" },
  { code: "EE", name: "Estonia" },
  { code: "FI", name: "Finland" },
  { code: "FR", name: "France" },
  { code: "DE", name: "Germany" },
  { code: "GR", name: "Greece" },
  { code: "HK", name: "Hong Kong" },
  { code: "HU", name: "Hungary" },
  { code: "IS", name: "Iceland" },
  { code: "IN", name: "India" },
  { code: "ID", name: "Indonesia" },
  { code: "IE", name: "Ireland" },
  { code: "IL", name: "Israel" },
  { code: "IT", name: "Italy" },
  { code: "JP", name: "Japan" },
  { code: "LV", name: "Latvia" },
  { code: "LI", name: "Liechtenstein" },
  { code: "LT", name: "Lithuania" },
  { code: "LU", name: "Luxembourg" },
  { code: "MY", name: "Malaysia" },
  { code: "MT", name: "Malta" },
  { code: "MX", name: "Mexico" },
  { code: "NL", name: "Netherlands" },
  { code: "NZ", name: "New Zealand" },
  { code: "NO", name: "Norway" },
  { code: "PE", name: "Peru" },
  { code: "PH", name: "Philippines" },
  { code: "PL", name: "Poland" },
  { code: "PT", name: "Portugal" },
  { code: "PR", name: "Puerto Rico" },
  { code: "RO", name: "Romania" },
  { code: "SG", name: "Singapore" },
  { code: "SK", name: "Slovakia" },
  { code: "SI", name: "Slovenia" },
  { code: "ZA", name: "South Africa" },
  { code: "KR", name: "South Korea" },
  { code: "ES", name: "Spain" },
  { code: "SE", name: "Sweden" },
  { code: "CH", name: "Switzerland" },
  { code: "TW", name: "Taiwan" },
  { code: "TH", name: "Thailand" },
  { code: "TR", name: "Turkey" },
  { code: "AE", name: "United Arab Emirates" },
  { code: "GB", name: "United Kingdom" },
  { code: "VN", name: "Vietnam" },
];

/** The code itself for a country that is no longer on the list: old orders keep theirs. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
