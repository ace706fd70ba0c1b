import type { ShopFilter } from "../../../../domain/store/shop-filter.ts";
import type { ShopProduct } from "../../../../domain/store/shop-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: readonly ShopProduct[];
  filter?: ShopFilter;
  /** Whether its first row is in view when the page opens. */
  isFirst?: boolean;
}

// The widest row: four on a desk.
const firstRow = 4;

export function ProductGrid({ products, filter, isFirst = false }: ProductGridProps) {
  const loading = (place: number) => {
    if (!isFirst || place >= firstRow) return "lazy";
    return place === 0 ? "first" : "eager";
  };
  return (
    <ul className="shop-grid">
      {products.map((product, place) => (
        <ProductCard key={product.id} product={product} filter={filter} loading={loading(place)} />
      ))}
    </ul>
  );
}
