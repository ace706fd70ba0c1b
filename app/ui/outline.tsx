import { useEffect, useState } from "react";
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
  const current = useCurrentSection(items);
  return (
    <nav aria-label={label} className={className}>
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

/** The last heading above the upper third of the screen. */
function useCurrentSection(items: readonly OutlineItem[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = items.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
      );
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    // The result changes only when a heading crosses the line. Headings above the screen count as inside, so that a jump over
    // many of them is noticed too.
    const observer = new IntersectionObserver(update, { rootMargin: "1000000px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [items]);
  return current;
}
