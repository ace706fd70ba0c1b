// What there is, by platform, and how sure we are of its numbers: npm run content:report
import { specKinds } from "../domain/guides/spec-kinds.ts";
import { type Confidence, confidences, type SpecsFile } from "../domain/guides/specs.ts";
import { guideStatuses, type StatusEntry } from "../domain/guides/status-entry.ts";
import { compileContent } from "../server/content/compile-content.ts";
import { ContentError } from "../server/content/content-error.ts";
import { readSource } from "../server/content/read-source.ts";

/** One line a platform: guides by status, then its numbers by confidence. Numbers that are gaps count as unverified. */
export function reportLines(
  catalogues: Record<string, readonly StatusEntry[]>,
  specs: ReadonlyMap<string, SpecsFile>,
): string[] {
  const rows = Object.entries(catalogues).map(([platform, entries]) => {
    const guides = guideStatuses.map((status) => entries.filter((entry) => entry.status === status).length);
    const file = specs.get(platform);
    const values = Object.values(specKinds).flatMap((section) =>
      Object.values(file?.[section] ?? {}).flatMap((spec): { confidence: string }[] => spec.values),
    );
    const shares = confidences.map((confidence) => {
      const count = values.filter((value) => value.confidence === confidence).length;
      return values.length === 0 ? "-" : `${Math.round((100 * count) / values.length)} %`;
    });
    return [platform, ...guides.map(String), String(values.length), ...shares];
  });
  return tableLines([["platform", ...guideStatuses, "numbers", ...confidences], ...rows]);
}

/** Of the fasteners that can hurt someone: how many have a figure, and how sure it is. */
export function safetyLines(specs: ReadonlyMap<string, SpecsFile>): string[] {
  const rows = [...specs]
    .filter(([, { safetyFasteners }]) => safetyFasteners.length > 0)
    .map(([platform, { safetyFasteners, torques }]) => {
      const levels = safetyFasteners.map((id) => bestConfidence(torques[id]));
      const share = (confidence: Confidence) =>
        `${Math.round((100 * levels.filter((each) => each === confidence).length) / levels.length)} %`;
      return [platform, String(levels.length), ...confidences.map(share)];
    });
  return tableLines([["platform", "safety fasteners", "cross-checked", "single-source", "absent"], ...rows]);
}

/** The best that we know of a joint: a figure for some cars counts, and without one it is absent. */
function bestConfidence(torque: SpecsFile["torques"][string] | undefined): Confidence {
  const known = torque?.values.filter(({ stages }) => stages !== undefined).map((value) => value.confidence);
  return confidences.find((confidence) => known?.includes(confidence)) ?? "unverified";
}

function tableLines(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  "),
  );
}

if (import.meta.main) {
  const [folder = "content"] = process.argv.slice(2);
  const source = await readSource(folder);
  const { content, faults } = compileContent(source);
  if (faults.length > 0) {
    console.error(new ContentError(faults, folder).message);
    process.exitCode = 1;
  } else {
    for (const line of reportLines(content.index.catalogues, source.specs)) console.info(line);
    console.info();
    for (const line of safetyLines(source.specs)) console.info(line);
  }
}
