import { grouped } from "../../../../domain/grouped.ts";
import type { GuideCategory, GuideDifficulty } from "../../../../domain/guides/status-entry.ts";

export const difficultyNames: Record<GuideDifficulty, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
};

export const categoryNames: Record<GuideCategory, string> = {
  maintenance: "Maintenance",
  repair: "Repair",
  performance: "Performance",
  cosmetic: "Cosmetic",
  advanced: "Advanced work",
};

/** "1 guide", "35 guides". */
export function countGuides(count: number): string {
  return `${grouped(count)} ${count === 1 ? "guide" : "guides"}`;
}
