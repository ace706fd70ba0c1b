import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * The secret in the address of a mailed link; null where there is none, and undefined until the page is alive, because the
 * server sends everyone the same page. It leaves the address at once, so that no copied address, screenshot or script of
 * someone else has it.
 */
export function useMailedToken(): string | null | undefined {
  const [query] = useSearchParams();
  const [token, setToken] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, before it leaves the address
  useEffect(() => {
    setToken((known) => (known === undefined ? query.get("token") || null : known));
    history.replaceState(history.state, "", location.pathname);
  }, []);
  return token;
}
