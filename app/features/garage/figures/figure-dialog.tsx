import {
  type Figure,
  maxFigureNotes,
  maxPlaceLength,
  measureIds,
  measureOf,
} from "../../../../domain/garage/figure.ts";
import { figureForm } from "../../../../domain/garage/figure-form.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FormState } from "../../account/private/action-form.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { FiguresData } from "./figures-data.ts";

/** The dialogs about figures, by the page's address. */
export function FigureDialogs({ data }: { data: FiguresData }) {
  const { opened, about } = useUrlDialog();
  if (opened === "add-figure") return <FigureDialog data={data} />;
  const figure = data.figures.figures.find(({ id }) => id === about);
  return opened === "edit-figure" && figure && <FigureDialog key={figure.id} data={data} figure={figure} />;
}

function FigureDialog({ data, figure }: { data: FiguresData; figure?: Figure }) {
  const initial: FormState["values"] = figure ? figureForm(figure) : { measuredOn: data.today };
  return (
    <RowDialog
      intent={figure ? "edit-figure" : "add-figure"}
      uid={data.uid}
      row={figure}
      hidden={{ car: data.car }}
      title={figure ? "Edit figure" : "Add figure"}
      submit="Save"
    >
      {({ errors, values }) => (
        <FigureFields
          shown={values.measuredOn === undefined ? initial : values}
          errors={errors}
          latest={addDays(data.today, 1)}
        />
      )}
    </RowDialog>
  );
}

interface FieldsProps {
  shown: FormState["values"];
  errors: FormState["errors"];
  latest: string;
}

function FigureFields({ shown, errors, latest }: FieldsProps) {
  const field = (name: "value" | "measuredOn" | "place") => ({
    name,
    defaultValue: shown[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <Select
        label="What was measured"
        name="measure"
        placeholder="Pick one"
        defaultValue={shown.measure ?? ""}
        error={errors.measure}
        options={measureGroups()}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Result" hint="Enter times like 5.9 or 1:52.34" inputMode="text" {...field("value")} />
        <Field label="Date" type="date" max={latest} {...field("measuredOn")} />
      </div>
      <Field
        label="Where"
        note="optional"
        hint="The dyno, track, or road. Lap times are compared by track."
        maxLength={maxPlaceLength}
        {...field("place")}
      />
      <TextArea
        label="Notes"
        note="optional"
        name="notes"
        rows={2}
        maxLength={maxFigureNotes}
        defaultValue={shown.notes ?? ""}
        error={errors.notes}
      />
    </>
  );
}

function measureGroups() {
  const options = measureIds.map((id) => {
    const { kind, name, unit } = measureOf(id);
    return { kind, value: id, label: unit === "s" ? name : `${name}, ${unit}` };
  });
  return [...Map.groupBy(options, ({ kind }) => kind)].map(([label, group]) => ({ label, options: group }));
}
