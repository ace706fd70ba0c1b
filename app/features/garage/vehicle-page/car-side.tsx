import { dueText, odometerAt, soonText, withinSentence } from "../../../../domain/garage/due-text.ts";
import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { guidesOf } from "../dashboard/platform-places.ts";
import { DueBar, hasBar, LevelWord } from "../maintenance/due-bar.tsx";
import { galleryPath } from "../photos/load-photos.ts";
import { SectionHead } from "../vehicles/section-head.tsx";
import type { OwnedCar } from "./owned-car.ts";

const shownReminders = 3;

/** The column beside fuel and log. */
export default function CarSide({ car }: { car: OwnedCar }) {
  return (
    <div className="car-side">
      <CarReminders car={car} />
      <ForThisCar car={car} />
    </div>
  );
}

/** The reminders that come first. Without any, the answers at the top offer the plan. */
function CarReminders({ car }: { car: OwnedCar }) {
  const { vehicle, reminders } = car;
  const open = reminders.reminders.filter(({ state }) => state.level !== "done");
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="reminders">
      <SectionHead
        id="reminders"
        title="Reminders"
        more={{
          to: `/dashboard?tab=reminders&car=${vehicle.id}`,
          text: open.length > 1 ? `All ${open.length}` : "Open",
        }}
      />
      <ul className="car-reminders">
        {open.slice(0, shownReminders).map((reminder) => (
          <ReminderLine key={reminder.id} reminder={reminder} car={car} />
        ))}
      </ul>
    </section>
  );
}

function ReminderLine({ reminder, car }: { reminder: DueReminder; car: OwnedCar }) {
  const { title, state } = reminder;
  const { unit } = car;
  const { today } = car.reminders;
  const left = dueText(state, unit, today).when;
  const isBoth = state.date && state.distance;
  // A day says all: its month needn't come before it.
  const isDay = !isBoth && state.date && left === shownDay(state.date.due, today);
  const coming = isDay ? "" : soonText(state, unit, today);
  // Both limits take the whole line.
  const rest = isBoth
    ? ""
    : (state.distance?.left ?? 0) > 0
      ? `${odometerAt(state.distance?.left ?? 0, state.distance ?? {}, unit)} left`
      : left;
  return (
    <li>
      <p>
        <b>{title}</b>
        <LevelWord state={state} />
      </p>
      <small>{[coming, withinSentence(rest)].filter(Boolean).join(", ")}</small>
      {hasBar(reminder) && <DueBar state={state} label={title} />}
    </li>
  );
}

/** The links to its other pages. */
function ForThisCar({ car: { vehicle, facts, place, planned, reminders } }: { car: OwnedCar }) {
  const platform = facts?.platform.slug;
  const hasGuides = platform && place && place.guideCount > 0;
  const rows = [
    hasGuides
      ? { to: guidesOf(platform), name: "Guides", detail: String(place.guideCount) }
      : { to: "/guide/basic", name: "Guides", detail: "for any car" },
    place?.specs && { to: place.specs, name: "Spec sheet", detail: "torques, fluids, sizes" },
    { to: `/garage/${vehicle.id}/history`, name: "Service history", detail: "for a buyer" },
    // Without any reminder, the plan is offered above.
    planned > 0 &&
      reminders.reminders.length > 0 && {
        to: `/dashboard?tab=reminders&car=${vehicle.id}#plan`,
        name: "Plan",
        detail: planned === 1 ? "1 service to watch" : `${planned} services to watch`,
      },
    { to: `/garage/${vehicle.id}/charts`, name: "Charts", detail: "costs, fuel, distance" },
    { to: galleryPath({ kind: "photo", vehicleId: vehicle.id }), name: "Photos", detail: "and receipts" },
    { to: `/garage/${vehicle.id}/import`, name: "Import and export", detail: "CSV, other trackers" },
  ].filter((row) => row !== false && row !== undefined && row !== "");
  return (
    <section aria-labelledby="for-this-car">
      <SectionHead id="for-this-car" title="For this car" />
      <ul className="car-rows">
        {rows.map(({ to, name, detail }) => (
          <li key={name}>
            <Link to={to}>
              {name}
              <span>{detail}</span>
              <Icon name="chevron-right" className="size-4 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
