import { useState } from "react";
import { comingText, distanceText, intervalText } from "../../../../domain/garage/due-text.ts";
import type { GarageCar } from "../../../../domain/garage/garage-view.ts";
import type { PlannedService } from "../../../../domain/garage/plan.ts";
import { type LocalDate, shownDay } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Link } from "../../../ui/link.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { newRequestKey } from "../../core/device/request-key.ts";
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
          Every service of this car's schedule has a reminder. You can add your own above.
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
            <div
              // How many are checked stands on the button.
              onChange={({ currentTarget }) =>
                setChecked(currentTarget.querySelectorAll("input[type=checkbox]:checked").length)
              }
            >
              <p className="mt-1 mb-4 text-muted">
                {services.length} services for {cars.length > 1 ? "this car" : "your car"}, each with its
                source. Not sure is never overdue.
              </p>
              {asksYearlyDistance(car) && hasDistances && (
                <div className="mb-5">
                  <YearlyDistance car={car} />
                </div>
              )}
              <ul className="border-b border-line-soft">
                <InTurns items={suggested}>{row}</InTurns>
              </ul>
              {more.length > 0 && (
                <details className="border-b border-line-soft">
                  <summary className="flex min-h-12 items-center font-semibold">
                    {more.length} more, not checked
                  </summary>
                  <ul>
                    <InTurns items={more}>{row}</InTurns>
                  </ul>
                </details>
              )}
              <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
                <Button type="submit" variant="primary" pending={pending}>
                  {checked === 1 ? "Add 1 reminder" : `Add ${checked} reminders`}
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

interface CarTabsProps {
  cars: readonly GarageCar[];
  chosen: string;
  /** Which drawing each has. */
  platforms: Readonly<Record<string, string | undefined>>;
  /** How many reminders each has. */
  counts: ReadonlyMap<string, number>;
}

/** Whose plan it is. */
export function CarTabs({ cars, chosen, platforms, counts }: CarTabsProps) {
  if (cars.length < 2) return null;
  return (
    <nav aria-label="Cars" className="mb-6 flex flex-wrap gap-2.5">
      {cars.map(({ id, title }) => {
        const platform = platforms[id];
        const count = counts.get(id) ?? 0;
        return (
          <Link
            key={id}
            to={`?tab=reminders&car=${id}#plan`}
            aria-current={id === chosen ? "true" : undefined}
            className="plan-car"
          >
            {platform && <CarDrawing platform={platform} className="car w-16 shrink-0" />}
            <span className="min-w-0 leading-tight wrap-anywhere">
              {title}
              <span className="block text-sm text-muted">{count === 0 ? "none yet" : `${count} set`}</span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

interface PlanRowProps {
  service: PlannedService;
  index: number;
  car: GarageCar;
  today: LocalDate;
}

function PlanRow({ service: { preset, last, state, isSuggested }, index, car, today }: PlanRowProps) {
  const { opens } = useUrlDialog();
  const { id, title, everyMonths, everyDistance, guide, source, note } = preset;
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
        {preset.isAsked && !last && <p>Does it have one? Many older cars don't.</p>}
        <p className="text-sm text-faint">
          {source}
          {note && `. ${note}`}
        </p>
      </div>
      <div className="plan-last text-md">
        {last ? (
          <>
            Last: {shownDay(last.doneOn, today)}
            {last.odometer !== undefined && `, ${distanceText(last.odometer, car.unit)}`}
            <span className="block text-muted">from your log</span>
          </>
        ) : (
          <div className="flex gap-2">
            <input type="month" name={name("month")} max={today.slice(0, 7)} aria-label={`Month: ${title}`} />
            <input
              name={name("odometer")}
              inputMode="numeric"
              placeholder={car.unit}
              autoComplete="off"
              aria-label={`Odometer then: ${title}`}
            />
          </div>
        )}
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
          <span className="text-muted">
            {last ? "We ask first: done since?" : "Last done? No date until you answer."}
          </span>
        )}
      </div>
    </li>
  );
}
