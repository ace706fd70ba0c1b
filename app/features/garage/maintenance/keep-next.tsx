import { useState } from "react";
import { comingText, intervalText } from "../../../../domain/garage/due-text.ts";
import { maxFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import { dueAfter, type NextService } from "../../../../domain/garage/keep-job.ts";
import { readMileage } from "../../../../domain/garage/vehicle.ts";
import { readLocalDate } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type Failure, FailureNotice } from "../../../ui/failure-notice.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import type { KeepForm } from "./keep-form.ts";
import { StepTitle } from "./keep-step-title.tsx";
import type { KeepData } from "./load-keep.ts";

interface KeepNextProps {
  data: KeepData;
  form: KeepForm;
  state: {
    pending: boolean;
    failure: Failure | undefined;
    values: KeepForm;
    refused: object | undefined;
  };
  isRest: boolean;
  onRest: (isRest: boolean) => void;
}

/** The reminders that follow from the job: its next time, the second looks of its guide, and the rest of the schedule. */
export function KeepNext({ data, form, state, isRest, onRest }: KeepNextProps) {
  const { next, rest, guide } = data;
  const followUps = data.log.followUps.slice(0, maxFollowUps);
  const [count, setCount] = useState(next.filter(({ preset }) => preset).length + followUps.length);
  // A form that comes back without scripts has the boxes as they were sent.
  const isOn = (name: string) => !state.refused || state.values[name] === "on";
  return (
    <section
      aria-labelledby="keep-3"
      className="bg-sunk"
      onChange={({ currentTarget }) =>
        setCount(currentTarget.querySelectorAll("[data-reminder] input:checked").length)
      }
    >
      <StepTitle number={3} id="keep-3" state="later">
        What comes next
      </StepTitle>
      {next.some(({ reminder }) => reminder) && <input type="hidden" name="closesSaid" value="on" />}
      <ul className="keep-next">
        {next.map((service, index) => (
          <li key={service.reminder ?? service.preset} data-reminder={service.preset}>
            {service.preset && <HiddenFields fields={planFields(service, index)} />}
            <Checkbox
              label={service.title}
              detail={comesText(service, data, form)}
              name={service.reminder ? `closes-${service.reminder}` : `plan-${index}-on`}
              value="on"
              defaultChecked={isOn(service.reminder ? `closes-${service.reminder}` : `plan-${index}-on`)}
            />
          </li>
        ))}
        {followUps.map(({ title, days, notes }, index) => {
          const name = `followUp-${index}`;
          return (
            <li key={title + notes} data-reminder={title}>
              <HiddenFields
                fields={{ [`${name}-title`]: title, [`${name}-days`]: days, [`${name}-notes`]: notes }}
              />
              <Checkbox
                label={title}
                detail={`${notes}, from the guide`}
                name={name}
                value="on"
                defaultChecked={isOn(name)}
              />
            </li>
          );
        })}
        {rest > 0 && (
          <li>
            <Checkbox
              label={
                next.length > 0
                  ? `The rest of the ${guide.platformName} schedule`
                  : `The ${guide.platformName} schedule`
              }
              detail={`${rest} ${rest === 1 ? "service" : "services"}, you choose on the next page`}
              name="rest"
              value="on"
              checked={isRest}
              onChange={(event) => onRest(event.currentTarget.checked)}
            />
          </li>
        )}
      </ul>
      {state.failure && <FailureNotice failure={state.failure} />}
      <div className="keep-push">
        <Button type="submit" variant="primary" pending={state.pending} className="w-full">
          {count === 0
            ? "Save to the log"
            : `Save and set ${count === 1 ? "a reminder" : `${count} reminders`}`}
        </Button>
      </div>
    </section>
  );
}

function planFields({ title, preset, everyMonths, everyDistance, guide }: NextService, index: number) {
  const fields = { title, preset, months: everyMonths, distance: everyDistance, guide };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`plan-${index}-${name}`, value]));
}

/** "at 147,310 mi or Nov 2028, whichever first", as far as the odometer is known. */
function comesText(service: NextService, { car, newCar, today }: KeepData, form: KeepForm): string {
  const { unit } = car ?? newCar;
  const doneOn = readLocalDate(form.doneOn ?? "") ?? today;
  const odometer = readMileage(form.odometer ?? "");
  const due = dueAfter(service, car ?? { id: "", title: "", unit }, { doneOn, odometer, today });
  return comingText(due, unit) || intervalText({ ...service, isFixed: false }, unit);
}
