import type { PartCatalog, PartRow } from "../../domain/parts/part.ts";
import { gradeOf, isShown, type PartsFile, partGrades } from "../../domain/parts/parts-schema.ts";
import { tableLines } from "./table.ts";

/** How many numbers we want to have read in the text of a page. */
const aims: Readonly<Record<string, number>> = { bmw: 100 };

/** One line a maker or platform: what guides name, what has a number, and its numbers by how they were seen. */
export function partLines(
  catalogs: readonly PartCatalog[],
  rows: readonly PartRow[],
  files: ReadonlyMap<string, PartsFile>,
): string[] {
  const lines = catalogs.map(({ id, platforms }) => {
    const own = rows.filter(({ uses, fits }) =>
      [...uses, ...fits].some(({ platform }) => platforms.includes(platform)),
    );
    const shown = own.filter(({ number }) => number !== undefined);
    const numbers = files.get(id)?.numbers ?? [];
    const grades = partGrades.map((grade) => numbers.filter((each) => gradeOf(each) === grade).length);
    const doubtful = numbers.filter((each) => gradeOf(each) === "page" && !isShown(each)).length;
    return [
      id,
      String(own.filter(({ uses }) => uses.length > 0).length),
      String(shown.length),
      String(shown.filter(({ confidence }) => confidence === "cross-checked").length),
      ...grades.map(String),
      String(doubtful),
      aims[id] === undefined ? "" : `${aims[id]} shown`,
    ];
  });
  const header = [
    "maker",
    "named by guides",
    "numbers shown",
    "2 agree",
    ...partGrades,
    "of page: doubtful",
    "aim",
  ];
  return tableLines([header, ...lines]);
}
