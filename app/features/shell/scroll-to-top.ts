import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Every change of path begins at the top, or at the section that the address names. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    // The page places itself; the browser's own idea of where the visitor was would fight it.
    history.scrollRestoration = "manual";
  }, []);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
}
