import { data, redirect } from "react-router";
import { resolveChoice } from "../../domain/guides/applicability.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { pageOf } from "../../domain/list-page.ts";
import type { CatalogMatches } from "../../domain/parts/catalog-part.ts";
import { partPath } from "../../domain/parts/part-number.ts";
import {
  chosenCatalog,
  chosenRows,
  countGroups,
  countNumbered,
  numberPageOf,
  type PartsQuery,
  partsPath,
  rowsPerPage,
  sortRows,
} from "../../domain/parts/parts-view.ts";
import { type Platform, platformSlugs } from "../../domain/platform.ts";
import { normalizeQuery } from "../../domain/search.ts";
import { contentContext, partCatalogContext } from "../context.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { PartsLookup } from "../features/parts/parts-lookup.tsx";
import type { Route } from "./+types/parts.ts";

export const handle = {
  cache: {
    query: {
      q: "text",
      platform: [...platformSlugs, basicSlug],
      generation: "slug",
      engine: "slug",
      group: "slug",
      page: "number",
    },
    isUnbounded: true,
    // The operator's catalog may change while the server runs.
    lifeMs: 5 * 60_000,
  },
};

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const noMatches: CatalogMatches = { parts: [], hasMore: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { parts } = content;
  const q = normalizeQuery(url.searchParams.get("q"));
  const number = numberPageOf(q);
  if (number !== undefined) throw redirect(partPath(parts.find(number)?.number ?? number));
  const catalogs = parts.catalogs();
  const cars = carOptions(
    content,
    catalogs.flatMap(({ platforms }) => platforms),
  );
  const query = readQuery(url.searchParams, q, cars);
  const catalog = chosenCatalog(catalogs, query.platform);
  const [found, matches] = await Promise.all([
    q === "" ? parts.rows() : parts.search(q),
    q === "" ? noMatches : context.get(partCatalogContext).search(q),
  ]);
  const rows = chosenRows(found, query, catalog);
  const groups = countGroups(rows, catalog?.groups ?? []);
  const group = groups.find(({ id }) => id === query.group)?.id;
  const inGroup = group === undefined ? rows : rows.filter((row) => row.group === group);
  const ordered = q === "" ? sortRows(inGroup) : inGroup;
  const isList = q !== "" || group !== undefined;
  const { items, page, pages } = pageOf(isList ? ordered : [], url.searchParams.get("page"), rowsPerPage);
  const view = {
    query: { ...query, group },
    cars,
    catalogName: cars.find(({ platform }) => platform === query.platform)?.name ?? catalog?.name ?? "",
    groups,
    groupSources: catalog?.groupSources ?? [],
    list: { rows: items, total: ordered.length, numbered: countNumbered(ordered), page, pages },
    matches,
  };
  return data(view, matches.isAway ? { headers: { "Cache-Control": "no-store" } } : {});
}

function carOptions({ platforms }: { platforms(): readonly Platform[] }, slugs: readonly string[]) {
  return platforms()
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, displayName, generations, engines, gearboxes }) => ({
      platform: slug as string,
      name: displayName,
      variants: { generations, engines, gearboxes },
    }));
}

/** A car that there is, with a generation and an engine that it has. */
function readQuery(params: URLSearchParams, q: string, cars: ReturnType<typeof carOptions>): PartsQuery {
  const car = cars.find(({ platform }) => platform === params.get("platform"));
  if (!car) return { q, group: params.get("group") ?? undefined };
  const choice = resolveChoice(car.variants, {
    generation: params.get("generation") ?? undefined,
    engine: params.get("engine") ?? undefined,
  });
  return { q, platform: car.platform, ...choice, group: params.get("group") ?? undefined };
}

export default function PartsRoute({ loaderData }: Route.ComponentProps) {
  const { query, groups, list } = loaderData;
  const group = groups.find(({ id }) => id === query.group);
  const title = group ? `${group.name}: ${loaderData.catalogName} parts` : "Parts lookup";
  return (
    <>
      <PageHead
        title={query.q ? `Parts: ${query.q}` : title}
        description="Part numbers with the source of each, what every job needs, where it is on the car and which guide changes it."
        path={partsPath({ platform: query.platform, group: query.group }, list.page)}
        noindex={!isListed(query, list.page)}
      />
      <PartsLookup {...loaderData} />
    </>
  );
}

/** Search engines index the first page of a car and of a group, not what people look for in them. */
function isListed({ q, platform, generation, engine, group }: PartsQuery, page: number): boolean {
  const isNarrowed = q !== "" || generation !== undefined || engine !== undefined;
  return !isNarrowed && page === 1 && (platform === undefined || group === undefined);
}
