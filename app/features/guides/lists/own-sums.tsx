import { use, useEffect } from "react";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import { type EverydayCell, firstJob, ownState } from "../../../../domain/guides/everyday.ts";
import { progressLists } from "../../../../domain/guides/progress-lists.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { loadCarNeeds } from "./car-needs.ts";
import { useOwnFigures } from "./readiness-mark.tsx";
import { sumsOf } from "./sums-of.ts";

interface OwnSumsProps {
  platform: string;
  choice: VariantChoice;
  cells: readonly EverydayCell[];
  /** Told the place of the job to begin with. */
  onFirst: (place: number) => void;
}

/** The states of the jobs as the reader's own car has them: they add up to what its rows say. */
export default function OwnSums({ platform, choice, cells, onFirst }: OwnSumsProps) {
  const figures = useOwnFigures(platform, choice);
  const needs = use(loadCarNeeds(platform, choice));
  const { finished } = progressLists(useLocalRecord(progressRecord));
  const done = new Set(finished.map(([path]) => path));
  const own = cells.map((cell) => ({
    ...cell,
    state: ownState(cell, { needs, choice }, (ref) => figures.get(ref)?.size === 1),
  }));
  const first = firstJob(own, (path) => done.has(path));
  useEffect(() => onFirst(first), [first, onFirst]);
  return sumsOf(own.map(({ state }) => state));
}
