import {
  type SpendingKind,
  spendingKinds,
  spentIn,
  wholeYear,
} from "../../../../domain/garage/charts-view.ts";
import { monthNames } from "../../../../domain/local-date.ts";
import { Link } from "../../../ui/link.tsx";
import { dollarsAlike, notIncludedText, shownDollars } from "../maintenance/shown-dollars.ts";
import { BarChart } from "./chart.tsx";
import { type ChartProps, ChartSection, ChartTable } from "./chart-section.tsx";

const names: Record<SpendingKind, string> = {
  parts: "Parts",
  fluids: "Fluids",
  labor: "Labor and other",
  fuel: "Fuel",
};

/** A car's costs by month and kind. */
export function CostChart({ charts: { months, otherCosts, year, years } }: ChartProps) {
  const whole = wholeYear(months);
  const total = whole.reduce((cents, month) => cents + spentIn(month), 0);
  const fuel = whole.reduce((cents, month) => cents + month.fuel, 0);
  const spent = spendingKinds
    .map((kind) => ({ kind, cents: whole.reduce((cents, month) => cents + month[kind], 0) }))
    .filter(({ cents }) => cents > 0);
  const shown = dollarsAlike(spent.map(({ cents }) => cents));
  const label = `Costs in ${year} by month: ${shown(total)} total.`;
  return (
    <ChartSection
      id="costs"
      title="Costs"
      figure={years.length > 0 ? shown(total) : undefined}
      detail={`in ${year}: ${shown(total - fuel)} work, ${shown(fuel)} fuel`}
    >
      {years.length === 0 ? (
        <p className="mt-2 max-w-prose text-muted">
          Log work with its cost or add fill-ups, and you'll see each month here.
        </p>
      ) : (
        <>
          <p className="text-md text-muted empty:hidden">{notIncludedText(otherCosts)}</p>
          <Years year={year} years={years} />
          {total > 0 && (
            <>
              <BarChart
                label={label}
                columns={whole.map((month) => ({
                  label: monthNames[month.month - 1]?.slice(0, 3) ?? "",
                  layers: spendingKinds.map((kind) => month[kind]),
                }))}
                layerClasses={spendingKinds.map((kind) => `spent-${kind}`)}
                format={shownDollars}
              />
              <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-md text-muted">
                {spent.map(({ kind, cents }) => (
                  <li key={kind} className="flex items-center gap-2">
                    <svg className="size-3" aria-hidden="true">
                      <rect className={`spent-${kind}`} width="100%" height="100%" />
                    </svg>
                    {names[kind]} {shown(cents)}
                  </li>
                ))}
              </ul>
              <ChartTable
                caption={`Costs in ${year} by month`}
                rows={whole.filter((month) => spentIn(month) > 0)}
                rowKey={({ month }) => String(month)}
                columns={[
                  { header: "Month", kind: "name", cell: ({ month }) => monthNames[month - 1] },
                  ...spent.map(({ kind }) => ({
                    header: names[kind],
                    cell: (month: (typeof whole)[number]) =>
                      month[kind] > 0 ? shownDollars(month[kind]) : "",
                  })),
                  { header: "Total", kind: "figure", cell: (month) => shownDollars(spentIn(month)) },
                ]}
              />
            </>
          )}
        </>
      )}
    </ChartSection>
  );
}

function Years({ year, years }: { year: string; years: readonly string[] }) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="Years" className="chart-years">
      {years.map((each) => (
        <Link
          key={each}
          to={`?year=${each}`}
          preventScrollReset
          aria-current={each === year ? "page" : undefined}
          className="chart-year inline-flex min-h-11 min-w-11 items-center text-muted hover:text-text"
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}
