import { Fragment } from "react";
import { diagnosisPath } from "../../../../domain/diagnosis/diagnosis.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { Rich } from "../values/rich.tsx";
import { Applicability } from "./applicability.tsx";
import { GuideFold } from "./guide-fold.tsx";

/** Warnings and facts about the job as a whole. */
export function BeforeYouStart({ guide }: { guide: GuidePage }) {
  const { pauses, disposal, modification, symptoms, symptomPages, faultCodes } = guide;
  return (
    <GuideFold id="before" title="Before you start" detail={topicsOf(guide)} className="guide-before">
      <div className="grid gap-4">
        {modification && (
          <dl className="max-w-prose">
            <Fact term="Is it legal?" text={modification.legality} />
            <Fact term="Does it need a tune?" text={modification.tune} />
            <Fact term="Can it be undone?" text={modification.reversible} />
          </dl>
        )}
        <Applicability guide={guide} />
        <p className="max-w-prose">
          <strong>Why it's rated {guide.difficulty}:</strong> <Rich text={guide.difficultyWhy} />
        </p>
        {symptoms.length > 0 && (
          <p className="max-w-prose">
            <strong>Fixes:</strong>{" "}
            {symptoms.map((symptom, index) => (
              <Fragment key={symptom}>
                {index > 0 && "; "}
                <Linked to={symptomPages[index]}>{lowerFirst(symptom)}</Linked>
              </Fragment>
            ))}
            .
          </p>
        )}
        {faultCodes.length > 0 && (
          <p className="max-w-prose">
            <strong>Fault codes:</strong>{" "}
            {faultCodes.map((code, index) => (
              <Fragment key={code}>
                {index > 0 && ", "}
                <Linked to={diagnosisPath("code", code)}>{code}</Linked>
              </Fragment>
            ))}
          </p>
        )}
        {pauses.map(({ after, note }) => {
          const step = guide.steps.find(({ id }) => id === after);
          return (
            <p key={after} className="max-w-prose">
              <strong>Good stopping point:</strong> after{" "}
              <a
                href={`#${after}`}
                className="underline decoration-line underline-offset-4 hover:decoration-accent"
              >
                step {step?.number}
              </a>
              . <Rich text={note} />
            </p>
          );
        })}
        {disposal && (
          <p className="max-w-prose">
            <strong>Disposal:</strong> <Rich text={disposal} />
          </p>
        )}
      </div>
    </GuideFold>
  );
}

/** "which cars, what it fixes, disposal" */
function topicsOf({ modification, symptoms, pauses, disposal }: GuidePage): string {
  return [
    modification && "is it legal",
    "which cars",
    symptoms.length > 0 && "what it fixes",
    pauses.length > 0 && "where to stop",
    disposal && "disposal",
  ]
    .filter(Boolean)
    .join(", ");
}

function Linked({ to, children }: { to: string | null | undefined; children: string }) {
  if (!to) return children;
  return <TextLink to={to}>{children}</TextLink>;
}

function Fact({ term, text }: { term: string; text: GuidePage["difficultyWhy"] }) {
  return (
    <div className="border-t border-line-soft py-2.5">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">
        <Rich text={text} />
      </dd>
    </div>
  );
}

/** A symptom inside a sentence; one that begins with a name or a code stays capitalized. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
