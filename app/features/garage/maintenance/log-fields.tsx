import { type ReactNode, useRef, useState } from "react";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { FollowUp } from "../../../../domain/garage/follow-up-form.ts";
import type { DistanceUnit, DueReminder } from "../../../../domain/garage/garage-view.ts";
import { countFilled, countLines, linesCost } from "../../../../domain/garage/log-form.ts";
import { type LogSummary, summaryOf } from "../../../../domain/garage/log-summary.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import type { CarSuggestions } from "./car-suggestions.ts";
import { WhenSaved } from "./log-closings.tsx";
import { type ChosenFile, LogFiles } from "./log-files.tsx";
import { LogFold } from "./log-fold.tsx";
import { LogLines } from "./log-lines.tsx";
import { CostAndWorker, GuideField } from "./log-parts.tsx";

export interface LogFieldsProps {
  car: { unit: DistanceUnit; odometer?: number | undefined };
  today: string;
  /** Where the form was drawn, and what is wrong with it. */
  state: {
    values: Readonly<Record<string, string | undefined>>;
    errors: Readonly<Record<string, string | undefined>>;
  };
  guides: CarSuggestions["guides"];
  /** Of the car. */
  reminders: readonly DueReminder[];
  followUps?: readonly FollowUp[];
  /** Where the parts come from, if nobody typed them. */
  itemsHint?: string | undefined;
  /** Three letters, where it wasn't paid in dollars. */
  currency?: string | undefined;
  files: readonly ChosenFile[];
  onFiles: (files: readonly ChosenFile[]) => void;
  onSummary: (summary: LogSummary) => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** The fields about work: what everybody fills in first, the rest folded. */
export function LogFields(props: LogFieldsProps) {
  const { car, today, guides, reminders, followUps = [], itemsHint, currency, onSummary, children } = props;
  const { values, errors } = props.state;
  const root = useRef<HTMLDivElement>(null);
  const [cents, setCents] = useState(linesCost(values));
  const follow = () => {
    const form = root.current?.closest("form");
    if (!form) return;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setCents(linesCost(fields));
    onSummary(summaryOf(fields));
  };
  const notes = ["hours", "notes", "guide-0", "isModification"];
  return (
    <div ref={root} onChange={follow} className="log-fields log-columns">
      <div className="log-main">
        {children}
        <Field
          label="Work done"
          name="title"
          placeholder="Engine oil and filter"
          autoComplete="off"
          data-first=""
        />
        <div className="log-pair">
          <Field label="Date" name="doneOn" type="date" max={addDays(today, 1)} />
          <OdometerField car={car} />
        </div>
        {errors.odometerConfirmed && (
          <Checkbox label="The odometer reading is correct" name="odometerConfirmed" value="on" />
        )}
        <CostAndWorker total={values.total ?? ""} cents={cents} currency={currency} />
        <div>
          <LogLines
            count={countLines(values)}
            filled={countFilled(values)}
            currency={currency}
            hint={itemsHint}
            cents={cents}
          />
          <LogFold
            title="Notes and hours"
            detail={notesText(values)}
            isNeeded={notes.some((name) => errors[name])}
          >
            <div className="grid gap-5">
              <TextArea label="Notes" note="optional" name="notes" rows={3} />
              <Field
                label="Hours"
                note="optional"
                name="hours"
                inputMode="decimal"
                unit="hr"
                autoComplete="off"
              />
              <GuideField shown={values} guides={guides} />
              <Checkbox
                label="Modification"
                detail="Shown in your figures and insurance pack."
                name="isModification"
                value="on"
              />
            </div>
          </LogFold>
        </div>
      </div>
      <div className="log-side">
        <LogFiles files={props.files} onChange={props.onFiles} />
        <WhenSaved shown={values} {...{ reminders, followUps, today }} unit={car.unit} onChecked={follow} />
      </div>
    </div>
  );
}

/** The car's odometer at the time of the work; the last reading stands under it. */
function OdometerField({ car: { unit, odometer } }: Pick<LogFieldsProps, "car">) {
  return (
    <Field
      label="Odometer"
      name="odometer"
      inputMode="numeric"
      unit={unit}
      note={odometer === undefined ? "optional" : undefined}
      hint={odometer === undefined ? undefined : `Last: ${distanceText(odometer, unit)}`}
      autoComplete="off"
    />
  );
}

function notesText({ hours, notes }: LogFieldsProps["state"]["values"]): string {
  return [hours && `${hours} hr`, notes?.split("\n")[0]].filter(Boolean).join(" · ") || "optional";
}
