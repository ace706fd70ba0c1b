import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the browser has taken over, so that what this device remembers may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
