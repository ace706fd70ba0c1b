import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { RemindersData } from "./load-garage.ts";
import { MaintenanceDialogs } from "./maintenance-dialogs.tsx";
import { NoCar } from "./maintenance-tab.tsx";
import { CarTabs, Plan } from "./plan.tsx";
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
      <div className="reminders-columns">
        <div className="reminders-main">
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
            </div>
            {open.length === 0 ? (
              <p className="border-y border-line-soft py-4 text-muted">
                No reminders yet. Check what to watch below, or write your own.
              </p>
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
        </div>
        <aside aria-label="How you hear of them" className="reminders-side">
          <section aria-labelledby="own">
            <h2 id="own" className="text-2xl">
              Your own
            </h2>
            <p>Registration, inspection, a bolt to check again: anything with a date or a distance.</p>
            <ButtonLink
              variant={data.plan?.services.length ? "secondary" : "primary"}
              icon="plus"
              {...opens("add-reminder", "main")}
            >
              Add reminder
            </ButtonLink>
          </section>
          <section aria-labelledby="calendar">
            <h2 id="calendar" className="text-2xl">
              Calendar
            </h2>
            <p>One feed for all your cars. Dates move when you log work or enter a reading.</p>
            <ButtonLink to="/account?do=create-token&about=calendar#tokens">Add to calendar</ButtonLink>
          </section>
          <section aria-labelledby="email">
            <h2 id="email" className="text-2xl">
              Email
            </h2>
            <p>At most one a day, when something is coming up or due.</p>
            <TextLink to="/account#preferences" className="inline-flex min-h-11 items-center">
              Email settings
            </TextLink>
          </section>
        </aside>
      </div>
    </>
  );
}

/** How many reminders each car has. */
function countsOf({ reminders, others }: ReminderList): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { vehicleId } of [...reminders, ...others])
    counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + 1);
  return counts;
}
