import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CartError } from "../../../domain/cart/cart-error.ts";
import type { StoreOption } from "../../../domain/store/provider.ts";
import { type Choice, canBuy, quickAdd, variantsLeft } from "../../../domain/store/shop-choice.ts";
import { type ShopProduct, storeProduct } from "../../../domain/store/shop-product.ts";
import { Icon } from "../../ui/icon.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useCart } from "../cart/cart-context.ts";
import { Swatch } from "./swatch.tsx";

interface QuickAddProps {
  product: ShopProduct;
  /** The visitor looks at another color: the place of its picture. */
  onLook: (image: number | undefined) => void;
}

/** A button on the card: into the cart at once, or first a row of sizes over the picture. */
export function QuickAdd({ product, onLook }: QuickAddProps) {
  const cart = useCart();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const plan = quickAdd(product);

  // A touch gives no focus everywhere, so a press elsewhere is looked for as well as focus that leaves.
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const add = (variantId: string) => {
    // The drawer that opens gives the focus back to what has it now.
    button.current?.focus();
    try {
      cart.add(storeProduct(product), variantId);
      setOpen(false);
      setFailure("");
    } catch (error) {
      if (!(error instanceof CartError)) throw error;
      setFailure(error.message);
    }
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  if (plan.kind === "sold-out" || plan.kind === "on-page") return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons inside
    <div
      ref={whole}
      className="shop-quick needs-script"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={`Quick add: ${product.title}`}
        aria-expanded={plan.kind === "choose" ? isOpen : undefined}
        onClick={() => (plan.kind === "choose" ? setOpen(!isOpen) : add(plan.variantId))}
        className="shop-quick-button"
      >
        <Icon name="plus" className={joinClasses("size-5 transition-transform", isOpen && "rotate-45")} />
      </button>
      {isOpen && plan.kind === "choose" && (
        <QuickChoice product={product} first={plan.first} last={plan.last} onLook={onLook} onAdd={add} />
      )}
      {failure && (
        <p role="alert" className="shop-quick-failure">
          {failure}
        </p>
      )}
    </div>
  );
}

interface QuickChoiceProps extends QuickAddProps {
  first: StoreOption | undefined;
  last: StoreOption;
  onAdd: (variantId: string) => void;
}

function QuickChoice({ product, first, last, onLook, onAdd }: QuickChoiceProps) {
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
        aria-label={`Add in ${last.name.toLowerCase()}`}
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
