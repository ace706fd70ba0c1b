import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * The secret in the address of a mailed link. It leaves the address as soon as the page is alive, so that no copied address,
 * screenshot or script of someone else has it.
 */
export function useMailedToken(): string | undefined {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get("token") || undefined);
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return token;
}
