import type { OwnKind } from "./own-value.ts";
import type { UsualNumbersFile } from "./usual-schema.ts";

type Range = readonly [low: number, high: number];

/** Where a kind of number is printed, and what is taken for it by mistake. */
export interface WherePrinted {
  owner?: string | undefined;
  workshop?: string | undefined;
  not?: string | undefined;
}

/** The usual values of numbers of one kind. */
export interface UsualKind extends WherePrinted {
  name: string;
  words: readonly string[];
  /** In our unit. Absent where too few values are known. */
  usual?: Range;
  /** The lowest and the highest that we know. */
  known?: Range;
  /** How many sourced values it is worked out from. */
  count?: number;
  from?: string;
}

export interface UsualGrade extends WherePrinted {
  name: string;
  words: readonly string[];
  pattern: string;
  expects: string;
}

/** The numbers that a reader's own ones are compared with. */
export interface UsualNumbers {
  torque: readonly UsualKind[];
  volume: readonly UsualKind[];
  pressure: readonly UsualKind[];
  grade: readonly UsualGrade[];
  otherwise: Record<"torque" | "volume" | "pressure", Range>;
  /** The most that a bolt of any class takes, in Nm, by size. */
  threads: Readonly<Record<string, number>>;
}

/** A sourced value of ours, in our unit. */
export interface KnownFigure {
  kind: Exclude<OwnKind, "grade">;
  name: string;
  figure: number;
}

const fewest = 5;

/** Works the usual ranges out from all values that have a source. */
export function usualNumbers(file: UsualNumbersFile, known: readonly KnownFigure[]): UsualNumbers {
  const ranged = (kind: KnownFigure["kind"]): UsualKind[] => {
    const all = file.kinds[kind];
    const figures = new Map<string, number[]>(all.map(({ name }) => [name, []]));
    for (const each of known)
      if (each.kind === kind) figures.get(kindOf(all, each.name)?.name ?? "")?.push(each.figure);
    return all.map((each) => ({ ...each, ...rangeOf(figures.get(each.name) ?? []) }));
  };
  return {
    torque: ranged("torque"),
    volume: ranged("volume"),
    pressure: ranged("pressure"),
    grade: file.kinds.grade,
    otherwise: file.otherwise,
    threads: Object.fromEntries(
      Object.entries(file.threads).map(([size, pitch]) => [size, mostTorque(Number(size.slice(1)), pitch)]),
    ),
  };
}

export function kindOf<Kind extends { words: readonly string[] }>(
  kinds: readonly Kind[],
  name: string,
): Kind | undefined {
  const words = spaced(name);
  return kinds.find((kind) => kind.words.some((word) => words.includes(spaced(word).trimEnd())));
}

/** A word is found at its beginning only: a plug bolt is no lug bolt. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")} `;
}

function rangeOf(figures: readonly number[]): Partial<Pick<UsualKind, "usual" | "known" | "count">> {
  if (figures.length < fewest) return {};
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  return { usual: [at(0.05), at(0.95)], known: [at(0), at(1)], count: sorted.length };
}

/** The torque at which even the strongest bolt of a size is beyond its yield, by a quarter. */
function mostTorque(diameter: number, pitch: number): number {
  const stressArea = (Math.PI / 4) * (diameter - 0.9382 * pitch) ** 2;
  const force = stressArea * 1080;
  return Math.round((1.25 * 0.2 * diameter * force) / 1000);
}
