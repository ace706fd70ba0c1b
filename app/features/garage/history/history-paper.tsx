import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { grouped } from "../../../../domain/grouped.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import type { History } from "./history-data.ts";
import { HistoryFactsStrip, HistoryTop } from "./history-top.tsx";
import { MilesAndIntervals } from "./miles-and-intervals.tsx";
import { OwnersBar } from "./owners-bar.tsx";
import { numberedReceipts, pageHref } from "./work.ts";
import { WorkYears } from "./work-years.tsx";

interface HistoryPaperProps {
  history: History;
  today: string;
  /** Whether everything is there that is to be printed. */
  canPrint?: boolean;
  /** How far the work is loaded. */
  children?: ReactNode;
}

export function HistoryPaper({ history, today, canPrint = true, children }: HistoryPaperProps) {
  const { unit, work, shows, years } = history;
  const receipts = numberedReceipts(work);
  const isEmpty = history.count === 0;
  return (
    <>
      <OwnersBar history={history} canPrint={canPrint} />
      <HistoryTop history={history} today={today} />
      <HistoryFactsStrip history={history} today={today} />
      <MilesAndIntervals history={history} today={today} />
      <div className="history-part">
        <div className="car-head">
          <h2>Every job</h2>
          {receipts.length > 0 && <p>Numbers in circles are receipts.</p>}
        </div>
        {isEmpty && <NoWork vehicle={history.vehicle.id} />}
        <Pages history={history} label="Pages" />
        {children}
        <WorkYears {...{ work, unit, years, receipts }} hasCosts={shows.includes("costs")} />
        <Pages history={history} label="Pages, below" />
      </div>
      {receipts.length > 0 && (
        <section aria-labelledby="receipts" className="history-part">
          <div className="car-head">
            <h2 id="receipts">Receipts</h2>
            <p>
              {receipts.length}, for {work.filter((each) => each.receipts.length > 0).length} of{" "}
              {work.length < history.count
                ? `the ${work.length} jobs on this page`
                : `${grouped(history.count)} ${history.count === 1 ? "job" : "jobs"}`}
            </p>
          </div>
          <div className="history-receipts">
            {receipts.map(({ id, number, title, src }) => (
              <span key={id}>
                {src ? <img src={src} alt={`Receipt ${number}: ${title}`} /> : <span>PDF</span>}
                <i>{number}</i>
              </span>
            ))}
          </div>
        </section>
      )}
      <div className="history-fine">
        <p>
          <b>Written by the owner.</b> Jackstand keeps what they enter. It doesn't inspect cars.
        </p>
        <p>
          <b>Check it yourself.</b> Compare the VIN at the windshield and the odometer with this page.
        </p>
      </div>
    </>
  );
}

/** For the owner of a car whose log is empty. */
function NoWork({ vehicle }: { vehicle: string }) {
  return (
    <EmptyState
      icon="wrench"
      title="Nothing in this car's log yet"
      description="Every job will stand here by year, with its parts, receipts and cost, and each service on a line of time: what a buyer or an insurer asks for."
      action={
        <>
          <ButtonLink variant="primary" to={`/dashboard?tab=maintenance&car=${vehicle}&do=log-work#main`}>
            Log work
          </ButtonLink>
          <ButtonLink to={`/garage/${vehicle}/import`}>Import from another tracker</ButtonLink>
        </>
      }
    />
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
    <div className="history-pages print:hidden">
      <Pagination label={label} page={page} pages={pages} href={(to) => pageHref(params, to)} />
      <ButtonLink to={pageHref(params, "all")}>Print everything</ButtonLink>
    </div>
  );
}
