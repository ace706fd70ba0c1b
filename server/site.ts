import type { Content, Site } from "../app/context.ts";
import { cleanPath } from "../domain/content-page.ts";
import { featureFlags } from "../domain/feature-flags.ts";
import type { Config } from "./config.ts";
import type { RouteTable } from "./http/route-table.ts";

export function createSite(config: Config, content: Content, routes: () => RouteTable): Site {
  return {
    publicUrl: config.publicUrl,
    environment: config.environment,
    features: featureFlags(config.features),
    analyticsId: config.analyticsId,
    errorMonitoringUrl: config.errorMonitoringUrl,
    hasTarget(path) {
      const clean = cleanPath(path.split(/[?#]/, 1)[0] ?? "");
      const route = routes().match(clean);
      return route !== undefined && (!route.isCatchAll || content.page(clean) !== undefined);
    },
  };
}
