import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useSiteData } from "../page/site-data.ts";
import { Logo } from "../shell/logo.tsx";

interface CheckoutFrameProps {
  /** What stands beside the page. */
  summary?: ReactNode;
  /** Whether a phone shows it above the page instead of below. */
  summaryFirst?: boolean;
  /** The one way back. */
  back: { to: string; label: string };
  children: ReactNode;
}

const policies = ["/returns", "/privacy", "/terms", "/contact"];

/** Around the checkout and the order: the logo, one way back, the small print. */
export function CheckoutFrame({ summary, summaryFirst = false, back, children }: CheckoutFrameProps) {
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
