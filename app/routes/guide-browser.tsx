import { browse, browserAddress, filterParameters } from "../../domain/guides/guide-filter.ts";
import { guideRow, plannedTitles, platformGuides } from "../../domain/guides/guide-lists.ts";
import { basicSlug, type GuideLibrary } from "../../domain/guides/library.ts";
import { type PartQuery, wayIn } from "../../domain/plans/platform-plans.ts";
import { isPlatformSlug, platformSlugs } from "../../domain/platform.ts";
import { contentContext, siteContext } from "../context.ts";
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
      plan: "slug",
      part: "slug",
    },
  },
};

const leads = {
  all: "Filter by car, type of work, difficulty and how long it takes the first time.",
  car: "First jobs first. Filter by type of work, difficulty and time.",
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
  const address = browserAddress("/guide", result.filter, result.list.page);
  // A part belongs to the whole list of a car: with a filter or on a further page it is dropped, so that addresses stay few.
  const isWhole = Object.keys(narrower).length === 0 && result.list.page === 1;
  const shown = platform
    ? wayIn(platform, await content.plans(platform), isWhole ? partQuery(url.searchParams) : {})
    : undefined;
  requireCanonicalAddress(url, shown && isWhole ? shown.to : address);
  return {
    ...result,
    base: "/guide",
    platforms,
    title: titleOf(platforms.find(({ slug }) => slug === platform)?.name),
    lead: platform ? leads.car : leads.all,
    wayIn: shown,
    car: platform && isPlatformSlug(platform) ? platform : undefined,
    links: platform
      ? await platformLinks(content.guides, hasTarget, platform)
      : [{ label: "Start from a symptom or a fault code", to: "/symptoms" }],
    planned: content.guides.catalogue().filter(({ isPublic }) => !isPublic).length,
    empty: platform ? withoutGuides(content.guides, platform) : undefined,
  };
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
  const { title, base, filter, list, matches } = loaderData;
  const { platform, ...narrower } = filter;
  return (
    <>
      <PageHead
        title={list.page > 1 ? `${title}, page ${list.page}` : title}
        description={`${title}: step-by-step car guides with tools, parts and torques, and a source for every number.`}
        path={browserAddress(base, { platform }, list.page)}
        // Search engines index the list of each car, not every combination of filters.
        noindex={Object.keys(narrower).length > 0 || matches === 0}
      />
      <GuideBrowser {...loaderData} SearchForm={SearchForm} />
    </>
  );
}
