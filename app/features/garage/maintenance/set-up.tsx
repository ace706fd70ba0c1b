import { useState } from "react";
import { withYearlyDistance } from "../../../../domain/garage/driving.ts";
import { dueState } from "../../../../domain/garage/due.ts";
import { distanceText, dueText, intervalText, limitText } from "../../../../domain/garage/due-text.ts";
import type { GarageCar } from "../../../../domain/garage/garage-view.ts";
import type { Preset } from "../../../../domain/garage/presets.ts";
import { memories, monthsThisYear, rememberedDay } from "../../../../domain/garage/set-up.ts";
import { readYearlyDistance } from "../../../../domain/garage/yearly-distance.ts";
import type { LocalDate } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
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

/** A car without a log and reminders: what its owner remembers becomes a plan. */
export default function SetUp({ uid, today, setUp: { car, platform, presets } }: SetUpProps) {
  const [form, setForm] = useState<Readonly<Record<string, string>>>({});
  const [requestKey] = useState(newRequestKey);
  const driven = withYearlyDistance(car, readYearlyDistance(form.yearlyDistance ?? ""));
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className="text-3xl">
        Make your plan
      </h2>
      <p className="mt-1 mb-4 text-muted">
        When was each done last? The answer shows what comes next. “Not sure” never counts as overdue.
      </p>
      <ActionForm
        intent="make-plan"
        uid={uid}
        hidden={{ car: car.id, today, requestKey }}
        initial={{ yearlyDistance: yearlyDistanceText(car) }}
        className="set-up"
        onDone={toastDone}
      >
        {({ pending, failure }) => (
          <div
            // The fields are read together: how far the car goes moves what comes by distance.
            onChange={({ currentTarget }) => {
              const { form: fields } = currentTarget.querySelector("input") ?? {};
              if (fields) setForm(Object.fromEntries(new FormData(fields)) as Record<string, string>);
            }}
          >
            <p className="mb-3 flex items-center gap-3 text-md text-muted">
              {platform && <CarDrawing platform={platform} className="car w-16 shrink-0" />}
              <span className="min-w-0 wrap-anywhere">
                {car.title}
                {car.odometer !== undefined && ` · ${distanceText(car.odometer, car.unit)}`}
              </span>
            </p>
            <div className="set-up-questions">
              {presets.map((preset, index) => (
                <Memory
                  key={preset.id}
                  {...{ preset, index, today }}
                  car={driven}
                  lastDoneOn={rememberedDay(form, index, today)}
                  answer={form[`plan-${index}`]}
                />
              ))}
              {asksYearlyDistance(car) && (
                <div className="border-t border-line-soft pt-4">
                  <YearlyDistance car={car} />
                </div>
              )}
            </div>
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button type="submit" variant="primary" pending={pending} className="w-full sm:w-auto">
                Make my plan
              </Button>
              <TextLink to="/dashboard?tab=reminders" className="inline-flex min-h-11 items-center">
                Pick reminders one by one
              </TextLink>
            </div>
            {failure && <FailureNotice failure={failure} />}
          </div>
        )}
      </ActionForm>
    </section>
  );
}

interface MemoryProps {
  preset: Preset;
  index: number;
  car: GarageCar;
  today: LocalDate;
  lastDoneOn: LocalDate | undefined;
  /** One of the memories, once it is given. */
  answer: string | undefined;
}

/** The question when a service was done last; its answer shows when it comes next. */
function Memory({ preset, index, car, today, lastDoneOn, answer }: MemoryProps) {
  const name = `plan-${index}`;
  const { id, title, everyMonths, everyDistance, guide } = preset;
  const hidden = { title, preset: id, months: everyMonths, distance: everyDistance, guide };
  const next = nextOf({ preset, car, today, lastDoneOn });
  return (
    <fieldset className="memory border-t border-line-soft py-3">
      <legend className="float-left mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        {next ? (
          <span className="text-md">{next}</span>
        ) : (
          <span className="text-md text-muted">
            {openAnswers[answer ?? ""] ?? intervalText({ ...preset, isFixed: false }, car.unit)}
          </span>
        )}
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

/** The place of a date until there is one. */
const openAnswers: Readonly<Record<string, string>> = {
  earlier: "when was it?",
  unsure: "unknown, check it",
};

/** "at 147,310 mi or Nov 2028"; empty until it is known. */
function nextOf({ preset, car, today, lastDoneOn }: Omit<MemoryProps, "index" | "answer">): string {
  const { id, title, everyMonths, everyDistance } = preset;
  const state = dueState(
    {
      ...{ id, vehicleId: car.id, version: 1, title, isFixed: false, startOn: today },
      ...{ everyMonths, everyDistance, toldOn: lastDoneOn },
    },
    car,
    today,
  );
  if (state.level === "unknown") return "";
  return limitText(state, car.unit, today) || dueText(state, car.unit, today).when;
}
