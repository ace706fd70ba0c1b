import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CartError } from "../../../../domain/cart/cart-error.ts";
import { quickAdd } from "../../../../domain/store/shop-choice.ts";
import { type ShopProduct, storeProduct } from "../../../../domain/store/shop-product.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { late } from "../../../ui/late.tsx";
import { useCart } from "../cart/cart-context.ts";

const load = () => import("./quick-choice.tsx");
const QuickChoice = late(load);

interface QuickAddProps {
  product: ShopProduct;
  /** The visitor looks at another color: the place of its picture. */
  onLook: (image: number | undefined) => void;
}

/** A failure shows when it is pressed. */
const preload = () => void load().catch(() => {});

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
        // Someone who is about to press it should not have to wait then.
        onPointerEnter={preload}
        onFocus={preload}
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
