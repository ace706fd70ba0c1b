import type { CatalogMatches } from "../../../../domain/parts/catalog-part.ts";
import type { PartRow } from "../../../../domain/parts/part.ts";
import { outboundLinks } from "../../../../domain/parts/part-links.ts";
import { partPath, spacePartNumber } from "../../../../domain/parts/part-number.ts";
import partsStyles from "../../../styles/parts.css?url";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { CatalogRows } from "./catalog-rows.tsx";
import { LateOwnParts } from "./late-own-parts.tsx";
import { PartDetails } from "./part-details.tsx";
import { PartMark } from "./part-mark.tsx";

interface PartPageProps {
  row: PartRow;
  /** The group that it is listed in, with its address. */
  group: { name: string; to: string } | undefined;
  near: readonly PartRow[];
  matches: CatalogMatches;
}

/** The page of a number that our list has. */
export function PartPage({ row, group, near, matches }: PartPageProps) {
  const { number = "", printed = "", name } = row;
  return (
    <div className="page-width parts">
      <link rel="stylesheet" href={partsStyles} precedence="default" />
      <Crumbs last={printed} group={group} />
      <h1>
        <span className="part-number">{printed}</span> {name}
      </h1>
      <div className="part-card">
        <PartDetails row={row} />
      </div>
      <div className="part-after">
        <LookUpElsewhere number={number} printed={printed} />
        <LateOwnParts query={number} />
        <CatalogRows matches={matches} />
        <NearRows title="Closest in our list" rows={near} />
      </div>
    </div>
  );
}

/** The page of a number that only the operator's catalog has. */
export function CatalogPartPage({
  number,
  matches,
  near,
}: {
  number: string;
  matches: CatalogMatches;
  near: readonly PartRow[];
}) {
  const printed = spacePartNumber(number);
  return (
    <div className="page-width parts">
      <link rel="stylesheet" href={partsStyles} precedence="default" />
      <Crumbs last={printed} />
      <h1>
        <span className="part-number">{printed}</span> {matches.parts[0]?.name}
      </h1>
      <p className="part-lead">From this site's own catalog. We haven't checked it against a source.</p>
      <div className="part-after">
        <CatalogRows matches={matches} />
        <LateOwnParts query={number} />
        <LookUpElsewhere number={number} printed={printed} />
        <NearRows title="Closest in our list" rows={near} />
      </div>
    </div>
  );
}

export function Crumbs({ last, group }: { last: string; group?: { name: string; to: string } | undefined }) {
  return (
    <nav aria-label="Breadcrumb" className="part-crumbs">
      <Link to="/parts">Parts</Link>
      {group && (
        <>
          {" / "}
          <Link to={group.to}>{group.name}</Link>
        </>
      )}
      {" / "}
      <span>{last}</span>
    </nav>
  );
}

export function LookUpElsewhere({ number, printed }: { number: string; printed: string }) {
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">Look it up by number</h2>
      <ul className="part-links">
        {outboundLinks(number, printed).map(({ name, detail, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer">
              <b>{name}</b> <span>{detail}</span> <small>other site</small>
              <Icon name="external" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NearRows({ title, rows }: { title: string; rows: readonly PartRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="near">
      <h2 id="near">{title}</h2>
      <ul className="part-near">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={partPath(row.number ?? "")} className="part-number">
              {row.printed}
            </Link>
            <span>{row.name}</span>
            <PartMark row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
