import { type AuthErrorCode, asAuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";

const parameter = "signInError";

/** The error from Google's page, removed from the address that it came in: a reload is no new failure. */
export function takeSignInError(): AuthErrorCode | undefined {
  const address = new URL(location.href);
  const code = address.searchParams.get(parameter);
  if (code === null) return undefined;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, "", address);
  return asAuthErrorCode(code);
}
