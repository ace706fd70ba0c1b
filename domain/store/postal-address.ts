import { countryName } from "./countries.ts";
import type { OrderDetails } from "./order.ts";

/** As one writes it on a parcel. */
export function addressLines(details: OrderDetails): readonly string[] {
  const { name, address1, address2, city, region, postalCode, country } = details;
  const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, address1, address2, place, countryName(country)].filter(Boolean);
}
