import type { Content, Site } from "../app/context.ts";
import { cleanPath } from "../domain/content-page.ts";
import { isDashboardTab } from "../domain/dashboard-tabs.ts";
import { diagnosisPath, parseDiagnosisPath } from "../domain/diagnosis/diagnosis.ts";
import { featureFlags } from "../domain/feature-flags.ts";
import { type GuideLibrary, guideAddress, reservedSlugs } from "../domain/guides/library.ts";
import { defaultGuide } from "../domain/guides/registry.ts";
import { isCarModel } from "../domain/guides/status-entry.ts";
import type { Config } from "./config.ts";
import type { RouteTable } from "./http/route-table.ts";

export function createSite(config: Config, content: Content, routes: () => RouteTable): Site {
  // Every page asks about the same few dozen links, and matching a path means ranking the whole route table.
  let known: { routes: RouteTable; targets: Map<string, boolean> } | undefined;
  return {
    publicUrl: config.publicUrl,
    environment: config.environment,
    features: featureFlags(config.features),
    analyticsId: config.analyticsId,
    errorMonitoringUrl: config.errorMonitoringUrl,
    hasGoogle: config.google !== undefined,
    sendsMail: config.smtpUrl !== undefined,
    hasTarget(link) {
      const [address = "", query] = link.split("#", 1)[0]?.split("?") ?? [];
      const path = cleanPath(address);
      if (path === "/dashboard" && !isDashboardTab(new URLSearchParams(query).get("tab"))) return false;
      if (known?.routes !== routes()) known = { routes: routes(), targets: new Map() };
      let found = known.targets.get(path);
      if (found === undefined) {
        found = leadsSomewhere(content, known.routes, path);
        known.targets.set(path, found);
      }
      return found;
    },
  };
}

function leadsSomewhere(content: Content, routes: RouteTable, path: string): boolean {
  if (path.startsWith("/guide/")) return hasGuideTarget(content.guides, path);
  const named = parseDiagnosisPath(path);
  if (named) return content.diagnosis.find(named.kind, named.name) !== undefined;
  const route = routes.match(path);
  if (!route) return false;
  return !route.isCatchAll || content.page(path) !== undefined;
}

/** A path under /guide matches a route whatever it names: whether there is a page, the registry knows. */
function hasGuideTarget(guides: GuideLibrary, path: string): boolean {
  const [, , platformSlug = "", guideSlug, ...more] = path.split("/");
  if (more.length > 0) return false;
  const platform = guides.platform(platformSlug);
  if (guideSlug === undefined)
    return platform
      ? defaultGuide(platform)?.available === true
      : isCarModel(guides.catalogue(), platformSlug);
  if ((reservedSlugs as readonly string[]).includes(guideSlug)) return platform !== undefined;
  return guideAddress(guides, platformSlug, guideSlug).kind === "guide";
}

/** What else is made from a guide, at an address that ends with the guide's two names. */
const besideGuide = /^(\/api\/v1\/guides|\/social\/guide|\/qr\/guide)\/([^/]+)\/([^/]+?)(\.png|\.svg)?$/i;

/**
 * The path that a page is rendered from. All names of a guide share one render, and all unknown names of a platform
 * another: neither aliases nor a flood of wrong addresses fill the page cache. The same holds for symptoms and codes.
 */
export function renderedFrom(
  { guides, diagnosis }: Pick<Content, "guides" | "diagnosis">,
  path: string,
): string {
  const named = parseDiagnosisPath(path);
  if (named) {
    const listing = diagnosis.find(named.kind, named.name);
    return listing?.path ?? diagnosisPath(named.kind, "unknown");
  }
  const [, place, platform = "", slug = "", suffix = ""] = besideGuide.exec(path) ?? [];
  if (place !== undefined) {
    const address = guideAddress(guides, platform, slug);
    return address.kind === "guide"
      ? `${place}/${address.platform.slug}/${address.slug}${suffix}`.toLowerCase()
      : path;
  }
  const [, root, platformSlug, guideSlug, ...more] = path.split("/");
  if (root !== "guide" || platformSlug === undefined || more.length > 0) return path;
  if (guideSlug === undefined) return path.toLowerCase();
  if ((reservedSlugs as readonly string[]).includes(guideSlug.toLowerCase())) return path.toLowerCase();
  const address = guideAddress(guides, platformSlug, guideSlug);
  if (address.kind === "guide") return address.path;
  if (address.kind === "planned") return `/guide/${address.platform.slug}/${address.slug}`;
  if (address.kind === "unknown-guide") return `/guide/${address.platform.slug}/unknown`;
  return path;
}
