import { useRef } from "react";
import type { AuthState } from "../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../domain/accounts/gate.ts";
import { progressLists } from "../../../domain/guides/progress-lists.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useLocalRecord } from "../device/local-record.ts";
import { progressRecord } from "../device/progress-record.ts";
import { AccountGate, type Owner } from "../private/account-gate.tsx";
import { DoneNotice } from "../private/done-notice.tsx";
import { VehicleDialogs } from "../vehicles/vehicle-dialogs.tsx";
import { FirstSteps } from "./first-steps.tsx";
import type { OrderList } from "./load-orders.ts";
import { OrderHistory } from "./order-history.tsx";
import { noPlaces, type PlatformPlaces } from "./platform-places.ts";
import { YourCars } from "./your-cars.tsx";
import { YourGuides } from "./your-guides.tsx";

/** What is behind the gate comes with the account, and with nobody else. */
export interface DashboardData {
  account: AuthState;
  places?: PlatformPlaces;
  /** Whether orders are placed here, and not at a provider. */
  keepsOrders?: boolean;
  orders?: OrderList;
}

export function Dashboard(data: DashboardData) {
  return (
    <AccountGate gate={dashboardGate} account={data.account} heading="Garage">
      {(owner) => <Garage owner={owner} {...data} />}
    </AccountGate>
  );
}

/** Everything that is somebody's. Guides, cars and orders in this order on a phone; the cars at the side on a desk. */
function Garage({ owner, places = noPlaces, keepsOrders, orders: list }: DashboardData & { owner: Owner }) {
  const { user, profile, isStored } = owner;
  const cars = useRef<HTMLHeadingElement>(null);
  const guides = progressLists(useLocalRecord(progressRecord));
  const hasGuides = guides.started.length + guides.saved.length + guides.finished.length > 0;
  const isNew = isStored && profile.vehicles.length === 0 && !hasGuides;
  // The key keeps it in place when the first car or guide changes what stands around it.
  const orders = keepsOrders && <OrderHistory key="orders" list={list} />;

  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-20">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-5xl md:text-6xl">Garage</h1>
        {!isNew && (
          // What was begun comes first: then the hand goes there.
          <ButtonLink to="/guide" variant={guides.started.length > 0 ? "secondary" : "primary"}>
            Start a job
          </ButtonLink>
        )}
      </header>
      <DoneNotice uid={user.uid} />
      {isStored && <VehicleDialogs profile={profile} focusAfterwards={cars} />}
      {isNew ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-14">
          <FirstSteps />
          {orders}
        </div>
      ) : (
        <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:grid-rows-[auto_1fr]">
          <YourGuides guides={guides} profile={profile} places={places} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <YourCars owner={owner} places={places} heading={cars} />
          </div>
          {orders}
        </div>
      )}
    </div>
  );
}
