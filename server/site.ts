import type { Site } from "../app/context.ts";
import { featureFlags } from "../domain/feature-flags.ts";
import { reachableShell } from "../domain/shell-links.ts";
import type { Config } from "./config.ts";

export function createSite(config: Config, hasTarget: Site["hasTarget"]): Site {
  return {
    publicUrl: config.publicUrl,
    environment: config.environment,
    features: featureFlags(config.features),
    analyticsId: config.analyticsId,
    errorMonitoringUrl: config.errorMonitoringUrl,
    contactEmail: config.contactEmail,
    repositoryUrl: config.repositoryUrl,
    insurancePartners: config.insurancePartners,
    signUp: config.signUp,
    hasGoogle: config.google !== undefined,
    sendsMail: config.smtpUrl !== undefined,
    hasTarget,
    shell: reachableShell(hasTarget),
  };
}
