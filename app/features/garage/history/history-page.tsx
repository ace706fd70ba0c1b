import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import carStyles from "../../../styles/car.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { AccountGate } from "../../account/private/account-gate.tsx";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import type { History } from "./history-data.ts";
import { HistoryPaper } from "./history-paper.tsx";
import { WholeHistory } from "./whole-history.tsx";

export interface HistoryData {
  account: AuthState;
  today: string;
  history?: History;
}

/** Everything that was done on a car, for a buyer or an insurer. */
export function HistoryPage({ account, history, today }: HistoryData) {
  return (
    <AccountGate gate={dashboardGate} account={account} heading="Service history">
      {({ user }) => (
        <div className="car-page page-width">
          <AreaStyles href={carStyles} />
          {history?.page === "all" && (
            <WholeHistory key={history.vehicle.id} uid={user.uid} history={history} today={today} />
          )}
          {history && history.page !== "all" && <HistoryPaper history={history} today={today} />}
          {!history && (
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
