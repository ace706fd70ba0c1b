import { data, redirect } from "react-router";
import { basicSlug } from "../../domain/guides/library.ts";
import { pageOf } from "../../domain/list-page.ts";
import type { CatalogMatches } from "../../domain/parts/catalog-part.ts";
import { partPath } from "../../domain/parts/part-number.ts";
import { type CarOption, partsCar, readCar } from "../../domain/parts/parts-car.ts";
import {
  carParams,
  chosenCatalog,
  chosenRows,
  countGroups,
  countNumbered,
  groupName,
  numberPageOf,
  type PartsQuery,
  partsPath,
  pickCarParams,
  rowsPerPage,
  sortRows,
} from "../../domain/parts/parts-view.ts";
import { type Platform, platformSlugs } from "../../domain/platform.ts";
import type { CarTable } from "../../domain/platforms/car-table.ts";
import { normalizeQuery } from "../../domain/search.ts";
import { contentContext, partCatalogContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { PartsLookup } from "../features/lookup/parts/parts-lookup.tsx";
import type { Route } from "./+types/parts.ts";

export const handle = {
  cache: {
    query: {
      q: "text",
      platform: [...platformSlugs, basicSlug],
      generation: "slug",
      model: "slug",
      engine: "slug",
      body: "slug",
      built: "slug",
      group: "slug",
      page: "number",
    },
    isUnbounded: true,
    // A page is sent for ten lives at most: what the operator's catalog says shows within five minutes.
    lifeMs: 30_000,
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
  const table = content.carTable();
  const [all, matches] = await Promise.all([
    q === "" ? parts.rows() : parts.search(q),
    q === "" ? noMatches : context.get(partCatalogContext).search(q),
  ]);
  const query = readQuery(url.searchParams, q, cars, table);
  const option = cars.find(({ platform }) => platform === query.platform);
  const catalog = chosenCatalog(catalogs, query.platform);
  const rows = chosenRows(all, { q, car: option && partsCar(option, query, table), catalog });
  const groups = countGroups(rows, catalog?.groups ?? []);
  const group = groups.find(({ id }) => id === query.group)?.id;
  const inGroup = group === undefined ? rows : rows.filter((row) => row.group === group);
  const ordered = q === "" ? sortRows(inGroup) : inGroup;
  const isList = q !== "" || group !== undefined;
  const { items, page, pages } = pageOf(isList ? ordered : [], url.searchParams.get("page"), rowsPerPage);
  const view = {
    query: { ...query, group },
    cars,
    catalogName: option?.name ?? catalog?.name ?? "",
    groups,
    groupSources: catalog?.groupSources ?? [],
    list: { rows: items, total: ordered.length, numbered: countNumbered(ordered), page, pages },
    matches,
  };
  return data(view, matches.isAway ? { headers: { "Cache-Control": "no-store" } } : {});
}

function carOptions(
  { platforms }: { platforms(): readonly Platform[] },
  slugs: readonly string[],
): CarOption[] {
  return platforms()
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, displayName, brand, years, generations, engines, gearboxes, models, bodies }) => ({
      platform: slug,
      name: displayName,
      brand,
      years,
      variants: { generations, engines, gearboxes },
      models,
      bodies,
    }));
}

/** Keeps the parameters that fit an existing car. */
function readQuery(
  params: URLSearchParams,
  q: string,
  cars: readonly CarOption[],
  table: CarTable,
): PartsQuery {
  const group = params.get("group") ?? undefined;
  const car = cars.find(({ platform }) => platform === params.get("platform"));
  const input = Object.fromEntries(carParams.map((name) => [name, params.get(name) ?? undefined]));
  return car ? { q, ...readCar(car, input, table), group } : { q, group };
}

export default function PartsRoute({ loaderData }: Route.ComponentProps) {
  const { query, groups, list } = loaderData;
  const group = groups.find(({ id }) => id === query.group);
  const title = group ? `${groupName(group)}: ${loaderData.catalogName} parts` : "Parts lookup";
  return (
    <>
      <PageHead
        title={query.q ? `Parts: ${query.q}` : title}
        description="Part numbers with their sources, what each job needs, where each part goes and which guide covers it."
        path={partsPath({ platform: query.platform, group: query.group }, list.page)}
        noindex={!isListed(query, list.page)}
      />
      <PartsLookup {...loaderData} />
    </>
  );
}

/** Search engines index the first page of a car and of a group, not what people look for in them. */
function isListed(query: PartsQuery, page: number): boolean {
  const { q, group } = query;
  const { platform, ...narrower } = pickCarParams(query);
  const isNarrowed = q !== "" || Object.values(narrower).some((value) => value !== undefined);
  return !isNarrowed && page === 1 && (platform === undefined || group === undefined);
}
