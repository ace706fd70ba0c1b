import { checkCars, checkWords } from "../../domain/guide-compiler/check-fields.ts";
import { litPart, litPlans, shownPlan } from "../../domain/guide-compiler/lit-plans.ts";
import type { PlanKind } from "../../domain/guides/guide-page.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { specKinds } from "../../domain/guides/spec-kinds.ts";
import type { WayInPlan } from "../../domain/plans/platform-plans.ts";
import { behindPart } from "./behind-part.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { SourcePlan } from "./read-plans.ts";
import type { References } from "./references.ts";

type Plans = ReadonlyMap<string, SourcePlan>;

/** The plans that show a place on the car; the others explain a thing or a system. */
const wayInKinds: readonly PlanKind[] = ["bay", "rear-bay", "underside", "corner"];

/** The drawings, and for each platform its plans with what lies behind their parts. */
export function compilePlans(plans: Plans, references: References, faults: ContentFault[]) {
  checkPlans(plans, references, faults);
  checkSpecPlans(plans, references, faults);
  const platforms = [...references.platforms.keys()].flatMap((platform) => {
    const shown = [...plans]
      .filter(([, { kind, platforms }]) => wayInKinds.includes(kind) && platforms[platform])
      .map(([id, plan]) => wayInPlan(id, plan, platform, references))
      .filter(({ parts }) => parts.length > 0);
    return shown.length > 0 ? { platform, plans: shown } : [];
  });
  return { drawings: [...plans.values()], platforms };
}

function checkPlans(plans: Plans, references: References, faults: ContentFault[]): void {
  const fault = (path: FieldPath, problem: string) => faults.push({ file: "plans.yaml", path, problem });
  const idOfLabel = new Map<string, string>();
  for (const [name, { parts, platforms, detailOf, ...plan }] of plans) {
    checkWords(plan.view, [name, "view"], fault);
    for (const [platform, appliesTo] of Object.entries(platforms)) {
      const known = references.platforms.get(platform);
      if (!known || platform === basicSlug) fault([name, "platforms"], `"${platform}" isn't a platform`);
      else checkCars(appliesTo, [name, "platforms", platform], { platform, variants: known.variants }, fault);
    }
    for (const other of detailOf) {
      if (!plans.has(other)) fault([name, "detailOf"], `"${other}" isn't a plan`);
    }
    for (const { id, label } of parts) {
      const known = idOfLabel.get(label) ?? id;
      idOfLabel.set(label, known);
      // Content behind a part is gathered by its name.
      if (known !== id)
        faults.push({
          file: `plans/${name}.svg`,
          path: [],
          problem: `"${label}" is ${known} in another plan, not ${id}`,
        });
    }
  }
}

function checkSpecPlans(plans: Plans, { specs }: References, faults: ContentFault[]): void {
  for (const [platform, file] of specs) {
    for (const kind of Object.values(specKinds)) {
      for (const [id, { plan }] of Object.entries(file[kind]))
        litPlans(plan, { platform, appliesTo: [] }, plans, (problem) =>
          faults.push({ file: `specs/${platform}.yaml`, path: [kind, id, "plan"], problem }),
        );
    }
  }
}

function wayInPlan(id: string, plan: SourcePlan, platform: string, references: References): WayInPlan {
  const names = [...references.plans].filter(([name, other]) => name === id || isAlike(other, id, plan));
  return {
    id,
    ...shownPlan(plan, platform),
    parts: plan.parts.flatMap((part) => {
      const refs = new Set(names.map(([name]) => `${name}#${part.id}`));
      const behind = behindPart(refs, { platform, cars: plan.platforms[platform] }, references);
      return behind ? { ...litPart(plan, part), at: part.at, behind } : [];
    }),
  };
}

/** Whether a part has the same name on both: in an exploded view, or in the engine bay of another engine. */
function isAlike(other: SourcePlan, id: string, { kind }: SourcePlan): boolean {
  return other.detailOf.includes(id) || (other.kind === kind && kind !== "corner");
}
