import type { StructuredData } from "../guides/structured-data.ts";
import { priceAmount } from "./price.ts";
import { productPath } from "./shop-paths.ts";
import { isSoldOut, lowestPrice, type ShopProductPage } from "./shop-product.ts";

/** A product and its offer, as a search engine reads it. */
export function productData(product: ShopProductPage, brand: string, publicUrl: string): StructuredData {
  const url = publicUrl + productPath(product.handle);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    url,
    name: product.title,
    description: product.description,
    category: product.productType,
    brand: { "@type": "Brand", name: brand },
    // A provider's pictures have whole addresses already.
    image: product.images.map((image) => new URL(image.url, url).href),
    offers: offers(product, url),
  };
}

function offers(product: ShopProductPage, url: string): StructuredData {
  const highest = Math.max(...product.variants.map(({ priceCents }) => priceCents));
  const lowest = lowestPrice(product);
  const common = {
    url,
    priceCurrency: "USD",
    availability: `https://schema.org/${isSoldOut(product) ? "SoldOut" : "InStock"}`,
    itemCondition: "https://schema.org/NewCondition",
  };
  if (lowest === highest) return { "@type": "Offer", ...common, price: priceAmount(lowest) };
  return {
    "@type": "AggregateOffer",
    ...common,
    lowPrice: priceAmount(lowest),
    highPrice: priceAmount(highest),
    offerCount: product.variants.length,
  };
}
