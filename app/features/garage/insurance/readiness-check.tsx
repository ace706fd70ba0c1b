import {
  type Readiness,
  type ReadinessAnswers,
  readinessOf,
  readinessQuestions,
  type Verdict,
} from "../../../../domain/insurance/readiness.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { packRecord } from "./pack-record.ts";

export function ReadinessCheck({ answers }: { answers: ReadinessAnswers }) {
  const readiness = readinessOf(answers);
  const choose = (id: string, value: string) =>
    packRecord.change((pack) => ({ ...pack, readiness: { ...pack.readiness, [id]: value } }));
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {readinessQuestions.map(({ id, question, answers: options }) => (
          <RadioGroup
            key={id}
            legend={question}
            name={id}
            options={options}
            value={answers[id] ?? ""}
            onSelect={(value) => choose(id, value)}
          />
        ))}
      </div>
      <div>
        <Result readiness={readiness} />
        {readiness.answered > 0 && (
          <TextButton
            className="mt-4"
            onClick={() => packRecord.change((pack) => ({ ...pack, readiness: {} }))}
          >
            Start over
          </TextButton>
        )}
      </div>
    </div>
  );
}

const verdicts: Record<Verdict, { title: string; tone: string; word: string }> = {
  ready: { title: "Ready to ask", tone: "text-ok", word: "Good" },
  ask: { title: "Ask first", tone: "text-accent", word: "Ask" },
  problem: { title: "Likely to be declined", tone: "text-danger", word: "Problem" },
};

/** Takes its place from the beginning: nothing moves with the answers above it on a desk. */
function Result({ readiness: { answered, verdict, notes } }: { readiness: Readiness }) {
  const open = readinessQuestions.length - answered;
  return (
    <div role="status" className="rounded border border-line bg-raise p-5">
      {verdict === undefined ? (
        <p className="needs-script text-muted">Answer a question to see how an insurer may view it.</p>
      ) : (
        <>
          <p className={`text-2xl font-semibold ${verdicts[verdict].tone}`}>
            {verdict === "ready" && open > 0 ? "Good so far" : verdicts[verdict].title}
          </p>
          {open > 0 && (
            <p className="text-muted">{open === 1 ? "One question left." : `${open} questions left.`}</p>
          )}
          <ul className="mt-3">
            {notes.map(({ id, question, verdict: each, text }) => (
              <li key={id} className="border-t border-line-soft py-3">
                <p className="text-md text-faint">{question}</p>
                <p>
                  <strong className={verdicts[each].tone}>{verdicts[each].word}.</strong> {text}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <noscript>
        <p className="text-muted">
          This page needs JavaScript to compare your answers. The text above covers the same points.
        </p>
      </noscript>
    </div>
  );
}
