import type { ComponentType, ReactNode } from "react";
import { brand } from "../../../../domain/brand.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Logo } from "../../core/page/logo.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import "../../../styles/checkout.css";

export const toShop: NavLink = { label: "Go to the shop", to: "/store" };
export const toCart: NavLink = { label: "Back to cart", to: "/cart" };

interface OrderFrameProps {
  /** Beside the page. */
  summary?: ReactNode;
  /** Whether a phone shows it above the page instead of below. */
  summaryFirst?: boolean;
  /** The one way back. */
  back: NavLink;
  children: ReactNode;
}

const policies = ["/returns", "/privacy", "/terms", "/contact"];

/** Around the checkout and the order: the logo, one way back, the small print. */
export function OrderFrame({ summary, summaryFirst = false, back, children }: OrderFrameProps) {
  const links = useSiteData()?.shell.footer.filter(({ to }) => policies.includes(to)) ?? [];
  const beside = summary && <div className="checkout-summary">{summary}</div>;
  return (
    <div className="checkout">
      <header className="border-b border-line-soft">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
          <TextLink to={back.to} className="print-hide inline-flex min-h-11 items-center text-muted">
            {back.label}
          </TextLink>
        </div>
      </header>
      <div className="checkout-columns">
        {summaryFirst && beside}
        <div className="checkout-main">{children}</div>
        {!summaryFirst && beside}
        <ul className="checkout-policies print-hide">
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="inline-flex min-h-11 items-center text-sm text-muted hover:text-text"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface DeadEndProps {
  title: string;
  /** Next steps, the likeliest first. */
  ways: readonly NavLink[];
  children: ReactNode;
}

/** A page that leads no further: what happened, and where to go. */
export function DeadEnd({ title, ways, children }: DeadEndProps) {
  return (
    <OrderFrame back={toShop}>
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
    </OrderFrame>
  );
}

interface OrderFailureProps {
  error: unknown;
  Failure: ComponentType<{ error: unknown; message: string }>;
}

/** In place of a checkout or an order that failed to load: these pages have no navigation, so the frame has the way back. */
export function OrderFailure({ error, Failure }: OrderFailureProps) {
  return (
    <OrderFrame back={toShop}>
      <Failure
        error={error}
        message="The store isn't responding. This link will work again as soon as it is."
      />
    </OrderFrame>
  );
}
