import { type ReactNode, useId, useRef } from "react";
import { joinClasses } from "./join-classes.ts";
import { useOverflow } from "./use-overflow.ts";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** "name" heads its row, "figure" is a measured value, "aside" is secondary. */
  kind?: "name" | "text" | "figure" | "aside";
}

interface TableProps<Row> {
  /** Names the table; shown above it unless the page's heading already says it. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

// The minimum widths let four columns fit a phone; a wider table scrolls instead of breaking every word.
const kinds = {
  name: "min-w-24 text-left font-normal",
  text: "min-w-16",
  figure: "min-w-16 text-lg leading-6 font-semibold",
  aside: "min-w-16 text-muted",
};

/** A hairline table. A wide one scrolls in its own frame, never the page. */
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  className,
}: TableProps<Row>) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const scrolls = useOverflow(region);
  return (
    <section
      ref={region}
      aria-labelledby={id}
      tabIndex={scrolls ? 0 : undefined}
      className={joinClasses("@container relative max-w-full overflow-x-auto", className)}
    >
      <table className="w-full border-collapse text-left">
        <caption id={id} className={captionShown ? "mb-3 text-left text-muted" : "sr-only"}>
          <span className="sticky left-0 block max-w-[100cqw]">{caption}</span>
        </caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className="pr-4 pb-2 text-sm font-normal text-faint last:pr-0"
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line-soft align-baseline">
              {columns.map(({ header, cell, kind = "text" }) =>
                kind === "name" ? (
                  <th key={header} scope="row" className={joinClasses("py-3 pr-4 last:pr-0", kinds.name)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} className={joinClasses("py-3 pr-4 last:pr-0", kinds[kind])}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
