import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import type { RemindersData } from "./load-garage.ts";
import { MaintenanceDialogs } from "./maintenance-dialogs.tsx";
import { NoCar } from "./maintenance-tab.tsx";
import { CarTabs, Plan } from "./plan.tsx";
import { ReminderRow } from "./reminder-row.tsx";
import { RemindersSide } from "./reminders-side.tsx";
import { useTimeZone } from "./use-time-zone.ts";

/** Everything due on all cars, and the schedules' suggestions. */
export function RemindersTab({ data }: { data: RemindersData }) {
  useTimeZone(data);
  const { cars, reminders, today, page, pages } = data.reminders;
  const open = reminders.filter(({ state }) => state.level !== "done");
  const done = reminders.filter(({ state }) => state.level === "done");
  if (cars.length === 0) return <NoCar />;
  return (
    <>
      <MaintenanceDialogs data={data} list={data.reminders} entries={[]} />
      <div className="reminders-columns">
        <div className="reminders-main">
          <section aria-labelledby="reminders" className="min-w-0">
            <h2 id="reminders" className="text-3xl">
              Reminders
            </h2>
            <p className="mt-1 mb-5 text-muted">
              Soonest first. Dates are based on your log and how much you drive.
            </p>
            {open.length === 0 ? (
              <p className="border-y border-line-soft py-4 text-muted">
                No reminders yet. Check what to watch below, or write your own.
              </p>
            ) : (
              <Rows data={data} reminders={open} />
            )}
          </section>
          <Pagination
            label="Reminder pages"
            page={page}
            pages={pages}
            href={(number) => `?tab=reminders&page=${number}`}
          />
          {data.plan && (
            <div>
              <CarTabs
                cars={cars}
                chosen={data.plan.car.id}
                platforms={data.platforms}
                counts={countsOf(data.reminders)}
              />
              <Plan key={data.plan.car.id} uid={data.uid} plan={data.plan} cars={cars} today={today} />
            </div>
          )}
          {done.length > 0 && (
            <section aria-labelledby="done" className="min-w-0">
              <h2 id="done" className="mb-4 text-2xl text-muted">
                Done
              </h2>
              <Rows data={data} reminders={done} />
            </section>
          )}
        </div>
        <RemindersSide hasPlan={data.plan !== undefined && data.plan.services.length > 0} />
      </div>
    </>
  );
}

interface RowsProps {
  data: RemindersData;
  reminders: ReminderList["reminders"];
}

function Rows({ data: { uid, reminders: list }, reminders }: RowsProps) {
  const { cars, today } = list;
  return (
    <ul className="border-b border-line-soft">
      <InTurns items={reminders}>
        {(reminder) => {
          const car = cars.find(({ id }) => id === reminder.vehicleId);
          const isDone = reminder.state.level === "done";
          return (
            <ReminderRow
              key={reminder.id}
              reminder={reminder}
              unit={car?.unit ?? "mi"}
              today={today}
              uid={isDone ? undefined : uid}
              car={isDone || cars.length === 1 ? undefined : car?.title}
            />
          );
        }}
      </InTurns>
    </ul>
  );
}

/** How many reminders each car has. */
function countsOf({ reminders, others }: ReminderList): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { vehicleId } of [...reminders, ...others])
    counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + 1);
  return counts;
}
