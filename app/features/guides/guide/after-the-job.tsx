import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Rich } from "../values/rich.tsx";
import { SpecReference } from "../values/spec-reference.tsx";
import { FinishJob } from "./finish-job.tsx";
import { GuideSection } from "./guide-section.tsx";

export function AfterTheJob({ guide }: { guide: GuidePage }) {
  const { verification, aftercare, faq } = guide;
  const { recheck, reset, interval } = aftercare;
  return (
    <>
      <GuideSection id="checks" title="Final checks">
        {verification.length > 0 && (
          <ul className="running-text border-b border-line-soft">
            {verification.map(({ check, pass, when }) => (
              <li
                key={JSON.stringify(check)}
                className="grid gap-x-6 border-t border-line-soft py-3 sm:grid-cols-2"
              >
                <span>
                  <Rich text={check} />
                  {when && <span className="block text-md text-muted">{when}</span>}
                </span>
                <span>
                  <strong className="font-semibold text-ok">Pass</strong> <Rich text={pass} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {(recheck.length > 0 || reset || interval) && (
          <div className="mt-6">
            <h3 className="mb-2 text-xl">After the job</h3>
            <ul className="running-text border-b border-line-soft">
              {recheck.map(({ what, when }) => (
                <li key={JSON.stringify(what)} className="border-t border-line-soft py-2.5">
                  <Rich text={what} /> <span className="text-muted">{when}</span>
                </li>
              ))}
              {reset && (
                <li className="border-t border-line-soft py-2.5">
                  <strong>Reset:</strong> <Rich text={reset} />
                </li>
              )}
              {interval && (
                <li className="border-t border-line-soft py-2.5">
                  <strong>{guide.specs[interval]?.name ?? "Interval"}, every</strong>{" "}
                  <SpecReference spec={interval} />
                </li>
              )}
            </ul>
          </div>
        )}
        <FinishJob guide={guide} />
      </GuideSection>
      {faq.length > 0 && (
        <GuideSection id="questions" title="Questions" className="guide-questions">
          <div className="border-t border-line-soft">
            {faq.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <Rich text={answer} />
              </Disclosure>
            ))}
          </div>
        </GuideSection>
      )}
    </>
  );
}
