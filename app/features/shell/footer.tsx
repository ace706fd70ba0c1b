import { memo } from "react";
import { brand } from "../../../domain/brand.ts";
import type { NavLink } from "../../../domain/navigation.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../core/page/logo.tsx";

interface FooterProps {
  links: readonly NavLink[];
  more: readonly NavLink[];
  year: number;
}

export const Footer = memo(function Footer({ links, more, year }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line-soft bg-sunk">
      <div className="page-width grid gap-10 py-12 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-20">
        <div>
          <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
          <p className="mt-3 text-muted">{brand.tagline}</p>
        </div>
        <div className="grid content-start gap-y-6">
          <FooterLinks label="Explore" links={more} />
          <FooterLinks label="Footer" links={links} />
        </div>
      </div>
      <div className="page-width">
        <p className="border-t border-line-soft py-6 text-sm text-faint">
          © {year} {brand.name}. Car names are trademarks of their makers, who aren't affiliated with this
          site.
        </p>
      </div>
    </footer>
  );
});

function FooterLinks({ label, links }: { label: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="flex min-h-11 items-center text-muted hover:text-text">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
