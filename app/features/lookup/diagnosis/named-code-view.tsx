import type { CodeFamily } from "../../../../domain/diagnosis/code-families.ts";
import { type CodeName, nameWithMaker } from "../../../../domain/diagnosis/code-names.ts";
import type { CodePart } from "../../../../domain/diagnosis/describe-code.ts";
import { type CodeHelp, codesPath, type RelatedDiagnosis } from "../../../../domain/diagnosis/diagnosis.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Rich } from "../../guides/values/rich.tsx";
import { CodeCrumbs } from "./code-crumbs.tsx";
import { FreezeFrame, MakerNames, Related, WhenFixed } from "./code-sections.tsx";
import { CodesCredit } from "./codes-credit.tsx";

export interface NamedCode {
  code: string;
  /** One, or one for each maker. */
  names: CodeName[];
  parts: CodePart[];
  family: { id: CodeFamily; name: string } | undefined;
  help: CodeHelp | undefined;
  /** Codes that we have written about: similar ones, or else those of the same system. */
  written: RelatedDiagnosis[];
  hasSimilar: boolean;
}

/** "Turbocharger/supercharger" is too long for a phone's line: a space without a width lets it break after the slash. */
const breakable = (name: string) => name.replaceAll("/", "/\u200B");

/** A code that we only know by name: what it says by itself, what to check first, and the codes that we have written about. */
export function NamedCodeView({ code, names, parts, family, help, written, hasSimilar }: NamedCode) {
  const [first] = names;
  return (
    <article className="page-width pt-5 pb-16">
      <CodeCrumbs>
        {family && (
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true">/</span>
            <Link
              to={codesPath({ family: family.id })}
              className="inline-flex min-h-11 items-center hover:text-text"
            >
              {family.name}
            </Link>
          </li>
        )}
      </CodeCrumbs>
      <h1 className="mt-4 max-w-[22ch] text-5xl md:max-w-[30ch] md:text-6xl">
        <span className="mb-1 block text-3xl text-accent md:text-4xl">{code}</span>
        {names.length === 1 && first ? breakable(nameWithMaker(first)) : "Manufacturer-specific code"}
      </h1>
      <CodeParts parts={parts} />
      {names.length > 1 && <MakerNames names={names} title="What it means, by make" />}
      <p className="mt-6 max-w-prose text-muted">
        That's its name in the code list. We haven't written up its causes yet; start with these checks.
      </p>
      {help && (
        <section aria-labelledby="checks" className="mt-12">
          <h2 id="checks" className="text-[2rem]">
            Check first
          </h2>
          <ol className="mt-3 max-w-prose list-decimal space-y-2 pl-5 marker:text-faint">
            {help.checks.map((check, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>
                <Rich text={check} />
              </li>
            ))}
          </ol>
          <FreezeFrame frame={help.frame} />
        </section>
      )}
      {written.length > 0 && (
        <Related title={hasSimilar ? "Similar codes" : "Codes in the same system"} related={written} />
      )}
      <WhenFixed />
      <p className="mt-12 flex flex-wrap gap-x-6">
        {family && (
          <TextLink to={codesPath({ family: family.id })} className="inline-flex min-h-11 items-center">
            All codes: {family.name}
          </TextLink>
        )}
        <TextLink to="/symptoms/find" className="inline-flex min-h-11 items-center">
          Find it by symptom
        </TextLink>
      </p>
      <CodesCredit />
    </article>
  );
}

function CodeParts({ parts }: Pick<NamedCode, "parts">) {
  return (
    <dl
      className={joinClasses(
        "mt-7 grid grid-cols-2 overflow-hidden rounded border border-line bg-raise",
        parts.length === 4 ? "md:grid-cols-4" : "md:grid-cols-3",
      )}
    >
      {parts.map(({ text, name, detail }) => (
        <div key={name} className="min-w-0 px-4 py-4 sm:px-6 sm:py-5">
          <dt>
            <span className="block font-display text-4xl font-semibold">{text}</span>
            <span className="font-semibold">{name}</span>
          </dt>
          <dd className="text-md text-muted">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
