import { type ReactNode, useState } from "react";
import { CartError } from "../../../../domain/cart/cart-error.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { isSizeOption } from "../../../../domain/store/provider.ts";
import {
  type Choice,
  canBuy,
  chosenVariant,
  openOption,
  sizeLast,
} from "../../../../domain/store/shop-choice.ts";
import { type ShopProductPage, storeProduct } from "../../../../domain/store/shop-product.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useCart } from "../cart/cart-context.ts";
import { OptionPicker } from "./option-picker.tsx";

interface BuyFormProps {
  product: ShopProductPage;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Beside the sizes. */
  sizeHelp?: ReactNode;
}

export function BuyForm({ product, choice, onChoose, sizeHelp }: BuyFormProps) {
  const cart = useCart();
  const [missing, setMissing] = useState("");
  const [failure, setFailure] = useState("");
  const variant = chosenVariant(product, choice);
  const isSoldOut = !canBuy(product, choice);

  const pick = (name: string, value: string) => {
    setMissing("");
    setFailure("");
    onChoose({ ...choice, [name]: value });
  };
  const add = (form: HTMLFormElement) => {
    const open = openOption(product, choice);
    if (open) {
      setMissing(open.name);
      form.querySelector<HTMLElement>(`[data-option="${CSS.escape(open.name)}"] input`)?.focus();
      return;
    }
    try {
      cart.add(storeProduct(product, product.description), variant?.id ?? "");
      setFailure("");
    } catch (error) {
      if (!(error instanceof CartError)) throw error;
      setFailure(error.message);
    }
  };

  return (
    <>
      <form
        className="needs-script grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          add(event.currentTarget);
        }}
      >
        {sizeLast(product.options).map((option) => (
          <OptionPicker
            key={option.name}
            product={product}
            option={option}
            choice={choice}
            onPick={(value) => pick(option.name, value)}
            aside={isSizeOption(option.name) && sizeHelp}
            error={missing === option.name ? `Choose a ${option.name.toLowerCase()} first.` : undefined}
          />
        ))}
        <div>
          <Button type="submit" variant="primary" disabled={isSoldOut} className="min-h-13 w-full text-lg">
            {isSoldOut ? "Sold out" : "Add to cart"}
          </Button>
          {failure && (
            <p role="alert" className="mt-2 text-danger">
              {failure}
            </p>
          )}
        </div>
      </form>
      {/* React leaves the inside to the server, and so does the browser's bundle. */}
      <noscript>{import.meta.env.SSR && <BuyWithoutScript product={product} />}</noscript>
    </>
  );
}

/** One line, straight to the checkout. */
function BuyWithoutScript({ product }: { product: ShopProductPage }) {
  const available = product.variants.filter((variant) => variant.available);
  if (available.length === 0) return <p className="font-semibold">Sold out</p>;
  const [only] = product.variants;
  return (
    <form method="post" action="/checkout" className="grid gap-4">
      {only && product.variants.length === 1 ? (
        <input type="hidden" name="variantId" value={only.id} />
      ) : (
        <Select
          label={product.options.map(({ name }) => name).join(" and ")}
          name="variantId"
          options={available.map(({ id, values, priceCents }) => ({
            value: id,
            label: `${values.join(", ")}: ${showPrice(priceCents)}`,
          }))}
        />
      )}
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" variant="primary" className="min-h-13 w-full text-lg">
        Buy now
      </Button>
    </form>
  );
}
