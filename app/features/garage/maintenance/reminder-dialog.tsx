import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { DueReminder, GarageCar } from "../../../../domain/garage/garage-view.ts";
import { reminderForm } from "../../../../domain/garage/reminder-form.ts";
import type { TypedForm } from "../../../../domain/garage/typed.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import type { GarageDialogProps } from "./garage-dialog.tsx";

interface ReminderDialogProps extends Pick<GarageDialogProps, "data" | "list"> {
  car: string;
  /** The one to edit; without it one is added. */
  reminder?: DueReminder;
  /** The interval to begin with, by its id. */
  preset?: string | undefined;
}

/** Adds a reminder, or changes everything about one. */
export function ReminderDialog({ data, list, car: carId, reminder, preset: id }: ReminderDialogProps) {
  const car = list.cars.find((each) => each.id === carId) ?? list.cars[0];
  if (!car) return null;
  const { presets = [], guides = [] } = data.suggestions[car.id] ?? {};
  const preset = presets.find((each) => each.id === id);
  const initial: TypedForm = reminder
    ? reminderForm(reminder)
    : preset
      ? { ...reminderForm({ ...preset, isFixed: false }), preset: preset.id }
      : { repeats: "on" };
  const isAsked = reminder?.state.level === "unknown";
  return (
    <RowDialog
      intent={reminder ? "edit-reminder" : "add-reminder"}
      uid={data.uid}
      row={reminder}
      hidden={{ car: car.id, tab: data.tab }}
      initial={initial}
      className="reminder-fields"
      title={isAsked ? "When did you last do this?" : reminder ? "Edit reminder" : "Add reminder"}
      description={isAsked ? `${reminder.title}, ${car.title}` : car.title}
      submit={reminder ? "Save" : "Add reminder"}
    >
      {({ values }) => (
        <>
          <input type="hidden" name="preset" value={values.preset ?? ""} />
          {!reminder && list.cars.length > 1 && !preset && <CarField cars={list.cars} car={car} />}
          {isAsked && <LastDone unit={car.unit} />}
          <Field label="What" name="title" autoComplete="off" />
          {preset && (
            <p className="-mt-3 text-md text-muted">
              Source: {preset.source}. {preset.note}
            </p>
          )}
          <Repeats unit={car.unit} />
          {!isAsked && <LastDone unit={car.unit} />}
          <Due car={car} />
          <More guides={guides} />
        </>
      )}
    </RowDialog>
  );
}

function CarField({ cars, car }: { cars: readonly GarageCar[]; car: GarageCar }) {
  return (
    <Select
      label="Car"
      name="car"
      defaultValue={car.id}
      options={cars.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

function Repeats({ unit }: Pick<GarageCar, "unit">) {
  return (
    <>
      <RadioGroup
        legend="How often?"
        name="repeats"
        options={[
          { value: "on", label: "Regularly" },
          { value: "off", label: "Once" },
        ]}
        defaultValue="on"
      />
      <div data-for="repeats" className="grid gap-5 sm:grid-cols-2">
        <Field label="Every" name="everyMonths" unit="months" inputMode="numeric" autoComplete="off" />
        <Field
          label="Or every"
          name="everyDistance"
          unit={unit}
          inputMode="numeric"
          hint="Whichever comes first."
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** When it was done last, as far as its owner remembers. */
export function LastDone({ unit }: Pick<GarageCar, "unit">) {
  return (
    <div data-for="repeats" className="grid gap-5 sm:grid-cols-2">
      <Field label="Last done" note="if you know" name="toldOn" type="date" />
      <Field
        label="At"
        note="if you know"
        name="toldOdometer"
        unit={unit}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}

function Due({ car: { odometer, unit } }: { car: GarageCar }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Next due" note="optional" name="dueOn" type="date" />
      <Field
        label="Or at"
        note="optional"
        name="dueOdometer"
        unit={unit}
        inputMode="numeric"
        hint={odometer === undefined ? "" : `Now at ${distanceText(odometer, unit)}.`}
        autoComplete="off"
      />
      <div data-for="repeats" className="sm:col-span-2">
        <input type="hidden" name="isFixed" value="off" />
        <Checkbox
          label="Fixed date"
          detail="For registrations and inspections: the next one is counted from the due date, not from when you did it."
          name="isFixed"
          value="on"
        />
      </div>
    </div>
  );
}

function More({ guides }: { guides: readonly { path: string; title: string }[] }) {
  return (
    <>
      <Field
        label="Remind me early"
        note="optional"
        name="soonDays"
        unit="days"
        inputMode="numeric"
        hint="30 days if left blank."
        autoComplete="off"
      />
      {guides.length > 0 && (
        <Select
          label="Guide"
          note="optional"
          name="guide"
          placeholder="None"
          options={guides.map(({ path, title }) => ({ value: path, label: title }))}
        />
      )}
      <TextArea label="Notes" note="optional" name="notes" rows={2} />
    </>
  );
}
