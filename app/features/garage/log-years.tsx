import { distanceText, dueText } from "../../../domain/garage/due-text.ts";
import type { DistanceUnit, LogList, ReminderList } from "../../../domain/garage/garage-view.ts";
import { costsOf, type LogEntry, type LogItem, totalOf } from "../../../domain/garage/log-entry.ts";
import type { Photo } from "../../../domain/garage/photo.ts";
import { shownDay } from "../../../domain/local-date.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { attachedText, EntryPhotos } from "./entry-photos.tsx";
import type { MaintenanceData } from "./load-garage.ts";
import { shownDollars } from "./shown-dollars.ts";

interface LogYearsProps {
  data: Pick<MaintenanceData, "uid" | "suggestions">;
  log: LogList;
  unit: DistanceUnit;
  reminders: ReminderList;
  isReadOnly?: boolean;
}

/** The entries of a page, by year. */
export function LogYears({ log: { entries, photos, years }, ...rest }: LogYearsProps) {
  const photosOf = Map.groupBy(photos, ({ entryId }) => entryId);
  const byYear = Map.groupBy(entries, ({ doneOn }) => doneOn.slice(0, 4));
  return [...byYear].map(([year, shown]) => (
    <section key={year} aria-labelledby={`year-${year}`} className="mb-6">
      <h3
        id={`year-${year}`}
        className="flex justify-between gap-4 border-b border-line pb-2 text-xl leading-tight"
      >
        {year}
        <span>
          <span className="sr-only">cost </span>
          {shownDollars(years.find((each) => each.year === year)?.cents ?? 0)}
        </span>
      </h3>
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} photos={photosOf.get(entry.id) ?? []} {...rest} />
      ))}
    </section>
  ));
}

type EntryProps = Omit<LogYearsProps, "log"> & { entry: LogEntry; photos: readonly Photo[] };

function Entry({ entry, photos, data, unit, reminders, isReadOnly = false }: EntryProps) {
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
        <span className="log-cost font-semibold">{cents > 0 && shownDollars(cents)}</span>
        <span className="log-by text-md text-muted wrap-anywhere">
          {doneBy === "self" ? "You" : (shop ?? "Shop")}
        </span>
      </summary>
      <Details {...{ entry, photos, data, unit, reminders, isReadOnly }} />
    </details>
  );
}

/** "Pads, 2 rotors" in a line. */
function usedText(items: readonly LogItem[]): string {
  const names = items.filter(({ kind }) => kind === "part" || kind === "fluid").map(({ name }) => name);
  return names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
}

function Details({ entry, photos, data, unit, reminders: { reminders, today }, isReadOnly }: EntryProps) {
  const { opens } = useUrlDialog();
  const { id, items, closes, notes, minutes, guides, vehicleId } = entry;
  const moved = reminders.filter((reminder) => closes.includes(reminder.id));
  const links = data.suggestions[vehicleId]?.guides.filter(({ path }) => guides.includes(path)) ?? [];
  return (
    <div className="log-details">
      <div className="min-w-0">
        <h4 className="mb-1 text-md text-muted">Parts, fluids and labor</h4>
        {items.length === 0 ? <p className="text-md text-faint">None noted.</p> : <Items items={items} />}
        {minutes !== undefined && (
          <p className="mt-2 text-md text-muted">{Math.round((minutes / 60) * 10) / 10} hours of work</p>
        )}
      </div>
      {!isReadOnly && <EntryPhotos uid={data.uid} entry={entry} photos={photos} />}
      <div className="min-w-0">
        {moved.length > 0 && (
          <>
            <h4 className="mb-1 text-md text-muted">It moved these</h4>
            <ul className="mb-4">
              {moved.map((reminder) => (
                <li
                  key={reminder.id}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line-soft py-2 wrap-anywhere"
                >
                  {reminder.title}
                  <span className="text-md text-muted">
                    next: {dueText(reminder.state, unit, today).when}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {notes && <p className="mb-4 whitespace-pre-line wrap-anywhere">{notes}</p>}
        <div className="flex flex-wrap gap-2.5" hidden={isReadOnly}>
          <ButtonLink size="sm" {...opens("edit-entry", "main", vehicleId, id)}>
            Edit
          </ButtonLink>
          {links.map(({ path, title }) => (
            <ButtonLink key={path} size="sm" to={path} aria-label={`Open guide: ${title}`}>
              Open guide
            </ButtonLink>
          ))}
          <ButtonLink size="sm" variant="quiet" {...opens("delete-entry", "main", vehicleId, id)}>
            Delete
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Items({ items }: { items: readonly LogItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          key={index}
          className="flex items-baseline justify-between gap-4 border-t border-line-soft py-2 first:border-t-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {item.partNumber && <strong className="block font-semibold">{item.partNumber}</strong>}
            {item.name}
          </span>
          <span className="text-md whitespace-nowrap text-muted">{amountText(item)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "×2 · $64" */
function amountText({ quantityMilli, unit, costCents }: LogItem): string {
  const quantity = quantityMilli === undefined ? undefined : quantityMilli / 1000;
  const count = quantity === undefined ? "" : unit ? `${quantity} ${unit}` : `×${quantity}`;
  return [count, costCents === undefined ? "" : shownDollars(costCents)].filter(Boolean).join(" · ");
}
