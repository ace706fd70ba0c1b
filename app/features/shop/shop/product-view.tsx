import { useState } from "react";
import { useSearchParams } from "react-router";
import { showPrice } from "../../../../domain/store/price.ts";
import {
  type Choice,
  choiceOf,
  chosenVariant,
  firstChoice,
  variantsLeft,
} from "../../../../domain/store/shop-choice.ts";
import { collectionPath } from "../../../../domain/store/shop-paths.ts";
import {
  galleryOf,
  priceText,
  type ShopProduct,
  type ShopProductPage,
  withAvailability,
} from "../../../../domain/store/shop-product.ts";
import type { SizeGuide as SizeGuideData } from "../../../../domain/store/size-guide.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useAfterHydration } from "../../../ui/use-hydrated.ts";
import { BuyForm } from "./buy-form.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { SizeGuideButton, SizeGuideWithoutScript } from "./size-guide-button.tsx";
import { useSoldOut } from "./use-sold-out.ts";

export interface ShopPolicy {
  title: string;
  text: string;
  link?: { to: string; label: string };
}

interface ProductViewProps {
  product: ShopProductPage;
  sizeGuide: SizeGuideData | undefined;
  policies: readonly ShopPolicy[];
  related: readonly ShopProduct[];
}

export function ProductView({ product: cached, sizeGuide, policies, related }: ProductViewProps) {
  const soldOut = useSoldOut();
  const product = withAvailability(cached, soldOut);
  const [choice, setChoice] = useChoice(cached);
  const variant = chosenVariant(product, choice);
  const images = galleryOf(product, variantsLeft(product, choice)[0]);
  return (
    <>
      <div className="page-width pt-6 pb-14 md:pt-9 md:pb-20">
        <div className="shop-product">
          {/* Another color is another row of pictures, from its first one. */}
          <ProductGallery
            key={images[0]?.url}
            title={product.title}
            images={images}
            hasThumbs={product.variants.some((each) => galleryOf(product, each).length > 1)}
          />
          <div className="shop-product-words">
            <p className="text-md text-muted">
              {product.collection && (
                <>
                  <Link
                    to={collectionPath(product.collection.handle)}
                    className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-text"
                  >
                    {product.collection.title}
                  </Link>
                  {" · "}
                </>
              )}
              {product.productType}
            </p>
            <h1 className="text-[2.75rem] md:text-5xl">{product.title}</h1>
            <p className="mt-3 text-2xl font-semibold">
              {variant ? showPrice(variant.priceCents) : priceText(product)}
            </p>
            <div className="mt-7">
              <BuyForm
                product={product}
                choice={choice}
                onChoose={setChoice}
                sizeHelp={sizeGuide && <SizeGuideButton guide={sizeGuide} />}
              />
            </div>
            <p className="mt-8 max-w-prose text-lg break-keep">{product.description}</p>
            {product.details.length > 0 && (
              <ul className="mt-4 grid max-w-prose list-disc gap-1.5 pl-5 break-keep text-muted marker:text-faint">
                {product.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
            <div className="mt-7 border-t border-line-soft">
              {sizeGuide && <SizeGuideWithoutScript guide={sizeGuide} />}
              {policies.map(({ title, text, link }) => (
                <Disclosure key={title} summary={title}>
                  <p>
                    {text} {link && <TextLink to={link.to}>{link.label}</TextLink>}
                  </p>
                </Disclosure>
              ))}
            </div>
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <PageSection title="Goes with this">
          <ProductGrid products={related.map((each) => withAvailability(each, soldOut))} />
        </PageSection>
      )}
    </>
  );
}

/** The visitor's choice. A whole one is in the address, to be shared; the server's page is the same for everyone. */
function useChoice(product: ShopProductPage): [Choice, (choice: Choice) => void] {
  const [address, setQuery] = useSearchParams();
  const [picked, setPicked] = useState<Choice>();
  // Most addresses have no query, and then the page need not be drawn twice.
  const query = new URLSearchParams(useAfterHydration(address.toString(), ""));
  const linked = product.variants.find(({ id }) => id === query.get("variant"));
  const filter = { size: slugIn(query, "size"), color: slugIn(query, "color") };
  const choice = picked ?? (linked ? choiceOf(product, linked) : firstChoice(product, filter));
  const choose = (next: Choice) => {
    setPicked(next);
    const variant = chosenVariant(product, next);
    if (variant) setQuery({ variant: variant.id }, { replace: true, preventScrollReset: true });
  };
  return [choice, choose];
}

/** The shop's filter on the way here. */
function slugIn(query: URLSearchParams, name: "size" | "color"): string | undefined {
  return query.get(name)?.toLowerCase() || undefined;
}
