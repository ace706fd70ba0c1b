import { createContext, useContext } from "react";
import type { AccountView } from "./account-slot.tsx";

/** Filled by the accounts feature. Without one there is no slot in the navigation. */
export const AccountContext = createContext<AccountView | undefined>(undefined);

export function useAccountView(): AccountView | undefined {
  return useContext(AccountContext);
}
