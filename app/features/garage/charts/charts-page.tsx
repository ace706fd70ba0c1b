import type { ComponentType } from "react";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import chartStyles from "../../../styles/charts.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AccountGate } from "../../account/private/account-gate.tsx";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import type { ChartProps } from "./chart-section.tsx";
import { CostChart } from "./cost-chart.tsx";
import { ConsumptionChart, DistanceChart } from "./driving-charts.tsx";
import { IntervalsChart, judgedOf } from "./intervals-chart.tsx";

export interface ChartsData {
  account: AuthState;
  /** Missing where the account has no such car. */
  charts?: ChartProps["charts"];
}

/** Costs, distance, fuel economy and how regularly a car was serviced. */
export function ChartsPage({ account, charts }: ChartsData) {
  return (
    <AccountGate gate={dashboardGate} account={account} heading="Charts">
      {() => (
        <div className="charts page-width pt-5 pb-16 md:pt-8 md:pb-20">
          <AreaStyles href={chartStyles} />
          {charts ? (
            <Charts charts={charts} />
          ) : (
            <EmptyState
              title="This car isn't in your garage"
              description="It may have been deleted in another tab or on another device."
              action={<ButtonLink to="/dashboard">Open your garage</ButtonLink>}
            />
          )}
        </div>
      )}
    </AccountGate>
  );
}

/** Each with what it takes. */
const kinds: readonly {
  name: string;
  needs: string;
  has: (charts: ChartProps["charts"]) => boolean;
  Chart: ComponentType<ChartProps>;
}[] = [
  {
    name: "costs",
    needs: "work or fuel with its cost",
    has: ({ years }) => years.length > 0,
    Chart: CostChart,
  },
  {
    name: "fuel economy",
    needs: "two full tanks",
    has: ({ stretches }) => stretches.length > 0,
    Chart: ConsumptionChart,
  },
  {
    name: "distance",
    needs: "two odometer readings",
    has: ({ odometer }) => odometer.length > 1,
    Chart: DistanceChart,
  },
  {
    name: "intervals kept",
    needs: "the same service twice in the log",
    has: ({ strips }) => judgedOf(strips).length > 0,
    Chart: IntervalsChart,
  },
];

function Charts({ charts }: ChartProps) {
  const { vehicle } = charts;
  const drawn = kinds.filter(({ has }) => has(charts));
  const missing = kinds.filter(({ has }) => !has(charts));
  return (
    <>
      <nav aria-label="Breadcrumb">
        <Link
          to={`/garage/${vehicle.id}`}
          className="inline-flex min-h-11 items-center text-muted wrap-anywhere hover:text-text"
        >
          {vehicleTitle(vehicle)}
        </Link>
      </nav>
      <h1 className="text-5xl md:text-6xl">Charts</h1>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-y-14">
        {drawn.map(({ Chart, name }) => (
          <Chart key={name} charts={charts} />
        ))}
        {drawn.length === 0 && <NoCharts vehicle={vehicle.id} />}
        {drawn.length > 0 && missing.length > 0 && (
          <p className="border-t border-line-soft pt-4 text-muted">
            Not enough yet for: {missing.map(({ name, needs }) => `${name} (${needs})`).join(", ")}.{" "}
            <TextLink to={`/garage/${vehicle.id}?do=add-fill-up#fuel`}>Add a fill-up</TextLink> or{" "}
            <TextLink to={`/dashboard?tab=maintenance&car=${vehicle.id}&do=log-work#main`}>log work</TextLink>
            .
          </p>
        )}
      </div>
    </>
  );
}

/** A car about which nothing is written down yet: what each chart takes. */
function NoCharts({ vehicle }: { vehicle: string }) {
  return (
    <EmptyState
      title="Nothing to draw yet"
      description={kinds.map(({ name, needs }) => (
        <span key={name} className="block first-letter:uppercase">
          {name}: needs {needs}
        </span>
      ))}
      action={
        <>
          <ButtonLink variant="primary" to={`/garage/${vehicle}?do=add-fill-up#fuel`}>
            Add fill-up
          </ButtonLink>
          <ButtonLink to={`/dashboard?tab=maintenance&car=${vehicle}&do=log-work#main`}>Log work</ButtonLink>
        </>
      }
    />
  );
}
