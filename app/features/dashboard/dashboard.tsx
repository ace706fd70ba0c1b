import { dashboardGate } from "../../../domain/accounts/gate.ts";
import { AccountGate } from "../accounts/account-gate.tsx";

export function Dashboard() {
  return <AccountGate gate={dashboardGate}>{({ profile }) => <h1>{profile.displayName}</h1>}</AccountGate>;
}
