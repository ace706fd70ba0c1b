import { countItems } from "../../../../domain/cart/cart-item.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useCart } from "./cart-context.ts";

/** Opens the cart. "words" where there is room, "icon" in a crowded bar. */
export function CartButton({ look = "words" }: { look?: "words" | "icon" }) {
  const { items, dispatch } = useCart();
  const count = countItems(items);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Open cart, ${count} item(s)`}
      onClick={() => dispatch({ type: "OPEN_CART" })}
      className={joinClasses(
        "needs-script flex min-h-11 min-w-[44px] shrink-0 items-center justify-center gap-[4px] rounded font-semibold text-muted transition-colors hover:text-text",
        look === "words" && "-mr-2 px-2",
      )}
    >
      {look === "icon" ? (
        <>
          <Icon name="cart" className="size-[24px]" />
          {count}
        </>
      ) : (
        `Cart (${count})`
      )}
    </button>
  );
}
