import type { ReactNode } from "react";
import type { DiagnosisPage, MayDrive } from "../../../../domain/diagnosis/diagnosis.ts";
import { firstSentence } from "../../../../domain/guides/rich-text.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Rich } from "../../guides/values/rich.tsx";

const driveWords: Record<MayDrive, { text: string; color: string }> = {
  ok: { text: "Yes", color: "text-ok" },
  careful: { text: "Carefully, and not far", color: "text-accent" },
  stop: { text: "No", color: "text-danger" },
  "not-running": { text: "Not until it starts", color: "text-muted" },
};

const headlineLook = "font-display text-2xl leading-tight font-semibold";

type VerdictProps = Pick<
  DiagnosisPage,
  "means" | "drive" | "driveWhy" | "firstCheck" | "stop" | "standardName"
> & {
  /** In place of "What it means". */
  heading?: string;
  /** The meaning in a few words. */
  headline?: string;
};

/** The first things a reader needs: the meaning, whether the car may be driven, and where to look. */
export function Verdict(props: VerdictProps) {
  const {
    heading = "What it means",
    headline,
    means,
    drive,
    driveWhy,
    firstCheck,
    stop,
    standardName,
  } = props;
  const { text, color } = driveWords[drive];
  const [check, more] = firstSentence(firstCheck);
  return (
    <div className="mt-7 grid overflow-hidden rounded border border-line bg-raise lg:grid-cols-[1fr_1fr_1.15fr]">
      <Answer title={heading}>
        {headline && <p className={joinClasses("mb-1.5", headlineLook)}>{headline}</p>}
        <p>
          <Rich text={means} />
        </p>
        {standardName && <p className="mt-2.5 text-md text-muted">Scan tools say: {standardName}</p>}
      </Answer>
      <Answer title="Can I drive?">
        <p className={joinClasses("mb-1.5", headlineLook, color)}>{text}</p>
        <p>
          <Rich text={driveWhy} />
        </p>
        {stop && (
          <p className="mt-2.5 text-muted">
            <strong className="font-semibold text-danger">Stop: </strong>
            <Rich text={stop} />
          </p>
        )}
      </Answer>
      <Answer title="First check, 10 minutes" isNext>
        <p className={headlineLook}>
          <Rich text={check} />
        </p>
        {more && (
          <p className="mt-1.5">
            <Rich text={more} />
          </p>
        )}
      </Answer>
    </div>
  );
}

function Answer({ title, isNext, children }: { title: string; isNext?: boolean; children: ReactNode }) {
  return (
    <section
      className={joinClasses(
        "border-line-soft px-4 py-4 not-first:border-t sm:px-6 sm:py-5 lg:not-first:border-t-0 lg:not-first:border-l",
        isNext && "bg-warn-sunk",
      )}
    >
      <h2
        className={joinClasses("mb-2 font-sans text-md font-semibold", isNext ? "text-accent" : "text-faint")}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
