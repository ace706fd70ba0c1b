import type { CodeName } from "../../../../domain/diagnosis/code-names.ts";
import type { DiagnosisPage, FrameValue } from "../../../../domain/diagnosis/diagnosis.ts";
import type { CoveredCar } from "../../../../domain/diagnosis/reader-car.ts";
import type { LookPlan } from "../../../../domain/diagnosis/where-to-look.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { Link } from "../../../ui/link.tsx";
import { KeepLine } from "../../core/kept/keep-line.tsx";
import { CausesForCar } from "./causes-for-car.tsx";
import { FreezeFrame, MakerNames, Related, WhenFixed } from "./code-sections.tsx";
import { CodesCredit } from "./codes-credit.tsx";
import { Verdict } from "./verdict.tsx";

interface DiagnosisViewProps {
  diagnosis: DiagnosisPage;
  /** Every car that can be picked. */
  cars: readonly CoveredCar[];
  /** Where its causes are. */
  plans: readonly LookPlan[];
  /** The values of a code's freeze frame. */
  frame: readonly FrameValue[];
  /** The meanings of a maker's code on other makes. */
  otherMakers: readonly CodeName[];
}

/** A symptom or a code: its causes, the likeliest first, how to confirm them, and the guides that fix them. */
export function DiagnosisView({ diagnosis, cars, plans, frame, otherMakers }: DiagnosisViewProps) {
  const { kind, causes, related } = diagnosis;
  return (
    <article className="page-width pt-5 pb-16">
      <Head diagnosis={diagnosis} />
      <Verdict {...diagnosis} />
      <CausesForCar
        causes={causes}
        cars={cars}
        plans={plans}
        lead="Check these in order: most likely first, and cheaper first when two are about as likely. Don't buy a part until a check points to it."
      >
        <FreezeFrame frame={frame} />
        {kind === "code" && <WhenFixed />}
        {otherMakers.length > 0 && <MakerNames title="The same number on other makes" names={otherMakers} />}
        {related.length > 0 && <Related title="Related problems" related={related} />}
        {kind === "code" && <CodesCredit />}
      </CausesForCar>
      <KeepLine kind="page" />
    </article>
  );
}

function Head({ diagnosis: { kind, id, title, topic } }: { diagnosis: DiagnosisPage }) {
  return (
    <header>
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap items-center gap-x-2 text-md text-faint">
          <li>
            <Link
              to={kind === "code" ? "/codes" : "/symptoms"}
              className="inline-flex min-h-11 items-center hover:text-text"
            >
              {kind === "code" ? "Fault codes" : "Symptoms and fault codes"}
            </Link>
          </li>
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true">/</span>
            {topics[topic]}
          </li>
        </ol>
      </nav>
      <h1 className="mt-4 max-w-[22ch] text-5xl md:max-w-[30ch] md:text-6xl">
        {kind === "code" && <span className="mb-1 block text-3xl text-accent md:text-4xl">{id}</span>}
        {title}
      </h1>
    </header>
  );
}
