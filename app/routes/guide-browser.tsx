import { type EverydayTable, everydayPath, everydayTable } from "../../domain/guides/everyday-table.ts";
import { browse, browserAddress, filterParameters } from "../../domain/guides/guide-filter.ts";
import { browseJobs } from "../../domain/guides/guide-jobs.ts";
import { guideRow, plannedTitles, platformGuides } from "../../domain/guides/guide-lists.ts";
import { basicSlug, type GuideLibrary } from "../../domain/guides/library.ts";
import { type PartQuery, wayIn } from "../../domain/plans/platform-plans.ts";
import { isPlatformSlug, platformSlugs } from "../../domain/platform.ts";
import { type Content, contentContext, siteContext } from "../context.ts";
import { KeepLine } from "../features/core/kept/keep-line.tsx";
import { requireCanonicalAddress } from "../features/core/page/canonical-address.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { GuideBrowser } from "../features/guides/lists/guide-browser.tsx";
import { platformLinks } from "../features/guides/lists/platform-links.ts";
import { SearchForm } from "../features/lookup/search/search-form.tsx";
import type { Route } from "./+types/guide-browser.ts";

export const handle = {
  cache: {
    query: {
      ...filterParameters,
      platform: [...platformSlugs, basicSlug],
      page: "number",
      generation: "slug",
      plan: "slug",
      part: "slug",
    },
  },
};

const leads = {
  all: "One row per job. The chips are the cars it's written for, each one a guide.",
  car: "First jobs first, then every guide.",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  const platforms = [
    { slug: basicSlug, name: "Any car" },
    ...content.platforms().map(({ slug, displayName }) => ({ slug, name: displayName })),
  ];
  const result = browse(
    content.guides.listings(),
    url.searchParams,
    platforms.map(({ slug }) => slug),
  );
  const { platform, ...narrower } = result.filter;
  // Without a car the same job is in the list once, not once for each car.
  const byJob = platform
    ? undefined
    : browseJobs(content.guides.listings(), result.filter, url.searchParams.get("page"));
  const { page } = byJob?.jobs ?? result.list;
  const address = browserAddress("/guide", result.filter, page);
  // A part belongs to the whole list of a car: with a filter or on a further page it is dropped, so that addresses stay few.
  const isWhole = Object.keys(narrower).length === 0 && page === 1;
  const shown = platform
    ? wayIn(platform, await content.plans(platform), isWhole ? partQuery(url.searchParams) : {})
    : undefined;
  const everyday = platform && isWhole ? await everydayOf(content, platform, url) : undefined;
  requireCanonicalAddress(url, addressOf(everyday) ?? (shown && isWhole ? shown.to : address));
  return {
    ...result,
    ...(byJob ? { ...byJob, list: { items: [], page: 1, pages: 1 }, first: [] } : {}),
    base: "/guide",
    platforms,
    title: titleOf(platforms.find(({ slug }) => slug === platform)?.name),
    lead: platform ? leads.car : leads.all,
    wayIn: shown,
    everyday,
    ...(everyday ? { first: [] } : {}),
    car: platform && isPlatformSlug(platform) ? platform : undefined,
    links: platform
      ? platformLinks(content.guides, hasTarget, platform)
      : [{ label: "Start from a symptom or a fault code", to: "/symptoms" }],
    planned: content.guides.catalogue().filter(({ isPublic }) => !isPublic).length,
    empty: platform ? withoutGuides(content.guides, platform) : undefined,
  };
}

async function everydayOf(content: Content, slug: string, { searchParams }: URL) {
  const platform = content.platforms().find((each) => each.slug === slug);
  if (!platform) return undefined;
  const rows = await content.guides.everyday(slug);
  return everydayTable(platform, rows, content.guides.listings(), searchParams.get("generation"));
}

/** The address of a page that was asked for a generation. */
function addressOf(table: EverydayTable | undefined): string | undefined {
  return table?.asked && everydayPath(table.platform, table.asked);
}

/** Alternatives for a car without guides. */
function withoutGuides(guides: GuideLibrary, slug: string) {
  const platform = guides.platform(slug);
  if (!platform || platformGuides(guides, slug).length > 0) return undefined;
  return {
    name: platform.displayName,
    planned: plannedTitles(guides, slug),
    universal: platformGuides(guides, basicSlug).map(guideRow),
  };
}

function partQuery(query: URLSearchParams): PartQuery {
  return { plan: query.get("plan"), part: query.get("part") };
}

function titleOf(platform: string | undefined): string {
  if (platform === undefined) return "Guides";
  return platform === "Any car" ? "Guides for any car" : `${platform} guides`;
}

export default function GuideBrowserRoute({ loaderData }: Route.ComponentProps) {
  const { title, base, car, filter, list, jobs, matches } = loaderData;
  const { platform, ...narrower } = filter;
  const { page } = jobs ?? list;
  const isFiltered = Object.keys(narrower).length > 0;
  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description={`${title}: step-by-step car guides with tools, parts and torques, and a source for every number.`}
        path={browserAddress(base, { platform }, page)}
        // Search engines index the list of each car, not every combination of filters.
        noindex={isFiltered || matches === 0}
      />
      <GuideBrowser
        {...loaderData}
        SearchForm={SearchForm}
        end={
          car && !isFiltered && page === 1 && <KeepLine kind="list" address={browserAddress(base, filter)} />
        }
      />
    </>
  );
}
