/** The nine switches of the product, all off unless the operator names them in FEATURES. */
export const featureNames = [
  "analytics",
  "community-features",
  "progress-tracking",
  "comment-system",
  "expert-tipping",
  "3d-models",
  "performance-monitoring",
  "advanced-search",
  "ai-assistant",
] as const;

export type FeatureName = (typeof featureNames)[number];
export type FeatureFlags = Record<FeatureName, boolean>;

export function featureFlags(on: readonly FeatureName[] = []): FeatureFlags {
  return Object.fromEntries(featureNames.map((name) => [name, on.includes(name)])) as FeatureFlags;
}

/** Flags that change nothing yet; /debug says so. */
export const emptyFeatures: readonly FeatureName[] = [
  "community-features",
  "comment-system",
  "expert-tipping",
  "3d-models",
  "ai-assistant",
];
