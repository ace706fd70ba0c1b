import type { DistanceUnit, LogList, ReminderList } from "../../../../domain/garage/garage-view.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { controlClass } from "../../../ui/field-frame.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { UploadRefusal } from "../photos/plain-picker.tsx";
import { UploadList } from "../photos/upload-list.tsx";
import { uploadQueue, useUploads } from "../photos/use-uploads.ts";
import { JobsSection } from "./jobs-section.tsx";
import type { MaintenanceData } from "./load-garage.ts";
import { LogYears } from "./log-years.tsx";
import { MaintenanceDialogs } from "./maintenance-dialogs.tsx";
import { NoCar } from "./no-car.tsx";
import { ReminderRow } from "./reminder-row.tsx";
import { useTimeZone } from "./use-time-zone.ts";

/** The log of one car, and what comes next on it. */
export default function MaintenanceTab({ data }: { data: MaintenanceData }) {
  useTimeZone(data);
  const { car, cars, log, reminders } = data;
  if (!car || !log || !reminders) return <NoCar />;
  const unit = reminders.cars[0]?.unit ?? "mi";
  return (
    <>
      <MaintenanceDialogs data={data} list={reminders} entries={log.entries} />
      <CarSwitch {...{ car, cars, tab: "maintenance" }} />
      <JobsSection data={data} />
      <Log {...{ data, car, log, reminders, unit }} />
      <Next uid={data.uid} {...{ car, reminders, unit }} />
    </>
  );
}

interface LogProps {
  data: MaintenanceData;
  car: string;
  log: LogList;
  reminders: ReminderList;
  unit: DistanceUnit;
}

function Log({ data, car, log, reminders, unit }: LogProps) {
  const { opens } = useUrlDialog();
  const { filter } = data;
  const address = (change: Record<string, string>) => {
    const query = { tab: "maintenance", car, ...filter, ...change };
    return `?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""))}`;
  };
  return (
    <section aria-labelledby="log" className="min-w-0">
      <div className="mb-6 flex flex-wrap items-center gap-x-2.5 gap-y-3">
        <h2 id="log" className="mr-3 text-3xl max-md:w-full">
          Log
        </h2>
        <nav aria-label="Who did the work" className="flex flex-wrap gap-2.5 max-md:w-full">
          {filters.map(({ by, label }) => (
            <Link
              key={by}
              to={address({ by })}
              preventScrollReset
              aria-current={filter.by === by ? "true" : undefined}
              className="chip max-md:flex-1"
            >
              {label}
            </Link>
          ))}
        </nav>
        <Search data={data} />
        <ButtonLink
          // While a job is under way, the hand goes to it.
          variant={data.jobs.length > 0 ? "secondary" : "primary"}
          icon="plus"
          className="max-md:flex-1"
          {...opens("log-work", "main", car)}
        >
          Log work
        </ButtonLink>
        <ButtonLink icon="plus" className="max-md:flex-1" {...opens("add-fill-up", "main", car)}>
          Add fill-up
        </ButtonLink>
      </div>
      <Uploads uid={data.uid} />
      {log.entries.length > 0 ? (
        <LogYears data={data} log={log} unit={unit} reminders={reminders} />
      ) : (
        <NoEntries car={car} isFiltered={filter.by !== "" || filter.q !== ""} />
      )}
      <div className="mt-6">
        <Pagination
          label="Log pages"
          page={log.page}
          pages={log.pages}
          href={(page) => address({ page: String(page) })}
        />
      </div>
    </section>
  );
}

/** Files of entries that are on their way. */
function Uploads({ uid }: { uid: string }) {
  const uploads = useUploads(uid);
  return (
    <div className={uploads.length > 0 ? "mb-8" : undefined}>
      <UploadRefusal />
      <UploadList uploads={uploads} queue={() => uploadQueue(uid)} />
    </div>
  );
}

function NoEntries({ car, isFiltered }: { car: string; isFiltered: boolean }) {
  if (isFiltered) return <p className="border-y border-line-soft py-4">Nothing in the log matches.</p>;
  return (
    <EmptyState
      icon="wrench"
      title="Nothing logged yet"
      description="Log what you do on this car: date, odometer, part numbers, and cost. Reminders update to match."
      action={<ButtonLink to={`/garage/${car}/import`}>Import from another tracker</ButtonLink>}
    />
  );
}

interface NextProps extends Pick<LogProps, "car" | "reminders" | "unit"> {
  uid: string;
}

function Next({ uid, car, reminders: { reminders, today }, unit }: NextProps) {
  const { opens } = useUrlDialog();
  return (
    <section aria-labelledby="next" className="mt-14 min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="next" className="text-3xl">
            What comes next
          </h2>
          <p className="mt-1 text-muted">Based on this log and what you told us.</p>
        </div>
        <ButtonLink icon="plus" {...opens("add-reminder", "main", car)}>
          Add reminder
        </ButtonLink>
      </div>
      {reminders.length === 0 ? (
        <p className="border-y border-line-soft py-4 text-muted">
          No reminders for this car yet.{" "}
          <TextLink to={`?tab=reminders&car=${car}#plan`}>Make a plan from its schedule</TextLink>
        </p>
      ) : (
        <>
          <ul className="border-b border-line-soft">
            <InTurns items={reminders}>
              {(reminder) => <ReminderRow key={reminder.id} {...{ reminder, unit, today, uid }} />}
            </InTurns>
          </ul>
          <p className="mt-2">
            <TextLink
              to={`?tab=reminders&car=${car}#plan`}
              className="inline-flex min-h-11 items-center text-md"
            >
              What else this car needs
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}

const filters = [
  { by: "", label: "All" },
  { by: "self", label: "DIY" },
  { by: "shop", label: "Shop" },
];

function Search({ data: { car = "", filter } }: { data: MaintenanceData }) {
  return (
    <search className="flex items-end gap-2 md:ml-auto max-md:w-full">
      <form method="get" action="/dashboard" className="flex flex-1 flex-wrap items-end gap-2">
        <input type="hidden" name="tab" value="maintenance" />
        <input type="hidden" name="car" value={car} />
        {filter.by && <input type="hidden" name="by" value={filter.by} />}
        <input
          type="search"
          name="q"
          aria-label="Search work, parts, or numbers"
          defaultValue={filter.q}
          placeholder="Work, part, or number"
          maxLength={100}
          className={`${controlClass} h-11 min-w-0 flex-1 basis-40 px-3.5`}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

interface CarSwitchProps {
  car: string;
  cars: MaintenanceData["cars"];
  tab: string;
}

function CarSwitch({ car, cars, tab }: CarSwitchProps) {
  if (cars.length < 2) return null;
  return (
    <nav aria-label="Cars" className="mb-8 flex flex-wrap gap-2.5">
      <InTurns items={cars} size={20}>
        {({ id, title, isActive }) => (
          <Link
            key={id}
            to={`?tab=${tab}&car=${id}`}
            aria-current={id === car ? "true" : undefined}
            className="chip wrap-anywhere"
          >
            {title}
            {!isActive && <span className="ml-2 text-faint">inactive</span>}
          </Link>
        )}
      </InTurns>
    </nav>
  );
}
