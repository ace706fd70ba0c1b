import { type RefObject, useEffect, useRef, useState } from "react";
import { joinClasses } from "./join-classes.ts";

export interface OutlineItem {
  /** The id of the section's heading. */
  id: string;
  text: string;
  /** How many things are in it. */
  count?: number;
}

interface OutlineProps {
  label: string;
  items: readonly OutlineItem[];
  className?: string;
}

/** The sections of a long page, with the current one marked. */
export function Outline({ label, items, className }: OutlineProps) {
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(nav, items);
  return (
    <nav ref={nav} aria-label={label} className={className}>
      <ul className="sticky top-24 border-l border-line-soft">
        {items.map(({ id, text, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={joinClasses(
                "-ml-px flex min-h-11 items-center border-l-2 pl-4 text-md leading-snug hover:text-text",
                id === current ? "border-accent text-text" : "border-transparent text-muted",
              )}
            >
              <span className="min-w-0 flex-1">{text}</span>
              {count !== undefined && <span className="text-sm text-faint">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last heading above the upper third of the screen. Not followed where the outline is hidden, as on phones. */
function useCurrentSection(
  nav: RefObject<HTMLElement | null>,
  items: readonly OutlineItem[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const passed = new Set<string>();
    // Headings above the screen count as inside, so that a jump over many of them is noticed too.
    const headings = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        setCurrent((items.findLast(({ id }) => passed.has(id)) ?? items[0])?.id);
      },
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    const outline = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      outline.disconnect();
      for (const { id } of items) {
        const heading = document.getElementById(id);
        if (heading) headings.observe(heading);
      }
    });
    if (nav.current) outline.observe(nav.current);
    return () => {
      outline.disconnect();
      headings.disconnect();
    };
  }, [items, nav]);
  return current;
}
