import type { ReactNode } from "react";
import { applies, type VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { GuidePage, GuidePlan, GuideStep, LitPart } from "../../../../domain/guides/guide-page.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import { PlanDrawing } from "./plan-drawing.tsx";

interface PlanInsetsProps {
  guide: Pick<GuidePage, "plans" | "specs" | "steps">;
  step: Pick<GuideStep, "id" | "plans">;
  /** The reader's car: the plan of another one would mislead. */
  choice: VariantChoice;
  showTorque: (ref: SpecRef) => ReactNode;
}

/** Where on the car a step is: its parts, lit in small plans. */
export function PlanInsets({ guide, step, choice, showTorque }: PlanInsetsProps) {
  const insets = step.plans.flatMap(({ plan: id, parts, viewBox }) => {
    const plan = guide.plans[id];
    if (!plan || !applies(plan.appliesTo, choice)) return [];
    const numbers = new Set(plan.callouts?.map(({ part }) => part));
    const firstStep = guide.steps.find(({ plans }) => plans.some((each) => each.plan === id));
    return (
      <figure key={id} className={`plan-inset plan-${plan.kind}`}>
        <PlanDrawing plan={plan} viewBox={viewBox} lit={parts} />
        <figcaption>
          {parts
            .filter((part) => !numbers.has(part.id))
            .map(({ id, name, place }) => (
              <span key={id}>
                <b>{name}</b> {place}
              </span>
            ))}
          <Callouts
            plan={plan}
            lit={parts}
            isWhole={firstStep?.id === step.id}
            specs={guide.specs}
            showTorque={showTorque}
          />
          <small>
            {plan.name}. {plan.view}.
          </small>
        </figcaption>
      </figure>
    );
  });
  return insets.length > 0 && <div className="plan-insets">{insets}</div>;
}

interface CalloutsProps extends Pick<PlanInsetsProps, "showTorque"> {
  plan: Pick<GuidePlan, "callouts">;
  lit: readonly Pick<LitPart, "id">[];
  /** All numbers where a guide shows the plan for the first time, later those of the step. */
  isWhole: boolean;
  /** The numbers of the guide. */
  specs: GuidePage["specs"];
}

/** The call-outs of an exploded view: name, size and torque. */
function Callouts({ plan: { callouts = [] }, lit, isWhole, specs, showTorque }: CalloutsProps) {
  const rows = callouts.flatMap(({ part, label, torques = [] }, index) => {
    const isLit = lit.some(({ id }) => id === part);
    if (!isLit && !isWhole) return [];
    const named = torques.flatMap((ref) => specs[ref] ?? []);
    return (
      <li key={part}>
        <i className="callout-disc">{index + 1}</i>
        <div>
          {isLit ? <b>{label}</b> : label}
          {named.map(({ ref, name }) => (
            <div key={ref}>
              {named.length > 1 && `${name}: `}
              {showTorque(ref)}
            </div>
          ))}
        </div>
      </li>
    );
  });
  return rows.length > 0 && <ol className="plan-callouts">{rows}</ol>;
}
