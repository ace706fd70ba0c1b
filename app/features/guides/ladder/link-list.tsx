import type { NavLink } from "../../../../domain/navigation.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** A titled row of links below a page's own list. */
export function LinkList({ title, links }: { title: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-12 border-t border-line-soft pt-6">
      <p className="font-display text-2xl font-semibold">{title}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} className="flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
