import { enginesOf, overlaps, type VariantOptions } from "../../domain/guides/applicability.ts";
import { otherModels } from "../../domain/guides/source-agreement.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import { aimCell, percent, tableLines } from "./table.ts";

/** The least percentage of safety fasteners with a figure, by platform and generation. */
const aims: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  e46: { "pre-facelift": 85, facelift: 85 },
  e36: { all: 60 },
  miata: { na: 75, nb: 75, nc: 80 },
};

type Platform = { slug: string } & VariantOptions;
type Torque = SpecsFile["torques"][string];

/** A fastener: with a figure, a gap, or not even a row, where a generation may not have it. */
interface Fastener {
  id: string;
  isRestraint: boolean;
  state: "figure" | "gap" | "not listed";
  /** Whether a figure is from a document about this platform. */
  isOwn: boolean;
  isCrossChecked: boolean;
}

/** By generation: of the fasteners that can hurt someone, how many have a sourced figure. Seat belts are counted apart. */
export function safetyLines(platforms: readonly Platform[], specs: ReadonlyMap<string, SpecsFile>): string[] {
  const rows = everyGeneration(platforms, specs).map(({ platform, generation, fasteners }) => {
    const others = fasteners.filter(({ isRestraint }) => !isRestraint);
    const listed = others.filter(({ state }) => state !== "not listed");
    const known = listed.filter(({ state }) => state === "figure");
    const belts = fasteners.filter(({ isRestraint, state }) => isRestraint && state !== "not listed");
    return [
      platform,
      generation,
      String(listed.length),
      percent(known.length, listed.length),
      aimCell(aims[platform]?.[generation], known.length, listed.length),
      percent(known.filter(({ isOwn }) => isOwn).length, listed.length),
      percent(known.filter(({ isCrossChecked }) => isCrossChecked).length, listed.length),
      String(others.length - listed.length),
      belts.length === 0
        ? "-"
        : `${belts.filter(({ state }) => state === "figure").length} of ${belts.length}`,
    ];
  });
  return tableLines([
    [
      "platform",
      "generation",
      "fasteners",
      "with a figure",
      "aim",
      "own book",
      "cross-checked",
      "not listed",
      "seat belts, airbags",
    ],
    ...rows,
  ]);
}

/** The fasteners without a figure, by name. */
export function safetyGaps(platforms: readonly Platform[], specs: ReadonlyMap<string, SpecsFile>): string[] {
  return everyGeneration(platforms, specs).flatMap(({ platform, generation, fasteners }) => {
    const gaps = fasteners.filter(({ state }) => state === "gap").map(({ id }) => id);
    return gaps.length > 0 ? [`${platform} ${generation}: ${gaps.join(", ")}`] : [];
  });
}

/** The fasteners of each generation; a platform without generations counts as one. */
function everyGeneration(platforms: readonly Platform[], specs: ReadonlyMap<string, SpecsFile>) {
  return platforms.flatMap((platform) => {
    const file = specs.get(platform.slug);
    if (!file || file.safetyFasteners.length === 0) return [];
    const generations = platform.generations.map(({ id }) => id);
    return (generations.length > 0 ? generations : [undefined]).map((generation) => ({
      platform: platform.slug,
      generation: generation ?? "all",
      fasteners: file.safetyFasteners.flatMap((id) => {
        const torque = file.torques[id];
        return torque ? [describeFastener(id, torque, file.sources, platform, generation)] : [];
      }),
    }));
  });
}

function describeFastener(
  id: string,
  { system, values }: Torque,
  sources: SpecsFile["sources"],
  options: VariantOptions,
  generation: string | undefined,
): Fastener {
  const cars = generation
    ? { generations: [generation], engines: enginesOf(options, generation).map((engine) => engine.id) }
    : undefined;
  const fitting = values.filter(({ appliesTo }) => overlaps(appliesTo, cars));
  const known = fitting.filter(
    ({ stages, confidence }) => stages !== undefined && confidence !== "unverified",
  );
  return {
    id,
    isRestraint: system === "restraint",
    state: known.length > 0 ? "figure" : fitting.length > 0 ? "gap" : "not listed",
    isOwn: known.some((value) => otherModels(value, sources).length === 0),
    isCrossChecked: known.some(({ confidence }) => confidence === "cross-checked"),
  };
}
