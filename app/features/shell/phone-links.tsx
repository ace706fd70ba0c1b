import type { ReactNode } from "react";
import { type NavLink as NavTarget, navigationState } from "../../../domain/navigation.ts";
import { NavLink } from "../../ui/link.tsx";

interface PhoneLinksProps {
  label?: string;
  links: readonly NavTarget[];
  /** List items before the links. */
  children?: ReactNode;
}

/** A group of entries in the phone's menu. */
export function PhoneLinks({ label, links, children }: PhoneLinksProps) {
  if (links.length === 0 && !children) return null;
  return (
    <div className="page-width py-2 not-first:border-t not-first:border-line-soft">
      {label && <h2 className="pt-2 font-sans text-sm font-semibold text-faint">{label}</h2>}
      <ul>
        {children}
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} state={navigationState(link.to)} className={phoneEntry}>
              {link.label}
              {link.detail && <span className="text-base font-normal text-faint">{link.detail}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const phoneEntry =
  "flex min-h-12 items-center gap-2 text-lg font-semibold text-muted aria-[current=page]:text-text";
