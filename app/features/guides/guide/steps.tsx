import { describeAppliesTo } from "../../../../domain/guides/applicability.ts";
import { type GuidePage, type GuideStep, phaseSections } from "../../../../domain/guides/guide-page.ts";
import { showMinutes } from "../../../../domain/guides/minutes.ts";
import { useIsForCar } from "./fitting.tsx";
import { Step } from "./step.tsx";

/** All steps, phase by phase. Those of other cars are folded away, not hidden. */
export function Steps({ guide }: { guide: GuidePage }) {
  return (
    <div className="guide-steps">
      {phaseSections(guide.steps).map(({ id, title, steps, minutes }) => (
        <section key={id} aria-labelledby={id} className="mb-12">
          <div className="flex items-baseline gap-3.5 border-b border-line-soft pb-2">
            <h2 id={id} className="text-md tracking-[0.12em] text-muted uppercase">
              {title}
            </h2>
            <span className="flex-1" />
            {minutes !== undefined && (
              <span className="text-md text-muted">about {showMinutes(minutes)}</span>
            )}
          </div>
          <ol>
            {steps.map((step) => (
              <li key={step.id} className="border-t border-line-soft first:border-t-0">
                <FoldedStep guide={guide} step={step} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function FoldedStep({ guide, step }: { guide: GuidePage; step: GuideStep }) {
  const isForCar = useIsForCar();
  if (isForCar(step.appliesTo)) return <Step guide={guide} step={step} />;
  return (
    <details className="py-2">
      <summary className="flex min-h-11 items-center text-faint">
        Step {step.number}, {step.title}: only for{" "}
        {step.appliesTo && describeAppliesTo(step.appliesTo, guide.variants)}
      </summary>
      <Step guide={guide} step={step} />
    </details>
  );
}
