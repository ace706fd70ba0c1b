import type { ReactNode } from "react";
import type { NavLink } from "../../../domain/navigation.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../page/page-head.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";

interface EndedProps {
  title: string;
  /** What to do now; the first is the likeliest. */
  ways: readonly NavLink[];
  children: ReactNode;
}

export const toShop: NavLink = { label: "Go to the shop", to: "/store" };
export const toCart: NavLink = { label: "Back to cart", to: "/cart" };

/** A way that goes no further: what happened, and where to go. */
export function Ended({ title, ways, children }: EndedProps) {
  return (
    <CheckoutFrame back={toShop}>
      <PageHead title={title} description={`${title}.`} image={null} noindex />
      <h1 className="text-5xl md:text-6xl">{title}</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {ways.map(({ label, to }, at) => (
          <ButtonLink key={to} to={to} variant={at === 0 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </CheckoutFrame>
  );
}
