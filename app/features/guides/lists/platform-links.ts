import type { GuideLibrary } from "../../../../domain/guides/library.ts";
import type { NavLink } from "../../../../domain/navigation.ts";

/** Other pages about one car, those that exist. */
export function platformLinks(
  guides: Pick<GuideLibrary, "hasSpecSheet">,
  hasTarget: (path: string) => boolean,
  slug: string,
): NavLink[] {
  const links = [{ label: "First job to hardest", to: `/guide/${slug}/diy-progression` }];
  if (guides.hasSpecSheet(slug)) links.push({ label: "All specs", to: `/guide/${slug}/specs` });
  return links.filter(({ to }) => hasTarget(to));
}
