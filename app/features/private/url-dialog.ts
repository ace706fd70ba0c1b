import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

const parameter = "do";

/**
 * The dialog that a page's address asks for (`?do=change-email`). A link opens it, so it opens without scripts too, the
 * Back button closes it, and a reload keeps it.
 */
export function useUrlDialog() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const opened = params.get(parameter) ?? undefined;
  params.delete(parameter);
  const closedAt = params.size > 0 ? `${pathname}?${params}` : pathname;
  const isOwnEntry = state === openedHere;
  const close = useCallback(() => {
    // The entry that opened it goes, so that Back does not open it again.
    if (isOwnEntry) void navigate(-1);
    else void navigate(closedAt, { replace: true, preventScrollReset: true });
  }, [navigate, isOwnEntry, closedAt]);
  return { opened, close, closedAt };
}

const openedHere = "opened-here";

/** Attributes of the link that opens it, in the section of the page where it is rendered. */
export function opensDialog(name: string, section: string) {
  return { to: `?${parameter}=${name}#${section}`, state: openedHere, preventScrollReset: true };
}

/** Whether two addresses differ in nothing but the dialog. */
export function isSamePage(one: URL, other: URL): boolean {
  const withoutDialog = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete(parameter);
    return `${url.pathname}?${params}`;
  };
  return withoutDialog(one) === withoutDialog(other);
}
