import { matchRoutes } from "react-router";
import { knownRoutes } from "../../../contracts/route-manifest.ts";

/**
 * React Router ranks the whole table of routes twice while it hydrates the page, in one task. Most of that is running its code for the
 * first time; done once before, in a task of its own, it keeps a slow phone from its visitor half as long.
 */
export function warmRouter(): void {
  matchRoutes(
    knownRoutes().map(({ path }) => ({ path })),
    location,
  );
}
