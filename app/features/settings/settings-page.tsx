import { defaultGate } from "../../../domain/accounts/gate.ts";
import { AccountGate } from "../accounts/account-gate.tsx";

export function SettingsPage() {
  return <AccountGate gate={defaultGate}>{({ profile }) => <h1>{profile.displayName}</h1>}</AccountGate>;
}
