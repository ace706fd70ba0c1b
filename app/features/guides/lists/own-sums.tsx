import { use } from "react";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import { type EverydayCell, ownState } from "../../../../domain/guides/everyday.ts";
import { loadCarNeeds } from "./car-needs.ts";
import { useOwnFigures } from "./readiness-mark.tsx";
import { sumsOf } from "./sums-of.ts";

interface OwnSumsProps {
  platform: string;
  choice: VariantChoice;
  cells: readonly EverydayCell[];
}

/** The states of the jobs as the reader's own car has them: they add up to what its rows say. */
export default function OwnSums({ platform, choice, cells }: OwnSumsProps) {
  const figures = useOwnFigures(platform, choice);
  const needs = use(loadCarNeeds(platform, choice));
  return sumsOf(
    cells.map((cell) => ownState(cell, { needs, choice }, (ref) => figures.get(ref)?.size === 1)),
  );
}
