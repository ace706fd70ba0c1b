import type { MouseEvent } from "react";

/**
 * Before a jump within the page: opens what is folded around the target, and lays everything out. Steps far below are laid out
 * lazily (`content-visibility`), so the jump would land at an estimated position. The script in the head lays out a page that
 * opens with an anchor.
 */
export function showAnchor(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href^="#"]');
  if (!link) return;
  document.documentElement.dataset.anchored = "";
  const fold = document.getElementById(link.getAttribute("href")?.slice(1) ?? "")?.closest("details");
  if (fold) fold.open = true;
}
