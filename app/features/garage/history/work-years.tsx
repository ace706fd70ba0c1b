import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, LogList } from "../../../../domain/garage/garage-view.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { dollarsAlike, shownCost } from "../maintenance/shown-dollars.ts";
import type { numberedReceipts, Work } from "./work.ts";

interface WorkYearsProps {
  work: readonly Work[];
  unit: DistanceUnit;
  /** The sums of whole years, also where the page has only a part of one. */
  years: LogList["years"];
  receipts: ReturnType<typeof numberedReceipts>;
  hasCosts: boolean;
}

/** On a phone, older years are folded; on a desk and on paper they never are. */
const openYears = 2;

export function WorkYears({ work, unit, years, receipts, hasCosts }: WorkYearsProps) {
  const shown = [...Map.groupBy(work, ({ doneOn }) => doneOn.slice(0, 4))];
  const sumText = dollarsAlike(years.map(({ cents }) => cents));
  const sumOf = (year: string) => years.find((each) => each.year === year);
  return (
    <InTurns items={shown} size={1}>
      {([year, done]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <details className="history-year" open={shown.findIndex(([each]) => each === year) < openYears}>
            <summary>
              <h3 id={`year-${year}`}>{year}</h3>
              <span>
                {hasCosts && <i>{sumText(sumOf(year)?.cents ?? 0)}</i>}
                <i>{jobsText(sumOf(year)?.entries ?? done.length)}</i>
              </span>
              <Icon name="chevron-down" className="size-4 text-muted" />
            </summary>
            <ul>
              <InTurns items={done}>
                {(each) => <WorkRow key={each.id} work={each} unit={unit} receipts={receipts} />}
              </InTurns>
            </ul>
          </details>
        </section>
      )}
    </InTurns>
  );
}

const jobsText = (count: number) => (count === 1 ? "1 job" : `${count} jobs`);

type WorkRowProps = { work: Work } & Pick<WorkYearsProps, "unit" | "receipts">;

function WorkRow({ work, unit, receipts }: WorkRowProps) {
  const { doneOn, odometer, title, who, isModification, items, notes, pictures, cents, currency } = work;
  const own = receipts.filter(({ id }) => work.receipts.some((receipt) => receipt.id === id));
  return (
    <li>
      <span className="history-day">{shownDay(doneOn, doneOn)}</span>
      <span className="history-odometer">{odometer !== undefined && distanceText(odometer, unit)}</span>
      <div className="history-work">
        <p>
          <b>{title}</b>
          {isModification && <small> modification</small>}
        </p>
        {items && items !== title && <p className="history-items">{items}</p>}
        {notes && <p className="history-notes">{notes}</p>}
        {pictures.length > 0 && (
          <div className="history-pictures">
            <InTurns items={pictures}>{({ src, alt }) => <img key={src} src={src} alt={alt} />}</InTurns>
          </div>
        )}
      </div>
      <span className="history-who">{who}</span>
      <span className="history-numbers">
        {own.map(({ number }) => (
          <i key={number}>
            <span className="sr-only">Receipt </span>
            {number}
          </i>
        ))}
      </span>
      <b className="history-cost">{cents > 0 && shownCost(cents, currency)}</b>
    </li>
  );
}
