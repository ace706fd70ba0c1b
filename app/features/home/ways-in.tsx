import { Link } from "react-router";
import type { NavLink } from "../../../domain/navigation.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageSection } from "../../ui/page-section.tsx";

export function WaysIn({ links }: { links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <PageSection title="Explore">
      <ul className="border-b border-line-soft">
        {links.map((link) => (
          <li key={link.to} className="border-t border-line-soft">
            <Link
              to={link.to}
              data-prefetch="intent"
              className="group flex min-h-18 items-center gap-x-6 py-4 hover:text-accent-strong md:grid md:grid-cols-[14rem_1fr_auto]"
            >
              <span className="font-display text-2xl leading-tight font-semibold">{link.label}</span>
              <span className="flex-1 text-muted">{link.detail}</span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
