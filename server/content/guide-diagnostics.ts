import type { GuideListing, GuidePage } from "../../domain/guides/guide-page.ts";
import type { Diagnostics } from "../../domain/guides/library.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import { deadAliases } from "./compile-platforms.ts";
import type { References } from "./references.ts";

export interface DiagnosedGuide {
  listing: Pick<GuideListing, "path">;
  /** The numbers in it that nobody has checked. */
  unverified: string[];
}

/** Work for an editor: pages that are missing, aliases that lead nowhere, numbers that nobody has checked. */
export function diagnoseGuides(guides: readonly DiagnosedGuide[], references: References): Diagnostics {
  const { entries, guideFiles } = references;
  const hasFile = (route: string) => {
    const [, , platform = "", slug = ""] = route.split("/");
    return guideFiles.get(platform)?.has(slug) ?? false;
  };
  const routesOf = (isListed: (entry: StatusEntry) => boolean) =>
    [...entries.values()].filter(isListed).map(({ route }) => route);
  return {
    entriesWithoutPage: routesOf(({ status, route }) => status !== "coming-soon" && !hasFile(route)),
    planned: routesOf(({ status }) => status === "coming-soon"),
    aliasesWithoutTarget: deadAliases(references).map(({ platform, alias }) => `/guide/${platform}/${alias}`),
    guidesWithoutEntry: guides.map(({ listing }) => listing.path).filter((path) => !entries.has(path)),
    unverified: guides
      .map(({ listing: { path }, unverified: refs }) => ({ path, refs }))
      .filter(({ refs }) => refs.length > 0)
      .sort((a, b) => b.refs.length - a.refs.length),
  };
}

export function unverifiedOf(specs: GuidePage["specs"]): string[] {
  return Object.values(specs)
    .filter(({ values }) => values.some(({ confidence }) => confidence === "unverified"))
    .map(({ ref }) => ref);
}
