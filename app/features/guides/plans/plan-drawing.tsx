import type { ReactNode } from "react";
import type { GuidePlan, LitPart } from "../../../../domain/guides/guide-page.ts";

interface PlanDrawingProps {
  plan: Pick<GuidePlan, "href" | "title" | "viewBox">;
  /** The part of the drawing to show. */
  viewBox?: string;
  lit: readonly Pick<LitPart, "id" | "ring">[];
  /** Links, drawn on top. */
  children?: ReactNode;
}

/** A plan in quiet colors with the lit parts on top of it, all by reference to one file; see `plan.css`. */
export function PlanDrawing({ plan, viewBox = plan.viewBox, lit, children }: PlanDrawingProps) {
  return (
    <svg role={children ? "group" : "img"} aria-label={plan.title} viewBox={viewBox} className="plan">
      <use className="plan-base" href={`${plan.href}#drawing`} />
      {lit.map(({ id, ring }) => (
        <g key={id} className="plan-part">
          <use href={`${plan.href}#${id}`} />
          {ring && <circle className="plan-ring" cx={ring[0]} cy={ring[1]} r="22" />}
        </g>
      ))}
      {children}
    </svg>
  );
}
