import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A value that only the browser knows, once the page is hydrated; the server and the first paint see the other one. */
export function useAfterHydration<Value extends string | boolean>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}

/** Whether the page is hydrated, so that values stored on this device may be shown. */
export function useHydrated(): boolean {
  return useAfterHydration(true, false);
}
