import type { StructuredData } from "../guides/structured-data.ts";
import type { PartRow } from "./part.ts";
import { partPath } from "./part-number.ts";

/** A part as a product that nobody sells here: what it is called, whose it is, what it fits. */
export function partData(row: PartRow, publicUrl: string): StructuredData {
  const { number = "", printed, name, brand, fits } = row;
  const url = publicUrl + partPath(number);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#part`,
    url,
    name: `${name}, ${printed ?? number}`,
    mpn: number,
    category: "Car part",
    ...(brand ? { brand: { "@type": "Brand", name: brand } } : {}),
    ...(fits.length > 0 && row.warning === undefined
      ? { isAccessoryOrSparePartFor: fits.map((fit) => ({ "@type": "Car", name: fit.name })) }
      : {}),
  };
}
