import type { NavLink } from "./navigation.ts";

/** The quick actions of a page: on a guide the first one starts that guide. */
export function quickActionsOn(guidePath: string | undefined, actions: readonly NavLink[]): NavLink[] {
  return actions.map((action) =>
    guidePath !== undefined && action.to.startsWith("/guide/")
      ? { ...action, to: `${guidePath}?mode=wrench` }
      : action,
  );
}
