import { useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * The router of the page, for links. React Router's hooks read contexts that change at every step of a navigation, and whoever
 * uses one is drawn again each time; this context never changes.
 *
 * Leans on: `UNSAFE_DataRouterContext` holds the router with its public `navigate`. Checked with React Router 8.4.
 * If it breaks: every link loads a whole page.
 */
export function useDataRouter() {
  return useContext(DataRouterContext)?.router;
}
