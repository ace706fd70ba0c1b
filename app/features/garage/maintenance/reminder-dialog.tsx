import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { DueReminder, GarageCar } from "../../../../domain/garage/garage-view.ts";
import { type ReminderForm, reminderForm } from "../../../../domain/garage/reminder-form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FormState } from "../../account/private/action-form.tsx";
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
  const initial: ReminderForm = reminder
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
      className="reminder-fields"
      title={isAsked ? "When did you last do this?" : reminder ? "Edit reminder" : "Add reminder"}
      description={isAsked ? `${reminder.title}, ${car.title}` : car.title}
      submit={reminder ? "Save" : "Add reminder"}
    >
      {({ errors, values }) => {
        const shown: ReminderForm = values.title === undefined ? initial : values;
        return (
          <>
            <input type="hidden" name="preset" value={shown.preset ?? ""} />
            {!reminder && list.cars.length > 1 && !preset && <CarField cars={list.cars} car={car} />}
            {isAsked && <LastDone shown={shown} errors={errors} car={car} />}
            <Field
              label="What"
              name="title"
              defaultValue={shown.title ?? ""}
              error={errors.title}
              autoComplete="off"
            />
            {preset && (
              <p className="-mt-3 text-md text-muted">
                Source: {preset.source}. {preset.note}
              </p>
            )}
            <Repeats shown={shown} errors={errors} car={car} />
            {!isAsked && <LastDone shown={shown} errors={errors} car={car} />}
            <Due shown={shown} errors={errors} car={car} />
            <More shown={shown} errors={errors} guides={guides} />
          </>
        );
      }}
    </RowDialog>
  );
}

interface PartProps {
  shown: ReminderForm;
  errors: FormState["errors"];
  car: GarageCar;
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

function Repeats({ shown, errors, car }: PartProps) {
  return (
    <>
      <RadioGroup
        legend="How often?"
        name="repeats"
        options={[
          { value: "on", label: "Regularly" },
          { value: "off", label: "Once" },
        ]}
        defaultValue={shown.repeats ?? "on"}
      />
      <div data-for="repeats" className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Every"
          name="everyMonths"
          unit="months"
          inputMode="numeric"
          defaultValue={shown.everyMonths ?? ""}
          error={errors.everyMonths}
          autoComplete="off"
        />
        <Field
          label="Or every"
          name="everyDistance"
          unit={car.unit}
          inputMode="numeric"
          hint="Whichever comes first."
          defaultValue={shown.everyDistance ?? ""}
          error={errors.everyDistance}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function LastDone({ shown, errors, car }: PartProps) {
  return (
    <div data-for="repeats" className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Last done"
        note="if you know"
        name="toldOn"
        type="date"
        defaultValue={shown.toldOn ?? ""}
        error={errors.toldOn}
      />
      <Field
        label="At"
        note="if you know"
        name="toldOdometer"
        unit={car.unit}
        inputMode="numeric"
        defaultValue={shown.toldOdometer ?? ""}
        error={errors.toldOdometer}
        autoComplete="off"
      />
    </div>
  );
}

function Due({ shown, errors, car }: PartProps) {
  const current = car.odometer === undefined ? "" : `Now at ${distanceText(car.odometer, car.unit)}.`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Next due"
        note="optional"
        name="dueOn"
        type="date"
        defaultValue={shown.dueOn ?? ""}
        error={errors.dueOn}
      />
      <Field
        label="Or at"
        note="optional"
        name="dueOdometer"
        unit={car.unit}
        inputMode="numeric"
        hint={current}
        defaultValue={shown.dueOdometer ?? ""}
        error={errors.dueOdometer}
        autoComplete="off"
      />
      <div data-for="repeats" className="sm:col-span-2">
        <input type="hidden" name="isFixed" value="off" />
        <Checkbox
          label="Fixed date"
          detail="For registrations and inspections: the next one is counted from the due date, not from when you did it."
          name="isFixed"
          value="on"
          defaultChecked={shown.isFixed === "on"}
        />
      </div>
    </div>
  );
}

interface MoreProps extends Omit<PartProps, "car"> {
  guides: readonly { path: string; title: string }[];
}

function More({ shown, errors, guides }: MoreProps) {
  return (
    <>
      <Field
        label="Remind me early"
        note="optional"
        name="soonDays"
        unit="days"
        inputMode="numeric"
        hint="30 days if left blank."
        defaultValue={shown.soonDays ?? ""}
        error={errors.soonDays}
        autoComplete="off"
      />
      {guides.length > 0 && (
        <Select
          label="Guide"
          note="optional"
          name="guide"
          placeholder="None"
          defaultValue={shown.guide ?? ""}
          options={guides.map(({ path, title }) => ({ value: path, label: title }))}
        />
      )}
      <TextArea
        label="Notes"
        note="optional"
        name="notes"
        rows={2}
        defaultValue={shown.notes ?? ""}
        error={errors.notes}
      />
    </>
  );
}
