import { otherModels, type SpecValue } from "../../domain/guides/source-agreement.ts";
import { specKinds } from "../../domain/guides/spec-kinds.ts";
import { confidences, type SpecsFile } from "../../domain/guides/specs.ts";
import { guideStatuses, type StatusEntry } from "../../domain/guides/status-entry.ts";
import { percent, tableLines } from "./table.ts";

/** At most this share of the sourced values may rest on another model only. */
const otherModelAims: Readonly<Record<string, string>> = { e46: "at most 25 %" };

/** One line a platform: guides by status, then its numbers by confidence. Numbers that are gaps count as unverified. */
export function numberLines(
  catalogues: Record<string, readonly StatusEntry[]>,
  specs: ReadonlyMap<string, SpecsFile>,
): string[] {
  const rows = Object.entries(catalogues).map(([platform, entries]) => {
    const guides = guideStatuses.map((status) => entries.filter((entry) => entry.status === status).length);
    const file = specs.get(platform);
    const values = file ? valuesOf(file) : [];
    const shares = confidences.map((confidence) =>
      percent(values.filter((value) => value.confidence === confidence).length, values.length),
    );
    const sourced = values.filter(({ sources }) => sources.length > 0);
    const ofOthers = sourced.filter((value) => otherModels(value, file?.sources ?? {}).length > 0);
    return [
      platform,
      ...guides.map(String),
      String(values.length),
      ...shares,
      percent(ofOthers.length, sourced.length),
      otherModelAims[platform] ?? "",
    ];
  });
  const header = ["platform", ...guideStatuses, "numbers", ...confidences, "other models only", "aim"];
  return tableLines([header, ...rows]);
}

function valuesOf(file: SpecsFile): SpecValue[] {
  return Object.values(specKinds).flatMap((section) =>
    Object.values(file[section]).flatMap((spec): SpecValue[] => spec.values),
  );
}
