import { useState } from "react";
import { intervalText } from "../../../../domain/garage/due-text.ts";
import type { GarageCar } from "../../../../domain/garage/garage-view.ts";
import type { Preset } from "../../../../domain/garage/presets.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { RemindersData } from "./load-garage.ts";
import { MaintenanceDialogs } from "./maintenance-dialogs.tsx";
import { NoCar } from "./maintenance-tab.tsx";
import { ReminderRow } from "./reminder-row.tsx";
import { useTimeZone } from "./use-time-zone.ts";

/** Everything due on all cars, and the schedules' suggestions. */
export function RemindersTab({ data }: { data: RemindersData }) {
  useTimeZone(data);
  const { opens } = useUrlDialog();
  const { cars, reminders, today, page, pages } = data.reminders;
  const open = reminders.filter(({ state }) => state.level !== "done");
  const done = reminders.filter(({ state }) => state.level === "done");
  const findCar = (id: string) => cars.find((car) => car.id === id);
  if (cars.length === 0) return <NoCar />;
  return (
    <>
      <MaintenanceDialogs data={data} list={data.reminders} entries={[]} />
      <section aria-labelledby="reminders" className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="reminders" className="text-3xl">
              Reminders
            </h2>
            <p className="mt-1 text-muted">
              Soonest first. Dates are based on your log and how much you drive.
            </p>
          </div>
          <ButtonLink variant="primary" icon="plus" {...opens("add-reminder", "main")}>
            Add reminder
          </ButtonLink>
        </div>
        {open.length === 0 ? (
          <EmptyState
            icon="timer"
            title="No reminders yet"
            description="Pick one from the schedule below, or add your own: by date, by distance, or whichever comes first."
          />
        ) : (
          <ul className="border-b border-line-soft">
            <InTurns items={open}>
              {(reminder) => (
                <ReminderRow
                  key={reminder.id}
                  reminder={reminder}
                  unit={findCar(reminder.vehicleId)?.unit ?? "mi"}
                  today={today}
                  uid={data.uid}
                  car={cars.length > 1 ? findCar(reminder.vehicleId)?.title : undefined}
                />
              )}
            </InTurns>
          </ul>
        )}
      </section>
      <Pagination
        label="Reminder pages"
        page={page}
        pages={pages}
        href={(number) => `?tab=reminders&page=${number}`}
      />
      <InTurns items={cars} size={1}>
        {(car) => <Suggestions key={car.id} car={car} data={data} isNamed={cars.length > 1} />}
      </InTurns>
      {done.length > 0 && (
        <section aria-labelledby="done" className="mt-14 min-w-0">
          <h2 id="done" className="mb-4 text-2xl text-muted">
            Done
          </h2>
          <ul className="border-b border-line-soft">
            <InTurns items={done}>
              {(reminder) => (
                <ReminderRow
                  key={reminder.id}
                  reminder={reminder}
                  unit={findCar(reminder.vehicleId)?.unit ?? "mi"}
                  today={today}
                />
              )}
            </InTurns>
          </ul>
        </section>
      )}
    </>
  );
}

interface SuggestionsProps {
  car: GarageCar;
  data: RemindersData;
  isNamed: boolean;
}

/** The sourced intervals of a car that it has no reminder for. */
function Suggestions({ car, data, isNamed }: SuggestionsProps) {
  const { reminders, others } = data.reminders;
  const taken = [...reminders, ...others].filter(({ vehicleId }) => vehicleId === car.id);
  const presets = (data.suggestions[car.id]?.presets ?? []).filter(
    ({ id, title }) => !taken.some((each) => each.preset === id || each.title === title),
  );
  // Without reminders, suggestions are what somebody came for; otherwise several schedules are too long to scroll past.
  const [isOpen] = useState(taken.length === 0);
  if (presets.length === 0) return null;
  const headingId = `schedule-${car.id}`;
  const heading = (
    <h2 id={headingId} className="inline text-3xl wrap-anywhere">
      {isNamed ? `Schedule for ${car.title}` : "From your car's schedule"}
    </h2>
  );
  const list = (
    <>
      <p className="mt-1 mb-4 text-muted">Each one cites its source. You can change the numbers.</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 border-b border-line-soft lg:grid-cols-2">
        <InTurns items={presets}>
          {(preset) => <PresetRow key={preset.id} preset={preset} car={car} />}
        </InTurns>
      </ul>
    </>
  );
  return isNamed ? (
    <section aria-labelledby={headingId} className="mt-8 min-w-0">
      <details open={isOpen}>
        <summary className="min-h-11 py-1">{heading}</summary>
        {list}
      </details>
    </section>
  ) : (
    <section aria-labelledby={headingId} className="mt-14 min-w-0">
      {heading}
      {list}
    </section>
  );
}

function PresetRow({ preset, car }: { preset: Preset; car: GarageCar }) {
  const { opens } = useUrlDialog();
  const { title, source, note } = preset;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line-soft py-3">
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
        <p className="text-md text-muted">{intervalText({ ...preset, isFixed: false }, car.unit)}</p>
        <p className="text-sm text-faint">
          {source}
          {note && `. ${note}`}
        </p>
      </div>
      <ButtonLink size="sm" {...opens("add-reminder", "main", car.id, preset.id)} aria-label={`Add ${title}`}>
        Add
      </ButtonLink>
    </li>
  );
}
