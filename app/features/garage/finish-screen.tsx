import { finishScreen, untorqued, untorquedText } from "../../../domain/garage/screens.ts";
import type { RichText } from "../../../domain/guides/rich-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { BigButton, BigLink } from "./big-button.tsx";
import { GarageText } from "./garage-text.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import { TickRow } from "./tick-row.tsx";
import type { Garage } from "./use-garage.ts";

/** After the last step: what is still open, how to know that the job is right, and what comes after it. */
export function FinishScreen({ garage }: { garage: Garage }) {
  const { guide, numbers, progress, steps } = garage;
  const done = steps.filter(garage.isDone).length;
  const finished = progress?.finishedAt !== undefined;
  return (
    <>
      <ScreenHeading
        key={String(finished)}
        place={`${done} of ${steps.length} steps done`}
        title={finished ? "Job done" : garage.place}
      />
      {finished && (
        <p role="status" className="mt-4 text-[1.3125rem] text-ok">
          Finished and remembered on this device.
        </p>
      )}
      <StillOpen garage={garage} />
      {!finished && guide.verification.length > 0 && (
        <ul className="mt-4 text-[1.375rem] leading-[1.4] sm:text-[1.5625rem]">
          {guide.verification.map(({ check, pass, when }, index) => {
            const tick = `${finishScreen}/${index}`;
            return (
              <li key={JSON.stringify(check)}>
                <TickRow checked={garage.isTicked(tick)} onChange={(on) => garage.tick(tick, on)}>
                  <GarageText text={check} numbers={numbers} />
                  <span className="block text-[1.1875rem] text-muted">
                    {when && <span className="block first-letter:uppercase">{when}</span>}
                    <strong className="font-semibold text-ok">Pass</strong>{" "}
                    <GarageText text={pass} numbers={numbers} />
                  </span>
                </TickRow>
              </li>
            );
          })}
        </ul>
      )}
      <Aftercare garage={garage} />
      {finished && <WhatNext garage={garage} />}
    </>
  );
}

/** Steps without a tick and fasteners without a mark. */
function StillOpen({ garage }: { garage: Garage }) {
  const undone = garage.steps.filter((step) => !garage.isDone(step));
  const loose = garage.steps.filter(
    (step) => garage.isDone(step) && untorqued(step, garage.progress).length > 0,
  );
  const open = [
    ...undone.slice(0, 1).map((step) => ({
      step,
      problem: undone.length === 1 ? "not done" : `the first of ${undone.length} steps that are not done`,
    })),
    ...loose.map((step) => ({ step, problem: untorquedText(untorqued(step, garage.progress).length) })),
  ];
  if (open.length === 0) return null;
  return (
    <Notice kind="caution" title="Still open" className="mt-6 max-w-none! text-[1.3125rem]">
      <ul className="mt-3 grid gap-2">
        {open.map(({ step, problem }) => (
          <li key={step.id}>
            <BigButton onClick={() => garage.show(step.id)} className="w-full text-left">
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

function Aftercare({ garage: { guide, numbers } }: { garage: Garage }) {
  const { recheck, reset, interval } = guide.aftercare;
  const rows: { term: string; text: RichText }[] = [
    ...recheck.map(({ what, when }) => ({ term: when, text: what })),
    ...(reset ? [{ term: "Reset", text: reset }] : []),
    ...(interval ? [{ term: "Next time", text: [{ spec: interval }] }] : []),
    ...(guide.disposal ? [{ term: "Waste", text: guide.disposal }] : []),
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
              <GarageText text={text} numbers={numbers} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhatNext({ garage }: { garage: Garage }) {
  const { guide } = garage;
  const next = [...guide.goesWith, ...guide.related].filter(({ available }) => available).slice(0, 3);
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">What next</h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <BigLink to={guide.path}>Back to the guide</BigLink>
        <BigButton onClick={garage.restart}>Start the job again</BigButton>
        {next.map(({ path, title }) => (
          <BigLink key={path} to={path} icon="arrow-right">
            {title}
          </BigLink>
        ))}
      </div>
    </section>
  );
}
