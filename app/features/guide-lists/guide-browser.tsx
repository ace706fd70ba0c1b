import { useRef } from "react";
import { Link, useNavigation } from "react-router";
import { browserAddress, filterNames, type GuideList } from "../../../domain/guides/guide-filter.ts";
import type { NavLink } from "../../../domain/navigation.ts";
import type { PlatformSlug } from "../../../domain/platform.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useNextPageInView } from "../../ui/use-next-page-in-view.ts";
import { SearchForm } from "../search/search-form.tsx";
import { GuideFilters, optionsOf, type PlatformOption, SendFilters } from "./guide-filters.tsx";
import { GuideRows } from "./guide-rows.tsx";
import { countGuides } from "./guide-words.ts";
import { ListHead } from "./list-head.tsx";

export interface GuideBrowserProps extends GuideList {
  title: string;
  lead: string;
  /** The path, without filters. */
  base: string;
  /** The car, if the list is about one. */
  car: PlatformSlug | undefined;
  /** Further pages about that car. */
  links: readonly NavLink[];
  /** Empty where the path names the car. */
  platforms: readonly PlatformOption[];
  /** How many guides of this list are planned. */
  planned: number;
}

export function GuideBrowser(props: GuideBrowserProps) {
  const { title, lead, base, car, links, platforms, planned, filter, counts, matches, all, list } = props;
  const waiting = useNavigation().state === "loading";
  const heading = useRef<HTMLHeadingElement>(null);
  useNextPageInView(heading, list.page, browserAddress(base, filter));

  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead title={title} lead={lead} car={car} carOnPhone={false} links={links}>
        <div className="mt-7">
          <SearchForm label="Search the site" placeholder="A job, a part, a symptom" />
        </div>
      </ListHead>
      {all > 0 && (
        <>
          <div className="mt-10">
            <GuideFilters {...{ base, filter, counts, platforms }} />
          </div>
          <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
            <h2 ref={heading} tabIndex={-1} aria-live="polite" className="scroll-mt-24 text-2xl outline-none">
              {countGuides(matches)}
            </h2>
            <ActiveFilters {...{ base, filter, platforms }} />
            <SendFilters />
          </div>
        </>
      )}
      <div aria-busy={waiting} className="mt-4 transition-opacity aria-busy:opacity-60">
        {matches > 0 ? (
          <GuideRows guides={list.items} named={platforms.length > 0 && filter.platform === undefined} />
        ) : (
          <NoMatch base={base} all={all} planned={planned} />
        )}
      </div>
      <div className="mt-8">
        <Pagination
          label="Pages of guides"
          page={list.page}
          pages={list.pages}
          href={(page) => browserAddress(base, filter, page)}
        />
      </div>
    </div>
  );
}

/** The active filters, each with a link that removes it. */
function ActiveFilters({
  base,
  filter,
  platforms,
}: Pick<GuideBrowserProps, "base" | "filter" | "platforms">) {
  const options = optionsOf(platforms);
  const set = filterNames.flatMap((name) => {
    const option = options[name].find(({ value }) => value === filter[name]);
    return option ? { name, label: option.label } : [];
  });
  if (set.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {set.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={browserAddress(base, { ...filter, [name]: undefined })}
            aria-label={`Remove filter: ${label}`}
            className="flex min-h-11 items-center gap-2 rounded border border-line px-3 text-md text-muted hover:border-edge hover:text-text"
          >
            {label}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link
            to={base}
            className="flex min-h-11 items-center px-2 text-md font-semibold hover:text-accent-strong"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

function NoMatch({ base, all, planned }: Pick<GuideBrowserProps, "base" | "all" | "planned">) {
  if (all > 0)
    return (
      <EmptyState
        icon="search"
        title="No guides match"
        description="Remove a filter or see all guides."
        action={<ButtonLink to={base}>{`Show all ${countGuides(all)}`}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon="wrench"
      title="No guides here yet"
      description={
        planned > 0
          ? `${planned} planned. Guides are listed once they're complete and every number names its source or says it has none.`
          : "Guides are listed once they're complete and every number names its source or says it has none."
      }
      action={base !== "/guide" && <ButtonLink to="/guide">Show all guides</ButtonLink>}
    />
  );
}
