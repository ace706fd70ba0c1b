import { Form } from "react-router";
import type { AuthState } from "../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../domain/accounts/gate.ts";
import { distanceText } from "../../../domain/garage/due-text.ts";
import type { DistanceUnit } from "../../../domain/garage/garage-view.ts";
import { costsOf, type LogEntry, totalOf } from "../../../domain/garage/log-entry.ts";
import { type Photo, photoAddress } from "../../../domain/garage/photo.ts";
import { type Vehicle, vehicleText } from "../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../domain/local-date.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { shownDollars } from "../garage/shown-dollars.ts";
import { AccountGate } from "../private/account-gate.tsx";

/** What the paper shows beside what was done. */
export const historyParts = ["costs", "notes", "photos"] as const;
export type HistoryPart = (typeof historyParts)[number];

export interface HistoryData {
  account: AuthState;
  today: string;
  history?: {
    vehicle: Vehicle;
    unit: DistanceUnit;
    entries: readonly LogEntry[];
    photos: readonly Photo[];
    /** Whether there is older work that the page leaves out. */
    isCut: boolean;
    shows: readonly HistoryPart[];
  };
}

/** Everything that was done on a car, for a buyer or an insurer. */
export function HistoryPage({ account, history, today }: HistoryData) {
  return (
    <AccountGate gate={dashboardGate} account={account} heading="Service history">
      {() => (
        <div className="page-width pt-5 pb-16 md:pt-8">
          {history ? (
            <History {...history} today={today} />
          ) : (
            <EmptyState
              title="This car isn't in your garage"
              description="It may have been deleted in another tab or on another device."
              action={<ButtonLink to="/dashboard">Open your garage</ButtonLink>}
            />
          )}
        </div>
      )}
    </AccountGate>
  );
}

type HistoryProps = NonNullable<HistoryData["history"]> & { today: string };

function History({ vehicle, unit, entries, photos, isCut, shows, today }: HistoryProps) {
  const years = [...Map.groupBy(entries, ({ doneOn }) => doneOn.slice(0, 4))];
  const odometer = vehicle.mileage === undefined ? undefined : distanceText(vehicle.mileage, unit);
  return (
    <>
      <nav aria-label="Breadcrumb" className="print:hidden">
        <Link
          to={`/garage/${vehicle.id}`}
          className="inline-flex min-h-11 items-center text-muted hover:text-text"
        >
          {vehicleText(vehicle)}
        </Link>
      </nav>
      <h1 className="text-5xl md:text-6xl">Service history</h1>
      <p className="mt-3 text-lg">
        {[
          vehicleText(vehicle),
          vehicle.vin && `VIN ${vehicle.vin}`,
          odometer && `${odometer} on the odometer`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="text-muted">As of {shownDate(today)}</p>
      <Choices shows={shows} />
      {isCut && (
        <Notice kind="note" className="mt-6" role="status">
          Only the latest {entries.length} entries are shown. Download the log to get them all.
        </Notice>
      )}
      {years.length === 0 && <p className="mt-10 text-lg text-muted">Nothing in this car's log yet.</p>}
      {years.map(([year, work]) => (
        <Year key={year} year={year} entries={work} photos={photos} unit={unit} shows={shows} />
      ))}
      <p className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to={`/api/v1/me/vehicles/${vehicle.id}/log.csv`} reloadDocument download>
          Download the log as CSV
        </ButtonLink>
      </p>
    </>
  );
}

const partLabels: Record<HistoryPart, string> = { costs: "Costs", notes: "Notes", photos: "Photos" };

/** A plain form: what is shown is in the address, so that a reload keeps it. */
function Choices({ shows }: { shows: readonly HistoryPart[] }) {
  return (
    <Form className="mt-6 flex flex-wrap items-center gap-x-6 print:hidden" aria-label="What to show">
      <input type="hidden" name="show" value="" />
      {historyParts.map((part) => (
        <Checkbox
          key={`${part} ${shows.includes(part)}`}
          name="show"
          value={part}
          label={partLabels[part]}
          defaultChecked={shows.includes(part)}
        />
      ))}
      <Button type="submit" size="sm">
        Show
      </Button>
      {/* Also here: a long history ends far below. */}
      <Button size="sm" className="needs-script -ml-3" onClick={() => window.print()}>
        Print
      </Button>
    </Form>
  );
}

interface YearProps {
  year: string;
  entries: readonly LogEntry[];
  photos: readonly Photo[];
  unit: DistanceUnit;
  shows: readonly HistoryPart[];
}

function Year({ year, entries, photos, unit, shows }: YearProps) {
  return (
    <section aria-labelledby={`year-${year}`} className="mt-10">
      <h2 id={`year-${year}`} className="mb-2 text-3xl">
        {year}
      </h2>
      <ul className="border-b border-line-soft">
        {entries.map((entry) => (
          <Work
            key={entry.id}
            entry={entry}
            photos={photos.filter(({ entryId }) => entryId === entry.id)}
            unit={unit}
            shows={shows}
          />
        ))}
      </ul>
    </section>
  );
}

interface WorkProps {
  entry: LogEntry;
  photos: readonly Photo[];
  unit: DistanceUnit;
  shows: readonly HistoryPart[];
}

function Work({ entry, photos, unit, shows }: WorkProps) {
  const { doneOn, odometer, title, doneBy, shop, items, notes, isModification } = entry;
  const cents = totalOf(costsOf(items));
  const pictures = photos.filter(({ kind }) => kind === "photo");
  return (
    <li className="break-inside-avoid border-t border-line-soft py-3 md:grid md:grid-cols-[10rem_minmax(0,1fr)_auto] md:gap-6 print:grid print:grid-cols-[8rem_minmax(0,1fr)_auto] print:gap-4">
      <p className="text-muted">
        <span className="mr-3">{shownDate(doneOn)}</span>
        {odometer !== undefined && (
          <span className="inline-block md:block print:block">{distanceText(odometer, unit)}</span>
        )}
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-md text-muted">
          {isModification && "Modification, "}
          {doneBy === "shop" ? (shop ?? "Done by a shop") : "Done by the owner"}
        </p>
        {items.length > 0 && (
          <p className="text-md">
            {items.map(({ name, partNumber }) => (partNumber ? `${name} (${partNumber})` : name)).join(", ")}
          </p>
        )}
        {shows.includes("notes") && notes && <p className="mt-1 whitespace-pre-wrap text-muted">{notes}</p>}
        {shows.includes("photos") && pictures.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {pictures.map((photo) => (
              <img
                key={photo.id}
                src={photoAddress(photo, "small")}
                alt={photo.caption ?? `Photo: ${title}`}
                className="h-32 w-auto rounded-sm"
              />
            ))}
          </div>
        )}
      </div>
      <p className="text-right">{shows.includes("costs") && cents > 0 && shownDollars(cents)}</p>
    </li>
  );
}
