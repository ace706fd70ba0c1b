import type { PartRow } from "../../../../domain/parts/part.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ConfidenceMark } from "../../guides/values/confidence-mark.tsx";

/** How sure we are of a number, or that there is none. */
export function PartMark({ row }: { row: Pick<PartRow, "number" | "confidence" | "sources" | "warning"> }) {
  if (row.warning !== undefined)
    return (
      <Badge shape="dot" tone="danger">
        not for this car
      </Badge>
    );
  if (row.number !== undefined && row.confidence !== undefined)
    return <ConfidenceMark value={{ confidence: row.confidence, sources: row.sources }} />;
  return <span className="part-no-number">no number yet</span>;
}

/** A key to the marks, at the end of a list. */
export function MarkKey({ hasCatalog }: { hasCatalog: boolean }) {
  return (
    <p className="part-key">
      <Badge shape="dot" tone="ok">
        2 agree: two independent sources give the number
      </Badge>
      <Badge shape="dot" tone="info">
        1 source: one page we read gives it
      </Badge>
      <span className="part-no-number">no number yet: no source we read gives one</span>
      {hasCatalog && <span className="part-own">this site's own catalog, not checked by us</span>}
    </p>
  );
}
