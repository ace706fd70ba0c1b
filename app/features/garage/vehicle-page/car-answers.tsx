import type { ReactNode } from "react";
import { yearFigures } from "../../../../domain/garage/car-answers.ts";
import {
  distanceText,
  dueText,
  intervalText,
  soonText,
  withinSentence,
} from "../../../../domain/garage/due-text.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { Link } from "../../../ui/link.tsx";
import { LevelWord } from "../maintenance/due-bar.tsx";
import { dollarsAlike, notIncludedText } from "../maintenance/shown-dollars.ts";
import type { OwnedCar } from "./owned-car.ts";

/** The answers to an owner's first questions. */
export function CarAnswers({ car }: { car: OwnedCar }) {
  return (
    <dl className="car-answers">
      <NextDue car={car} />
      <LastWork car={car} />
      <ThisYear car={car} />
    </dl>
  );
}

function Answer({
  question,
  children,
  detail,
}: {
  question: string;
  children: ReactNode;
  detail: ReactNode;
}) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>
        <p className="car-answer">{children}</p>
        <p className="car-detail">{detail}</p>
      </dd>
    </div>
  );
}

function NextDue({ car: { vehicle, reminders, unit, planned } }: { car: OwnedCar }) {
  const { today } = reminders;
  const known = reminders.reminders.filter(({ state }) => !["done", "unknown"].includes(state.level));
  const next = known[0];
  const question = "Next due";
  const plan = `/dashboard?tab=reminders&car=${vehicle.id}#plan`;
  if (next) {
    const soon = soonText(next.state, unit, today);
    const when = withinSentence(dueText(next.state, unit, today).when);
    // Two limits are too long to be large.
    const isBoth = next.state.date && next.state.distance;
    const [first, second] = isBoth ? [when, soon] : [soon, when];
    return (
      <Answer
        question={question}
        detail={
          <>
            <LevelWord state={next.state} /> ·{" "}
            {[second !== first && second, !isBoth && intervalText(next, unit)].filter(Boolean).join(", ")}
          </>
        }
      >
        {next.title}
        <span className="car-answer-when">{first}</span>
      </Answer>
    );
  }
  const asked = reminders.reminders.filter(({ state }) => state.level === "unknown").length;
  if (asked > 0)
    return (
      <Answer
        question={question}
        detail={<Link to={plan}>Say when {asked === 1 ? "it was" : "they were"} last done</Link>}
      >
        {asked === 1 ? "1 reminder has no date yet" : `${asked} reminders have no date yet`}
      </Answer>
    );
  return (
    <Answer
      question={question}
      detail={
        <Link to={plan}>
          {planned > 0 ? `A plan for this car: ${countOf(planned, "service")}` : "Set a reminder"}
        </Link>
      }
    >
      Nothing is watched yet
    </Answer>
  );
}

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function LastWork({ car: { vehicle, log, unit, reminders } }: { car: OwnedCar }) {
  const entry = log.entries[0];
  if (!entry)
    return (
      <Answer
        question="Last work"
        detail={<Link to={`/garage/${vehicle.id}/import`}>Import it from another tracker</Link>}
      >
        Nothing logged yet
      </Answer>
    );
  const facts = [
    shownDay(entry.doneOn, reminders.today),
    entry.odometer !== undefined && distanceText(entry.odometer, unit),
    entry.doneBy === "shop" ? (entry.shop ?? "a shop") : "you",
  ];
  return (
    <Answer question="Last work" detail={facts.filter(Boolean).join(" · ")}>
      {entry.title}
    </Answer>
  );
}

function ThisYear({ car: { charts, unit } }: { car: OwnedCar }) {
  const { work, fuel, distance, otherCosts } = yearFigures(charts);
  const shown = dollarsAlike([work, fuel]);
  const counted = `${shown(work)} work, ${shown(fuel)} fuel`;
  return (
    <Answer
      question="This year"
      detail={
        <>
          {[work + fuel > 0 ? counted : "work and fuel", distance && distanceText(distance, unit)]
            .filter(Boolean)
            .join(" · ")}
          <span className="block empty:hidden">{notIncludedText(otherCosts)}</span>
        </>
      }
    >
      {shown(work + fuel)}
    </Answer>
  );
}
