import type { RichText } from "../../../../domain/guides/rich-text.ts";
import { finishScreen } from "../../../../domain/wrench-mode/screens.ts";
import { untorquedText } from "../../../../domain/wrench-mode/torque-ticks.ts";
import { Notice } from "../../../ui/notice.tsx";
import { BigButton, BigLink } from "./big-button.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import { TickRow } from "./tick-row.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";
import { WrenchText } from "./wrench-text.tsx";

/** After the last step: what is still open, how to know that the job is right, and what comes after it. */
export function FinishScreen({ view }: { view: WrenchView }) {
  const { guide, numbers, progress, steps } = view;
  const done = steps.filter(view.isDone).length;
  const finished = progress?.finishedAt !== undefined;
  return (
    <>
      <ScreenHeading
        key={String(finished)}
        place={`${done} of ${steps.length} steps done`}
        title={finished ? "Job done" : view.place}
      />
      {finished && (
        <p role="status" className="mt-4 text-[1.3125rem] text-ok">
          Finished. Saved {progress.job ? "to your account" : "on this device"}.
        </p>
      )}
      <StillOpen view={view} />
      {!finished && guide.verification.length > 0 && (
        <ul className="mt-4 text-[1.375rem] leading-[1.4] sm:text-[1.5625rem]">
          {guide.verification.map(({ check, pass, when }, index) => {
            const tick = `${finishScreen}/${index}`;
            return (
              <li key={JSON.stringify(check)}>
                <TickRow checked={view.isTicked(tick)} onChange={(on) => view.tick(tick, on)}>
                  <WrenchText text={check} numbers={numbers} />
                  <span className="block text-[1.1875rem] text-muted">
                    {when && <span className="block first-letter:uppercase">{when}</span>}
                    <strong className="font-semibold text-ok">Pass</strong>{" "}
                    <WrenchText text={pass} numbers={numbers} />
                  </span>
                </TickRow>
              </li>
            );
          })}
        </ul>
      )}
      <Aftercare view={view} />
      {finished && <WhatNext view={view} />}
    </>
  );
}

/** Steps without a tick and fasteners without a mark. */
function StillOpen({ view }: { view: WrenchView }) {
  const undone = view.steps.filter((step) => !view.isDone(step));
  const loose = view.steps.filter((step) => view.isDone(step) && view.untorqued(step).length > 0);
  const open = [
    ...undone.slice(0, 1).map((step) => ({
      step,
      problem: undone.length === 1 ? "not done" : `the first of ${undone.length} steps not done`,
    })),
    ...loose.map((step) => ({ step, problem: untorquedText(view.untorqued(step).length) })),
  ];
  if (open.length === 0) return null;
  return (
    <Notice kind="caution" title="Still open" className="mt-6 max-w-none! text-[1.3125rem]">
      <ul className="mt-3 grid gap-2">
        {open.map(({ step, problem }) => (
          <li key={step.id}>
            <BigButton onClick={() => view.show(step.id)} className="w-full text-left">
              <span className="flex-1 text-left">
                {step.title}
                <span className="block text-[1.0625rem] font-normal text-muted">{problem}</span>
              </span>
            </BigButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Aftercare({ view: { guide, numbers } }: { view: WrenchView }) {
  const { recheck, reset, interval } = guide.aftercare;
  const rows: { term: string; text: RichText }[] = [
    ...recheck.map(({ what, when }) => ({ term: when, text: what })),
    ...(reset ? [{ term: "Reset", text: reset }] : []),
    ...(interval
      ? [{ term: `${guide.specs[interval]?.name ?? "Interval"}, every`, text: [{ spec: interval }] }]
      : []),
    ...(guide.disposal ? [{ term: "Disposal", text: guide.disposal }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">After the job</h2>
      <dl className="mt-2">
        {rows.map(({ term, text }) => (
          <div key={term + JSON.stringify(text)} className="border-t border-line-soft py-3">
            <dt className="text-[1.0625rem] text-muted first-letter:uppercase">{term}</dt>
            <dd className="text-[1.3125rem]">
              <WrenchText text={text} numbers={numbers} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhatNext({ view }: { view: WrenchView }) {
  const { guide } = view;
  const next = [...guide.goesWith, ...guide.related].filter(({ available }) => available).slice(0, 3);
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">What's next</h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <BigLink to={guide.path}>Back to the guide</BigLink>
        <BigButton onClick={view.restart}>Start over</BigButton>
        {next.map(({ path, title }) => (
          <BigLink key={path} to={path} icon="arrow-right">
            {title}
          </BigLink>
        ))}
      </div>
    </section>
  );
}
