import type { Cause } from "../../../../domain/diagnosis/diagnosis.ts";
import { type LookPlan, lookPlans } from "../../../../domain/diagnosis/where-to-look.ts";
import type { Content } from "../../../context.ts";

/** The plans of every car that a cause has a guide for. */
export async function plansOfCauses(
  content: Pick<Content, "plans">,
  causes: readonly Cause[],
): Promise<LookPlan[]> {
  const platforms = new Set(causes.flatMap(({ guides }) => guides.map(({ platform }) => platform)));
  const found = [...platforms].map(async (platform) => ({ platform, plans: await content.plans(platform) }));
  return lookPlans(causes, await Promise.all(found));
}
