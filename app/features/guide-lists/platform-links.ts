import type { GuideLibrary } from "../../../domain/guides/library.ts";
import type { NavLink } from "../../../domain/navigation.ts";

/** Further pages about one car, as far as they exist. */
export async function platformLinks(
  guides: Pick<GuideLibrary, "specSheet">,
  hasTarget: (path: string) => boolean,
  slug: string,
): Promise<NavLink[]> {
  const links = [{ label: "First job to hardest", to: `/guide/${slug}/diy-progression` }];
  if (await guides.specSheet(slug)) links.push({ label: "All its numbers", to: `/guide/${slug}/specs` });
  return links.filter(({ to }) => hasTarget(to));
}
