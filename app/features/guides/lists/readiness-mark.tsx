import { type ReactNode, use } from "react";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useOwnNumbers } from "../values/own-numbers.ts";
import { loadCarNeeds } from "./car-needs.ts";

interface ReadinessMarkProps {
  path: string;
  platform: string;
  choice: VariantChoice;
  className?: string;
  wordless?: boolean | "phone";
  otherwise?: ReactNode;
  /** What a row of the list does, in place of the mark. */
  verb?: boolean;
}

export default function ReadinessMark(props: ReadinessMarkProps) {
  const { path, platform, choice, className, wordless, otherwise, verb } = props;
  const figures = useOwnFigures(platform, choice);
  const needs = use(loadCarNeeds(platform, choice))[path];
  if (!needs) return otherwise;
  // While two devices say different things, the reader has to decide.
  const missing = needs.filter((ref) => figures.get(ref)?.size !== 1).length;
  if (verb) return missing === 0 ? "Open" : <u>Add</u>;
  const words = missing === 0 ? "Ready" : `Needs ${missing} ${missing === 1 ? "number" : "numbers"}`;
  return (
    <span className={className} title={wordless ? words : undefined}>
      <Badge tone={missing === 0 ? "ok" : "neutral"} shape={missing === 0 ? "dot" : "ring"}>
        <span className={wordless === "phone" ? "max-md:sr-only" : wordless ? "sr-only" : undefined}>
          {words}
        </span>
      </Badge>
    </span>
  );
}

/** The figures that the reader has brought for the car. */
export function useOwnFigures(platform: string, choice: VariantChoice): Map<string, Set<string>> {
  const { own } = useOwnNumbers(platform, choice);
  const figures = new Map<string, Set<string>>();
  for (const { ref, metric } of own) figures.set(ref, (figures.get(ref) ?? new Set()).add(metric));
  return figures;
}
