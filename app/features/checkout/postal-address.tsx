import type { OrderDetails } from "../../../domain/store/order.ts";
import { addressLines } from "../../../domain/store/postal-address.ts";

export function PostalAddress({ details }: { details: OrderDetails }) {
  return <address className="whitespace-pre-line not-italic">{addressLines(details).join("\n")}</address>;
}
