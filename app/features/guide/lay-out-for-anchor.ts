import type { MouseEvent } from "react";

/**
 * Far steps are laid out when they come near, so an anchor would land where they are guessed to be. Before a jump everything
 * is laid out; a visit that begins with an anchor is marked by the script in the head.
 */
export function layOutForAnchor(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href^="#"]')) document.documentElement.dataset.anchored = "";
}
