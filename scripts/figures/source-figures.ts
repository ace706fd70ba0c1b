import { allPurposeWords, countAllPurposeWords } from "./all-purpose-words.ts";
import type { FunctionSpan, Source } from "./parse-source.ts";

/** A function with more lines than this is long. */
export const longLines = 80;

export function sourceFigures(sources: readonly Source[]) {
  const functions = sources.flatMap((source) => source.functions);
  const fileLines = sources.map(({ lines }) => lines);
  const functionLines = functions.map(({ lines }) => lines);
  const perThousandLines = (count: (source: Source) => number) =>
    (1_000 * sum(sources.map(count))) / sum(fileLines);
  return {
    files: sources.length,
    fileLines: {
      median: percentile(fileLines, 0.5),
      p90: percentile(fileLines, 0.9),
      max: Math.max(...fileLines),
    },
    functionLines: { p90: percentile(functionLines, 0.9), max: Math.max(...functionLines) },
    longFunctions: longest(functions.filter(({ lines }) => lines > longLines)),
    castsPerThousand: perThousandLines(({ casts }) => casts),
    anysPerThousand: perThousandLines(({ anys }) => anys),
    wordsPerThousand: Object.fromEntries(
      allPurposeWords.map((word) => [word, perThousandLines(({ text }) => countAllPurposeWords(text)[word])]),
    ) as Record<(typeof allPurposeWords)[number], number>,
  };
}

/** The percentile: the smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(part * values.length) - 1)] ?? 0;
}

function longest(functions: readonly FunctionSpan[]): FunctionSpan[] {
  return functions.toSorted((a, b) => b.lines - a.lines);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
