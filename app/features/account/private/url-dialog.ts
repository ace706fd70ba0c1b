import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Which dialog, about which vehicle or which row of it, and what the last form without scripts did. */
const parameters = ["do", "vehicle", "about", "done"];

/** Parameters from which the loader fills in a form, or offers choices: they go with the dialog. */
const filledIn = ["guide", "job", "choose"];

type Filled = Partial<Record<"guide" | "job" | "choose", string>>;

const openedHere = "opened-here";

/**
 * The dialog that a page's address asks for (`?do=change-email`). A link opens it, so it opens without scripts too, the
 * Back button closes it, and a reload keeps it.
 */
export function useUrlDialog() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const opened = params.get("do") ?? undefined;
  const vehicle = params.get("vehicle") ?? undefined;
  const about = params.get("about") ?? undefined;
  for (const name of [...parameters, ...filledIn]) params.delete(name);
  const closedAt = params.size > 0 ? `${pathname}?${params}` : pathname;
  const isOwnEntry = state === openedHere;
  const closedKey = useRef("");
  const close = useCallback(() => {
    // A browser may close a dialog in two ways at once, and Back must go back once.
    if (closedKey.current === key) return;
    closedKey.current = key;
    // The entry that opened it goes, so that Back does not open it again.
    if (isOwnEntry) void navigate(-1);
    else void navigate(closedAt, { replace: true, preventScrollReset: true });
  }, [navigate, key, isOwnEntry, closedAt]);

  /** Attributes of the link that opens it, in the section of the page where it is rendered. */
  const opens = (name: string, section: string, vehicle?: string, about?: string, filled: Filled = {}) => {
    const query = new URLSearchParams([
      ...params,
      ["do", name],
      ...(vehicle ? [["vehicle", vehicle]] : []),
      ...(about ? [["about", about]] : []),
      ...Object.entries(filled),
    ]);
    return { to: `?${query}#${section}`, state: openedHere, preventScrollReset: true };
  };

  /** Attributes of a link, or of a navigation, that shows another dialog in its place, or another vehicle in it. */
  const switches = (name: string, vehicle?: string) => {
    const query = new URLSearchParams(search);
    query.delete("done");
    query.set("do", name);
    if (vehicle) query.set("vehicle", vehicle);
    if (name !== opened) for (const filled of ["about", ...filledIn]) query.delete(filled);
    return { to: `?${query}#main`, state, replace: true, preventScrollReset: true };
  };
  return { opened, vehicle, about, opens, switches, close, closedAt };
}

/** The address without its dialog. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  for (const name of parameters) params.delete(name);
  return `${pathname}?${params}`;
}
