import { type ReactNode, useState } from "react";
import { withYearlyDistance } from "../../../../domain/garage/driving.ts";
import { dueState } from "../../../../domain/garage/due.ts";
import { distanceText, dueText, intervalText, nextText } from "../../../../domain/garage/due-text.ts";
import type { GarageCar } from "../../../../domain/garage/garage-view.ts";
import type { Preset } from "../../../../domain/garage/presets.ts";
import { memories, monthsThisYear, rememberedDay } from "../../../../domain/garage/set-up.ts";
import { readYearlyDistance } from "../../../../domain/garage/yearly-distance.ts";
import type { LocalDate } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { DueBar } from "./due-bar.tsx";
import { asksYearlyDistance, YearlyDistance, yearlyDistanceText } from "./yearly-distance.tsx";

export interface SetUpData {
  car: GarageCar;
  platform: string | undefined;
  presets: readonly Preset[];
}

interface SetUpProps {
  uid: string;
  today: LocalDate;
  setUp: SetUpData;
}

/** A car without a log and reminders: what its owner remembers becomes a plan, which fills in meanwhile. */
export default function SetUp({ uid, today, setUp: { car, platform, presets } }: SetUpProps) {
  const [form, setForm] = useState<Readonly<Record<string, string>>>({});
  const [requestKey] = useState(newRequestKey);
  const driven = withYearlyDistance(car, readYearlyDistance(form.yearlyDistance ?? ""));
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className="text-3xl">
        Make your plan
      </h2>
      <p className="mt-1 mb-4 text-muted">Two short steps, and you'll see what your car needs next.</p>
      <ActionForm
        intent="make-plan"
        uid={uid}
        hidden={{ car: car.id, today, requestKey }}
        initial={{ yearlyDistance: yearlyDistanceText(car) }}
        className="set-up"
        onDone={toastDone}
      >
        {({ pending, failure }) => (
          <>
            <div
              // The fields are read together: the plan beside them follows.
              onChange={({ currentTarget }) => {
                const { form: fields } = currentTarget.querySelector("input") ?? {};
                if (fields) setForm(Object.fromEntries(new FormData(fields)) as Record<string, string>);
              }}
            >
              <StepTitle number={1}>What do you remember?</StepTitle>
              <p className="mb-3 flex items-center gap-3 text-md text-muted">
                {platform && <CarDrawing platform={platform} className="car w-16 shrink-0" />}
                <span className="min-w-0 wrap-anywhere">
                  {car.title}
                  {car.odometer !== undefined && ` · ${distanceText(car.odometer, car.unit)}`}
                </span>
              </p>
              <div className="set-up-questions">
                {presets.map((preset, index) => (
                  <Memory key={preset.id} preset={preset} index={index} car={car} today={today} />
                ))}
                {asksYearlyDistance(car) && (
                  <div className="border-t border-line-soft pt-4">
                    <YearlyDistance car={car} />
                  </div>
                )}
              </div>
              <Button type="submit" variant="primary" pending={pending} className="mt-5 w-full lg:w-auto">
                Make my plan
              </Button>
              {failure && <FailureNotice failure={failure} />}
            </div>
            <div className="bg-sunk">
              <StepTitle number={2}>Your plan</StepTitle>
              <p className="needs-script mb-2 text-md text-muted">It fills in as you answer.</p>
              <ul>
                {presets.map((preset, index) => (
                  <PlanRow
                    key={preset.id}
                    preset={preset}
                    car={driven}
                    today={today}
                    lastDoneOn={rememberedDay(form, index, today)}
                    answer={form[`plan-${index}`]}
                  />
                ))}
              </ul>
              <p className="mt-4 text-md text-muted">
                “Not sure” never counts as overdue; we'll just ask you to check.{" "}
                <TextLink to="/dashboard?tab=reminders">Pick reminders one by one</TextLink>
              </p>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  );
}

function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <h3 className="mb-3 flex items-center gap-3 text-2xl wrap-anywhere">
      <span aria-hidden="true" className="set-up-number">
        {number}
      </span>
      {children}
    </h3>
  );
}

interface RowProps {
  preset: Preset;
  car: GarageCar;
  today: LocalDate;
}

function Memory({ preset, index, car, today }: RowProps & { index: number }) {
  const name = `plan-${index}`;
  const { id, title, everyMonths, everyDistance, guide } = preset;
  const hidden = { title, preset: id, months: everyMonths, distance: everyDistance, guide };
  return (
    <fieldset className="memory border-t border-line-soft py-3">
      <legend className="float-left mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-md text-muted">{intervalText({ ...preset, isFixed: false }, car.unit)}</span>
      </legend>
      {Object.entries(hidden).map(
        ([field, value]) =>
          value !== undefined && <input key={field} type="hidden" name={`${name}-${field}`} value={value} />,
      )}
      <div className="clear-both grid grid-cols-3 gap-2">
        {memories.map(({ value, label }) => (
          <label key={value} className="memory-choice">
            <input type="radio" name={name} value={value} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
      <select name={`${name}-month`} aria-label={`Month: ${title}`} className="memory-month">
        {monthsThisYear(today).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

interface PlanRowProps extends RowProps {
  lastDoneOn: LocalDate | undefined;
  /** One of the memories, once it is given. */
  answer: string | undefined;
}

/** The place of a date in the plan until there is one. */
const openAnswers: Readonly<Record<string, string>> = {
  earlier: "when was it?",
  unsure: "unknown, check it",
};

function PlanRow({ preset, car, today, lastDoneOn, answer = "" }: PlanRowProps) {
  const { title, everyMonths, everyDistance } = preset;
  const reminder = {
    id: preset.id,
    vehicleId: car.id,
    version: 1,
    title,
    isFixed: false,
    startOn: today,
    everyMonths,
    everyDistance,
    toldOn: lastDoneOn,
  };
  const state = dueState(reminder, car, today);
  const isKnown = state.level !== "unknown";
  return (
    <li className="border-t border-line-soft py-3">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-md text-muted">
          {isKnown
            ? nextText(state, car.unit) || dueText(state, car.unit, today).when
            : (openAnswers[answer] ?? intervalText({ ...preset, isFixed: false }, car.unit))}
          {isKnown && state.level === "ok" && <Icon name="check" className="ml-1.5 inline size-4 text-ok" />}
        </span>
      </p>
      {isKnown && <DueBar state={state} label={title} />}
    </li>
  );
}
