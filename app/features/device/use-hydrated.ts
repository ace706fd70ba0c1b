import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is hydrated, so that values stored on this device may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
