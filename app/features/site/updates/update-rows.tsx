import { longDate } from "../../../../domain/long-date.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import type { UpdateListing } from "../../../../domain/updates/update.ts";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

interface UpdateRowsProps {
  updates: readonly (UpdateListing & { links?: readonly NavLink[] })[];
  /** Under a heading of its own, a list needs headings one level lower. */
  level?: 2 | 3;
  /** Leaves out the dates, where they would read like promises. */
  undated?: boolean;
}

/** Updates as hairline rows: what, in a sentence, and where to use it. */
export function UpdateRows({ updates, level = 3, undated = false }: UpdateRowsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="border-b border-line-soft">
      {updates.map(({ path, title, description, date, links = [] }) => (
        <li
          key={path}
          className="grid gap-x-12 border-t border-line-soft py-3 md:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div>
            <Heading className="text-[1.375rem]">
              <Link
                to={path}
                data-prefetch="intent"
                className="inline-flex min-h-11 items-center hover:text-accent-strong"
              >
                {title}
              </Link>
            </Heading>
            <p className="max-w-prose text-muted">{description}</p>
          </div>
          <div className="md:pt-2">
            {!undated && <UpdateDate date={date} />}
            <UseIt links={links} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function UpdateDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="block text-md text-faint">
      {longDate(date)}
    </time>
  );
}

/** Links to where an item that is done can be used. */
export function UseIt({ links }: { links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-md">
      <span className="text-faint">See it:</span>
      {links.map(({ label, to }) => (
        <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
          {label}
        </TextLink>
      ))}
    </p>
  );
}
