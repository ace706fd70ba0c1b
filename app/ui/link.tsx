import type { ComponentProps, MouseEvent } from "react";
import { useLocation } from "react-router";
import { useDataRouter } from "../contracts/data-router.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** Has the browser open it: a file, or a page that is not ours. */
  reloadDocument?: boolean | undefined;
  state?: unknown;
}

/**
 * A link that changes the page without a reload. React Router's own is drawn again at every step of a navigation, and a guide has
 * a hundred links: on a slow phone that took longer than drawing the next page.
 */
export function Link({
  to,
  replace,
  preventScrollReset = false,
  reloadDocument = false,
  state,
  onClick,
  ...rest
}: LinkProps) {
  const router = useDataRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || reloadDocument || !ownAddress.test(to) || !isPlainClick(event)) return;
    event.preventDefault();
    router.navigate(to, {
      // The same page again is no step to go back to.
      replace: replace ?? event.currentTarget.href === location.href,
      preventScrollReset,
      state,
    });
  };
  return <a {...rest} href={to} onClick={open} />;
}

/** A link that says when it leads to the page on screen. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={props.to === pathname ? "page" : undefined} />;
}

const ownAddress = /^(?:\/(?!\/)|[?#])/;

/** Not one that asks for a new tab or a download, and not one that something else has handled. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return (
    !event.defaultPrevented && event.button === 0 && !isModified && (target === "" || target === "_self")
  );
}
