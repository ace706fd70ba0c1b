import type { ReactNode } from "react";
import type { VehicleCharts } from "../../../../domain/garage/charts-view.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { type Column, Table } from "../../../ui/table.tsx";

export interface ChartProps {
  charts: VehicleCharts & { unit: DistanceUnit };
}

interface ChartSectionProps {
  id: string;
  title: string;
  /** The number that says most; absent while there is nothing to draw. */
  figure?: string | undefined;
  detail?: ReactNode;
  children: ReactNode;
}

export function ChartSection({ id, title, figure, detail, children }: ChartSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {figure && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
          <span className="font-display text-5xl font-semibold text-text">{figure}</span>
          {detail}
        </p>
      )}
      {children}
    </section>
  );
}

interface ChartTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The numbers behind a drawing. */
export function ChartTable<Row>(props: ChartTableProps<Row>) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 py-2.5 text-md text-muted hover:text-text">Show the numbers</summary>
      <Table {...props} />
    </details>
  );
}
