import type { ReactNode } from "react";
import type { VehicleCharts } from "../../../../domain/garage/charts-view.ts";
import type { ServiceStrip } from "../../../../domain/garage/service-strip.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Column, Table } from "../../../ui/table.tsx";

export interface ChartProps {
  charts: VehicleCharts & {
    unit: DistanceUnit;
    /** How regularly each service was done, as in the history. */
    strips: readonly ServiceStrip[];
  };
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
    <section aria-labelledby={id} className="chart-section">
      <header>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {figure && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
            <span className="font-display text-5xl font-semibold text-text">{figure}</span>
            {detail}
          </p>
        )}
      </header>
      <div className="min-w-0">{children}</div>
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
    <details className="ui-disclosure mt-3">
      <summary className="flex min-h-11 list-none items-center gap-2 text-md text-muted hover:text-text">
        <Icon name="chevron-right" className="ui-disclosure-chevron size-4" />
        Show the numbers
      </summary>
      <Table {...props} />
    </details>
  );
}
