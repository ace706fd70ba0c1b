import type { CodeName } from "../../../../domain/diagnosis/code-names.ts";
import type { DiagnosisPage, FrameValue } from "../../../../domain/diagnosis/diagnosis.ts";
import { carsOf, causesFor, guidesOnce } from "../../../../domain/diagnosis/reader-car.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { Select } from "../../../ui/select.tsx";
import { useVariantChoices } from "../../guides/values/variant-choice.ts";
import { CauseRow } from "./cause-row.tsx";
import { FreezeFrame, MakerNames, Related, WhenFixed } from "./code-sections.tsx";
import { CodesCredit } from "./codes-credit.tsx";
import { useReaderCar } from "./use-reader-car.ts";
import { Verdict } from "./verdict.tsx";

interface DiagnosisViewProps {
  diagnosis: DiagnosisPage;
  /** The values of a code's freeze frame. */
  frame: readonly FrameValue[];
  /** The meanings of a maker's code on other makes. */
  otherMakers: readonly CodeName[];
}

/** A symptom or a code: its causes, the likeliest first, how to confirm them, and the guides that fix them. */
export function DiagnosisView({ diagnosis, frame, otherMakers }: DiagnosisViewProps) {
  const { kind, causes, related } = diagnosis;
  const cars = carsOf(causes);
  const [car, chooseCar] = useReaderCar(cars);
  const choice = useVariantChoices()[car];
  const shown = guidesOnce(causesFor(causes, car, choice));
  const left = causes.length - shown.length;
  return (
    <article className="page-width pt-5 pb-16">
      <Head diagnosis={diagnosis} />
      <Verdict {...diagnosis} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {cars.length > 0 && (
          <div className="needs-script lg:sticky lg:top-24 lg:order-2 lg:self-start">
            <Card title="Your car">
              <Select
                label="Platform"
                placeholder="All cars"
                value={car}
                onChange={(event) => chooseCar(event.target.value)}
                options={cars.map(({ platform, name }) => ({ value: platform, label: name }))}
              />
              <p role="status" className="mt-3 text-md text-muted empty:hidden">
                {left > 0 && `${left} ${left === 1 ? "cause" : "causes"} for other cars hidden.`}
              </p>
            </Card>
          </div>
        )}
        <div className="min-w-0">
          <h2 className="text-[2rem]">Likely causes</h2>
          <p className="mt-2 max-w-prose text-muted">
            Check these in order: most likely first, and cheaper first when two are about as likely. Don't buy
            a part until a check points to it.
          </p>
          <ol className="mt-6 border-b border-line-soft">
            {shown.map((cause, index) => (
              <CauseRow key={cause.name} cause={cause} number={index + 1} car={car} />
            ))}
          </ol>
          <FreezeFrame frame={frame} />
          {kind === "code" && <WhenFixed />}
          {otherMakers.length > 0 && (
            <MakerNames title="The same number on other makes" names={otherMakers} />
          )}
          {related.length > 0 && <Related title="Related problems" related={related} />}
          {kind === "code" && <CodesCredit />}
        </div>
      </div>
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
