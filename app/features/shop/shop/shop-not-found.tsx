import type { ShopProduct } from "../../../../domain/store/shop-product.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { CollectionStrip, type CollectionTile } from "./collection-strip.tsx";
import { ProductGrid } from "./product-grid.tsx";

interface ShopNotFoundProps {
  title: string;
  text: string;
  related?: readonly ShopProduct[];
  collections?: readonly CollectionTile[];
}

/** An address under the shop that leads nowhere, with ways on. */
export function ShopNotFound({ title, text, related = [], collections = [] }: ShopNotFoundProps) {
  return (
    <>
      <PageHead title={title} description={text} noindex image={null} />
      <section className="page-width py-14 md:py-20">
        <p className="font-display text-2xl font-semibold text-accent">404</p>
        <h1 className="mt-2 text-5xl md:text-6xl">{title}</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">{text}</p>
        <div className="mt-7">
          <ButtonLink to="/store" variant="primary">
            See the whole shop
          </ButtonLink>
        </div>
        <div className="mt-10">
          <CollectionStrip collections={collections} />
        </div>
      </section>
      {related.length > 0 && (
        <PageSection title="Still available">
          <ProductGrid products={related} />
        </PageSection>
      )}
    </>
  );
}
