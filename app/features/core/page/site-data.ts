import { useRouteLoaderData } from "react-router";
import type { SignUpPolicy } from "../../../../domain/accounts/gate.ts";
import type { FeatureFlags } from "../../../../domain/feature-flags.ts";
import type { Shell } from "../../../../domain/navigation.ts";

/** The root route's data, the same for every visitor. */
export interface SiteData {
  publicUrl: string;
  environment: string;
  features: FeatureFlags;
  analyticsId: string | undefined;
  errorMonitoringUrl: string | undefined;
  /** Where readers can write to. */
  contactEmail?: string | undefined;
  /** Where the source code is. */
  repositoryUrl?: string | undefined;
  hasGoogle: boolean;
  /** Where not everybody may make an account. */
  signUp?: SignUpPolicy | undefined;
  /** The store takes orders, but no money. */
  isTestStore: boolean;
  shell: Shell;
  year: number;
}

/** Undefined only when the root itself failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData("root");
}
