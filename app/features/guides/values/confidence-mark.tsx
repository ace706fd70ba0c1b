import type { ShownSource, ShownValue } from "../../../../domain/guides/shown-spec.ts";
import { Badge } from "../../../ui/badge.tsx";

/** The fields of a value that the mark needs. */
export interface Evidence extends Pick<ShownValue, "confidence" | "own"> {
  sources: readonly Pick<ShownSource, "publisher" | "reprints">[];
}

/** How sure we are of a value, in two words. Several documents of one publisher count once. */
export function ConfidenceMark({ value }: { value: Evidence }) {
  if (value.own !== undefined) return <Badge shape="diamond">yours, {value.own}</Badge>;
  if (value.confidence === "cross-checked")
    return (
      <Badge shape="dot" tone="ok">
        {new Set(value.sources.map(({ reprints, publisher }) => reprints ?? publisher)).size} agree
      </Badge>
    );
  if (value.confidence === "single-source")
    return (
      <Badge shape="dot" tone="info">
        1 source
      </Badge>
    );
  return <Badge shape="ring">no source yet</Badge>;
}
