import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Every change of path begins at the top, or at the section that the address names, and the page has the focus. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash });

  useEffect(() => {
    // The page places itself: the browser's own idea of where the visitor was would fight it. A reload is the browser's.
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
    // Where a screen reader or the next Tab goes on: at the new page, not at the link that is gone.
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
