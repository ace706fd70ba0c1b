import { countryName } from "../../../domain/store/countries.ts";
import type { OrderDetails } from "../../../domain/store/order.ts";

export function PostalAddress({ details }: { details: OrderDetails }) {
  const { name, address1, address2, city, region, postalCode } = details;
  const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = { name, address1, address2, place, country: countryName(details.country) };
  return (
    <address className="not-italic">
      {Object.entries(lines).map(
        ([part, line]) =>
          line && (
            <span key={part} className="block">
              {line}
            </span>
          ),
      )}
    </address>
  );
}
