import { unguardCsv } from "../csv.ts";
import { type ColumnFacts, newColumnFacts, noteCell } from "./column-facts.ts";
import { type FileLayout, type FileTable, maxCars, maxColumns } from "./import-file.ts";
import { readWrittenDay } from "./read-cells.ts";
import { carColumnOf, detectLayout, isTableTitle } from "./trackers.ts";

/** A row and the table that it is in. `cells` is undefined where the row could not be read. */
export interface TableRow {
  line: number;
  table: number;
  cells: readonly string[] | undefined;
}

const maxTables = 20;
/** Nobody needs more of a title or a header to know which it is. */
const maxNameLength = 100;

interface Draft {
  title: string;
  header: readonly string[];
  rows: number;
  facts: ColumnFacts[];
  /** Where the rows name their car. */
  carColumn: number;
}

/** Puts the records of a file into its tables, and notes what their columns look like. */
export class TableReader {
  readonly #tables: Draft[] = [];
  readonly #cars = new Set<string>();
  #title: string | undefined;

  /** The row that a record is; undefined for titles and headers. */
  read(line: number, record: readonly string[] | undefined): TableRow | undefined {
    const table = this.#tables.at(-1);
    if (record === undefined) return table && { line, table: this.#tables.length - 1, cells: undefined };
    const cells = record.slice(0, maxColumns).map((cell) => unguardCsv(cell.trim()));
    if (cells.every((cell) => cell === "")) return undefined;
    if (/^sep=.$/.test(cells.join("")) && !table) return undefined;
    const isTitle = isTableTitle(cells) && this.#tables.length < maxTables;
    if (isTitle) {
      this.#title = cells
        .join("")
        .replace(/^#+\s*/, "")
        .slice(0, maxNameLength);
      return undefined;
    }
    if (!table || this.#title !== undefined) {
      const hasHeader = this.#title !== undefined || !cells.some((cell) => readWrittenDay(cell));
      const header = cells.map((cell, index) =>
        hasHeader ? cell.slice(0, maxNameLength) : `Column ${index + 1}`,
      );
      this.#tables.push({
        title: this.#title ?? "",
        header,
        rows: 0,
        facts: header.map(newColumnFacts),
        carColumn: carColumnOf(this.#title ?? "", header),
      });
      this.#title = undefined;
      if (hasHeader) return undefined;
    }
    return this.#addRow(line, cells);
  }

  #addRow(line: number, cells: readonly string[]): TableRow | undefined {
    const table = this.#tables.at(-1);
    if (!table) return undefined;
    table.rows += 1;
    for (const [index, cell] of cells.entries()) {
      const facts = table.facts[index] ?? newColumnFacts();
      table.facts[index] = facts;
      noteCell(facts, cell);
    }
    const car = cells[table.carColumn] ?? "";
    if (car !== "" && this.#cars.size < maxCars) this.#cars.add(car.slice(0, 100));
    return { line, table: this.#tables.length - 1, cells };
  }

  layout(delimiter: string): FileLayout {
    const tables = this.#tables.map(
      ({ carColumn: _, ...table }): FileTable => ({ ...table, kind: undefined, columns: {} }),
    );
    return detectLayout({ tracker: "plain", delimiter, tables, cars: [...this.#cars] });
  }
}
