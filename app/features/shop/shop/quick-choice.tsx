import { useEffect, useRef, useState } from "react";
import type { StoreOption } from "../../../../domain/store/provider.ts";
import { type Choice, canBuy, variantsLeft } from "../../../../domain/store/shop-choice.ts";
import type { ShopProduct } from "../../../../domain/store/shop-product.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Swatch } from "./swatch.tsx";

interface QuickChoiceProps {
  product: ShopProduct;
  first: StoreOption | undefined;
  last: StoreOption;
  /** The visitor looks at another color: the place of its picture. */
  onLook: (image: number | undefined) => void;
  onAdd: (variantId: string) => void;
}

/** A row of sizes over the picture; where there are colors too, above them. */
export default function QuickChoice({ product, first, last, onLook, onAdd }: QuickChoiceProps) {
  const firstBuyable = first?.values.find((value) => canBuy(product, { [first.name]: value }));
  const [chosen, setChosen] = useState(firstBuyable);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("button:enabled")?.focus(), []);

  const choice: Choice = first && chosen !== undefined ? { [first.name]: chosen } : {};
  const look = (value: string) => {
    if (!first) return;
    setChosen(value);
    onLook(variantsLeft(product, { [first.name]: value })[0]?.image);
  };
  const isShort = last.values.every((value) => value.length <= 4);
  return (
    <div ref={panel} className="shop-quick-panel">
      {first && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
        <div role="group" aria-label={first.name} className="flex flex-wrap">
          {first.values.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === chosen}
              disabled={!canBuy(product, { [first.name]: value })}
              onClick={() => look(value)}
              title={value}
              className={joinClasses("shop-quick-first", !first.swatches?.[value] && "px-2")}
            >
              <Swatch color={first.swatches?.[value]} className="size-6" />
              <span className={first.swatches?.[value] ? "sr-only" : ""}>{value}</span>
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="group"
        aria-label={`Choose a ${last.name.toLowerCase()} to add`}
        className={joinClasses("grid gap-1.5", isShort ? "grid-cols-3" : "grid-cols-1")}
      >
        {last.values.map((value) => {
          const left = variantsLeft(product, { ...choice, [last.name]: value });
          const variant = left.find(({ available }) => available);
          return (
            <button
              key={value}
              type="button"
              disabled={!variant}
              onClick={() => variant && onAdd(variant.id)}
              className="shop-chip"
            >
              <Swatch color={last.swatches?.[value]} />
              {value}
              {!variant && <span className="sr-only">, sold out</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
