import { Fragment } from "react";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { LogList } from "../../../../domain/garage/garage-view.ts";
import { costsOf, type LogItem, totalOf } from "../../../../domain/garage/log-entry.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { InTurns } from "../../../ui/in-turns.tsx";
import { ClosingQuestion } from "./closing-question.tsx";
import { attachedText } from "./entry-photos.tsx";
import { LogEntryDetails, type LogEntryDetailsProps } from "./log-entry-details.tsx";
import { notIncludedText, shownCost, shownDollars } from "./shown-dollars.ts";

type LogYearsProps = Omit<LogEntryDetailsProps, "entry" | "photos"> & { log: LogList };

/** The entries of a page, by year. */
export function LogYears({ log: { entries, photos, questions, years }, ...rest }: LogYearsProps) {
  const questionsOf = Map.groupBy(questions, ({ entryId }) => entryId);
  const photosOf = Map.groupBy(photos, ({ entryId }) => entryId);
  const byYear = Map.groupBy(entries, ({ doneOn }) => doneOn.slice(0, 4));
  const sumsOf = (year: string) => years.find((each) => each.year === year);
  return [...byYear].map(([year, shown]) => (
    <section key={year} aria-labelledby={`year-${year}`} className="mb-6">
      <h3
        id={`year-${year}`}
        className="flex justify-between gap-4 border-b border-line pb-2 text-xl leading-tight"
      >
        {year}
        <span>
          <span className="sr-only">cost </span>
          {shownDollars(sumsOf(year)?.cents ?? 0)}
        </span>
      </h3>
      <p className="pt-2 text-md text-muted empty:hidden">{notIncludedText(sumsOf(year)?.otherCosts)}</p>
      <InTurns items={shown} size={2}>
        {(entry) => (
          <Fragment key={entry.id}>
            <Entry entry={entry} photos={photosOf.get(entry.id) ?? []} {...rest} />
            {questionsOf.get(entry.id)?.map(({ reminderId, title }) => (
              <ClosingQuestion
                key={reminderId}
                uid={rest.data.uid}
                car={entry.vehicleId}
                reminder={reminderId}
                entry={entry.id}
                tab="maintenance"
                question={`Does this close “${title}”?`}
              />
            ))}
          </Fragment>
        )}
      </InTurns>
    </section>
  ));
}

function Entry(props: LogEntryDetailsProps) {
  const { entry, photos, unit } = props;
  const { id, doneOn, odometer, title, items, doneBy, shop } = entry;
  const cents = totalOf(costsOf(items));
  return (
    <details id={`entry-${id}`} name="log" className="log-entry">
      <summary>
        <span className="log-day text-md">
          <span className="mr-3 inline-block min-w-14">{shownDay(doneOn, doneOn)}</span>
          {odometer !== undefined && <span className="text-muted">{distanceText(odometer, unit)}</span>}
        </span>
        <span className="log-title font-semibold wrap-anywhere">{title}</span>
        <span className="log-used text-md text-muted wrap-anywhere">
          {[entry.isModification && "Modification", usedText(items), attachedText(photos)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="log-cost font-semibold">{cents > 0 && shownCost(cents, entry.currency)}</span>
        <span className="log-by text-md text-muted wrap-anywhere">
          {doneBy === "self" ? "You" : (shop ?? "Shop")}
        </span>
      </summary>
      <LogEntryDetails {...props} />
    </details>
  );
}

/** "Pads, 2 rotors" in a line. */
function usedText(items: readonly LogItem[]): string {
  const names = items.filter(({ kind }) => kind === "part" || kind === "fluid").map(({ name }) => name);
  return names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
}
