import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Link } from "./link.tsx";

interface PaginationProps {
  /** Names the list that has pages. */
  label: string;
  page: number;
  pages: number;
  href: (page: number) => string;
}

const place = "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border px-3 font-semibold";
const link = joinClasses(place, "border-line bg-raise hover:border-edge hover:bg-line-soft");

/** Links to the pages of a long list: first, last, neighbors, previous and next. */
export function Pagination({ label, page, pages, href }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={link}>
          <Icon name="arrow-right" className="size-4 rotate-180" />
          Previous
        </Link>
      )}
      <p className="px-2 text-muted sm:hidden">
        Page {page} of {pages}
      </p>
      <ol className="hidden gap-2 sm:flex">
        {shownPages(page, pages).map((each, index, all) => (
          <li key={each} className="flex items-center gap-2">
            {index > 0 && each - (all[index - 1] ?? 0) > 1 && <span className="text-faint">…</span>}
            {each === page ? (
              <span aria-current="page" className={joinClasses(place, "border-accent text-accent")}>
                {each}
              </span>
            ) : (
              <Link to={href(each)} aria-label={`Page ${each}`} className={link}>
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={href(page + 1)} rel="next" className={link}>
          Next
          <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}

function shownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
