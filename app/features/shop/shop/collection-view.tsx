import type { ProductsPage } from "../../../../domain/store/browse-shop.ts";
import type { StoreCollection } from "../../../../domain/store/provider.ts";
import { collectionPath } from "../../../../domain/store/shop-paths.ts";
import { withAvailability } from "../../../../domain/store/shop-product.ts";
import { PageSection } from "../../../ui/page-section.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { CollectionStrip, type CollectionTile } from "./collection-strip.tsx";
import { countProducts } from "./count-products.ts";
import { Picture } from "./picture.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { useSoldOut } from "./use-sold-out.ts";

export type CollectionHead = Omit<StoreCollection, "id" | "products">;

interface CollectionViewProps {
  collection: CollectionHead;
  list: ProductsPage;
  others: readonly CollectionTile[];
}

export function CollectionView({ collection, list, others }: CollectionViewProps) {
  const { handle, title, tagline, description, banner, accent } = collection;
  const soldOut = useSoldOut();
  return (
    <>
      <header className="shop-banner" data-collection={handle}>
        {banner && (
          <Picture image={banner} sizes="100vw" loading="first" alt="" className="shop-banner-art" />
        )}
        <div className="shop-banner-words page-width">
          <h1 className="text-[3.25rem] md:text-7xl">{title}</h1>
          {accent && (
            <svg viewBox="0 0 72 4" aria-hidden="true" className="mt-4 h-1 w-18">
              <rect width="72" height="4" fill={accent} />
            </svg>
          )}
          {tagline && <p className="mt-4 max-w-[34ch] text-xl leading-snug">{tagline}</p>}
        </div>
      </header>
      <div className="page-width pt-8 pb-16 md:pt-10">
        <p className="max-w-prose text-lg break-keep text-muted">{description}</p>
        <h2 className="mt-9 mb-4 text-2xl">{countProducts(list.total)}</h2>
        <ProductGrid products={list.items.map((each) => withAvailability(each, soldOut))} isFirst={!banner} />
        <div className="mt-10">
          <Pagination
            label="Pages of products"
            page={list.page}
            pages={list.pages}
            href={(page) => (page > 1 ? `${collectionPath(handle)}?page=${page}` : collectionPath(handle))}
          />
        </div>
      </div>
      <PageSection title="Other collections">
        <CollectionStrip collections={others} />
      </PageSection>
    </>
  );
}
