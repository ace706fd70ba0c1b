import { lazy, type ReactNode } from "react";
import { LateBoundary } from "../../../contracts/hydration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useVariantChoices } from "../values/variant-choice.ts";

const Mark = lazy(() => import("./readiness-mark.tsx"));

interface ReadinessProps {
  /** The guide's path. */
  path: string;
  /** Where it is put: nothing may move when it comes. */
  className?: string;
  /** Only the dot or the ring, always or where there is little room; the words are for screen readers. */
  wordless?: boolean | "phone";
  /** In its place while nothing is known about the reader's car. */
  otherwise?: ReactNode;
  /** "Open" or "Add": what a row of the list does, in place of the mark. */
  verb?: boolean;
}

/** "Ready" or "Needs 2 numbers", by the reader's own car. Whoever has none, and the server, sees nothing. */
export function Readiness(props: ReadinessProps) {
  const [, , platform = ""] = props.path.split("/");
  const choice = useVariantChoices()[platform];
  if (!choice) return props.otherwise;
  return (
    <LateBoundary fallback={props.otherwise}>
      <Mark platform={platform} choice={choice} {...props} />
    </LateBoundary>
  );
}

/** The words of the marks that have none; for readers with a car, of this platform where one is named. */
export function ReadinessKey({ platform, className }: { platform?: string | undefined; className?: string }) {
  const choices = useVariantChoices();
  const hasCar = platform ? choices[platform] !== undefined : Object.keys(choices).length > 0;
  if (!hasCar) return null;
  return (
    <p className={className}>
      <span className="flex flex-wrap gap-x-5">
        <Badge tone="ok" shape="dot">
          Ready for your car
        </Badge>
        <Badge shape="ring">Needs numbers from your book</Badge>
      </span>
    </p>
  );
}
