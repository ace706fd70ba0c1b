import type { CodeName } from "../../../../domain/diagnosis/code-names.ts";
import {
  diagnosisName,
  type FrameValue,
  type RelatedDiagnosis,
} from "../../../../domain/diagnosis/diagnosis.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Rich } from "../../guides/values/rich.tsx";

/** The values of a freeze frame and the meaning of each for this family of codes; folded. */
export function FreezeFrame({ frame }: { frame: readonly FrameValue[] }) {
  if (frame.length === 0) return null;
  return (
    <Disclosure summary="Freeze frame: what the values tell you" className="mt-6 max-w-3xl">
      <p>
        The computer stored what the engine was doing when it set the code. Your reader shows it as “freeze
        frame” data.
      </p>
      <dl>
        {frame.map(({ name, text, tells }) => (
          <div key={name} className="mt-4">
            <dt className="font-semibold text-text">{name}</dt>
            <dd>
              <Rich text={text} />
            </dd>
            {tells && (
              <dd className="mt-1 text-text">
                <Rich text={tells} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The makers' names for the same number. */
export function MakerNames({ names, title }: { names: readonly CodeName[]; title: string }) {
  return (
    <section aria-labelledby="makers" className="mt-12">
      <h2 id="makers" className="text-[2rem]">
        {title}
      </h2>
      <ul className="mt-4 max-w-prose border-b border-line-soft">
        {names.map(({ maker, name }) => (
          <li key={maker} className="border-t border-line-soft py-2">
            <span className="font-semibold">{maker}</span>: {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to be sure that a code stays away. */
export function WhenFixed() {
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
          Clear it with a code reader, ignition on and engine off. Don't disconnect the battery to do it.
        </li>
        <li>Drive for a few days, then read the codes again. If it's back, go to the next cause.</li>
      </ol>
    </section>
  );
}

export function Related({ title, related }: { title: string; related: readonly RelatedDiagnosis[] }) {
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="text-[2rem]">
        {title}
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
