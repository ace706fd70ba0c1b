import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { RemindersData } from "./load-garage.ts";
import { MaintenanceDialogs } from "./maintenance-dialogs.tsx";
import { NoCar } from "./maintenance-tab.tsx";
import { Plan } from "./plan.tsx";
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
          <ButtonLink
            variant={data.plan?.services.length ? "secondary" : "primary"}
            icon="plus"
            {...opens("add-reminder", "main")}
          >
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
      {data.plan && <Plan key={data.plan.car.id} uid={data.uid} plan={data.plan} cars={cars} today={today} />}
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
