import { Link } from "react-router";
import { brand } from "../../../domain/brand.ts";
import type { NavLink } from "../../../domain/navigation.ts";
import { Logo } from "./logo.tsx";

export function Footer({ links, year }: { links: NavLink[]; year: number }) {
  return (
    <footer className="mt-16 border-t border-line-soft bg-sunk">
      <div className="page-width grid gap-10 py-12 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-20">
        <div>
          <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
          <p className="mt-3 text-muted">{brand.tagline}</p>
        </div>
        <nav aria-label="Footer">
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
      </div>
      <div className="page-width">
        <p className="border-t border-line-soft py-6 text-sm text-faint">
          © {year} {brand.name}. Car names are trademarks of their makers, who aren't affiliated with this
          site.
        </p>
      </div>
    </footer>
  );
}
