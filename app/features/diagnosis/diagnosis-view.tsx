import { Link } from "react-router";
import { type DiagnosisPage, diagnosisName } from "../../../domain/diagnosis/diagnosis.ts";
import { carsOf, causesFor, guidesOnce } from "../../../domain/diagnosis/reader-car.ts";
import { topics } from "../../../domain/guides/topics.ts";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useVariantChoices } from "../values/variant-choice.ts";
import { CauseRow } from "./cause-row.tsx";
import { CodesCredit } from "./codes-credit.tsx";
import { useReaderCar } from "./use-reader-car.ts";
import { Verdict } from "./verdict.tsx";

/** A symptom or a code: its causes, the likeliest first, how to confirm them, and the guides that fix them. */
export function DiagnosisView({ diagnosis }: { diagnosis: DiagnosisPage }) {
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
            Check in this order. Don't buy a part until a check points to it.
          </p>
          <ol className="mt-6 border-b border-line-soft">
            {shown.map((cause, index) => (
              <CauseRow key={cause.name} cause={cause} number={index + 1} car={car} />
            ))}
          </ol>
          {kind === "code" && <WhenFixed />}
          {related.length > 0 && <Related related={related} />}
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
            <Link to="/symptoms" className="inline-flex min-h-11 items-center hover:text-text">
              Symptoms and fault codes
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

function WhenFixed() {
  return (
    <section aria-labelledby="fixed" className="mt-12">
      <h2 id="fixed" className="text-[2rem]">
        When it's fixed
      </h2>
      <ol className="mt-3 max-w-prose list-decimal space-y-2 pl-5 marker:text-faint">
        <li>
          <p>
            Save the freeze-frame data before you clear the code.{" "}
            <TextLink to="/guide/basic/fault-codes">How to read it</TextLink>
          </p>
        </li>
        <li>
          Clear it with a code reader, ignition on and engine off. Don't disconnect the battery for that.
        </li>
        <li>Drive for a few days, then read the codes again. If it's back, go to the next cause.</li>
      </ol>
    </section>
  );
}

function Related({ related }: Pick<DiagnosisPage, "related">) {
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="text-[2rem]">
        Related problems
      </h2>
      <ul className="mt-4 grid gap-x-12 border-b border-line-soft md:grid-cols-2">
        {related.map((each) => (
          <li key={each.path} className="flex min-h-12 items-center border-t border-line-soft py-1.5">
            <TextLink to={each.path} className="inline-flex min-h-11 items-center">
              {diagnosisName(each)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
