import { type ComponentType, type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import type { EverydayTable } from "../../../../domain/guides/everyday-table.ts";
import { browserAddress, filterNames, type GuideList } from "../../../../domain/guides/guide-filter.ts";
import type { GuideJob } from "../../../../domain/guides/guide-jobs.ts";
import type { ListPage } from "../../../../domain/list-page.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import type { WayIn } from "../../../../domain/plans/platform-plans.ts";
import type { PlatformSlug } from "../../../../domain/platform.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useNextPageInView } from "../../../ui/use-next-page-in-view.ts";
import { PlanWayIn } from "../plans/plan-way-in.tsx";
import { CarQuestion } from "./car-question.tsx";
import { EverydayJobs } from "./everyday-jobs.tsx";
import { GuideFilters, optionsOf, type PlatformOption } from "./guide-filters.tsx";
import { FirstJobs, TopicGroups } from "./guide-groups.tsx";
import { countGuides } from "./guide-words.ts";
import { JobGroups } from "./job-rows.tsx";
import { ListHead } from "./list-head.tsx";
import { NoGuidesForCar, type NoGuidesForCarProps } from "./no-guides-for-car.tsx";
import { ReadinessKey } from "./readiness.tsx";
import { useGuideFilter } from "./use-guide-filter.ts";

export interface GuideBrowserProps extends GuideList {
  title: string;
  lead: string;
  /** The path, without filters. */
  base: string;
  /** The car, if the list is about one. */
  car: PlatformSlug | undefined;
  /** The jobs that every car needs, above the whole list of that car. */
  everyday?: EverydayTable | undefined;
  /** The plans of that car, where there are any. */
  wayIn?: WayIn | undefined;
  /** Further pages about that car. */
  links: readonly NavLink[];
  /** Empty where the path names the car. */
  platforms: readonly PlatformOption[];
  /** In place of single guides: the jobs of all cars. */
  jobs?: ListPage<GuideJob> | undefined;
  jobCount?: number | undefined;
  /** How many guides of this list are planned. */
  planned: number;
  /** In place of the list, for a car without guides. */
  empty?: NoGuidesForCarProps;
  /** Below the list. */
  end?: ReactNode;
  SearchForm: ComponentType<{ label: string; placeholder: string; isQuiet: boolean; isWide: boolean }>;
}

export function GuideBrowser(props: GuideBrowserProps) {
  const {
    title,
    lead,
    base,
    car,
    everyday,
    wayIn,
    links,
    platforms,
    planned,
    counts,
    matches,
    all,
    list,
    first,
  } = props;
  const { filter: loaded, empty, jobs, jobCount, end, SearchForm } = props;
  const waiting = useNavigation().state === "loading";
  const { filter, changeFilter } = useGuideFilter(base, loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pages } = jobs ?? list;
  useNextPageInView(heading, page, browserAddress(base, loaded));
  const search = (
    <SearchForm
      label="Search the site"
      placeholder="A job, a part, a symptom"
      isQuiet={!car || everyday !== undefined}
      isWide={!car}
    />
  );

  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead title={title} lead={lead} car={car} carOnPhone={false} links={links}>
        {car && <div className="mt-7">{search}</div>}
      </ListHead>
      {platforms.length > 0 && (
        <div className="mt-8">
          <CarQuestion {...{ base, filter, counts, platforms }} onChange={changeFilter} />
        </div>
      )}
      {!car && <div className="mt-6">{search}</div>}
      {everyday && <EverydayJobs table={everyday} />}
      {car && wayIn && <PlanWayIn platform={car} wayIn={wayIn} />}
      {empty ? (
        <NoGuidesForCar {...empty} />
      ) : (
        <>
          {first.length > 0 && <FirstJobs guides={first} />}
          {all > 0 && (
            <div className="relative mt-8">
              <div className="mr-28 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
                <h2
                  ref={heading}
                  tabIndex={-1}
                  aria-live="polite"
                  className="scroll-mt-24 text-3xl outline-none"
                >
                  {countGuides(matches)}
                </h2>
                {jobCount !== undefined && (
                  <p className="text-muted">{jobCount === 1 ? "1 job" : `${jobCount} jobs`}</p>
                )}
                <ActiveFilters {...{ base, filter: loaded, platforms }} />
                <ReadinessKey platform={car} className={car && "md:hidden"} />
              </div>
              <GuideFilters {...{ base, filter, counts }} onChange={changeFilter} />
            </div>
          )}
          <div aria-busy={waiting} className="mt-6 transition-opacity aria-busy:opacity-60">
            {matches === 0 && <NoMatch base={base} all={all} planned={planned} />}
            {jobs ? <JobGroups jobs={jobs.items} /> : <TopicGroups guides={list.items} />}
          </div>
          <div className="mt-8">
            <Pagination
              label="Pages of guides"
              page={page}
              pages={pages}
              href={(page) => browserAddress(base, loaded, page)}
            />
          </div>
          {end}
        </>
      )}
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
