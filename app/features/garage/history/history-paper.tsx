import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit } from "../../../../domain/garage/garage-view.ts";
import { type Vehicle, vehicleText } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { type HistoryPart, historyParts, pageHref, type Work } from "./work.ts";
import { WorkYears } from "./work-years.tsx";

export interface History {
  vehicle: Vehicle;
  unit: DistanceUnit;
  work: readonly Work[];
  /** The number of all entries. */
  count: number;
  page: number | "all";
  pages: number;
  /** How many pages the log itself has. */
  logPages: number;
  shows: readonly HistoryPart[];
}

interface HistoryPaperProps {
  history: History;
  today: string;
  /** Whether everything is there that is to be printed. */
  canPrint?: boolean;
  /** How far the work is loaded. */
  children?: ReactNode;
}

export function HistoryPaper({ history, today, canPrint = true, children }: HistoryPaperProps) {
  const { vehicle, unit, work, shows, page, pages } = history;
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
      <p className="text-muted">
        As of {shownDate(today)}
        {page !== "all" && pages > 1 && (
          <span className="hidden print:inline">
            {" "}
            · Page {page} of {pages}
          </span>
        )}
      </p>
      <Choices shows={shows} page={page} canPrint={canPrint} />
      <Pages history={history} label="Pages" />
      {children}
      <WorkYears work={work} unit={unit} />
      <Pages history={history} label="Pages, below" />
      <p className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Button
          variant="primary"
          className="needs-script"
          disabled={!canPrint}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <ButtonLink to={`/api/v1/me/vehicles/${vehicle.id}/log.csv`} reloadDocument download>
          Download the log as CSV
        </ButtonLink>
      </p>
    </>
  );
}

/** The pages of a long log, and the way to all of them on paper. */
function Pages({ history: { page, pages }, label }: { history: History; label: string }) {
  const [params] = useSearchParams();
  if (pages < 2) return null;
  if (page === "all")
    return (
      <p className="mt-6 print:hidden">
        <ButtonLink to={pageHref(params, 1)}>Show it in pages</ButtonLink>
      </p>
    );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <Pagination label={label} page={page} pages={pages} href={(to) => pageHref(params, to)} />
      <ButtonLink to={pageHref(params, "all")}>Print everything</ButtonLink>
    </div>
  );
}

const partLabels: Record<HistoryPart, string> = { costs: "Costs", notes: "Notes", photos: "Photos" };

type ChoicesProps = Pick<History, "shows" | "page"> & { canPrint: boolean };

/** A plain form: what is shown is in the address, so that a reload keeps it. */
function Choices({ shows, page, canPrint }: ChoicesProps) {
  return (
    <Form className="mt-6 flex flex-wrap items-center gap-x-6 print:hidden" aria-label="What to show">
      <input type="hidden" name="show" value="" />
      {page !== 1 && <input type="hidden" name="page" value={page} />}
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
      <Button size="sm" className="needs-script -ml-3" disabled={!canPrint} onClick={() => window.print()}>
        Print
      </Button>
    </Form>
  );
}
