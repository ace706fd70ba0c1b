import type { CatalogMatches } from "../../../../domain/parts/catalog-part.ts";
import { partPath, spacePartNumber } from "../../../../domain/parts/part-number.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { Link } from "../../../ui/link.tsx";

/** Parts of the operator's own list. */
export function CatalogRows({ matches: { parts, hasMore, isAway } }: { matches: CatalogMatches }) {
  if (isAway) return <p className="part-tip">This site's own catalog can't be read right now.</p>;
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="own-catalog" className="part-catalog">
      <h2 id="own-catalog">From this site's own catalog</h2>
      <ul>
        {parts.map((part) => (
          <li key={`${part.origin} ${part.number}`}>
            <Link to={partPath(part.number)} className="part-number">
              {spacePartNumber(part.number)}
            </Link>
            <span className="part-name">
              <b>{part.name}</b>
              <span>
                {[part.fits, part.group && `group ${part.group}`].filter(Boolean).join(" · ")}
                {part.supersedes.length > 0 &&
                  ` · replaces ${part.supersedes.map(spacePartNumber).join(", ")}`}
              </span>
            </span>
            <span className="part-own">
              {part.origin}
              {part.priceCents !== undefined && `, ${showPrice(part.priceCents)}`}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="part-tip">There are more than {parts.length}. Add a word to narrow them down.</p>
      )}
    </section>
  );
}
