import type { PartRow } from "../../../../domain/parts/part.ts";
import { partPath } from "../../../../domain/parts/part-number.ts";
import { unstatedWords } from "../../../../domain/parts/parts-car.ts";
import { amountWords, type PartsQuery } from "../../../../domain/parts/parts-view.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { fitsWords, PartDetails } from "./part-details.tsx";
import { PartMark } from "./part-mark.tsx";

/** Parts of a list, each folded under its number and name. Works without JavaScript, and find-in-page opens it. */
export function PartRows({ rows, query }: { rows: readonly PartRow[]; query: PartsQuery }) {
  const opened = rows.find(({ number, warning }) => number !== undefined && warning === undefined) ?? rows[0];
  return (
    <ul className="part-rows">
      {rows.map((row) => (
        <li key={row.id} id={row.id}>
          <details open={row === opened}>
            <summary>
              <span className={row.printed ? "part-number" : "part-dash"}>{row.printed ?? "–"}</span>
              <span className="part-name">
                <b>{row.name}</b>
                <span>{rowWords(row, query)}</span>
              </span>
              <PartMark row={row} />
              <Icon name="chevron-down" className="part-chevron" />
            </summary>
            <PartDetails row={row} />
            {row.number !== undefined && (
              <p className="part-more">
                <Link to={partPath(row.number)} data-prefetch="intent">
                  Page for {row.printed}
                </Link>
              </p>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}

/** "BMW E46 · 2 per car · used in Rear trailing arm bushings". */
function rowWords(row: PartRow, query: PartsQuery): string {
  const guides = [...new Set(row.uses.map(({ title }) => title))];
  const [first, ...others] = guides;
  const used = first && `used in ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  const cars = [...new Set(row.uses.map(({ platformName }) => platformName))].join(", ");
  const carWords = row.number === undefined ? cars : fitsWords(row.fits);
  // In the list of a group its title says it already.
  const group = query.group === undefined && row.groupTitle;
  return [carWords, unstatedWords(row, query), amountWords(row), group, used].filter(Boolean).join(" · ");
}
