import { dueText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { LogEntry, LogItem } from "../../../../domain/garage/log-entry.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";
import { showMinutes } from "../../../../domain/guides/minutes.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { EntryPhotos } from "./entry-photos.tsx";
import type { MaintenanceData } from "./load-garage.ts";
import { shownCost } from "./shown-dollars.ts";

export interface LogEntryDetailsProps {
  entry: LogEntry;
  photos: readonly Photo[];
  data: Pick<MaintenanceData, "uid" | "suggestions">;
  unit: DistanceUnit;
  reminders: ReminderList;
  isReadOnly?: boolean;
}

/** The opened part of a log entry. */
export function LogEntryDetails(props: LogEntryDetailsProps) {
  const { entry, photos, data, unit, isReadOnly = false } = props;
  const { reminders, today } = props.reminders;
  const { opens } = useUrlDialog();
  const { id, items, closes, notes, minutes, guides, vehicleId } = entry;
  const moved = reminders.filter((reminder) => closes.includes(reminder.id));
  const links = data.suggestions[vehicleId]?.guides.filter(({ path }) => guides.includes(path)) ?? [];
  return (
    <div className="log-details">
      <div className="min-w-0">
        <h4 className="mb-1 text-md text-muted">Parts, fluids and labor</h4>
        {items.length === 0 ? (
          <p className="text-md text-faint">None noted.</p>
        ) : (
          <Items items={items} currency={entry.currency} />
        )}
        {minutes !== undefined && <p className="mt-2 text-md text-muted">{showMinutes(minutes)} of work</p>}
      </div>
      {!isReadOnly && <EntryPhotos uid={data.uid} entry={entry} photos={photos} />}
      <div className="min-w-0">
        {moved.length > 0 && (
          <>
            <h4 className="mb-1 text-md text-muted">Reminders it moved</h4>
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

function Items({ items, currency }: Pick<LogEntry, "items" | "currency">) {
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
          <span className="text-md whitespace-nowrap text-muted">{amountText(item, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "×2 · $64" */
function amountText({ quantityMilli, unit, costCents }: LogItem, currency: string | undefined): string {
  const quantity = quantityMilli === undefined ? undefined : quantityMilli / 1000;
  const count = quantity === undefined ? "" : unit ? `${quantity} ${unit}` : `×${quantity}`;
  return [count, costCents === undefined ? "" : shownCost(costCents, currency)].filter(Boolean).join(" · ");
}
