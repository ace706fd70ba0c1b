import type { CatalogMatches } from "../../../../domain/parts/catalog-part.ts";
import type { PartCitation, PartRow } from "../../../../domain/parts/part.ts";
import type { CarOption } from "../../../../domain/parts/parts-car.ts";
import {
  type GroupCount,
  groupName,
  groupNumber,
  groupTitle,
  type PartsQuery,
  partsPath,
  pickCarParams,
} from "../../../../domain/parts/parts-view.ts";
import partsStyles from "../../../styles/parts.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ReadSource } from "../../guides/values/source-list.tsx";
import { CatalogRows } from "./catalog-rows.tsx";
import { LateOwnParts } from "./late-own-parts.tsx";
import { MarkKey } from "./part-mark.tsx";
import { PartRows } from "./part-rows.tsx";
import { PartsSearch } from "./parts-search.tsx";

export interface PartsLookupProps {
  query: PartsQuery;
  cars: readonly CarOption[];
  /** "BMW", "Mazda Miata": whose groups these are. */
  catalogName: string;
  groups: readonly GroupCount[];
  groupSources: readonly PartCitation[];
  list: { rows: readonly PartRow[]; total: number; numbered: number; page: number; pages: number };
  matches: CatalogMatches;
}

/** The lookup: search on top, groups at the side, and either the groups with their counts or a list of parts. */
export function PartsLookup(props: PartsLookupProps) {
  const { query, cars, groups } = props;
  const isList = query.q !== "" || query.group !== undefined;
  return (
    <div className="page-width parts">
      <link rel="stylesheet" href={partsStyles} precedence="default" />
      <h1>Parts lookup</h1>
      <PartsSearch query={query} cars={cars} />
      {isList ? (
        <div className="part-columns">
          <Groups query={query} groups={groups} />
          <div>
            <PartList {...props} />
          </div>
        </div>
      ) : (
        <GroupOverview {...props} />
      )}
    </div>
  );
}

/** At the side where there is room; folded above the list on phones. */
function Groups({ query, groups }: Pick<PartsLookupProps, "query" | "groups">) {
  const shown = groups.find(({ id }) => id === query.group);
  const links = (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <Link
            to={partsPath({ ...pickCarParams(query), group: group.id })}
            aria-current={group.id === query.group ? "page" : undefined}
          >
            <i>{groupNumber(group)}</i> {groupName(group)}
          </Link>
        </li>
      ))}
      <li>
        <Link to={partsPath(pickCarParams(query))}>
          <i /> All groups
        </Link>
      </li>
    </ul>
  );
  return (
    <>
      <nav aria-label="Groups" className="part-groups">
        {links}
      </nav>
      <details className="part-group-fold">
        <summary>
          {shown?.name === "" ? "" : "Group "}
          <b>{shown ? groupTitle(shown) : "all"}</b>
        </summary>
        <nav aria-label="Groups, folded">{links}</nav>
      </details>
    </>
  );
}

function PartList({ query, groups, list, matches }: PartsLookupProps) {
  const { rows, total, numbered, page, pages } = list;
  const group = groups.find(({ id }) => id === query.group);
  const groupWords = group ? groupTitle(group) : "";
  const title = query.q !== "" ? `Parts for “${query.q}”` : groupWords;
  return (
    <>
      <header className="part-head">
        <h2>{title}</h2>
        <p role="status">
          {total === 1 ? "1 part" : `${total} parts`}, {numbered} with a number
        </p>
      </header>
      {numbered > 0 && <Untold query={query} />}
      {rows.length > 0 && <PartRows rows={rows} query={query} key={rows.map(({ id }) => id).join(" ")} />}
      {rows.length === 0 && matches.parts.length === 0 && <NoMatch query={query} />}
      <Pagination label="Parts" page={page} pages={pages} href={(each) => partsPath(query, each)} />
      <LateOwnParts query={query.q} />
      <CatalogRows matches={matches} />
      <MarkKey hasCatalog={matches.parts.length > 0} />
    </>
  );
}

/** Most sources name neither body nor month: such a number stays in the list, and says so. */
function Untold({ query: { body, built } }: Pick<PartsLookupProps, "query">) {
  if (body === undefined && built === undefined) return null;
  return (
    <p className="part-tip">
      We leave a number out only when its source says it's for other cars. Check the rest by VIN before you
      order.
    </p>
  );
}

function NoMatch({ query: { q, platform } }: { query: PartsQuery }) {
  return (
    <EmptyState
      icon="search"
      title="No parts match"
      description="Try fewer or different words, the start of a number, or the name of the job."
      action={
        <>
          {platform && <ButtonLink to={partsPath({ q })}>Search all cars</ButtonLink>}
          <ButtonLink to={`/search?${new URLSearchParams({ q })}`}>Search the site</ButtonLink>
        </>
      }
    />
  );
}

function GroupOverview({ query, catalogName, groups, groupSources, cars }: PartsLookupProps) {
  const total = groups.reduce((sum, { parts }) => sum + parts, 0);
  const numbered = groups.reduce((sum, each) => sum + each.numbered, 0);
  return (
    <>
      <header className="part-head">
        <h2>{catalogName}</h2>
        <p>
          {total} parts our guides need, {numbered} with a number
        </p>
      </header>
      <ul className="part-overview">
        {groups.map((group) => (
          <li key={group.id}>
            <Link to={partsPath({ ...pickCarParams(query), group: group.id })} data-prefetch="intent">
              <i>{groupNumber(group)}</i> <b>{groupName(group)}</b>{" "}
              <small>
                {group.parts} {group.parts === 1 ? "part" : "parts"}
                {group.numbered > 0 && `, ${group.numbered} with a number`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {groupSources.length > 0 && (
        <p className="part-tip">
          The groups are the first two digits of a BMW number. A part without a number is listed under the
          system its guide covers. Group names from:{" "}
          {groupSources.map((source) => (
            <span key={source.title}>
              <ReadSource source={source} />.{" "}
            </span>
          ))}
        </p>
      )}
      <OtherCars query={query} cars={cars} />
    </>
  );
}

function OtherCars({ query, cars }: Pick<PartsLookupProps, "query" | "cars">) {
  return (
    <nav aria-labelledby="part-cars" className="part-cars">
      <h2 id="part-cars">By car</h2>
      <ul>
        {cars.map(({ platform, name }) => (
          <li key={platform}>
            <Link
              to={partsPath({ platform })}
              aria-current={platform === query.platform ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
