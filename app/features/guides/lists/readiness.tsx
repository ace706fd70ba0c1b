import { late } from "../../../ui/late.tsx";
import { useVariantChoices } from "../values/variant-choice.ts";

const Mark = late(() => import("./readiness-mark.tsx"));

interface ReadinessProps {
  /** The guide's path. */
  path: string;
  /** Where it is put: nothing may move when it comes. */
  className?: string;
  /** Only the dot or the ring; the words are for screen readers. */
  wordless?: boolean;
}

/** "Ready" or "Needs 2 numbers", by the reader's own car. Whoever has none, and the server, sees nothing. */
export function Readiness(props: ReadinessProps) {
  const [, , platform = ""] = props.path.split("/");
  const choice = useVariantChoices()[platform];
  return choice && <Mark platform={platform} choice={choice} {...props} />;
}
