import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import { isRecurring } from "../../../../domain/garage/reminder.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { AskedRow } from "./asked-row.tsx";
import type { RemindersData } from "./load-garage.ts";
import { MaintenanceDialogs } from "./maintenance-dialogs.tsx";
import { NoCar } from "./no-car.tsx";
import { CarTabs, Plan } from "./plan.tsx";
import { ReminderRow } from "./reminder-row.tsx";
import { RemindersSide } from "./reminders-side.tsx";
import { useTimeZone } from "./use-time-zone.ts";

/** Everything due on all cars, and the schedules' suggestions. */
export default function RemindersTab({ data }: { data: RemindersData }) {
  useTimeZone(data);
  const { cars, today, page, pages } = data.reminders;
  const reminders = data.reminders.reminders.filter(
    ({ vehicleId }) => data.only === undefined || vehicleId === data.only,
  );
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
            <CarTabs
              cars={cars}
              only={data.only}
              platforms={data.platforms}
              counts={countsOf(data.reminders)}
            />
            {open.length === 0 ? (
              <p className="border-y border-line-soft py-4 text-muted">
                No reminders yet. Check what to watch below, or write your own.
              </p>
            ) : (
              <OpenRows data={data} reminders={open} />
            )}
          </section>
          <Pagination
            label="Reminder pages"
            page={page}
            pages={pages}
            href={(number) => `?tab=reminders&page=${number}`}
          />
          {data.plan && (
            <Plan key={data.plan.car.id} uid={data.uid} plan={data.plan} cars={cars} today={today} />
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

/** A list that is taken in at a glance needs no headings. */
const fewRows = 6;
/** How many that are fine are shown when there are more than a few. */
const shownLater = 6;

/** First those that need their owner, then the questions; of many that are fine, the others are folded. */
function OpenRows({ data, reminders }: RowsProps) {
  const isLater = ({ state }: RowsProps["reminders"][number]) => state.level === "ok" || state.isSnoozed;
  const later = reminders.filter(isLater);
  const unknown = reminders.filter(({ state }) => state.level === "unknown");
  const needed = reminders.filter((reminder) => !isLater(reminder) && !unknown.includes(reminder));
  if (reminders.length <= fewRows) return <Rows data={data} reminders={[...needed, ...unknown, ...later]} />;
  const folded = later.length > shownLater + 2 ? later.slice(shownLater) : [];
  return (
    <>
      <Group name="Needs attention" data={data} reminders={needed} />
      <Group name={`When was the last time? (${unknown.length})`} data={data} reminders={unknown} />
      <Group name="Later" data={data} reminders={later.slice(0, later.length - folded.length)} />
      {folded.length > 0 && (
        <details className="ui-disclosure due-more">
          <summary>
            {folded.length} more <span className="font-normal text-muted">all later than these</span>
            <Icon name="chevron-right" className="ui-disclosure-chevron ml-auto size-4 text-muted" />
          </summary>
          <Rows data={data} reminders={folded} />
        </details>
      )}
    </>
  );
}

function Group({ name, ...rows }: RowsProps & { name: string }) {
  if (rows.reminders.length === 0) return null;
  return (
    <>
      <h3 className="due-group">{name}</h3>
      <Rows {...rows} />
    </>
  );
}

interface RowsProps {
  data: RemindersData;
  reminders: ReminderList["reminders"];
}

function Rows({ data: { uid, only, plan, reminders: list }, reminders }: RowsProps) {
  const { cars, today } = list;
  return (
    <ul className="border-b border-line-soft">
      <InTurns items={reminders}>
        {(reminder) => {
          const car = cars.find(({ id }) => id === reminder.vehicleId);
          const { level, isAsked } = reminder.state;
          const isDone = level === "done";
          const possible = plan?.asked[reminder.id];
          const shown = {
            ...{ reminder, today, unit: car?.unit ?? "mi" },
            car: isDone || only || cars.length === 1 ? undefined : car?.title,
          };
          // The log has an answer that takes one tap, or nobody has one.
          const isTyped = level === "unknown" && !isAsked && !possible && isRecurring(reminder);
          return isTyped ? (
            <AskedRow key={reminder.id} uid={uid} {...shown} />
          ) : (
            <ReminderRow key={reminder.id} uid={isDone ? undefined : uid} possible={possible} {...shown} />
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
