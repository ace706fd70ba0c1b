import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import chartStyles from "../../../styles/charts.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { AccountGate } from "../../account/private/account-gate.tsx";
import type { ChartProps } from "./chart-section.tsx";
import { CostChart } from "./cost-chart.tsx";
import { ConsumptionChart, DistanceChart } from "./driving-charts.tsx";
import { IntervalsChart } from "./intervals-chart.tsx";

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
          <link rel="stylesheet" href={chartStyles} precedence="default" />
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

function Charts({ charts }: ChartProps) {
  const { vehicle } = charts;
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
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 lg:grid-cols-2">
        <CostChart charts={charts} />
        <ConsumptionChart charts={charts} />
        <DistanceChart charts={charts} />
        <IntervalsChart charts={charts} />
      </div>
    </>
  );
}
