import { type ReactNode, useEffect, useRef, useState } from "react";
import { comingText, intervalText, lastText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, GarageCar } from "../../../../domain/garage/garage-view.ts";
import type { PlannedService } from "../../../../domain/garage/plan.ts";
import type { LocalDate } from "../../../../domain/local-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { LevelWord } from "./due-bar.tsx";
import type { CarPlan } from "./load-garage.ts";
import { asksYearlyDistance, YearlyDistance, yearlyDistanceText } from "./yearly-distance.tsx";

interface PlanProps {
  uid: string;
  plan: CarPlan;
  cars: readonly GarageCar[];
  today: LocalDate;
}

/** The schedule of a car as a checklist: the log fills in when each service was done last. */
export function Plan({ uid, plan: { car, services }, cars, today }: PlanProps) {
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const suggested = services.filter(({ isSuggested }) => isSuggested);
  const more = services.filter(({ isSuggested }) => !isSuggested);
  const hasDistances = services.some(({ preset }) => preset.everyDistance !== undefined);
  const [checked, setChecked] = useState(suggested.length);
  const list = useRef<HTMLDivElement>(null);
  // Services that were added leave the list with their checks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list is another one
  useEffect(() => {
    if (list.current) setChecked(countChecked(list.current));
  }, [services]);
  const row = (service: PlannedService) => (
    <PlanRow key={service.preset.id} index={services.indexOf(service)} {...{ service, car, today }} />
  );
  return (
    <section aria-labelledby="plan" className="min-w-0">
      <h2 id="plan" className="text-3xl wrap-anywhere">
        What should we watch?
      </h2>
      {services.length === 0 ? (
        <p className="mt-1 text-muted">
          {cars.length > 1 && `${car.title}: `}Every service of the schedule has a reminder. You can add your
          own.
        </p>
      ) : (
        <ActionForm
          intent="add-plan"
          uid={uid}
          hidden={{ car: car.id, requestKey }}
          initial={{ yearlyDistance: yearlyDistanceText(car) }}
          className="plan"
          onDone={(result) => {
            toastDone(result);
            // A service that is deleted and added again is a new one.
            setRequestKey(newRequestKey());
          }}
        >
          {({ pending, failure, errors }) => (
            // How many are checked stands on the button.
            <div ref={list} onChange={({ currentTarget }) => setChecked(countChecked(currentTarget))}>
              <p className="mt-1 mb-4 text-muted">
                {cars.length > 1 && `${car.title}: `}
                {suggested.length > 0
                  ? `${countOf(services.length)}, ${suggested.length} checked for you. Not sure is never overdue.`
                  : "Everything that most owners watch has a reminder."}
              </p>
              {asksYearlyDistance(car) && hasDistances && (
                <div className="mb-5">
                  <YearlyDistance car={car} />
                </div>
              )}
              <PlanRows suggested={suggested} more={more}>
                {row}
              </PlanRows>
              <div className="plan-save">
                <Button type="submit" variant={checked > 0 ? "primary" : "secondary"} pending={pending}>
                  {checked === 0
                    ? "Add the checked ones"
                    : `Add ${checked} ${checked === 1 ? "reminder" : "reminders"}`}
                </Button>
                <p className="text-md text-muted">Change any of them later.</p>
              </div>
              {errors.plan && <p className="mt-2 text-md text-danger">{errors.plan}</p>}
              {failure && <FailureNotice failure={failure} />}
            </div>
          )}
        </ActionForm>
      )}
    </section>
  );
}

interface PlanRowsProps {
  suggested: readonly PlannedService[];
  more: readonly PlannedService[];
  children: (service: PlannedService) => ReactNode;
}

/** The services that most owners want, and the others folded below. */
function PlanRows({ suggested, more, children }: PlanRowsProps) {
  return (
    <>
      {suggested.length > 0 && (
        <>
          <div className="plan-heads" aria-hidden="true">
            <span>Service</span>
            <span>Last done</span>
            <span>Next due</span>
          </div>
          <ul className="border-b border-line-soft">
            <InTurns items={suggested}>{children}</InTurns>
          </ul>
        </>
      )}
      {more.length > 0 && (
        <details
          className={joinClasses(
            "ui-disclosure border-b border-line-soft",
            suggested.length === 0 && "border-t",
          )}
        >
          <summary className="flex min-h-12 list-none items-center gap-3 font-semibold">
            <span className="shrink-0">{more.length} more, not checked</span>
            <span className="min-w-0 truncate font-normal text-muted max-sm:hidden">{namesOf(more)}</span>
            <Icon name="chevron-right" className="ui-disclosure-chevron ml-auto size-4 shrink-0 text-muted" />
          </summary>
          <ul>
            <InTurns items={more}>{children}</InTurns>
          </ul>
        </details>
      )}
    </>
  );
}

const countChecked = (list: HTMLElement) => list.querySelectorAll("input[type=checkbox]:checked").length;

const countOf = (services: number) => (services === 1 ? "1 service" : `${services} services`);

const namesOf = (services: readonly PlannedService[]) =>
  services.map(({ preset }) => preset.title).join(", ");

interface CarTabsProps {
  cars: readonly GarageCar[];
  /** Whose reminders alone are shown. */
  only: string | undefined;
  /** Which drawing each has. */
  platforms: Readonly<Record<string, string | undefined>>;
  /** How many reminders each has. */
  counts: ReadonlyMap<string, number>;
}

/** Whose reminders and whose plan are shown. */
export function CarTabs({ cars, only, platforms, counts }: CarTabsProps) {
  if (cars.length < 2) return null;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const setText = (count: number) => (count === 0 ? "none yet" : `${count} set`);
  const tab = (title: string, count: number, id?: string) => (
    <Link
      key={id ?? "all"}
      to={id ? `?tab=reminders&car=${id}` : "?tab=reminders"}
      preventScrollReset
      aria-current={id === only ? "true" : undefined}
      className="plan-car"
    >
      {id && platforms[id] && <CarDrawing platform={platforms[id]} className="car w-16 shrink-0" />}
      <span className="min-w-0 leading-tight wrap-anywhere">
        {title}
        <span className="block text-sm text-muted">{setText(count)}</span>
      </span>
    </Link>
  );
  return (
    <nav aria-label="Cars" className="plan-cars mb-3">
      {tab("All cars", all)}
      <InTurns items={cars} size={20}>
        {({ id, title }) => tab(title, counts.get(id) ?? 0, id)}
      </InTurns>
    </nav>
  );
}

const sourceWords = {
  maker: "Maker's manual",
  other: "Another source",
  advice: "Common advice",
} as const;
const sourceTones = { maker: "ok", other: "info", advice: "neutral" } as const;

interface PlanRowProps {
  service: PlannedService;
  index: number;
  car: GarageCar;
  today: LocalDate;
}

function PlanRow({ service: { preset, last, state, isSuggested }, index, car, today }: PlanRowProps) {
  const { opens } = useUrlDialog();
  const { id, title, everyMonths, everyDistance, guide, source, standing, note } = preset;
  const name = (field: string) => `plan-${index}-${field}`;
  const coming = comingText(state, car.unit);
  const interval = intervalText({ ...preset, isFixed: false }, car.unit);
  const hidden = { title, preset: id, months: everyMonths, distance: everyDistance, guide };
  const fields = Object.entries(hidden).map(([field, value]) => [name(field), value?.toString()] as const);
  return (
    <li className="plan-row">
      <HiddenFields fields={Object.fromEntries(fields)} />
      <label className="plan-check">
        <input type="checkbox" name={name("on")} value="on" defaultChecked={isSuggested} />
        <span className="font-semibold wrap-anywhere">{title}</span>
      </label>
      <div className="plan-interval text-md text-muted">
        <Link
          {...opens("add-reminder", "main", car.id, id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          aria-label={`${interval}: change and add ${title}`}
        >
          {interval}
        </Link>
        <details className="plan-source">
          <summary>
            <Badge tone={sourceTones[standing]} shape={standing === "advice" ? "ring" : "dot"}>
              {sourceWords[standing]}
            </Badge>
          </summary>
          <p className="plan-note">
            {source}
            {note && `. ${note}`}
          </p>
        </details>
        {preset.isAsked && !last && <p>Does it have one? Many older cars don't.</p>}
      </div>
      <div className="plan-last text-md">
        <details>
          <summary>
            {last ? (
              <>
                Last: <u>{lastText({ lastOn: last.doneOn, lastOdometer: last.odometer }, car.unit, today)}</u>
                <span className="text-muted"> from your log</span>
              </>
            ) : (
              <span className="text-muted">
                Never logged. <u>Say when</u>
              </span>
            )}
          </summary>
          <LastTime title={title} name={name} unit={car.unit} today={today} />
        </details>
      </div>
      <div className="plan-next text-md">
        {coming ? (
          <>
            <span className="font-semibold">{coming}</span>
            {state.level !== "ok" && (
              <span className="block">
                <LevelWord state={state} />
              </span>
            )}
          </>
        ) : (
          last && <span className="text-muted">We ask first: done since?</span>
        )}
      </div>
    </li>
  );
}

interface LastTimeProps {
  title: string;
  name: (field: string) => string;
  unit: DistanceUnit;
  today: LocalDate;
}

/** Asked where the log doesn't know, or is wrong. */
function LastTime({ title, name, unit, today }: LastTimeProps) {
  return (
    <div className="flex gap-2">
      <input
        type="month"
        className="plan-month"
        name={name("month")}
        max={today.slice(0, 7)}
        aria-label={`Month: ${title}`}
      />
      <input
        name={name("odometer")}
        inputMode="numeric"
        placeholder={unit}
        autoComplete="off"
        aria-label={`Odometer then: ${title}`}
      />
    </div>
  );
}
