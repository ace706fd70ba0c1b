import { useState } from "react";
import { type ShopFilter, shopAddress, shownVariant } from "../../../../domain/store/shop-filter.ts";
import { productPath } from "../../../../domain/store/shop-paths.ts";
import {
  colorOption,
  galleryOf,
  isSoldOut,
  priceText,
  type ShopProduct,
} from "../../../../domain/store/shop-product.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "./picture.tsx";
import { QuickAdd } from "./quick-add.tsx";

interface ProductCardProps {
  product: ShopProduct;
  /** The list's filter: the card shows the chosen color, and the product's page begins with color and size. */
  filter?: ShopFilter;
  loading?: "lazy" | "eager" | "first";
}

const sizes = "(min-width: 80rem) 290px, (min-width: 68rem) 23vw, (min-width: 52rem) 31vw, 46vw";

export function ProductCard({ product, filter = {}, loading }: ProductCardProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [chosenImage, setChosenImage] = useState<number>();
  const shown = chosenImage === undefined ? shownVariant(product, filter) : { image: chosenImage };
  const [lead, second] = galleryOf(product, shown);
  const soldOut = isSoldOut(product);
  const colors = colorOption(product)?.values.length ?? 0;
  const from = product.collection?.title ?? product.productType;
  return (
    <li className="shop-card group">
      <Link
        to={shopAddress(productPath(product.handle), { filter: { size: filter.size, color: filter.color } })}
        data-prefetch="view"
        // The second picture is fetched for those who can point at the first.
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointedAt(true)}
        className="block rounded"
      >
        <div className="shop-frame">
          {lead && <Picture image={lead} sizes={sizes} loading={loading} alt="" className="shop-picture" />}
          {isPointedAt && second && (
            <Picture image={second} sizes={sizes} loading="eager" alt="" className="shop-second" />
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
          <h3 className="min-w-0 flex-1 basis-28 font-sans text-base leading-snug font-semibold text-pretty">
            {product.title}
          </h3>
          <span className="leading-snug font-semibold">{priceText(product)}</span>
        </div>
        <p className="mt-0.5 text-md text-faint">
          {[from, colors > 1 && `${colors} colors`].filter(Boolean).join(" · ")}
        </p>
        {soldOut && <p className="shop-sold-out">Sold out</p>}
      </Link>
      {!soldOut && <QuickAdd product={product} onLook={setChosenImage} />}
    </li>
  );
}
