import {
  type FinderChoice,
  type FinderResult,
  finderPath,
  finderQuestions,
} from "../../../../domain/diagnosis/finder.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ListHead } from "../../guides/lists/list-head.tsx";

type Question = FinderResult["questions"][number];

/** Asks what, when and where, and narrows the symptoms down. Every option is a link, so it works without JavaScript. */
export function Finder({ result }: { result: FinderResult }) {
  const { choice, leftOut, matches, questions } = result;
  const isAsked = Object.keys(choice).length > 0;
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        up={{ label: "Symptoms and fault codes", to: "/symptoms" }}
        title="Find the symptom"
        lead="Three questions, in any order. Skip what you don't know."
      />
      <div className="mt-8 border-y border-line-soft py-5">
        {questions.map((question) => (
          <Options key={question.id} question={question} choice={choice} />
        ))}
      </div>
      <section aria-labelledby="matches" className="mt-10">
        <h2 id="matches" className="text-[2rem]">
          {isAsked ? "It could be" : "All symptoms"}
        </h2>
        <p role="status" className="mt-2 max-w-prose text-muted">
          {statusWords(result)}
        </p>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 md:grid-cols-2">
          {matches.map(({ path, title, drive }) => (
            <li key={path} className="border-t border-line-soft">
              <Link
                to={path}
                data-prefetch="intent"
                className="flex min-h-12 items-center gap-3 py-2 text-[1.0625rem] leading-snug hover:text-accent-strong"
              >
                <span className="min-w-0 flex-1">{title}</span>
                {drive === "stop" && <span className="shrink-0 text-md text-danger">Don't drive</span>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-10 flex flex-wrap gap-x-6">
        {(isAsked || leftOut.length > 0) && (
          <TextLink to={finderPath()} className="inline-flex min-h-11 items-center">
            Start over
          </TextLink>
        )}
        <TextLink to="/symptoms" className="inline-flex min-h-11 items-center">
          All symptoms by system
        </TextLink>
        <TextLink to="/codes" className="inline-flex min-h-11 items-center">
          I have a fault code
        </TextLink>
      </p>
    </div>
  );
}

function Options({
  question: { id, question, options },
  choice,
}: {
  question: Question;
  choice: FinderChoice;
}) {
  const chosen = choice[id];
  return (
    <section aria-labelledby={`ask-${id}`} className="mt-6 first:mt-0">
      <h2 id={`ask-${id}`} className="font-sans text-md font-semibold text-faint">
        {question}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {options.map(({ id: option, label, count }) => (
          <li key={option}>
            {option === chosen || count > 0 ? (
              <Link
                to={finderPath({ ...choice, [id]: option === chosen ? undefined : option })}
                preventScrollReset
                aria-current={option === chosen ? "true" : undefined}
                className={joinClasses(
                  "flex min-h-11 items-center gap-2 rounded border px-3",
                  option === chosen ? "border-accent text-accent" : "border-line bg-raise hover:border-edge",
                )}
              >
                {label}
                {option !== chosen && <span className="text-md text-faint">{count}</span>}
              </Link>
            ) : (
              <span className="flex min-h-11 items-center rounded border border-line-soft px-3 text-faint">
                {label}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusWords({ matches, leftOut }: FinderResult): string {
  const count = `${matches.length} ${matches.length === 1 ? "symptom" : "symptoms"}`;
  if (leftOut.length === 0) return count;
  const questions = leftOut.map((id) => `“${finderQuestions[id].question}”`).join(" and ");
  return `Nothing matches all of that, so we left out ${questions}: ${count}`;
}
