import type { PartPlan } from "../../../../domain/parts/part.ts";
import { PlanDrawing } from "../../guides/plans/plan-drawing.tsx";

/** The part on a plan of the car. */
export function WhereItIs({ plan: { plan, parts, viewBox } }: { plan: PartPlan }) {
  return (
    <figure className="part-where">
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
}
