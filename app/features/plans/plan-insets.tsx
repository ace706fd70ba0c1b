import { applies, type VariantChoice } from "../../../domain/guides/applicability.ts";
import type { GuidePage, GuideStep } from "../../../domain/guides/guide-page.ts";
import { PlanDrawing } from "./plan-drawing.tsx";

interface PlanInsetsProps {
  guide: Pick<GuidePage, "plans">;
  step: Pick<GuideStep, "plans">;
  /** The reader's car: the plan of another one would mislead. */
  choice: VariantChoice;
}

/** Where on the car a step is: its parts, lit in small plans. */
export function PlanInsets({ guide, step, choice }: PlanInsetsProps) {
  const insets = step.plans.flatMap(({ plan: id, parts, viewBox }) => {
    const plan = guide.plans[id];
    if (!plan || !applies(plan.appliesTo, choice)) return [];
    return (
      <figure key={id} className={`plan-inset plan-${plan.kind}`}>
        <PlanDrawing plan={plan} viewBox={viewBox} lit={parts} />
        <figcaption>
          {parts.map(({ id, name, place }) => (
            <span key={id}>
              <b>{name}</b> {place}
            </span>
          ))}
          <small>
            {plan.name}. {plan.view}.
          </small>
        </figcaption>
      </figure>
    );
  });
  return insets.length > 0 && <div className="plan-insets">{insets}</div>;
}
