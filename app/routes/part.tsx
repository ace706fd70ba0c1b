import { data } from "react-router";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import { groupOf, type PartCatalog } from "../../domain/parts/part.ts";
import { partPath, spacePartNumber, splitBmwNumber } from "../../domain/parts/part-number.ts";
import { partData } from "../../domain/parts/part-structured-data.ts";
import { groupTitle, nearestRows, partsPath } from "../../domain/parts/parts-view.ts";
import { contentContext, entityContext, partCatalogContext } from "../context.ts";
import { JsonLd } from "../features/core/page/json-ld.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { pickerPlatforms } from "../features/guides/platforms/picker-platforms.ts";
import { CatalogPartPage, PartPage } from "../features/lookup/parts/part-page.tsx";
import { UnknownPart } from "../features/lookup/parts/unknown-part.tsx";
import { NotFound } from "../features/site/pages/late-not-found.tsx";
import type { Route } from "./+types/part.ts";

// A page is sent for ten lives at most: what the operator's catalog says shows within five minutes.
export const handle = { cache: { isUnbounded: true, lifeMs: 30_000 } };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const entity = context.get(entityContext);
  if (entity.kind !== "part" && entity.kind !== "unknown-part") {
    const platforms = pickerPlatforms(content.platforms(), content.guides);
    return data({ kind: "not-found" as const, platforms }, { status: 404 });
  }
  const number = entity.kind === "part" ? entity.part.number : entity.number;
  const [rows, matches] = await Promise.all([
    content.parts.rows(),
    context.get(partCatalogContext).find(number),
  ]);
  const uncached = matches.isAway ? { headers: { "Cache-Control": "no-store" } } : {};
  const row = rows.find((each) => each.number === number);
  const catalogs = content.parts.catalogs();
  const near = nearestRows(rows, number).filter((each) => each !== row);
  if (row)
    return data(
      { kind: "part" as const, row, group: groupLink(catalogs, row.group), near, matches },
      uncached,
    );
  if (matches.parts.length > 0) return data({ kind: "catalog" as const, number, near, matches }, uncached);
  const groupName = groupOf(catalogs, splitBmwNumber(number)?.mainGroup)?.name || undefined;
  const unknown = { kind: "unknown" as const, number, groupName, near, isAway: matches.isAway === true };
  return data(unknown, { status: 404, ...uncached });
}

/** The list that the part is in. */
function groupLink(catalogs: readonly PartCatalog[], id: string) {
  const catalog = catalogs.find(({ groups }) => groups.some((group) => group.id === id));
  const group = groupOf(catalogs, id);
  if (!catalog || !group) return undefined;
  const isNumber = /^\d+$/.test(id);
  // A topic is a group of many cars: only a maker's group has one list.
  return isNumber ? { name: groupTitle(group), to: partsPath({ group: id }) } : undefined;
}

export default function PartRoute({ loaderData }: Route.ComponentProps) {
  const publicUrl = useSiteData()?.publicUrl ?? "";
  if (loaderData.kind === "not-found") return <NotFound platforms={loaderData.platforms} instead={instead} />;
  if (loaderData.kind === "unknown")
    return (
      <>
        <PageHead
          title={`Part ${spacePartNumber(loaderData.number)}`}
          description="What the groups in a part number mean, and where else to look it up."
          path={partPath(loaderData.number)}
          noindex
        />
        <UnknownPart {...loaderData} />
      </>
    );
  if (loaderData.kind === "catalog")
    return (
      <>
        <PageHead
          title={`${spacePartNumber(loaderData.number)} ${loaderData.matches.parts[0]?.name}`}
          description="A part from this site's own catalog."
          path={partPath(loaderData.number)}
          noindex
        />
        <CatalogPartPage {...loaderData} />
      </>
    );
  const { row } = loaderData;
  const path = partPath(row.number ?? "");
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Parts", path: "/parts" },
    { name: row.printed ?? "", path },
  ];
  return (
    <>
      <PageHead
        title={`${row.printed} ${row.name}`}
        description={`${row.name}, part number ${row.printed}: which cars it fits, which guide covers it, where it goes and who says so.`}
        path={path}
      />
      <JsonLd key={`${path} part`} data={import.meta.env.SSR ? partData(row, publicUrl) : undefined} />
      <JsonLd key={path} data={import.meta.env.SSR ? breadcrumbList(crumbs, publicUrl) : undefined} />
      <PartPage {...loaderData} />
    </>
  );
}

const instead = {
  text: "A BMW part number has eleven digits, or just the last seven.",
  link: { label: "Search parts", to: "/parts" },
};
