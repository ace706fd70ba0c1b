import type { ReactNode } from "react";
import type { NavLink } from "../../../../domain/navigation.ts";
import type { PlatformSlug } from "../../../../domain/platform.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";

interface ListHeadProps {
  title: string;
  lead: string;
  /** The page above this one. */
  up?: NavLink;
  car?: PlatformSlug;
  /** Hides the car on a phone, where the list itself matters more. */
  carOnPhone?: boolean;
  links?: readonly NavLink[];
  children?: ReactNode;
}

/** The head of a list of guides, with its car at the side; without one its links are there. */
export function ListHead({ title, lead, up, car, carOnPhone = true, links = [], children }: ListHeadProps) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        {up && (
          <Link
            to={up.to}
            className="-mt-5 mb-2 inline-flex min-h-11 items-center text-md text-faint hover:text-text"
          >
            {up.label}
          </Link>
        )}
        <h1 className="text-5xl md:text-6xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{lead}</p>
        {car && <Links links={links} />}
        {children}
      </div>
      {!car && <Links links={links} className="max-md:-mt-5 md:-mb-2 md:justify-end" />}
      {car && (
        <CarDrawing
          platform={car}
          className={joinClasses(
            "car w-full text-[#b8b2ac]",
            carOnPhone ? "max-md:max-w-80" : "max-md:hidden",
          )}
        />
      )}
    </header>
  );
}

function Links({ links, className = "mt-3" }: { links: readonly NavLink[]; className?: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={joinClasses("flex flex-wrap gap-x-6", className)}>
      {links.map(({ label, to }) => (
        <li key={to} className="flex min-h-11 items-center">
          <TextLink to={to} className="flex min-h-11 items-center">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
