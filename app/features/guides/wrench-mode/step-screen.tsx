import { fittingOf } from "../../../../domain/guides/applicability.ts";
import type { GuideLine, GuideStep } from "../../../../domain/guides/guide-page.ts";
import { showMinutes } from "../../../../domain/guides/minutes.ts";
import { phases } from "../../../../domain/guides/phases.ts";
import { linksOf } from "../../../../domain/wrench-mode/filled-text.ts";
import { fullOfTimers, maxTimers } from "../../../../domain/wrench-mode/timers.ts";
import { torqueTick, untorquedText } from "../../../../domain/wrench-mode/torque-ticks.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CalloutDisc, StepDrawing } from "../guide/step-drawing.tsx";
import { PlanInsets } from "../plans/plan-insets.tsx";
import { Rich } from "../values/rich.tsx";
import { BigButton, BigLink } from "./big-button.tsx";
import { LateStepPhotos } from "./late-step-photos.tsx";
import { MissingNumbers } from "./missing-numbers.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import { StepNote } from "./step-note.tsx";
import { TickRow } from "./tick-row.tsx";
import { TorqueBlock } from "./torque-block.tsx";
import { beginTimer } from "./use-timers.ts";
import type { WrenchView } from "./use-wrench-mode.ts";
import { wrenchRecord } from "./wrench-record.ts";
import { WrenchText } from "./wrench-text.tsx";

/** One step: how tight, what to do, with what, and how to know that it is right. */
export function StepScreen({ view, step }: { view: WrenchView; step: GuideStep }) {
  const { guide, numbers } = view;
  const drawing = step.drawing ? guide.drawings[step.drawing] : undefined;
  const pause = guide.pauses.find(({ after }) => after === step.id);
  return (
    <>
      <ScreenHeading
        place={`${phases[step.phase]} · ${view.place}${view.isDone(step) ? " · done" : ""}`}
        title={step.title}
      />
      <MissingNumbers view={view} asking={step} />
      <StepTorques view={view} step={step} />
      <LeftLoose view={view} step={step} />
      <div className={drawing && "lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8"}>
        <ul className="mt-4 text-[1.375rem] leading-[1.4] sm:text-[1.5625rem]">
          {step.lines.map((line, index) => (
            <li key={JSON.stringify(line.text)}>
              <Line view={view} line={line} tick={`${step.id}/${index}`} />
            </li>
          ))}
        </ul>
        {drawing && <StepDrawing drawing={drawing} />}
      </div>
      <PlanInsets
        guide={guide}
        step={step}
        choice={numbers.choice}
        showTorque={(spec) => <WrenchText text={[{ spec }]} numbers={numbers} />}
      />
      <StepNeeds view={view} step={step} />
      <StepTimers step={step} />
      {step.expect && (
        <p className="mt-6 text-[1.3125rem]">
          <strong className="font-semibold text-ok">It's right when</strong>{" "}
          <WrenchText text={step.expect} numbers={numbers} />
        </p>
      )}
      {step.ifStuck.length > 0 && (
        <Disclosure summary="If it's stuck" className="mt-4 text-[1.3125rem]">
          {step.ifStuck.map((text) => (
            <p key={JSON.stringify(text)} className="mb-3">
              <WrenchText text={text} numbers={numbers} />
            </p>
          ))}
        </Disclosure>
      )}
      <StepLinks step={step} />
      {pause && (
        <Notice
          kind="note"
          title="You can stop here overnight."
          className="mt-6 max-w-none! text-[1.3125rem]"
        >
          <WrenchText text={pause.note} numbers={numbers} />
        </Notice>
      )}
      <StepNote view={view} step={step} />
      <LateStepPhotos view={view} step={step} />
      {view.isDone(step) && (
        <BigButton className="mt-6" onClick={() => view.untick(step)}>
          Not done yet: uncheck this step
        </BigButton>
      )}
    </>
  );
}

function StepTorques({ view, step }: { view: WrenchView; step: GuideStep }) {
  const undecided = new Set(view.undecided(step));
  // Without a car, other cars' torques are shown beside the question which one it is.
  const torques = step.torques.filter((ref) => {
    const spec = view.numbers.specs[ref];
    return (
      spec &&
      !(
        undecided.has(spec) &&
        fittingOf(spec, view.numbers.choice).every(({ metric }) => metric === undefined)
      )
    );
  });
  if (torques.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {torques.map((ref) => {
        const spec = view.numbers.specs[ref];
        const tick = torqueTick(step, ref);
        return (
          spec && (
            <TorqueBlock
              key={ref}
              spec={spec}
              numbers={view.numbers}
              marked={view.isTicked(tick)}
              onMark={(marked) => view.tick(tick, marked)}
            />
          )
        );
      })}
    </div>
  );
}

function StepTimers({ step }: { step: GuideStep }) {
  const isFull = useLocalRecord(wrenchRecord).timers.length >= maxTimers;
  if (step.timers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {step.timers.map(({ label, minutes }) => (
        <BigButton key={label} icon="timer" disabled={isFull} onClick={() => beginTimer(label, minutes)}>
          {`Start ${showMinutes(minutes)}: ${label}`}
        </BigButton>
      ))}
      {isFull && <p className="self-center">{fullOfTimers}</p>}
    </div>
  );
}

/** The links of the step's texts as large buttons: links inside the text are too small for dirty hands. */
function StepLinks({ step }: { step: GuideStep }) {
  const links = [...step.lines.flatMap(({ text }) => linksOf(text)), ...step.ifStuck.flatMap(linksOf)];
  if (links.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-3" aria-label="Read more">
      {links.map(({ to, text }) => (
        <li key={to}>
          <BigLink to={to} icon="arrow-right">
            <span>
              <Rich text={text} />
            </span>
          </BigLink>
        </li>
      ))}
    </ul>
  );
}

function Line({ view, line, tick }: { view: WrenchView; line: GuideLine; tick: string }) {
  const text = <WrenchText text={line.text} numbers={view.numbers} />;
  if (line.kind !== "plain")
    return (
      <Notice kind={line.kind} className="my-3 max-w-none! text-[1.3125rem]">
        {text}
      </Notice>
    );
  return (
    <TickRow checked={view.isTicked(tick)} onChange={(on) => view.tick(tick, on)}>
      {line.callout !== undefined && (
        <>
          <span className="mr-2.5 inline-block origin-left scale-130 align-[0.1em]">
            <CalloutDisc number={line.callout} />
          </span>
          <span className="sr-only"> in the drawing: </span>
        </>
      )}
      {text}
    </TickRow>
  );
}

/** A reminder on the next screen: a fastener may be left unmarked, but not forgotten. */
function LeftLoose({ view, step }: { view: WrenchView; step: GuideStep }) {
  const previous = view.steps[view.steps.indexOf(step) - 1];
  const count = previous && view.isDone(previous) ? view.untorqued(previous).length : 0;
  if (!previous || count === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Notice kind="caution" title={previous.title}>
        {untorquedText(count)}.
      </Notice>
      <BigButton onClick={() => view.show(previous.id)}>Go back to it</BigButton>
    </div>
  );
}

/** The tools and parts of this step. */
function StepNeeds({ view: { guide }, step }: { view: WrenchView; step: GuideStep }) {
  const named = (ids: string[], all: readonly { id: string; name: string }[]) =>
    ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const needs = [...named(step.parts, guide.parts), ...named(step.tools, guide.tools)];
  if (needs.length === 0) return null;
  return (
    <ul aria-label="Parts and tools for this step" className="mt-5 flex flex-wrap gap-2.5">
      {needs.map(({ id, name }) => (
        <li key={id} className="wrench-line rounded-sm px-3 py-1 text-[1.0625rem] font-semibold text-muted">
          {name}
        </li>
      ))}
    </ul>
  );
}
