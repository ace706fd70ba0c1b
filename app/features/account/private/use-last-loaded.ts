import { useState } from "react";
import { useLocation } from "react-router";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { useAuth } from "../accounts/account-store.ts";
import { pageOf } from "./url-dialog.ts";

/** The last data that loaded. A failed reload takes nothing away, least of all a dialog with half a form in it. */
export function useLastLoaded<Data extends { account: AuthState }>(data: Data): Data {
  const page = pageOf(useLocation());
  const { user } = useAuth();
  const [last, setLast] = useState({ page, data });
  if (data.account.isInitialized) {
    if (last.data !== data) setLast({ page, data });
    return data;
  }
  return last.page === page && last.data.account.user?.uid === user?.uid ? last.data : data;
}
