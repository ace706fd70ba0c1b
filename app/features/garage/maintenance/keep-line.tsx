import { distanceText } from "../../../../domain/garage/due-text.ts";
import { minutesTaken } from "../../../../domain/garage/keep-job.ts";
import { readCost } from "../../../../domain/garage/log-form.ts";
import { readMileage } from "../../../../domain/garage/vehicle.ts";
import { showMinutes } from "../../../../domain/guides/minutes.ts";
import type { GuideProgress } from "../../../../domain/guides/progress.ts";
import { readLocalDate, shownDate } from "../../../../domain/local-date.ts";
import type { KeepForm } from "./keep-form.ts";
import type { KeepData } from "./load-keep.ts";
import { shownDollars } from "./shown-dollars.ts";

interface KeepLineProps {
  data: KeepData;
  form: KeepForm;
  progress: GuideProgress | undefined;
}

/** The log line as it will be. */
export function KeepLine({ data, form, progress }: KeepLineProps) {
  const { guide, car, newCar, today, log } = data;
  const odometer = readMileage(form.odometer ?? "");
  const cents = readCost(form.total ?? "");
  const minutes = progress && minutesTaken(progress);
  const typed = [form.year, form.make, form.model].filter(Boolean).join(" ");
  const facts = [
    car?.title ?? (form.model ? typed : guide.platformName),
    progress?.steps.length && `${progress.steps.length} of ${guide.steps.length} steps`,
    minutes && showMinutes(minutes),
  ];
  return (
    <>
      <section className="keep-line" aria-label="Your log line">
        <span className="keep-day">{shownDate(readLocalDate(form.doneOn ?? "") ?? today)}</span>
        <span className="keep-odometer">
          <b data-empty={odometer === undefined || undefined}>
            {odometer === undefined ? "odometer" : distanceText(odometer, car?.unit ?? newCar.unit)}
          </b>
        </span>
        <span className="keep-work">
          <b>{log.facts.title}</b>
          <small>{facts.filter(Boolean).join(" · ")}</small>
        </span>
        <span className="keep-cost">{cents === undefined ? "$ –" : shownDollars(cents)}</span>
        <span className="keep-by">You</span>
      </section>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-6 text-md text-faint">
        <span className="needs-script">Your log line. It fills in as you answer.</span>
        {progress && <span>Steps, ticks, and notes move here from this browser.</span>}
      </p>
    </>
  );
}
