import type { MouseEvent } from "react";
import { type CartItem, itemIdentity } from "../../../../domain/cart/cart-item.ts";
import { lineLimitText, mostOf, mostText } from "../../../../domain/cart/cart-limits.ts";
import { choiceText } from "../../../../domain/cart/cart-texts.ts";
import { pictureSources } from "../../../../domain/store/picture.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useCart } from "./cart-context.ts";
import { useOrderLimits } from "./order-limits.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

interface CartLineProps {
  item: CartItem;
  /** Its place in the list, to be put back there. */
  index: number;
  onLastGone: () => void;
}

export function CartLine({ item, index, onLastGone }: CartLineProps) {
  const { dispatch } = useCart();
  const limits = useOrderLimits();
  const most = mostOf(item, limits);
  const limitText = lineLimitText(item, limits);
  const identity = itemIdentity(item);
  const choice = choiceText(item);
  const called = choice ? `${item.name}, ${choice}` : item.name;

  const remove = (line: Element | null) => {
    const neighbor = line?.nextElementSibling ?? line?.previousElementSibling;
    if (neighbor) neighbor.querySelector<HTMLElement>("[data-remove]")?.focus();
    else onLastGone();
    dispatch({ type: "REMOVE_ITEM", identity });
    toast({
      title: `${item.name} removed`,
      description: choice,
      action: { label: "Undo", onPress: () => dispatch({ type: "RESTORE_ITEM", item, index }) },
    });
  };
  const setQuantity = (quantity: number, control: HTMLElement) => {
    if (quantity <= 0) return remove(control.closest("li"));
    // A sold-out line has no number that would do: it says so itself.
    if (quantity > most && most > 0) toast({ tone: "warn", title: mostText(most) });
    dispatch({ type: "UPDATE_QUANTITY", identity, quantity: Math.min(quantity, most || quantity) });
  };

  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 border-b border-line-soft py-4 first:pt-1 last:border-b-0 @max-[16rem]:grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[5.25rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <LinePicture item={item} />
      <div className="min-w-0">
        <LineName item={item} />
        {choice && <p className="text-md text-muted">{choice}</p>}
        {limitText && (
          <p className={item.quantity > most ? "text-md text-danger" : "text-md text-accent"}>{limitText}</p>
        )}
      </div>
      <div className="text-right @max-[16rem]:text-left">
        <p className="font-semibold">{showPrice(item.priceCents * item.quantity)}</p>
        {item.quantity > 1 && <p className="text-sm text-faint">{showPrice(item.priceCents)} each</p>}
      </div>
      <div className="col-span-2 mt-2.5 flex flex-wrap items-center justify-between self-end">
        <QuantityStepper called={called} quantity={item.quantity} most={most} onChange={setQuantity} />
        <button
          type="button"
          data-remove=""
          aria-label={`Remove ${called}`}
          onClick={(event: MouseEvent) => remove(event.currentTarget.closest("li"))}
          className="-mr-2 flex min-h-11 items-center rounded px-2 text-md text-muted underline decoration-line underline-offset-[0.2em] transition-colors hover:text-text hover:decoration-accent"
        >
          Remove
        </button>
      </div>
    </li>
  );
}

function LineName({ item }: { item: CartItem }) {
  const { dispatch } = useCart();
  if (item.handle === "") return <p className="font-semibold">{item.name}</p>;
  return (
    <p className="font-semibold">
      <Link
        to={`/store/products/${encodeURIComponent(item.handle)}`}
        onClick={() => dispatch({ type: "CLOSE_CART" })}
        className="hover:text-accent-strong"
      >
        {item.name}
      </Link>
    </p>
  );
}

/** Says nothing that the name beside it does not say. */
function LinePicture({ item }: { item: CartItem }) {
  const { avif, webp, src } = pictureSources({ url: item.image });
  return (
    <div className="row-span-2 aspect-4/5 self-start overflow-hidden rounded-sm border border-line-soft bg-sunk">
      {src !== "" && (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes="84px" />}
          {webp && <source type="image/webp" srcSet={webp} sizes="84px" />}
          <img src={src} alt="" width={84} height={105} className="size-full object-cover" />
        </picture>
      )}
    </div>
  );
}
