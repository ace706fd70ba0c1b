export const guideStatuses = ["complete", "in-progress", "coming-soon"] as const;
export const guideDifficulties = ["beginner", "intermediate", "advanced", "expert"] as const;
export const guideCategories = ["maintenance", "repair", "performance", "cosmetic", "advanced"] as const;

export type GuideStatus = (typeof guideStatuses)[number];
export type GuideDifficulty = (typeof guideDifficulties)[number];
export type GuideCategory = (typeof guideCategories)[number];

/** One entry of a platform's catalog: what is written, what is being written, what is planned. */
export interface StatusEntry {
  id: string;
  title: string;
  description: string;
  status: GuideStatus;
  priority: number;
  category: GuideCategory;
  difficulty: GuideDifficulty;
  /** A text range, such as "15-30 minutes". */
  estimatedTime: string;
  route: string;
  carModel?: string;
  isPublic: boolean;
}

/** Complete guides are listed; those in progress or planned are not. */
export function isPublicStatus(status: GuideStatus): boolean {
  return status === "complete";
}

/** The model of entries without a car. */
export const generalModel = "GENERAL";

export function carModelOf(entry: StatusEntry): string {
  return entry.carModel ?? generalModel;
}

/** Ascending and stable. */
export function byPriority(entries: readonly StatusEntry[]): StatusEntry[] {
  return entries.toSorted((a, b) => a.priority - b.priority);
}

export function publicEntries(entries: readonly StatusEntry[]): StatusEntry[] {
  return entries.filter((entry) => entry.isPublic);
}

/** All catalogs as one. Two platforms may use the same id, so ids are prefixed with the platform. */
export function combinedCatalogue(catalogues: ReadonlyMap<string, readonly StatusEntry[]>): StatusEntry[] {
  return [...catalogues].flatMap(([platform, entries]) =>
    entries.map((entry) => ({ ...entry, id: `${platform}-${entry.id}` })),
  );
}

/** The internal index: models in alphabetical order, the guides of each by priority. */
export function byModel(entries: readonly StatusEntry[]): { model: string; entries: StatusEntry[] }[] {
  return Object.entries(Object.groupBy(entries, carModelOf))
    .map(([model, group = []]) => ({ model, entries: byPriority(group) }))
    .sort((a, b) => (a.model < b.model ? -1 : 1));
}

/** Whether the catalog has guides of a model, ignoring case. */
export function isCarModel(entries: readonly StatusEntry[], name: string): boolean {
  const model = name.toUpperCase();
  return entries.some((entry) => carModelOf(entry) === model);
}
