import type { MouseEvent } from "react";

/**
 * Steps far below are laid out lazily (`content-visibility`), so a jump would land at an estimated position. Everything is
 * laid out before a jump; the script in the head does it for a page that opens with an anchor.
 */
export function layOutForAnchor(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href^="#"]')) document.documentElement.dataset.anchored = "";
}
