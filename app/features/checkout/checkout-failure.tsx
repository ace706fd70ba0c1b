import { RouteFailure } from "../shell/route-failure.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { toShop } from "./ended.tsx";

/** In place of a checkout or an order that could not be had: these pages have no navigation, so the frame has the way back. */
export function CheckoutFailure({ error }: { error: unknown }) {
  return (
    <CheckoutFrame back={toShop}>
      <RouteFailure
        error={error}
        message="The store does not answer. This address works again as soon as it does."
      />
    </CheckoutFrame>
  );
}
