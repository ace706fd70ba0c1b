import { distanceText } from "../../../../domain/garage/due-text.ts";
import { costsOf, type LogEntry, namedItems, totalOf } from "../../../../domain/garage/log-entry.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { Link } from "../../../ui/link.tsx";
import { shownCost } from "../maintenance/shown-dollars.ts";
import { SectionHead } from "../vehicles/section-head.tsx";
import type { OwnedCar } from "./owned-car.ts";

const shownEntries = 5;

/** The latest work. */
export default function CarLog({ car }: { car: OwnedCar }) {
  const { vehicle, log } = car;
  const all = `/dashboard?tab=maintenance&car=${vehicle.id}`;
  const count = log.years.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <section aria-labelledby="log">
      <SectionHead
        id="log"
        title="Log"
        more={{
          to: all,
          text: count === 0 ? "Open the log" : count === 1 ? "The entry" : `All ${count} entries`,
        }}
      />
      {count === 0 ? (
        <p className="car-empty">
          <Link to={`${all}&do=log-work#main`} className="underline decoration-accent underline-offset-4">
            Log work
          </Link>{" "}
          you do or have done: date, odometer, parts, and cost. Reminders count from it.
        </p>
      ) : (
        <ul className="car-log">
          {log.entries.slice(0, shownEntries).map((entry) => (
            <LogRow key={entry.id} entry={entry} car={car} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LogRow({ entry, car: { vehicle, log, unit, reminders } }: { entry: LogEntry; car: OwnedCar }) {
  const { id, title, doneOn, odometer, items, shop, currency } = entry;
  const cents = totalOf(costsOf(items));
  const files = log.photos.filter(({ entryId }) => entryId === id);
  const photos = files.filter(({ kind }) => kind === "photo").length;
  const detail = [
    namedItems(items)
      .map(({ name }) => name)
      .join(", "),
    shop,
    photos > 0 && (photos === 1 ? "1 photo" : `${photos} photos`),
    files.some(({ kind }) => kind === "receipt") && "receipt",
  ].filter((text) => text && text !== title);
  return (
    <li>
      <span className="car-log-day">{shownDay(doneOn, reminders.today)}</span>
      <span className="car-log-work">
        <Link to={`/dashboard?tab=maintenance&car=${vehicle.id}#entry-${id}`}>{title}</Link>
        {detail.length > 0 && <small>{detail.join(" · ")}</small>}
      </span>
      <span className="car-log-odometer">{odometer !== undefined && distanceText(odometer, unit)}</span>
      <b className="car-log-cost">{cents > 0 && shownCost(cents, currency)}</b>
    </li>
  );
}
