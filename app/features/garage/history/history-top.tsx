import type { ReactNode } from "react";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import { addOtherCosts, type OtherCosts } from "../../../../domain/garage/other-costs.ts";
import { photoAddress } from "../../../../domain/garage/photo.ts";
import { vehicleText } from "../../../../domain/garage/vehicle.ts";
import { grouped } from "../../../../domain/grouped.ts";
import { type LocalDate, monthsBetween, shownDate, shownMonth } from "../../../../domain/local-date.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { dollarsAlike, notIncludedText } from "../maintenance/shown-dollars.ts";
import type { History } from "./history-data.ts";

interface PartProps {
  history: History;
  today: LocalDate;
}

/** Which car it is, and as of when. */
export function HistoryTop({ history, today }: PartProps) {
  const { vehicle, unit, cover, platform, facts, page, pages } = history;
  const { last } = facts.readings;
  const isRead = last && last.odometer === vehicle.mileage;
  return (
    <header className="history-top">
      {cover ? (
        <div className="history-photo">
          <img src={photoAddress(cover, "medium")} alt={vehicleText(vehicle)} />
          <em>The owner's photo</em>
        </div>
      ) : (
        platform && (
          <div className="history-photo">
            <CarDrawing platform={platform} className="car" />
          </div>
        )
      )}
      <div className="min-w-0">
        <h1>
          <span className="history-kind">Service history</span> {vehicleText(vehicle)}
        </h1>
        <p>
          {vehicle.mileage !== undefined && (
            <span className="block">
              {distanceText(vehicle.mileage, unit)}
              {isRead && `, read ${shownDate(last.on)}`}.
            </span>
          )}
          As of {shownDate(today)}
          {page !== "all" && pages > 1 && (
            <span className="hidden print:inline">
              {" "}
              · Page {page} of {pages}
            </span>
          )}
          .
        </p>
      </div>
    </header>
  );
}

function Fact({ name, value, detail }: { name: string; value: string; detail: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{detail}</small>
      </dd>
    </div>
  );
}

/** The facts that a buyer wants at a glance. */
export function HistoryFactsStrip({ history, today }: PartProps) {
  const { vehicle, unit, facts, years, count, shows } = history;
  const { since, readings, byShops, receipts } = facts;
  const covered = (readings.last?.odometer ?? 0) - (readings.first?.odometer ?? 0);
  const cents = years.reduce((sum, year) => sum + year.cents, 0);
  const shown = dollarsAlike([cents, receipts.cents]);
  const otherCosts = years.reduce<OtherCosts | undefined>(
    (costs, year) => addOtherCosts(costs, year.otherCosts),
    undefined,
  );
  if (count === 0 && !vehicle.vin && !since) return null;
  return (
    <dl className="history-facts">
      {vehicle.vin && (
        <Fact name="VIN, last seven" value={vehicle.vin.slice(-7)} detail="full VIN on request" />
      )}
      {since && (
        <Fact
          name="Recorded since"
          value={shownMonth(since).replace(/^(\w{3})\w*/, "$1")}
          detail={lengthText(since, vehicle.soldOn ?? today)}
        />
      )}
      {covered > 0 && (
        <Fact
          name={unit === "mi" ? "Miles covered" : "Kilometers covered"}
          value={grouped(covered)}
          detail={`${grouped(readings.first?.odometer ?? 0)} to ${grouped(readings.last?.odometer ?? 0)}`}
        />
      )}
      {count > 0 && (
        <Fact name="Jobs" value={grouped(count)} detail={workersText(count - byShops, byShops)} />
      )}
      {count > 0 && shows.includes("costs") && (
        <Fact
          name="Total"
          value={shown(cents)}
          detail={
            <>
              {receipts.entries > 0 ? `receipts for ${shown(receipts.cents)}` : "parts and labor, no fuel"}
              <span className="block empty:hidden">{notIncludedText(otherCosts)}</span>
            </>
          }
        />
      )}
    </dl>
  );
}

function workersText(byOwner: number, byShops: number): string {
  if (byShops === 0) return "all by the owner";
  if (byOwner === 0) return "all by shops";
  return `${byOwner} by the owner, ${byShops} by ${byShops === 1 ? "a shop" : "shops"}`;
}

/** "3 years 9 months" */
function lengthText(from: LocalDate, to: LocalDate): string {
  const months = Math.max(0, Math.floor(monthsBetween(from, to)));
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const count = (value: number, word: string) => value > 0 && `${value} ${word}${value === 1 ? "" : "s"}`;
  return [count(years, "year"), count(rest, "month")].filter(Boolean).join(" ") || "this month";
}
