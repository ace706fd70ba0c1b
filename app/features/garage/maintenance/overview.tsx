import {
  dueText,
  intervalText,
  lastText,
  nextText,
  withinSentence,
} from "../../../../domain/garage/due-text.ts";
import type {
  DueReminder,
  GarageCar,
  MaintenanceOverview,
  MonthCosts,
} from "../../../../domain/garage/garage-view.ts";
import { addOtherCosts, type OtherCosts } from "../../../../domain/garage/other-costs.ts";
import { showMinutes } from "../../../../domain/guides/minutes.ts";
import { monthNames, shownDay } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { DueBar, hasBar, LevelWord } from "./due-bar.tsx";
import { logPath } from "./reminder-path.ts";
import { notIncludedText, shownDollars } from "./shown-dollars.ts";
import { StartJobForm } from "./start-job-form.tsx";

const shownNeeds = 6;

interface NeedsYouProps {
  overview: MaintenanceOverview;
  /** The owner; a sample has none, and there is nothing to do in it. */
  uid?: string;
}

/** Everything due on all cars, in one list. */
export function NeedsYou({ overview, uid }: NeedsYouProps) {
  const { reminders, cars, today } = overview;
  if (cars.length === 0) return null;
  const urgent = reminders.filter(
    ({ state: { level, isSnoozed } }) => !isSnoozed && needsOwner.includes(level),
  );
  const next = reminders.find(({ state }) => state.level === "ok" && state.expectedOn);
  const nextCar = next && cars.find(({ id }) => id === next.vehicleId);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-3xl">
        Needs attention
      </h2>
      {reminders.length === 0 ? (
        <NoReminders />
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">
            {urgent.length > 0 ? "Soonest first. Dates are based on how much you drive." : "Nothing is due."}
          </p>
          <ul className="border-b border-line-soft">
            {urgent.slice(0, shownNeeds).map((reminder) => (
              <NeedRow key={reminder.id} reminder={reminder} cars={cars} today={today} uid={uid} />
            ))}
          </ul>
          <p className="flex flex-wrap items-center justify-between gap-x-6 text-md text-muted">
            {next && nextCar && (
              <span className="py-2">
                Up next: <strong className="font-semibold text-text">{next.title}</strong>,{" "}
                {withinSentence(dueText(next.state, nextCar.unit, today).when)}
              </span>
            )}
            {uid && (
              <TextLink to="/dashboard?tab=reminders" className="flex min-h-11 items-center">
                All reminders
              </TextLink>
            )}
          </p>
        </>
      )}
    </section>
  );
}

const needsOwner: readonly string[] = ["overdue", "due", "soon", "unknown"];

function NoReminders() {
  return (
    <p className="mt-2 max-w-prose text-muted">
      Add a reminder, or pick one from your car's schedule, and it shows up here before it's due.{" "}
      <TextLink to="/dashboard?tab=reminders">Set up reminders</TextLink>
    </p>
  );
}

interface NeedRowProps {
  reminder: DueReminder;
  cars: readonly GarageCar[];
  today: string;
  uid: string | undefined;
}

function NeedRow({ reminder, cars, today, uid }: NeedRowProps) {
  const { title, state, vehicleId } = reminder;
  const car = cars.find((each) => each.id === vehicleId);
  const unit = car?.unit ?? "mi";
  const { when, detail } = dueText(state, unit, today);
  return (
    <li className="need-row">
      <div className="min-w-0">
        <div className="mb-1.5 flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 font-sans text-base leading-snug font-semibold wrap-anywhere">
            {title}
            {cars.length > 1 && <span className="ml-2 text-md font-normal text-muted">{car?.title}</span>}
          </h3>
          <LevelWord state={state} />
        </div>
        {hasBar(reminder) && <DueBar state={state} label={title} />}
      </div>
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{when}</p>
        <p className="text-md text-muted">
          {state.isAsked
            ? `Your log: ${lastText(reminder, unit, today)}`
            : nextText(state, unit) || detail || intervalText(reminder, unit)}
        </p>
      </div>
      {uid && <NeedButton reminder={reminder} uid={uid} />}
    </li>
  );
}

function NeedButton({ reminder, uid }: { reminder: DueReminder; uid: string }) {
  const { id, title, state, vehicleId, guide } = reminder;
  return state.level === "unknown" ? (
    <ButtonLink
      to={
        // The row there has the question and its answers.
        state.isAsked
          ? "/dashboard?tab=reminders#main"
          : `/dashboard?tab=reminders&do=edit-reminder&vehicle=${vehicleId}&about=${id}#main`
      }
      aria-label={`Answer: ${title}`}
    >
      Answer
    </ButtonLink>
  ) : guide ? (
    <StartJobForm uid={uid} title={title} car={vehicleId} guide={guide} />
  ) : (
    <ButtonLink to={logPath(vehicleId, id)} aria-label={`Done: ${title}`}>
      Done
    </ButtonLink>
  );
}

/** The year's costs so far, by month. */
export function ThisYear({ overview: { months, cars } }: { overview: MaintenanceOverview }) {
  if (cars.length === 0 || months.length === 0) return null;
  const sum = (amount: (month: MonthCosts) => number) =>
    months.reduce((total, each) => total + amount(each), 0);
  const totals = {
    parts: sum(({ partsCents }) => partsCents),
    fluids: sum(({ fluidsCents }) => fluidsCents),
    shop: sum(({ shopCents }) => shopCents),
  };
  const jobs = sum((month) => month.jobs);
  const otherCosts = months.reduce<OtherCosts | undefined>(
    (costs, month) => addOtherCosts(costs, month.otherCosts),
    undefined,
  );
  const minutes = sum((month) => month.minutes);
  return (
    <section aria-labelledby="this-year">
      <h2 id="this-year" className="text-3xl">
        This year
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
        <span className="font-display text-5xl font-semibold text-text">
          {shownDollars(totals.parts + totals.fluids + totals.shop)}
        </span>
        work · {jobs} {jobs === 1 ? "job" : "jobs"}
        {minutes > 0 && ` · ${showMinutes(minutes)} of your own`}
      </p>
      <p className="text-md text-muted">All cars. Fuel isn't counted here; each car's page has both.</p>
      <p className="text-md text-muted empty:hidden">{notIncludedText(otherCosts)}</p>
      {months.some((month) => monthTotal(month) > 0) && (
        <>
          <MonthBars months={months} />
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-md text-muted">
            {(["parts", "fluids", "shop"] as const).map((kind) => (
              <li key={kind} className="flex items-center gap-2">
                <span className={`cost-${kind} size-3 rounded-sm`} aria-hidden="true" />
                {legends[kind]} {shownDollars(totals[kind])}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const legends = { parts: "Parts", fluids: "Fluids", shop: "Labor and other" };

function MonthBars({ months }: { months: readonly MonthCosts[] }) {
  const top = roundUp(Math.max(1, ...months.map(monthTotal)));
  return (
    <>
      <p className="mt-5 text-sm text-faint" aria-hidden="true">
        {shownDollars(top)}
      </p>
      {/* An attribute of a drawing, because the policy for inline styles allows no heights. */}
      <svg viewBox="0 0 120 100" preserveAspectRatio="none" aria-hidden="true" className="month-bars">
        <path d="M0 0H120M0 50H120M0 100H120" />
        {months.map((month) => (
          <MonthBar key={month.month} month={month} top={top} />
        ))}
      </svg>
      <div className="grid grid-cols-12 pt-1.5 text-center text-sm text-faint" aria-hidden="true">
        {monthNames.map((name) => (
          <span key={name}>
            <span className="sm:hidden">{name.charAt(0)}</span>
            <span className="max-sm:hidden">{name.slice(0, 3)}</span>
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>Costs by month</caption>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthNames[month.month - 1]}</th>
              <td>{shownDollars(monthTotal(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Stacked: parts, fluids, and labor. */
function MonthBar({
  month: { month, partsCents, fluidsCents, shopCents },
  top,
}: {
  month: MonthCosts;
  top: number;
}) {
  const place = { x: (month - 1) * 10 + 2, width: 6 };
  const [parts, fluids, shop] = [partsCents, fluidsCents, shopCents].map((cents) => (cents / top) * 100);
  const rect = (kind: string, below: number, height = 0) =>
    height > 0 && <rect {...place} className={`cost-${kind}`} y={100 - below - height} height={height} />;
  return (
    <>
      {rect("parts", 0, parts)}
      {rect("fluids", parts ?? 0, fluids)}
      {rect("shop", (parts ?? 0) + (fluids ?? 0), shop)}
    </>
  );
}

function monthTotal({ partsCents, fluidsCents, shopCents }: MonthCosts): number {
  return partsCents + fluidsCents + shopCents;
}

/** To a figure that a scale would have: 1, 2, 3 or 5 and zeros. */
function roundUp(cents: number): number {
  const dollars = cents / 100;
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, dollars)));
  const step = [1, 2, 3, 5, 10].find((factor) => factor * magnitude >= dollars) ?? 10;
  return step * magnitude * 100;
}

export function LastWork({ overview: { lastWork, cars, today } }: { overview: MaintenanceOverview }) {
  if (lastWork.length === 0) return null;
  return (
    <section aria-labelledby="last-work">
      <h2 id="last-work" className="mb-3 text-3xl">
        Recent work
      </h2>
      <ul className="border-b border-line-soft">
        {lastWork.map(({ id, vehicleId, title, doneOn }) => (
          <li key={id} className="border-t border-line-soft">
            <Link
              to={`/dashboard?tab=maintenance&car=${vehicleId}#entry-${id}`}
              className="flex min-h-11 items-center gap-3 py-2 hover:text-accent-strong"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {title}
                {cars.length > 1 && (
                  <span className="ml-2 text-md text-muted">
                    {cars.find((car) => car.id === vehicleId)?.title}
                  </span>
                )}
              </span>
              <span className="text-md whitespace-nowrap text-muted">{shownDay(doneOn, today)}</span>
              <Icon name="chevron-right" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
