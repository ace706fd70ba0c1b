import { whenIdle } from "../../../ui/when-idle.ts";
import { prefetchPage, savesData } from "./prefetch-page.ts";

// A link to a guide, or one with data-prefetch="intent", is prefetched when the visitor points at it, one with
// data-prefetch="view" also when it comes into view, within the budget of the page.

/** A pointer that only passes over a link does not rest on it for this long. */
const restMs = 65;

/** Starts to watch the pointer, touches and the focus. One listener serves the links of all pages. */
export function prefetchOnIntent(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", ({ target }) => {
    clearTimeout(resting);
    const path = pathOf(target);
    if (path) resting = setTimeout(prefetchPage, restMs, path);
  });
  for (const name of ["pointerdown", "focusin"] as const)
    document.addEventListener(name, ({ target }) => {
      const path = pathOf(target);
      if (path) prefetchPage(path);
    });
}

/** A guide's data is about 10 kB compressed. */
const pagesInView = 4;

let watched: IntersectionObserver | undefined;

/** Prefetches the pages behind links that come into view, a few for each page that is shown. Called after each navigation. */
export function prefetchLinksInView(): void {
  watched?.disconnect();
  if (savesData()) return;
  let left = pagesInView;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = pathOf(target);
      if (path && left-- > 0) prefetchPage(path);
    }
    if (left <= 0) observer.disconnect();
  });
  watched = observer;
  whenIdle(() => {
    if (watched !== observer) return;
    for (const link of document.querySelectorAll('a[data-prefetch="view"]')) observer.observe(link);
  });
}

function pathOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[data-prefetch], a[href^="/guide/"]');
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return undefined;
  return link.pathname + link.search;
}
