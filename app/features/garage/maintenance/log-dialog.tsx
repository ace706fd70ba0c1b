import { useRef, useState } from "react";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import { type FollowUp, maxFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import type { DueReminder, GarageCar } from "../../../../domain/garage/garage-view.ts";
import { itemsFromText } from "../../../../domain/garage/job-log.ts";
import type { LogEntry } from "../../../../domain/garage/log-entry.ts";
import { countLines, logForm } from "../../../../domain/garage/log-form.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { type FormState, toastDone } from "../../account/private/action-form.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import { attachFiles } from "./entry-photos.tsx";
import { FileFields } from "./file-fields.tsx";
import type { GarageDialogProps } from "./garage-dialog.tsx";
import type { CarSuggestions } from "./load-garage.ts";
import { LogLines } from "./log-lines.tsx";
import { entryDeletion } from "./maintenance-rows.ts";
import { refreshJobs } from "./refresh-jobs.ts";
import { useClosingBoxes } from "./use-closing-boxes.ts";

interface LogDialogProps extends Omit<GarageDialogProps, "closedAt"> {
  /** The one to edit; without it work is added. */
  entry?: LogEntry;
  /** The reminder that led here. */
  closes?: DueReminder | undefined;
}

/** Writes down work that was done, or changes what was written. */
export function LogDialog({ data, list, entry, closes, onClose }: LogDialogProps) {
  const announceDone = useUndoToast(entryDeletion);
  const photos = useRef<HTMLInputElement>(null);
  const receipts = useRef<HTMLInputElement>(null);
  const car = list.cars[0];
  if (!car) return null;
  const job = !entry && !closes && data.tab === "maintenance" ? data.jobLog : undefined;
  const initial: FormState["values"] = entry
    ? logForm(entry)
    : job
      ? logForm(job.facts)
      : {
          doneOn: data.today,
          doneBy: "self",
          ...(closes && { title: closes.title, [`closes-${closes.id}`]: "on", "guide-0": closes.guide }),
        };
  return (
    <RowDialog
      intent={entry ? "edit-entry" : "log-work"}
      uid={data.uid}
      row={entry}
      hidden={{ car: car.id, tab: "maintenance", job: job?.jobId }}
      initial={initial}
      className="log-fields"
      title={entry ? "Edit entry" : "Log work"}
      description={car.title}
      submit={entry ? "Save" : "Add to the log"}
      onDone={(result) => {
        const { about } = result;
        const saved = { id: about ?? entry?.id ?? "", vehicleId: car.id };
        attachFiles(data.uid, saved, "photo", photos.current?.files);
        attachFiles(data.uid, saved, "receipt", receipts.current?.files);
        onClose();
        if (job?.jobId) void refreshJobs(data.uid);
        if (about) announceDone(result, { account: data.uid, car: car.id, about });
        else toastDone(result);
      }}
    >
      {({ errors, values }) => (
        <>
          <WorkFields car={car} latest={addDays(data.today, 1)} asksOdometer={!!errors.odometerConfirmed} />
          <GuideField shown={values} guides={data.suggestions[car.id]?.guides ?? []} />
          <LogLines
            count={countLines(values)}
            currency={entry?.currency}
            hint={job?.itemsFrom && itemsFromText(job.itemsFrom, data.today)}
          />
          <Closes shown={values} reminders={list.reminders.filter(({ vehicleId }) => vehicleId === car.id)} />
          <FollowUps shown={values} followUps={job?.followUps ?? []} />
          <Checkbox
            label="It's a modification"
            detail="It changes how the car drives. The car's figures show it between runs."
            name="isModification"
            value="on"
          />
          <TextArea label="Notes" note="optional" name="notes" rows={3} />
          <FileFields photos={photos} receipts={receipts} />
        </>
      )}
    </RowDialog>
  );
}

interface WorkFieldsProps {
  car: GarageCar;
  latest: string;
  /** Whether what was typed as the odometer does not fit. */
  asksOdometer: boolean;
}

function WorkFields({ car: { unit, odometer }, latest, asksOdometer }: WorkFieldsProps) {
  return (
    <>
      <Field label="Work done" name="title" placeholder="Engine oil and filter" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" name="doneOn" type="date" max={latest} />
        <Field
          label="Odometer"
          note="optional"
          name="odometer"
          inputMode="numeric"
          unit={unit}
          hint={odometer === undefined ? "As shown on the car." : `Last: ${distanceText(odometer, unit)}.`}
          autoComplete="off"
        />
      </div>
      {asksOdometer && (
        <Checkbox label="The odometer reading is correct" name="odometerConfirmed" value="on" />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroup
          legend="Who did it?"
          name="doneBy"
          options={[
            { value: "self", label: "I did" },
            { value: "shop", label: "A shop" },
          ]}
          defaultValue="self"
        />
        <div className="grid content-start gap-5">
          <Field label="Hours" note="optional" name="hours" inputMode="decimal" unit="h" autoComplete="off" />
          <div data-for="shop">
            <Field label="Shop" note="optional" name="shop" />
          </div>
        </div>
      </div>
    </>
  );
}

interface GuideFieldProps {
  shown: FormState["values"];
  guides: CarSuggestions["guides"];
}

/** Those of an entry that we no longer have stay in it. */
function GuideField({ shown, guides }: GuideFieldProps) {
  const chosen = Object.entries(shown).flatMap(([name, path]) =>
    /^guide-\d+$/.test(name) && path ? path : [],
  );
  const [first = "", ...others] = chosen;
  if (guides.length === 0) return null;
  const isUnknown = first !== "" && !guides.some(({ path }) => path === first);
  const options = guides.map(({ path, title }) => ({ value: path, label: title }));
  return (
    <>
      <Select
        label="Guide"
        note="optional"
        name="guide-0"
        placeholder="None"
        defaultValue={first}
        options={isUnknown ? [{ value: first, label: first }, ...options] : options}
      />
      {others.map((path, index) => (
        <input key={path} type="hidden" name={`guide-${index + 1}`} value={path} />
      ))}
    </>
  );
}

interface FollowUpsProps {
  shown: FormState["values"];
  followUps: readonly FollowUp[];
}

/** Second looks that the guide wants, as reminders. */
function FollowUps({ shown, followUps }: FollowUpsProps) {
  if (followUps.length === 0) return null;
  const isShownAgain = shown.intent !== undefined;
  return (
    <fieldset>
      <legend className="mb-0.5 font-semibold">Remind me</legend>
      {followUps.slice(0, maxFollowUps).map(({ title, days, notes }, index) => {
        const name = `followUp-${index}`;
        return (
          <div key={title + notes}>
            <HiddenFields
              fields={{ [`${name}-title`]: title, [`${name}-days`]: days, [`${name}-notes`]: notes }}
            />
            <Checkbox
              label={title}
              detail={notes}
              name={name}
              value="on"
              defaultChecked={!isShownAgain || shown[name] === "on"}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** What the work is called checks the reminders that it is about, until somebody has said it otherwise. */
function Closes({ shown, reminders }: { shown: FormState["values"]; reminders: readonly DueReminder[] }) {
  const open = reminders.filter(({ id, state }) => state.level !== "done" || shown[`closes-${id}`] === "on");
  const [isSaid, setSaid] = useState(open.some(({ id }) => shown[`closes-${id}`] === "on"));
  const ref = useClosingBoxes(open, isSaid);
  if (open.length === 0) return null;
  return (
    <fieldset ref={ref} onChange={() => setSaid(true)}>
      <legend className="mb-0.5 font-semibold">This closes</legend>
      {isSaid && <input type="hidden" name="closesSaid" value="on" />}
      {open.map(({ id, title }) => (
        <Checkbox key={id} label={title} name={`closes-${id}`} value="on" />
      ))}
    </fieldset>
  );
}
