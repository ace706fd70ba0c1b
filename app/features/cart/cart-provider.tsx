import { type ReactNode, useReducer } from "react";
import { cartReducer, emptyCart } from "../../../domain/cart/cart-reducer.ts";
import { addVariant } from "../../../domain/cart/choose-variant.ts";
import { CartContext } from "./cart-context.ts";

export function CartProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(cartReducer, emptyCart);
  const cart = {
    ...state,
    dispatch,
    add: (product: Parameters<typeof addVariant>[0], variantId: string) =>
      dispatch(addVariant(product, variantId, new Date().toISOString())),
  };
  return <CartContext value={cart}>{children}</CartContext>;
}
