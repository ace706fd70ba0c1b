/**
 * Leans on: React sets a property whose name begins so on each element that it has taken over; there is no event for it.
 * Checked with React 19.3. If it breaks: what was tapped early is never repeated, and tests wait forever for a page that listens.
 */
export const hydrationMark = "__reactProps";

export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith(hydrationMark));
}

/**
 * Around a part of a page whose script comes late: the server's HTML of it shows until then. Whoever uses it keeps updates away
 * from the part: React throws that HTML away when one comes earlier, and shows nothing.
 *
 * Leans on: without an update, React leaves the server's HTML inside a Suspense alone until its script is there, and takes the
 * same elements over then. Checked with React 19.3. If it breaks: late parts vanish and come back while a page is hydrated.
 */
export { Suspense as LateBoundary } from "react";
