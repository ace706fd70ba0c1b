import { defaultGate } from "../../../domain/accounts/gate.ts";
import { AccountGate } from "./account-gate.tsx";

export function ConfirmEmail() {
  return <AccountGate gate={defaultGate}>{() => <h1>Confirm your email</h1>}</AccountGate>;
}
