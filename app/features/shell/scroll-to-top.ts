import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Every new path starts at the top, or at the section in the URL's hash, with the focus on the page. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash });

  useEffect(() => {
    // We set the scroll position; the browser's own restoration would interfere. A reload is left to the browser.
    const leaveToBrowser = () => {
      history.scrollRestoration = "auto";
    };
    history.scrollRestoration = "manual";
    addEventListener("pagehide", leaveToBrowser);
    return () => removeEventListener("pagehide", leaveToBrowser);
  }, []);

  useEffect(() => {
    const before = last.current;
    if (before.pathname === pathname && before.hash === hash) return;
    last.current = { pathname, hash };
    const section = hash ? document.getElementById(idOf(hash)) : null;
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
    // So that a screen reader and the Tab key continue at the new page, not at the link that is gone.
    if (before.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
