import type { ReactNode } from "react";
import { hasFigure } from "../../../../domain/guides/applicability.ts";
import type { GuideLine, GuidePage, GuideStep } from "../../../../domain/guides/guide-page.ts";
import { tickStep } from "../../../../domain/guides/progress.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import { PlanInsets } from "../plans/plan-insets.tsx";
import { Rich } from "../values/rich.tsx";
import { SpecReference } from "../values/spec-reference.tsx";
import { useValues } from "../values/values-context.ts";
import { Cars } from "./fitting.tsx";
import { CalloutDisc, StepDrawing } from "./step-drawing.tsx";
import { useGuideProgress } from "./use-guide-progress.ts";

export function Step({ guide, step }: { guide: GuidePage; step: GuideStep }) {
  const { progress } = useGuideProgress(guide);
  const { choice, specs } = useValues();
  const done = progress?.steps.includes(step.id) ?? false;
  const drawing = step.drawing ? guide.drawings[step.drawing] : undefined;
  const tools = step.tools.flatMap((id) => guide.tools.find((tool) => tool.id === id) ?? []);
  const pause = guide.pauses.find(({ after }) => after === step.id);
  const missing = step.asks?.flatMap((ref) => {
    const spec = specs[ref];
    return spec && !hasFigure(spec, choice) ? spec : [];
  });
  // A torque that no line of the step mentions is shown on its own.
  const unnamed = step.torques.filter((ref) => !step.lines.some(({ text }) => mentions(text, ref)));

  return (
    <article id={step.id} aria-labelledby={`${step.id}-title`} className={done ? "step step-done" : "step"}>
      <span aria-hidden="true" className="step-number">
        {step.number}
      </span>
      <div>
        <header>
          <h3 id={`${step.id}-title`}>
            <span className="sr-only">Step {step.number}: </span>
            {step.title}
          </h3>
          <StepTick guide={guide} step={step} done={done} />
        </header>
        {step.appliesTo && (
          <p>
            Only for
            <Cars appliesTo={step.appliesTo} />
          </p>
        )}
        {tools.length > 0 && <p className="step-tools">{tools.map(({ name }) => name).join(", ")}</p>}
        <ul>
          {step.lines.map((line) => (
            <Line key={JSON.stringify(line.text)} line={line} />
          ))}
          {unnamed.map((ref) => (
            <li key={ref}>
              {guide.specs[ref]?.name}: <SpecReference spec={ref} />
            </li>
          ))}
        </ul>
        {missing?.[0] && <StopNotice missing={missing} />}
        <PlanInsets
          guide={guide}
          step={step}
          choice={choice}
          showTorque={(ref) => <SpecReference spec={ref} />}
        />
        {drawing && <StepDrawing drawing={drawing} />}
        {step.expect && (
          <p>
            <strong className="text-ok">It's right when</strong> <Rich text={step.expect} />
          </p>
        )}
        {step.ifStuck.length > 0 && (
          <StepNotice kind="caution" title="If it's stuck">
            {step.ifStuck.map((text) => (
              <span key={JSON.stringify(text)}>
                <Rich text={text} />
              </span>
            ))}
          </StepNotice>
        )}
        {pause && (
          <StepNotice kind="note" title="Good stopping point">
            <Rich text={pause.note} />
          </StepNotice>
        )}
      </div>
    </article>
  );
}

function StopNotice({ missing }: { missing: readonly { ref: SpecRef; name: string }[] }) {
  return (
    <StepNotice kind="warning" title="Stop">
      {missing.map(({ ref, name }, index) => (
        <span key={ref}>
          {index > 0 && ", "}
          <SpecReference spec={ref}>{name}</SpecReference>
        </span>
      ))}
      : look it up in your book first. Don't guess it.
    </StepNotice>
  );
}

function StepTick({ guide, step, done }: { guide: GuidePage; step: GuideStep; done: boolean }) {
  const { change } = useGuideProgress(guide);
  return (
    <label className="step-tick">
      <input
        type="checkbox"
        checked={done}
        onChange={() => change((all, subject, now) => tickStep(all, subject, step.id, !done, now))}
      />
      Done<span className="sr-only">: step {step.number}</span>
    </label>
  );
}

function Line({ line }: { line: GuideLine }) {
  if (line.kind !== "plain")
    return (
      <li className="step-said">
        <StepNotice kind={line.kind}>
          <Rich text={line.text} />
        </StepNotice>
      </li>
    );
  if (line.callout === undefined)
    return (
      <li>
        <Rich text={line.text} />
      </li>
    );
  return (
    <li className="step-numbered">
      <CalloutDisc number={line.callout} />
      <span className="sr-only"> in the drawing: </span>
      <Rich text={line.text} />
    </li>
  );
}

const words = { note: "Note", caution: "Caution", warning: "Warning" };

/** One short class instead of many utilities: a guide has dozens of notices. */
function StepNotice(props: { kind: keyof typeof words; title?: string; children: ReactNode }) {
  return (
    <div role="note" className={`step-notice ${props.kind}`}>
      <strong>{props.title ?? words[props.kind]}</strong> {props.children}
    </div>
  );
}

function mentions(text: GuideLine["text"], ref: string): boolean {
  return typeof text !== "string" && JSON.stringify(text).includes(`"${ref}"`);
}
