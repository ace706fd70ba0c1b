import {
  type Measurement,
  maxMeasurementNotes,
  maxPlaceLength,
  measureIds,
  measureOf,
} from "../../../../domain/garage/measurement.ts";
import { measurementForm } from "../../../../domain/garage/measurement-form.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { MeasurementsData } from "./measurements-data.ts";

/** The dialogs about measurements, by the page's address. */
export function MeasurementDialogs({ data }: { data: MeasurementsData }) {
  const { opened, about } = useUrlDialog();
  if (opened === "add-figure") return <MeasurementDialog data={data} />;
  const measurement = data.figures.figures.find(({ id }) => id === about);
  return (
    opened === "edit-figure" &&
    measurement && <MeasurementDialog key={measurement.id} data={data} measurement={measurement} />
  );
}

function MeasurementDialog({ data, measurement }: { data: MeasurementsData; measurement?: Measurement }) {
  return (
    <RowDialog
      intent={measurement ? "edit-figure" : "add-figure"}
      uid={data.uid}
      row={measurement}
      hidden={{ car: data.car }}
      initial={measurement ? measurementForm(measurement) : { measuredOn: data.today }}
      title={measurement ? "Edit figure" : "Add figure"}
      submit="Save"
    >
      <Select label="What was measured" name="measure" placeholder="Pick one" options={measureGroups()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Result"
          name="value"
          hint="Enter times like 5.9 or 1:52.34"
          inputMode="text"
          autoComplete="off"
        />
        <Field label="Date" name="measuredOn" type="date" max={addDays(data.today, 1)} autoComplete="off" />
      </div>
      <Field
        label="Where"
        name="place"
        note="optional"
        hint="The dyno, track, or road. Lap times are compared by track."
        maxLength={maxPlaceLength}
        autoComplete="off"
      />
      <TextArea label="Notes" note="optional" name="notes" rows={2} maxLength={maxMeasurementNotes} />
    </RowDialog>
  );
}

function measureGroups() {
  const options = measureIds.map((id) => {
    const { kind, name, unit } = measureOf(id);
    return { kind, value: id, label: unit === "s" ? name : `${name}, ${unit}` };
  });
  return [...Map.groupBy(options, ({ kind }) => kind)].map(([label, group]) => ({ label, options: group }));
}
